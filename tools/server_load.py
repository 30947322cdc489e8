"""Load for a table server: real servers in processes of their own, and players who decide by themselves and come back.

Everything happens on this machine, and everything started here is ended here.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import msgspec
from msgspec import UNSET, Struct, UnsetType

START = """
import json, os, sys
from boardroom.server.serve import serve
from boardroom.server.settings import read_settings
settings, cores = json.loads(sys.argv[1]), json.loads(sys.argv[2])
if cores:
    os.sched_setaffinity(0, cores)
serve(read_settings(settings, {}), lambda address: print(address, flush=True))
"""
TICKS = os.sysconf("SC_CLK_TCK")
AT_ONCE = 16  # tables opened at the same time
RETRY = 0.05  # seconds before a client that lost its server tries again
PATIENCE = 30.0
PASSING = ("busy", "stale", "not_stored")  # refusals after which the same command is sent once more


@dataclass
class Cpu:
    """Seconds of processor time: of the server's loop, and of its other threads."""

    loop: float
    others: float

    @property
    def total(self) -> float:
        return self.loop + self.others

    def since(self, before: Cpu) -> Cpu:
        return Cpu(self.loop - before.loop, self.others - before.others)


class Server:
    """Started, killed, and started again on the same port with the same tables."""

    def __init__(self, folder: Path, cores: list[int], database: str = "") -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.settings = {"data": str(folder), "port": "0", "bot_processes": "1", "rate": "0", "open_limit": "0"}
        self.settings |= {"join_limit": "0", "log": "warning", "database": database}
        self.log = folder / "server.log"
        self.cores = cores
        self.process = self.launch()
        self.address = self.answer()
        self.settings["port"] = self.address.rstrip("/").rpartition(":")[2]

    def launch(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", START, json.dumps(self.settings), json.dumps(self.cores)]
        with self.log.open("a") as log:
            return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)

    def answer(self) -> str:
        assert self.process.stdout is not None
        address = self.process.stdout.readline().strip()
        assert address, f"the server did not start: {self.log.read_text()[-2000:]}"
        return address.replace("localhost", "127.0.0.1")

    def kill(self) -> None:
        """As a power cut would."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    async def restart(self) -> None:
        self.process = self.launch()
        await asyncio.get_running_loop().run_in_executor(None, self.answer)

    def end(self) -> None:
        if self.process.poll() is None:
            self.kill()

    def cpu(self) -> Cpu:
        whole = ticks(Path(f"/proc/{self.process.pid}/stat"))
        loop = ticks(Path(f"/proc/{self.process.pid}/task/{self.process.pid}/stat"))
        return Cpu(loop / TICKS, (whole - loop) / TICKS)

    def waited(self) -> float:
        """Seconds that its threads were ready to run and no core was free."""
        return sum(waited(task) for task in Path(f"/proc/{self.process.pid}/task").iterdir())

    def memory(self) -> int:
        """Resident bytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def written(self) -> int:
        """Bytes sent to the disk so far."""
        lines = Path(f"/proc/{self.process.pid}/io").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("write_bytes"))


def ticks(stat: Path) -> int:
    """User and system time of a process or a thread."""
    fields = stat.read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def waited(process: Path) -> float:
    """Seconds that a process's first thread, or a thread, was ready to run and no core was free."""
    return int((process / "schedstat").read_text().split()[1]) / 1e9


# --- what a player reads: no more of a message than it needs


class Heard(Struct, tag_field="is"):
    pass


class Choice(Struct):
    action: str


class Invitation(Struct):
    invite: str


class Opened(Struct):
    table: str
    token: str
    invites: list[Invitation]


class Joined(Struct):
    token: str


class Told(Heard, tag="told"):
    change: int
    choices: list[Choice] | UnsetType = UNSET
    seed: str | UnsetType = UNSET


class Welcome(Heard, tag="welcome"):
    told: Told


class Done(Heard, tag="done"):
    id: int
    again: bool = False


class Refused(Heard, tag="refused"):
    id: int
    code: str
    words: str


