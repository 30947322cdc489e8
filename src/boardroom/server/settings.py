"""Settings of a server: flags of `boardroom serve`, or environment variables such as BOARDROOM_PORT."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, get_args, get_type_hints

import msgspec
from msgspec import Meta, Struct

PREFIX = "BOARDROOM_"
OLD_NAMES = {  # flags and variables with these names keep working
    "bot_processes": "thinkers",
    "replay_processes": "readers",
    "max_tables": "most_tables",
    "max_sockets": "most_sockets",
    "open_limit": "openings",
    "join_limit": "joins",
    "list_limit": "lists",
    "replay_limit": "readings",
}


class ServerSettings(Struct, frozen=True, kw_only=True):
    """Every setting with its default, its limits and its purpose."""

    host: Annotated[str, Meta(description="address to listen on; 0.0.0.0 lets others in your network come")] = (
        "127.0.0.1"
    )
    port: Annotated[int, Meta(ge=0, le=65535, description="port to listen on; 0 takes any free one")] = 8000
    data: Annotated[str, Meta(description="folder for the tables; empty: the user's data folder")] = ""
    database: Annotated[str, Meta(description="postgresql://... to share tables among servers; empty: a file")] = ""
    bot_processes: Annotated[
        int, Meta(ge=0, le=256, description="processes in which bots think; 0: one less than there are cores")
    ] = 0
    replay_processes: Annotated[
        int, Meta(ge=1, le=256, description="processes that replay and analyse finished games")
    ] = 1
    expire_days: Annotated[
        int, Meta(ge=0, le=36500, description="tables untouched for so many days are forgotten; 0: never")
    ] = 60
    max_tables: Annotated[int, Meta(ge=1, description="tables kept in memory at once")] = 20000
    max_sockets: Annotated[int, Meta(ge=1, description="connections at once")] = 5000
    rate: Annotated[float, Meta(ge=0, description="messages a second of one connection; 0: no limit")] = 15.0
    open_limit: Annotated[float, Meta(ge=0, description="tables an address may open in a minute; 0: no limit")] = 30.0
    join_limit: Annotated[float, Meta(ge=0, description="seats an address may ask for in a minute; 0: no limit")] = 60.0
    list_limit: Annotated[
        float, Meta(ge=0, description="lists of tables an address may look at in a minute; 0: no limit")
    ] = 240.0
    replay_limit: Annotated[
        float, Meta(ge=0, description="finished games an address may have replayed in a minute; 0: no limit")
    ] = 120.0
    origin: Annotated[str, Meta(description="https://... of the page, if a proxy changes the host's name")] = ""
    proxied: Annotated[bool, Meta(description="believe X-Forwarded-For: behind a proxy of one's own")] = False
    notices: Annotated[
        Literal["off", "public", "any"],
        Meta(description="where people may be told of their turns: public addresses, any (also inside your network)"),
    ] = "public"
    operator: Annotated[str, Meta(description="secret of the operator, who may close and ban; empty: nobody")] = ""
    log: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="what is logged, as lines of JSON")
    ] = "info"

    @property
    def folder(self) -> Path:
        return Path(self.data) if self.data else user_folder()


def user_folder() -> Path:
    """Return the default data folder: `boardroom`, in the folder for the user's application data."""
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "boardroom"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "boardroom"


def described() -> dict[str, str]:
    """Return what each setting is for, with its default."""
    hints = get_type_hints(ServerSettings, include_extras=True)
    defaults = ServerSettings()
    found = {}
    for name in ServerSettings.__struct_fields__:
        (words,) = [meta.description for meta in get_args(hints[name])[1:] if meta.description]
        default = getattr(defaults, name)
        found[name] = words if default in ("", False) else f"{words} (default: {default})"
    return found


def values_of(name: str) -> tuple[str, ...]:
    """Return all values of a setting that has only a few. For other settings the result is empty."""
    kind = get_type_hints(ServerSettings)[name]
    return ("true", "false") if kind is bool else get_args(kind)


def expected(name: str) -> str:
    """Say which values a setting may have."""
    if values_of(name):
        return f"one of {', '.join(values_of(name))}"
    hint = get_type_hints(ServerSettings, include_extras=True)[name]
    found = "a whole number" if get_args(hint)[0] is int else "a number"
    (limits,) = get_args(hint)[1:]
    if limits.le is not None:
        return f"{found} from {limits.ge} to {limits.le}"
    return f"{found}, at least {limits.ge}"


def read_settings(given: Mapping[str, str], environment: Mapping[str, str]) -> ServerSettings:
    """Take each setting from the flags, or else from the environment, or else from the defaults.

    Flags and variables may have their old names; if both names are given, the new one counts. ValueError says what
    would be right.
    """
    chosen: dict[str, str] = {}
    for name in ServerSettings.__struct_fields__:
        names = [OLD_NAMES[name], name] if name in OLD_NAMES else [name]
        found = [environment[variable] for each in names if environment.get(variable := PREFIX + each.upper())]
        found += [given[each] for each in names if each in given]
        if found:
            chosen[name] = found[-1]
    try:
        return msgspec.convert(chosen, ServerSettings, strict=False)
    except msgspec.ValidationError as error:
        name = str(error).partition(" - at `$.")[2].rstrip("`")
        flag = name.replace("_", "-")
        raise ValueError(f"serve: --{flag}: expected {expected(name)}, found {chosen[name]!r}") from None
