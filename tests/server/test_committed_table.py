"""What is not stored is not shown: all that can be read of a table while a write hangs and then fails."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import boardroom.server
from boardroom.server.lifecycle import build
from boardroom.server.protocol import OpenTable, SeatPlan, Settings, TableOpened, TableToken, TakeDaily
from boardroom.server.request_refused import RequestRefused
from boardroom.server.settings import ServerSettings
from boardroom.server.store import Listing, Row, StoreFailure
from boardroom.server.store.sqlite import SqliteStore
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.bot_jobs import BotJob, choose
from boardroom.server.tables.joining import join
from boardroom.server.tables.store_then_send import TableSession
from server.recording_sockets import InsideEar

GAME = "new-corp-order"
ME, OPEN, BOT = SeatPlan("me", "Ann"), SeatPlan("open"), SeatPlan("bot", bot="intern")
AT_ONCE = Settings(pace="instant", window=0.0)
PUBLIC = Settings(pace="instant", window=0.0, public=True, wait=True)
SERVER = Path(boardroom.server.__file__).parent
MAY_TOUCH_THE_ROOM = {"__init__", "__aenter__", "reload", "add", "append"}


class HangingStore(SqliteStore):
    """A store whose writes to one table hang until it is told to let them fail."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.hanging: str | None = None
        self.reached, self.failed = asyncio.Event(), asyncio.Event()
        self.owned = True  # this process drives bots and clocks

    def hang(self, table: str) -> None:
        self.hanging = table
        self.reached.clear()
        self.failed.clear()

    def fail(self) -> None:
        self.hanging = None
        self.failed.set()

    def owns(self, table: str) -> bool:
        return self.owned

    async def append(self, table: str, rows: Sequence[Row], listing: Listing | None = None) -> None:
        if self.hanging not in (table, "any table") or table.startswith("§"):
            return await super().append(table, rows, listing)
        self.reached.set()
        await self.failed.wait()
        raise StoreFailure("the disk is away")


class House:
    """A server in this process over a store that can hang, and one table."""

    def __init__(self, folder: Path) -> None:
        self.store = HangingStore(folder / "tables.db")
        self.services = build(ServerSettings(data=str(folder), bot_processes=1, notices="any"), self.store)
        self.registry = self.services.registry

    async def open(self, *seats: SeatPlan, settings: Settings = AT_ONCE) -> TableOpened:
        self.opened = await self.registry.open(OpenTable(GAME, list(seats), settings=settings))
        return self.opened

    @property
    def session(self) -> TableSession:
        return self.registry.sessions[self.opened.table]

    async def ear(self, token: str | None, **hello: Any) -> InsideEar:
        found = InsideEar(self.services, self.opened.table, token=token, **hello)
        assert (await found.connect())["is"] == "welcome"
        return found

    async def two_persons(self) -> list[InsideEar]:
        """One ear for each of two seats, and two persons."""
        await self.open(ME, OPEN)
        joined = await join(self.registry, self.opened.table, self.opened.invites[0].invite, "Bob")
        return [await self.ear(self.opened.token), await self.ear(joined.token)]

    @asynccontextmanager
    async def unstored(self, work: Coroutine[Any, Any, Any]) -> AsyncIterator[None]:
        """Inside, the work is applied and its write hangs. Afterwards the write has failed and the work is refused."""
        self.store.hang(self.opened.table)
        task = asyncio.ensure_future(work)
        async with asyncio.timeout(60):
            await self.store.reached.wait()
            yield
            self.store.fail()
            answer = (await asyncio.gather(task, return_exceptions=True))[0]
        code = answer.code if isinstance(answer, RequestRefused) else answer["code"]
        assert code == "not_stored"

    async def stored(self, table: str = "") -> list[log.AnyEntry]:
        return [log.decode(row.body) for row in await self.store.read(table or self.opened.table)]

    async def stored_actions(self, table: str = "") -> list[int]:
        return [entry.action for entry in await self.stored(table) if isinstance(entry, log.Acted)]


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    found = House(folder)
    await found.services.start()
    yield found
    await found.services.stop()


def decider_of(ears: Sequence[InsideEar]) -> InsideEar:
    return next(ear for ear in ears if ear.choices)


async def settled() -> None:
    """Everything that can run without the store has run."""
    for _ in range(10):
        await asyncio.sleep(0)


