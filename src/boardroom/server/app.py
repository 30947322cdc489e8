"""The web application: the routes of the server and the services that they use."""

from __future__ import annotations

from aiohttp import web

from boardroom.server.lifecycle import Services
from boardroom.server.routes.analyses import add_analysis_routes
from boardroom.server.routes.app_keys import (
    ANALYSES,
    BOT_WORKERS,
    DAILY,
    NOTIFIER,
    REGISTRY,
    REPLAY_WORKERS,
    SETTINGS,
    STORE,
    TABLE_LISTS,
)
from boardroom.server.routes.daily import add_daily_routes
from boardroom.server.routes.games import add_game_routes
from boardroom.server.routes.learning import add_learning_routes
from boardroom.server.routes.middleware import MAX_REQUEST_BYTES, guard
from boardroom.server.routes.monitoring import add_monitoring_routes
from boardroom.server.routes.notifications import add_notification_routes
from boardroom.server.routes.operator import add_operator_routes
from boardroom.server.routes.page import add_page_routes
from boardroom.server.routes.replays import add_replay_routes
from boardroom.server.routes.schemas import add_schema_routes
from boardroom.server.routes.security_headers import add_headers
from boardroom.server.routes.tables import add_table_routes


def application(services: Services) -> web.Application:
    """Return the web application. It holds the services under the keys of `routes/app_keys.py`."""
    app = web.Application(middlewares=[guard], client_max_size=MAX_REQUEST_BYTES)
    app[SETTINGS] = services.settings
    app[STORE] = services.store
    app[REGISTRY] = services.registry
    app[TABLE_LISTS] = services.lists
    app[DAILY] = services.daily
    app[ANALYSES] = services.analyses
    app[NOTIFIER] = services.notifier
    app[BOT_WORKERS] = services.bot_workers
    app[REPLAY_WORKERS] = services.replay_workers
    app.on_response_prepare.append(add_headers)
    app.router.add_get("/api/tables/{table}/socket", services.sockets.serve)
    add_table_routes(app)
    add_operator_routes(app)
    add_monitoring_routes(app)
    add_schema_routes(app)
    add_notification_routes(app)
    add_page_routes(app)
    add_game_routes(app)
    add_learning_routes(app)
    add_replay_routes(app)
    add_analysis_routes(app)
    add_daily_routes(app)
    return app
