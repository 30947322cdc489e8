"""The life of a server: its services are built once, started, and stopped in order.

`stop` ends the background work first, then closes the sockets, then stops the workers, and the store last.
`serve.py` calls `stop` when the process gets SIGINT or SIGTERM.
"""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass

from boardroom.server.background_tasks import BackgroundTasks
from boardroom.server.daily_challenge import DailyChallenges
from boardroom.server.finished_games.analyses import Analyses
from boardroom.server.notifications.notifier import Notifier
from boardroom.server.request_refused import RequestRefused
from boardroom.server.settings import ServerSettings
from boardroom.server.store import Store, StoreFailure
from boardroom.server.tables.housekeeping import Housekeeping
from boardroom.server.tables.registry import TableRegistry
from boardroom.server.tables.table_lists import TableLists
from boardroom.server.websocket.execute_commands import Commands
from boardroom.server.websocket.handler import TableSockets
from boardroom.server.worker_processes import ProcessWorkers


@dataclass(frozen=True)
class Services:
    """Everything that a server consists of, apart from its routes."""

    settings: ServerSettings
    store: Store
    tasks: BackgroundTasks
    bot_workers: ProcessWorkers
    replay_workers: ProcessWorkers
    notifier: Notifier
    registry: TableRegistry
    housekeeping: Housekeeping
    lists: TableLists
    daily: DailyChallenges
    analyses: Analyses
    sockets: TableSockets

    async def start(self) -> None:
        """Start the store, and run the tables that this process owns. ValueError: the store cannot be used."""
        await self.store.start()
        self.registry.start()
        self.tasks.spawn(self.housekeeping.run())

    async def stop(self) -> None:
        """Close all connections and stop. Everything that was acknowledged is stored already."""
        self.tasks.stop()
        self.registry.stop()
        await asyncio.gather(*[each.close("the server restarts") for each in self.registry.connections])
        await self.notifier.stop()
        self.bot_workers.stop()
        self.replay_workers.stop()
        await self.store.stop()


def build(settings: ServerSettings, store: Store) -> Services:
    """Build all services of a server that uses this store."""
    tasks = BackgroundTasks(expected=(RequestRefused, StoreFailure))
    bots = ProcessWorkers(settings.bot_processes or max(1, (os.cpu_count() or 2) - 1))
    replays = ProcessWorkers(settings.replay_processes)
    notifier = Notifier(store, tasks, settings.notices)
    registry = TableRegistry(store, tasks, bots, notifier.send, settings.max_tables)
    notifier.on_gone(registry.drop_subscription)
    daily = DailyChallenges(store, registry, tasks)
    registry.on_finished(daily.record_result)
    return Services(
        settings=settings,
        store=store,
        tasks=tasks,
        bot_workers=bots,
        replay_workers=replays,
        notifier=notifier,
        registry=registry,
        housekeeping=Housekeeping(store, registry, settings.expire_days),
        lists=TableLists(store, registry),
        daily=daily,
        analyses=Analyses(replays, tasks),
        sockets=TableSockets(registry, Commands(registry, bots, notifier), tasks, settings),
    )