async def leads_to_another_seat(session: TableSession, action: str) -> bool:
    async with session.locked() as room:
        state = room.table.state.clone()
        state.apply(room.table.action(action).id)
        return not state.over and state.to_act != room.table.to_act


async def last_choice_of_a_turn(house: House, ears: Sequence[InsideEar]) -> tuple[InsideEar, str]:
    """Play until somebody has a choice after which it is the turn of another seat, and give it."""
    for _ in range(200):
        decider = decider_of(ears)
        for action in decider.choices:
            if await leads_to_another_seat(house.session, action):
                return decider, action
        assert (await decider.act(decider.choices[0]))["is"] == "done"
    raise AssertionError("no turn ever ends")


# --- the nine readers


def test_my_tables_show_only_actions_that_are_stored(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path) as here:
            ears = await here.two_persons()
            decider, action = await last_choice_of_a_turn(here, ears)
            mine = [TableToken(here.opened.table, ear.hello["token"]) for ear in ears]
            before = [await here.services.lists.mine([each]) for each in mine]
            async with here.unstored(decider.act(action)):
                assert [await here.services.lists.mine([each]) for each in mine] == before
            assert [await here.services.lists.mine([each]) for each in mine] == before
            assert [tables[0].waits_for_me for tables in before] == [ear is decider for ear in ears]
            assert (await decider.act(action))["is"] == "done"
            after = [await here.services.lists.mine([each]) for each in mine]
            assert [tables[0].number for tables in after] == [before[0][0].number + 1] * 2
            assert [tables[0].waits_for_me for tables in after] == [ear is not decider for ear in ears]

    asyncio.run(look())


def test_public_tables_show_only_persons_that_are_stored(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path) as here:
            opened = await here.open(ME, OPEN, settings=PUBLIC)
            before = await here.services.lists.public("open")
            assert [seat.who for seat in before[0].seats] == ["person", "open"]
            async with here.unstored(join(here.registry, opened.table, opened.invites[0].invite, "Bob")):
                assert await here.services.lists.public("open") == before
            assert await here.services.lists.public("open") == before
            ear = await here.ear(opened.token)
            assert [seat.here for seat in (await here.services.lists.public("open"))[0].seats] == [True, False]
            await ear.leave_the_room()
            assert await here.services.lists.public("open") == before

    asyncio.run(look())


def test_what_another_process_has_stored_instead_is_heard_of(tmp_path: Path) -> None:
    """An entry with the number of one that only this process has in memory is news."""

    async def look() -> None:
        async with house(tmp_path) as here:
            await here.open(ME, ME)
            ear = await here.ear(here.opened.token)
            n = len(await here.stored())
            other = SqliteStore(here.store.path)
            await other.start()
            async with here.unstored(ear.ask("rename", name="Eve")):
                renamed = log.Renamed(0, "Zoe")
                await other.append(here.opened.table, [Row(n, here.session.committed.touched, log.encode(renamed))])
                before = set(here.services.tasks.tasks)
                here.registry.on_written(here.opened.table, n - 1)
                assert here.services.tasks.tasks == before, "it has this entry"
                here.registry.on_written(here.opened.table, n)
                assert len(here.services.tasks.tasks - before) == 1, "it reads on as soon as it can"
            shown = await here.services.lists.mine([TableToken(here.opened.table, here.opened.token or "")])
            assert [seat.name for seat in shown[0].seats] == ["Zoe", "Ann"]
            await other.stop()

    asyncio.run(look())


def test_a_refusal_names_the_change_that_is_stored(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path) as here:
            ears = await here.two_persons()
            decider = decider_of(ears)
            other = next(ear for ear in ears if ear is not decider)
            async with here.unstored(decider.act(decider.choices[0])):
                assert (await other.ask("dance"))["change"] == 0
            assert (await other.ask("dance"))["change"] == 0
            assert (await decider.act(decider.choices[0]))["is"] == "done"
            assert (await other.ask("dance"))["change"] == 1

    asyncio.run(look())


def test_a_host_stays_the_host_until_something_else_is_stored(tmp_path: Path) -> None:
    async def ban(session: TableSession) -> None:
        async with session.locked() as room:
            await session.append(room, log.Banned(0, "intern"))

    async def look() -> None:
        async with house(tmp_path) as here:
            host, guest = await here.two_persons()
            async with here.unstored(ban(here.session)):
                closing = asyncio.ensure_future(host.ask("close"))
                await settled()
                assert not closing.done(), "who the host is will be known when the write has ended"
            assert (await closing)["is"] == "done"
            assert (await guest.ask("close"))["code"] == "not_the_host"

    asyncio.run(look())


