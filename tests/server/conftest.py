"""What the tests of the server share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.postgres_server import database, own_postgres, postgres
from server.server_process import Server

__all__ = ["database", "own_postgres", "postgres", "server"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One real server for all tests of a file."""
    started = Server(tmp_path_factory.mktemp("server"))
    yield started
    started.end()
