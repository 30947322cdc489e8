"""Commands for tables in the browser: `boardroom` without a command, `serve` and `backup`."""

from __future__ import annotations

import argparse
import os
import webbrowser
from pathlib import Path

from boardroom.server.data_folder import AlreadyServing, back_up
from boardroom.server.serve import serve
from boardroom.server.settings import described, read_settings


def serve_tables(arguments: argparse.Namespace) -> int:
    """Run the table server with the given settings."""
    given = {name: value for name, value in vars(arguments).items() if name in described() and value is not None}
    serve(read_settings(given, os.environ), lambda address: print(f"Boardroom: {address}", flush=True))
    return 0


def open_page(_: argparse.Namespace) -> int:
    """Run a table server for this machine and open its page. If a server is running already, only open the page."""

    def ready(address: str) -> None:
        print(f"Boardroom: {address}   (Ctrl-C ends it; `boardroom --help` lists what else there is)", flush=True)
        webbrowser.open(address)

    try:
        serve(read_settings({"log": "warning"}, os.environ), ready)
    except AlreadyServing as running:
        ready(running.address)
    return 0


def backup(arguments: argparse.Namespace) -> int:
    """Copy all tables into a new file."""
    back_up(read_settings({"data": arguments.data} if arguments.data else {}, os.environ), Path(arguments.file))
    return 0
