"""Commands that a client sends over the socket."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from boardroom.server.protocol.base import (
    ActionText,
    ChatText,
    Count,
    Language,
    Level,
    Message,
    MessageId,
    Name,
    SeatNumber,
    Secret,
    WebAddress,
    Word,
)


class NoticesOffered(Struct):
    """How this server can tell people of their turns; `push` is its public key."""

    webhooks: bool
    push: str | None


class Command(Message, tag_field="do", frozen=True):
    """`id` comes back in the answer."""


class Numbered(Struct):
    """All that can be read of a command that makes no sense."""

    id: MessageId = 0


class Hello(Command, tag="hello", frozen=True):
    """First of all. `change` is the last one seen, when coming back; `seat` the one to look through."""

    token: Secret | None = None
    spectate: Secret | None = None
    language: Language = "en"
    change: Count | None = None
    seat: SeatNumber | None = None
    id: MessageId = 0


class Act(Command, tag="act", frozen=True):
    """Decide. `change` is the last one seen: what was decided without having seen the latest is refused."""

    action: ActionText | Count
    change: Count
    id: MessageId = 0


class Undo(Command, tag="undo", frozen=True):
    """Back to my last decision: at once while nothing was revealed, otherwise if the others agree."""

    change: Count
    id: MessageId = 0


class AnswerUndo(Command, tag="answer_undo", frozen=True):
    agree: bool
    change: Count
    id: MessageId = 0


class Look(Command, tag="look", frozen=True):
    """Same-screen play: look through another of my seats, or through none while the screen changes hands."""

    seat: SeatNumber | None
    id: MessageId = 0


class Speak(Command, tag="speak", frozen=True):
    """Everything in this language from now on."""

    language: Language
    id: MessageId = 0


class SetProfile(Command, tag="profile", frozen=True):
    """What I want to be asked where nothing usually matters."""

    level: Literal["never", "smart", "cards", "all"] = "smart"
    hold: bool = False
    stops: Annotated[dict[Word, Annotated[list[Word], Meta(max_length=40)]], Meta(max_length=40)] = {}
    id: MessageId = 0


class PassAhead(Command, tag="pass_ahead", frozen=True):
    """In a moment open to all: I pass, before it is my turn to say so."""

    change: Count
    id: MessageId = 0


class ActAhead(Command, tag="act_ahead", frozen=True):
    """In a moment open to all: what I do when it is my turn, unless somebody does something before me."""

    action: ActionText
    change: Count
    id: MessageId = 0


class Say(Command, tag="say", frozen=True):
    text: ChatText | None = None
    phrase: Annotated[str, Meta(max_length=24)] | None = None
    id: MessageId = 0


class Mute(Command, tag="mute", frozen=True):
    """I do not want to read what this seat says, or again I do; nobody else hears of it."""

    seat: SeatNumber
    muted: bool = True
    id: MessageId = 0


class Rename(Command, tag="rename", frozen=True):
    name: Name
    seat: SeatNumber | None = None
    id: MessageId = 0


class Leave(Command, tag="leave", frozen=True):
    """A bot takes over; coming back with the token takes the seat back."""

    bot: Level | None = None
    id: MessageId = 0


class Rematch(Command, tag="rematch", frozen=True):
    """A new table with the seats rotated; everybody is invited."""

    id: MessageId = 0


class Close(Command, tag="close", frozen=True):
    """The host ends the table for all."""

    id: MessageId = 0


class Why(Command, tag="why", frozen=True):
    """Why can this not be played now?"""

    action: ActionText
    id: MessageId = 0


class Preview(Command, tag="preview", frozen=True):
    """What would this change in the points, if I did it (and `then` that)?"""

    action: ActionText
    change: Count
    then: Annotated[list[ActionText], Meta(max_length=4)] = []
    id: MessageId = 0


class AskHint(Command, tag="hint", frozen=True):
    """What would a strong bot do in my place?"""

    id: MessageId = 0


class Weigh(Command, tag="weigh", frozen=True):
    """Would this lose a lot at once?"""

    action: ActionText
    change: Count
    id: MessageId = 0


class Subscription(Message, frozen=True):
    """Where a browser's push service takes messages for it, and the keys to write them with."""

    endpoint: WebAddress
    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=16, max_length=40)]


class Notify(Command, tag="notify", frozen=True):
    """Tell me of my turns while I am not looking: at an address of mine, through my browser. None: no more; what is
    absent stays as it is."""

    webhook: WebAddress | UnsetType | None = UNSET
    push: Subscription | UnsetType | None = UNSET
    id: MessageId = 0


class Attend(Command, tag="attend", frozen=True):
    """Whether somebody looks at this page now; who says nothing does."""

    looking: bool
    id: MessageId = 0


class Ping(Command, tag="ping", frozen=True):
    id: MessageId = 0


AnyCommand: TypeAlias = (
    Hello
    | Act
    | Undo
    | AnswerUndo
    | Look
    | Speak
    | SetProfile
    | PassAhead
    | ActAhead
    | Say
    | Mute
    | Rename
    | Leave
    | Rematch
    | Close
    | Why
    | Preview
    | AskHint
    | Weigh
    | Notify
    | Attend
    | Ping
)
