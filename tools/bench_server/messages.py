"""The messages of a simulated player: only the fields that it needs."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType


class ServerMessage(Struct, tag_field="is"):
    """A message from the server."""


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


class TableUpdate(ServerMessage, tag="told"):
    change: int
    choices: list[Choice] | UnsetType = UNSET
    seed: str | UnsetType = UNSET


class Welcome(ServerMessage, tag="welcome"):
    told: TableUpdate


class Done(ServerMessage, tag="done"):
    id: int
    again: bool = False


class Refused(ServerMessage, tag="refused"):
    id: int
    code: str
    words: str


AnyMessage: TypeAlias = "TableUpdate | Welcome | Done | Refused"
read: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(TableUpdate | Welcome | Done | Refused)
write = msgspec.json.Encoder().encode


class Act(Struct, tag_field="do", tag="act"):
    action: str
    change: int
    id: int


class Hello(Struct, tag_field="do", tag="hello", omit_defaults=True):
    token: str
    change: int | UnsetType = UNSET
