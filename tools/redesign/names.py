"""Where the names that the proof tools import stand: in the redesigned package, or else in the package before it.

The tools of this folder run on the tag `before-redesign` and on every later commit. They import whatever package the
interpreter finds (PYTHONPATH=src, or an installed wheel), and they get moved names through `imported` only.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

BASELINE = Path(__file__).parent / "baseline"

OLD_SERVER = "boardroom.server."  # apart from the module, so that no renaming of modules finds the name of before
# What a tool asks for: the places it may stand, newest first, as "module:name".
PLACES = {
    name: (f"boardroom.server.protocol.schema:{name}", f"{OLD_SERVER}{'api'}:{name}")
    for name in ("openapi", "socket_schema")
}


def imported(what: str) -> Any:
    """Import the first place of `what` that exists. Raise ImportError if none does."""
    for place in PLACES[what]:
        module, _, name = place.partition(":")
        try:
            return getattr(importlib.import_module(module), name)
        except ModuleNotFoundError as error:
            if error.name is None or not module.startswith(error.name):
                raise  # the module is there, but something that it imports is missing
        except AttributeError:
            continue
    raise ImportError(f"{what} stands in none of {', '.join(PLACES[what])}: add its new place to {__file__}")