read: msgspec.json.Decoder[Told | Welcome | Done | Refused] = msgspec.json.Decoder(Told | Welcome | Done | Refused)
write = msgspec.json.Encoder().encode


class Act(Struct, tag_field="do", tag="act"):
    action: str
    change: int
    id: int


class Hello(Struct, tag_field="do", tag="hello", omit_defaults=True):
    token: str
    change: int | UnsetType = UNSET


@dataclass
class Tally:
    """What the players found."""

    moves: int = 0  # acknowledged
    again: int = 0  # of them, resent and done already
    listed: int = 0  # choices offered
    bytes: int = 0  # received
    refused: int = 0
    ended: int = 0  # games
    back: int = 0  # welcomes after a socket was lost

    def since(self, before: Tally) -> Tally:
        return Tally(*(getattr(self, name) - getattr(before, name) for name in self.__dataclass_fields__))

    def copy(self) -> Tally:
        return Tally(*(getattr(self, name) for name in self.__dataclass_fields__))


class Player:
    """One socket: knows what it may choose, remembers what was not acknowledged, comes back by itself."""

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
        """Until the load ends: connected, or trying to be."""
        while True:
            with suppress(aiohttp.ClientError, OSError):
                await self.converse()
            self.socket = None
            self.here.clear()
            self.server += 1
            await asyncio.sleep(RETRY)

    async def converse(self) -> None:
        address = f"{self.load.address(self.server)}api/tables/{self.game.table}/socket"
        async with self.load.session.ws_connect(address, max_msg_size=0) as socket:
            hello = Hello(self.token, UNSET if self.change is None else self.change)
            await socket.send_frame(write(hello), aiohttp.WSMsgType.TEXT)
            self.socket = socket
            async for message in socket:
                if message.type is aiohttp.WSMsgType.TEXT:
                    self.load.tally.bytes += len(message.data)
                    await self.hear(read.decode(message.data))

    async def hear(self, heard: Told | Welcome | Done | Refused) -> None:
        match heard:
            case Told():
                await self.told(heard)
            case Done():
                self.acknowledged(heard)
            case Welcome():
                await self.welcomed(heard.told)
            case Refused():
                await self.refused(heard)

    async def welcomed(self, told: Told) -> None:
        self.load.tally.back += self.change is not None
        for act in list(self.unacknowledged.values()):
            await self.send(act)
        self.here.set()
        await self.told(told)

    async def told(self, told: Told) -> None:
        self.change = told.change
        if told.choices is not UNSET:
            self.choices = told.choices
        if told.seed is not UNSET:
            self.game.end()
        self.game.seen(self.seat, told.change)
        if self.choices and self.load.eager:
            await self.decide()

    async def decide(self) -> None:
        """Takes one of the choices, once for each question."""
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
            with suppress(ConnectionError):  # it is sent again on coming back
                await self.socket.send_frame(write(act), aiohttp.WSMsgType.TEXT)

    def acknowledged(self, done: Done) -> None:
        act = self.unacknowledged.pop(done.id, None)
        if act is not None:
            self.game.acknowledged[act.change] = act.action
            self.load.tally.moves += 1
            self.load.tally.again += done.again

    async def refused(self, refused: Refused) -> None:
        self.load.tally.refused += 1
        self.load.refusals[refused.code] = refused.words
        if refused.code in PASSING and refused.id in self.unacknowledged:
            await asyncio.sleep(RETRY)
            await self.send(self.unacknowledged[refused.id])


