"""The web application: its routes, and the services that they use."""

from __future__ import annotations

from aiohttp import web

from boardroom.server.routes.analyses import add_analysis_routes
from boardroom.server.routes.daily import add_daily_routes
from boardroom.server.routes.games import add_game_routes
from boardroom.server.routes.learning import add_learning_routes
from boardroom.server.routes.middleware import MAX_REQUEST_BYTES, add_headers, guard
from boardroom.server.routes.operator import add_operator_routes
from boardroom.server.routes.page import add_page_routes
from boardroom.server.routes.replays import add_replay_routes
from boardroom.server.routes.requests import REGISTRY
from boardroom.server.routes.status import add_status_routes
from boardroom.server.routes.tables import add_table_routes
from boardroom.server.tables.registry import TableRegistry


def application(registry: TableRegistry) -> web.Application:
    app = web.Application(middlewares=[guard], client_max_size=MAX_REQUEST_BYTES)
    app[REGISTRY] = registry
    app.on_response_prepare.append(add_headers)
    add_table_routes(app)
    add_operator_routes(app)
    add_status_routes(app)
    add_page_routes(app)
    add_game_routes(app)
    add_learning_routes(app)
    add_replay_routes(app)
    add_analysis_routes(app)
    add_daily_routes(app)
    return app
