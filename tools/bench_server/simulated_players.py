"""Simulated players, the load of the benchmark of the server: they open tables, choose at random, and reconnect."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import aiohttp
import msgspec
from msgspec import UNSET
from tools.bench_server.measured_server import Server
from tools.bench_server.messages import (
    Act,
    AnyMessage,
    Choice,
    Done,
    Hello,
    Joined,
    Opened,
    Refused,
    TableUpdate,
    Welcome,
    read,
    write,
)

OPEN_AT_ONCE = 16  # tables
RETRY_SECONDS = 0.05  # before a player who lost the server tries again
WAIT_TIMEOUT = 30.0  # seconds
TEMPORARY = ("busy", "stale", "not_stored")  # refusals after which the same command is sent once more


@dataclass
class Tally:
    """Counts over all players."""

    moves: int = 0  # actions that the server acknowledged
    again: int = 0  # of these, actions that were sent twice and had been done the first time
    listed: int = 0  # choices that the server offered
    bytes: int = 0  # received
    refused: int = 0  # commands
    ended: int = 0  # games
    back: int = 0  # reconnections

    def since(self, before: Tally) -> Tally:
        return Tally(*(getattr(self, name) - getattr(before, name) for name in self.__dataclass_fields__))

    def copy(self) -> Tally:
        return Tally(*(getattr(self, name) for name in self.__dataclass_fields__))


class Player:
    """One player with one socket. It chooses at random and reconnects after the socket is lost.

    After a reconnection it sends again what was not acknowledged.
    """

    def __init__(self, game: Game, seat: int, token: str) -> None:
        self.game = game
        self.load = game.load
        self.seat = seat
        self.token = token
        self.change: int | None = None
        self.choices: list[Choice] = []
        self.unacknowledged: dict[int, Act] = {}
        self.socket: aiohttp.ClientWebSocketResponse | None = None
        self.server = game.number + seat
        self.here = asyncio.Event()

    async def stay(self) -> None:
        """Keep the connection, and reconnect whenever it is lost, until the task is cancelled."""
        while True:
            with suppress(aiohttp.ClientError, OSError):
                await self.read_messages()
            self.socket = None
            self.here.clear()
            self.server += 1
            await asyncio.sleep(RETRY_SECONDS)

    async def read_messages(self) -> None:
        """Connect and handle messages until the socket closes."""
        address = f"{self.load.address(self.server)}api/tables/{self.game.table}/socket"
        async with self.load.session.ws_connect(address, max_msg_size=0) as socket:
            hello = Hello(self.token, UNSET if self.change is None else self.change)
            await socket.send_frame(write(hello), aiohttp.WSMsgType.TEXT)
            self.socket = socket
            async for message in socket:
                if message.type is aiohttp.WSMsgType.TEXT:
                    self.load.tally.bytes += len(message.data)
                    await self.receive(read.decode(message.data))

    async def receive(self, message: AnyMessage) -> None:
        match message:
            case TableUpdate():
                await self.on_update(message)
            case Done():
                self.on_done(message)
            case Welcome():
                await self.on_welcome(message.told)
            case Refused():
                await self.on_refused(message)

    async def on_welcome(self, update: TableUpdate) -> None:
        self.load.tally.back += self.change is not None
        for act in list(self.unacknowledged.values()):
            await self.send(act)
        self.here.set()
        await self.on_update(update)

    async def on_update(self, update: TableUpdate) -> None:
        self.change = update.change
        if update.choices is not UNSET:
            self.choices = update.choices
        if update.seed is not UNSET:  # the seed is published at the end of a game
            self.game.end()
        self.game.on_change(self.seat, update.change)
        if self.choices and self.load.eager:
            await self.decide()

    async def decide(self) -> None:
        """Choose one of the offered actions at random. Each question is answered only once."""
        change = self.change
        assert change is not None
        if change in self.game.sent or change >= self.load.limit:
            return
        self.load.tally.listed += len(self.choices)
        act = Act(self.load.rng.choice(self.choices).action, change, change + 1)
        self.choices = []
        self.game.sent[change] = act.action
        self.unacknowledged[act.id] = act
        self.game.clock = (self.seat, change + 1, time.perf_counter())
        await self.send(act)

    async def send(self, act: Act) -> None:
        if self.socket is not None:
            with suppress(ConnectionError):  # the action is sent again after the reconnection
                await self.socket.send_frame(write(act), aiohttp.WSMsgType.TEXT)

    def on_done(self, done: Done) -> None:
        act = self.unacknowledged.pop(done.id, None)
        if act is not None:
            self.game.acknowledged[act.change] = act.action
            self.load.tally.moves += 1
            self.load.tally.again += done.again

    async def on_refused(self, refused: Refused) -> None:
        self.load.tally.refused += 1
        self.load.refusals[refused.code] = refused.words
        if refused.code in TEMPORARY and refused.id in self.unacknowledged:
            await asyncio.sleep(RETRY_SECONDS)
            await self.send(self.unacknowledged[refused.id])


class Game:
    """A table with two simulated players."""

    def __init__(self, load: Load, number: int, table: str, tokens: list[str]) -> None:
        self.load = load
        self.number = number
        self.table = table
        self.change = 0
        self.over = False
        self.sent: dict[int, str] = {}  # chosen actions, by the number of changes before them
        self.acknowledged: dict[int, str] = {}
        self.clock: tuple[int, int, float] | None = None  # who sent the last action, its change, and when
        self.players = [Player(self, seat, token) for seat, token in enumerate(tokens)]
        self.tasks = [asyncio.create_task(player.stay()) for player in self.players]

    def on_change(self, seat: int, change: int) -> None:
        """Note that a player has received this change. The latency ends when the opponent of the acting seat has."""
        if self.clock is not None and seat != self.clock[0] and change >= self.clock[1]:
            self.load.latencies.append(time.perf_counter() - self.clock[2])
            self.clock = None
        if change > self.change:
            self.change = change
            if change >= self.load.limit:
                self.load.rest(self)

    def end(self) -> None:
        if not self.over:
            self.over = True
            self.load.tally.ended += 1
            self.load.rest(self)

    @property
    def is_acknowledged(self) -> bool:
        """Whether the server has acknowledged everything that the players sent."""
        return not any(player.unacknowledged for player in self.players)

    async def decide(self) -> bool:
        """Let the first player who has a choice decide. Return False if nobody has one."""
        for player in self.players:
            if player.choices and not self.over:
                await player.decide()
                return True
        return False


class Load:
    """All tables and players of this process."""

    def __init__(self, servers: list[Server], game: str, seed: int) -> None:
        self.servers = servers
        self.key = game
        self.rng = random.Random(seed)
        self.games: list[Game] = []
        self.tally = Tally()
        self.latencies: list[float] = []
        self.refusals: dict[str, str] = {}
        self.eager = True  # whether players decide as soon as they have a choice
        self.limit = 0  # changes after which a table pauses
        self.resting: set[Game] = set()  # tables that have reached the limit or their end
        self.first_rests = asyncio.Event()
        self.all_rest = asyncio.Event()
        self.on_rest: Callable[[Game], None] | None = None
        self.session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0, force_close=True))

    def address(self, number: int) -> str:
        return self.servers[number % len(self.servers)].address

    def serves(self, player: Player, server: Server) -> bool:
        """Tell whether the player is connected to this server."""
        return self.servers[player.server % len(self.servers)] is server

    async def open(self, tables: int) -> None:
        """Open this many more tables, and wait until both players of each are connected."""
        gate = asyncio.Semaphore(OPEN_AT_ONCE)

        async def one(number: int) -> None:
            async with gate:
                self.games.append(await self.open_one(number))

        await asyncio.gather(*(one(len(self.games) + number) for number in range(tables)))
        for game in self.games:
            for player in game.players:
                await asyncio.wait_for(player.here.wait(), WAIT_TIMEOUT)

    async def open_one(self, number: int) -> Game:
        body = {
            "game": self.key,
            "seats": [{"who": "me"}, {"who": "open"}],
            "settings": {"wait": True, "pace": "instant", "window": 0},
        }
        tables = f"{self.address(number)}api/tables"
        opened = msgspec.json.decode(await self.post(tables, body), type=Opened)
        invite = {"invite": opened.invites[0].invite}
        joined = msgspec.json.decode(await self.post(f"{tables}/{opened.table}/join", invite), type=Joined)
        return Game(self, number, opened.table, [opened.token, joined.token])

    async def post(self, address: str, body: object) -> bytes:
        async with self.session.post(address, json=body) as response:
            assert response.status < 300, f"{address}: {response.status} {await response.text()}"
            return await response.read()

    async def play_to(self, limit: int, timeout: float) -> None:
        """Let everybody decide at once, until every table has had this many changes or is over."""
        self.limit = limit
        self.resting = {game for game in self.games if game.over or game.change >= limit}
        self.first_rests.clear()
        self.all_rest.clear()
        for game in list(self.games):
            await game.decide()
        await asyncio.wait_for(self.all_rest.wait(), timeout)
        await self.wait_for_acknowledgements()

    def rest(self, game: Game) -> None:
        """Note that a table has reached the limit or its end."""
        if self.on_rest is not None:
            self.on_rest(game)
        self.resting.add(game)
        self.first_rests.set()
        if len(self.resting) >= len(self.games):
            self.all_rest.set()

    async def wait_for_acknowledgements(self) -> None:
        """Wait until the server has acknowledged everything that was sent."""
        end = time.monotonic() + WAIT_TIMEOUT
        while not all(game.is_acknowledged for game in self.games):
            assert time.monotonic() < end, f"not acknowledged: {self.refusals}"
            await asyncio.sleep(0.01)

    def leave(self) -> None:
        """Disconnect all players. Their tables stay on the server."""
        for game in self.games:
            for task in game.tasks:
                task.cancel()
        self.games = []

    async def close(self) -> None:
        self.leave()
        await asyncio.sleep(0)
        await self.session.close()