class Game:
    """A table with two players at it."""

    def __init__(self, load: Load, number: int, table: str, tokens: list[str]) -> None:
        self.load = load
        self.number = number
        self.table = table
        self.change = 0
        self.over = False
        self.sent: dict[int, str] = {}  # what was chosen after so many changes
        self.acknowledged: dict[int, str] = {}
        self.clock: tuple[int, int, float] | None = None  # who sent last, the change it makes, and when
        self.players = [Player(self, seat, token) for seat, token in enumerate(tokens)]
        self.tasks = [asyncio.create_task(player.stay()) for player in self.players]

    def seen(self, seat: int, change: int) -> None:
        """A player has been told of this change; the other one's sight of it ends the measured time."""
        if self.clock is not None and seat != self.clock[0] and change >= self.clock[1]:
            self.load.latencies.append(time.perf_counter() - self.clock[2])
            self.clock = None
        if change > self.change:
            self.change = change
            if change >= self.load.limit:
                self.load.arrived(self)

    def end(self) -> None:
        if not self.over:
            self.over = True
            self.load.tally.ended += 1
            self.load.arrived(self)

    @property
    def is_settled(self) -> bool:
        return not any(player.unacknowledged for player in self.players)

    async def decide(self) -> bool:
        """Whoever has a choice takes one; False if nobody has."""
        for player in self.players:
            if player.choices and not self.over:
                await player.decide()
                return True
        return False


class Load:
    """All players of this process."""

    def __init__(self, servers: list[Server], game: str, seed: int) -> None:
        self.servers = servers
        self.key = game
        self.rng = random.Random(seed)
        self.games: list[Game] = []
        self.tally = Tally()
        self.latencies: list[float] = []
        self.refusals: dict[str, str] = {}
        self.eager = True  # decide as soon as there is a choice
        self.limit = 0  # changes after which a table pauses
        self.resting: set[Game] = set()  # tables that reached it, or their end
        self.first = asyncio.Event()
        self.all = asyncio.Event()
        self.arrival: Callable[[Game], None] | None = None
        self.session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0, force_close=True))

    def address(self, number: int) -> str:
        return self.servers[number % len(self.servers)].address

    def serves(self, player: Player, server: Server) -> bool:
        return self.servers[player.server % len(self.servers)] is server

    async def open(self, tables: int) -> None:
        """So many more tables, both players seated and welcomed."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(number: int) -> None:
            async with gate:
                self.games.append(await self.open_one(number))

        await asyncio.gather(*(one(len(self.games) + number) for number in range(tables)))
        for game in self.games:
            for player in game.players:
                await asyncio.wait_for(player.here.wait(), PATIENCE)

    async def open_one(self, number: int) -> Game:
        wish = {
            "game": self.key,
            "seats": [{"who": "me"}, {"who": "open"}],
            "settings": {"wait": True, "pace": "instant", "window": 0},
        }
        tables = f"{self.address(number)}api/tables"
        opened = msgspec.json.decode(await self.post(tables, wish), type=Opened)
        invite = {"invite": opened.invites[0].invite}
        joined = msgspec.json.decode(await self.post(f"{tables}/{opened.table}/join", invite), type=Joined)
        return Game(self, number, opened.table, [opened.token, joined.token])

    async def post(self, address: str, body: object) -> bytes:
        async with self.session.post(address, json=body) as response:
            assert response.status < 300, f"{address}: {response.status} {await response.text()}"
            return await response.read()

    async def play_to(self, limit: int, patience: float) -> None:
        """Everybody decides at once, until every table has had so many changes or is over."""
        self.limit = limit
        self.resting = {game for game in self.games if game.over or game.change >= limit}
        self.first.clear()
        self.all.clear()
        for game in list(self.games):
            await game.decide()
        await asyncio.wait_for(self.all.wait(), patience)
        await self.settle()

    def arrived(self, game: Game) -> None:
        if self.arrival is not None:
            self.arrival(game)
        self.resting.add(game)
        self.first.set()
        if len(self.resting) >= len(self.games):
            self.all.set()

    async def settle(self) -> None:
        """Until everything sent is acknowledged."""
        end = time.monotonic() + PATIENCE
        while not all(game.is_settled for game in self.games):
            assert time.monotonic() < end, f"not acknowledged: {self.refusals}"
            await asyncio.sleep(0.01)

    def leave(self) -> None:
        """Everybody goes; the tables stay behind."""
        for game in self.games:
            for task in game.tasks:
                task.cancel()
        self.games = []

    async def close(self) -> None:
        self.leave()
        await asyncio.sleep(0)
        await self.session.close()
