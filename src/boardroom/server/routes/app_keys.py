"""The keys under which the web application holds its services. Routes look the services up by them."""

from __future__ import annotations

from aiohttp import web

from boardroom.server.daily_challenge import DailyChallenges
from boardroom.server.finished_games.analyses import Analyses
from boardroom.server.notifications.notifier import Notifier
from boardroom.server.settings import ServerSettings
from boardroom.server.store import Store
from boardroom.server.tables.registry import TableRegistry
from boardroom.server.tables.table_lists import TableLists
from boardroom.server.worker_processes import ProcessWorkers

SETTINGS = web.AppKey("settings", ServerSettings)
STORE = web.AppKey("store", Store)
REGISTRY = web.AppKey("registry", TableRegistry)
TABLE_LISTS = web.AppKey("table_lists", TableLists)
DAILY = web.AppKey("daily", DailyChallenges)
ANALYSES = web.AppKey("analyses", Analyses)
NOTIFIER = web.AppKey("notifier", Notifier)
BOT_WORKERS = web.AppKey("bot_workers", ProcessWorkers)
REPLAY_WORKERS = web.AppKey("replay_workers", ProcessWorkers)