def test_done_carries_the_change_that_is_stored(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path) as here:
            ears = await here.two_persons()
            decider = decider_of(ears)
            other = next(ear for ear in ears if ear is not decider)
            async with here.unstored(decider.act(decider.choices[0])):
                assert await other.ask("mute", seat=0) == {"is": "done", "id": other.asked, "change": 0}
            done = await decider.act(decider.choices[0])
            assert (done["is"], done["change"]) == ("done", here.session.committed.change)
            assert (await decider.ask("mute", seat=0))["change"] == done["change"] == 1

    asyncio.run(look())


def test_a_bot_is_asked_about_what_is_stored(tmp_path: Path) -> None:
    """It starts while the person before it takes an action back, and that is not stored."""

    async def look() -> None:
        async with house(tmp_path) as here:
            asked: list[BotJob] = []

            async def answer(_: object, job: BotJob) -> int:
                asked.append(job)
                return choose(job)

            here.services.bot_workers.run = answer  # type: ignore[method-assign]
            await here.open(ME, BOT)
            ear = await here.ear(here.opened.token)
            async with asyncio.timeout(60):
                while not ear.choices:
                    await asyncio.sleep(0.01)
            asked.clear()
            here.store.owned = False
            while ear.choices:
                choices = [each for each in ear.choices if await leads_to_another_seat(here.session, each)]
                assert (await ear.act((choices or ear.choices)[0]))["is"] == "done"
            before = await here.stored_actions()
            assert not asked
            here.store.owned = True
            here.registry.on_shards_gained()  # from now on this process drives the bot
            async with here.unstored(ear.ask("undo", change=ear.change)):
                await settled()
                assert [list(job.actions) for job in asked] == [before]
            async with asyncio.timeout(60):
                while len(await here.stored_actions()) == len(before):
                    await asyncio.sleep(0.01)
            assert (await here.stored_actions())[: len(before)] == before

    asyncio.run(look())


def test_no_bot_thinks_about_an_action_that_failed(tmp_path: Path) -> None:
    """Every action of a person fails once and is then replaced by another one."""

    async def look() -> None:
        async with house(tmp_path) as here:
            asked: list[list[int]] = []
            stored: list[list[int]] = []

            async def answer(_: object, job: BotJob) -> int:
                asked.append(list(job.actions))
                stored.append(await here.stored_actions(job.table))
                return choose(job)

            here.services.bot_workers.run = answer  # type: ignore[method-assign]
            await here.open(ME, BOT)
            ear = await here.ear(here.opened.token)
            async with asyncio.timeout(120):
                while len(asked) < 10:
                    while not ear.choices:
                        await asyncio.sleep(0.01)
                    async with here.unstored(ear.act(ear.choices[0])):
                        await settled()
                    assert (await ear.act(ear.choices[-1]))["is"] == "done"
            assert asked == stored
            played = [entry for entry in await here.stored() if isinstance(entry, log.Acted)]
            assert sum(entry.by == "bot" for entry in played) >= 9

    asyncio.run(look())


def test_nobody_is_reminded_of_a_turn_that_is_not_stored(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path) as here:
            ears = await here.two_persons()
            decider, action = await last_choice_of_a_turn(here, ears)
            other = next(ear for ear in ears if ear is not decider)
            assert (await other.ask("notify", webhook="http://127.0.0.1:9/turns"))["is"] == "done"
            assert (await other.ask("attend", looking=False))["is"] == "done"
            reminders = here.session.driver.reminders
            async with here.unstored(decider.act(action)):
                attending = asyncio.ensure_future(other.ask("attend", looking=False))
                await settled()
                assert reminders.timer is None
            assert (await attending)["is"] == "done"
            assert reminders.timer is None
            assert (await decider.act(action))["is"] == "done"
            assert reminders.timer is not None, "now it is its turn"
            assert not any(isinstance(entry, log.Reminded) for entry in await here.stored())

    asyncio.run(look())


