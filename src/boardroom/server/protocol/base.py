"""Types shared by all messages: limits of texts and numbers, and the codes of refusals."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
Level: TypeAlias = Literal["intern", "manager", "director", "chair"]
Language: TypeAlias = Literal["en", "de"]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=10**6)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
ActionText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
ChatText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300)]
Secret: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64)]
Word: TypeAlias = Annotated[str, Meta(max_length=40)]
MessageId: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
WebAddress: TypeAlias = Annotated[str, Meta(min_length=8, max_length=1000)]
RecordText: TypeAlias = Annotated[str, Meta(max_length=2_000_000)]
Eyes: TypeAlias = SeatNumber | Literal["all", "nobody"]  # a seat's view, one with all cards open, a spectator's
Option: TypeAlias = "bool | int | str"
Status: TypeAlias = Literal["open", "playing", "over", "closed"]
UndoKind: TypeAlias = Literal["no", "free", "ask"]  # impossible, at once, or if the others agree
Code: TypeAlias = Literal[
    "malformed",
    "too_big",
    "too_fast",
    "hello_first",
    "unknown_address",
    "method_not_allowed",
    "foreign_page",
    "unknown_table",
    "unknown_game",
    "bad_options",
    "bad_seats",
    "bad_position",
    "bad_record",
    "unknown_analysis",
    "wrong_invite",
    "seat_taken",
    "wrong_token",
    "not_seated",
    "not_your_seat",
    "not_your_turn",
    "not_legal",
    "unknown_action",
    "stale",
    "over",
    "not_over",
    "waiting_for_players",
    "closed",
    "nothing_to_undo",
    "undo_pending",
    "no_undo_pending",
    "chat_is_off",
    "phrases_only",
    "not_the_host",
    "no_window",
    "no_help",
    "bad_webhook",
    "unknown_daily",
    "banned",
    "full",
    "not_stored",
    "busy_table",
    "internal",
]


class Message(Struct, forbid_unknown_fields=True, frozen=True):
    """Base of everything that a client sends. Unknown fields are refused, so that a misspelt field is noticed."""