def test_a_daily_result_is_noted_as_it_was_stored(tmp_path: Path) -> None:
    """It is written while the player takes another name, and that is not stored."""

    async def look() -> None:
        async with house(tmp_path) as here:
            note = here.services.daily.record
            noting: list[asyncio.Future[None]] = []

            async def late(*given: Any) -> None:
                noting.append(asyncio.get_running_loop().create_future())
                await here.store.reached.wait()
                await note(*given)
                noting[-1].set_result(None)

            here.services.daily.record = late  # type: ignore[method-assign]
            taken = await here.services.daily.open_attempt(TakeDaily(GAME, "somebody-who-plays", "Ann"))
            here.opened = TableOpened(taken.table, taken.token, [0], [], "")
            ear = await here.ear(taken.token)
            while ear.choices:
                assert (await ear.act(ear.choices[-1]))["is"] == "done"
            await settled()
            assert noting
            async with here.unstored(ear.ask("rename", name="Eve")):
                await asyncio.gather(*noting)
            shown = await here.services.daily.list_for(None)
            assert [result.name for game in shown.games for result in game.results] == ["Ann"]

    asyncio.run(look())


# --- the order of a write


def test_a_table_is_found_when_its_beginning_is_stored(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path) as here:
            here.store.hang("any table")
            opening = asyncio.ensure_future(here.open(ME, ME))
            await here.store.reached.wait()
            (table,) = here.registry.cached_tables()
            finding = asyncio.ensure_future(here.registry.find(table))
            await settled()
            assert not finding.done()
            here.store.fail()
            for work in (opening, finding):
                with pytest.raises(RequestRefused) as refused:
                    await work
                assert refused.value.code == ("not_stored" if work is opening else "unknown_table")
            assert here.registry.cached_tables() == []

    asyncio.run(look())


def test_what_is_told_is_committed_before_and_stored_before_that(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path) as here:
            ears = await here.two_persons()
            order: list[tuple[str, int]] = []
            append = here.store.append

            async def noted(table: str, rows: Sequence[Row], listing: Listing | None = None) -> None:
                order.append(("store", here.session.committed.entries))
                await append(table, rows, listing)

            here.store.append = noted  # type: ignore[method-assign]
            decider = decider_of(ears)
            for ear in ears:
                hear = ear.hear

                def heard(text: str, hear: Any = hear) -> Any:
                    found = hear(text)
                    order.append((found["is"], here.session.committed.entries))
                    return found

                ear.hear = heard  # type: ignore[method-assign]
            n = here.session.committed.entries
            assert (await decider.act(decider.choices[0]))["is"] == "done"
            assert order == [("store", n), ("told", n + 1), ("told", n + 1), ("done", n + 1)]

    asyncio.run(look())


def test_a_write_that_is_cancelled_is_read_again_from_the_store(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path) as here:
            ears = await here.two_persons()
            decider = decider_of(ears)
            here.store.hang(here.opened.table)
            acting = asyncio.ensure_future(decider.act(decider.choices[0]))
            await here.store.reached.wait()
            acting.cancel()
            await asyncio.wait([acting])
            here.store.fail()
            assert here.session.committed.change == 0
            assert (await decider.act(decider.choices[-1]))["change"] == 1
            assert len(await here.stored_actions()) == 1

    asyncio.run(look())


# --- nothing else reaches the room


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(SERVER.glob("**/*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def test_the_room_of_a_table_is_reached_only_through_its_lock() -> None:
    files, places = set(), set()
    for path, tree in sources():
        for function in functions(tree):
            for node in ast.walk(function):
                if isinstance(node, ast.Attribute) and node.attr == "_room":
                    files.add(path)
                    places.add(function.name)
                assert not (isinstance(node, ast.Attribute) and node.attr == "room"), f"{path}: {node.lineno}"
    assert len(files) == 1, "one file knows where the room is"
    assert places <= MAY_TOUCH_THE_ROOM


def is_locking(item: ast.withitem) -> bool:
    call = item.context_expr
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "locked"


def test_no_room_is_used_after_its_lock_is_released() -> None:
    locked = 0
    for path, tree in sources():
        for function in functions(tree):
            names: set[str] = set()
            inside: set[ast.AST] = set()
            for block in ast.walk(function):
                if isinstance(block, ast.AsyncWith) and any(is_locking(item) for item in block.items):
                    names |= {item.optional_vars.id for item in block.items if isinstance(item.optional_vars, ast.Name)}
                    inside.update(ast.walk(block))
            used = [node for node in ast.walk(function) if isinstance(node, ast.Name) and node.id in names]
            locked += len(names)
            assert [f"{path}: {node.lineno}" for node in used if node not in inside] == []
    assert locked > 20, "locks are found"
