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
    """How this server can notify players of their turns. `push` is its public key for Web Push."""

    webhooks: bool
    push: str | None


class Command(Message, tag_field="do", frozen=True):
    """Base of all commands. The answer to a command carries the same `id`."""


class Numbered(Struct):
    """The id of a command that cannot be decoded. The refusal carries the same id."""

    id: MessageId = 0


class Hello(Command, tag="hello", frozen=True):
    """The first command of every connection. It says who connects.

    `token` opens the seats of a player, `spectate` lets its owner watch. A client that reconnects sends the last
    `change` that it has seen. A player with several seats names in `seat` the one whose view to show.
    """

    token: Secret | None = None
    spectate: Secret | None = None
    language: Language = "en"
    change: Count | None = None
    seat: SeatNumber | None = None
    id: MessageId = 0


class Act(Command, tag="act", frozen=True):
    """Take an action, given by its text or its id.

    `change` is the last change that the client has seen. The command is refused as stale if the table has changed
    since.
    """

    action: ActionText | Count
    change: Count
    id: MessageId = 0


class Undo(Command, tag="undo", frozen=True):
    """Go back to my last decision.

    This happens at once if, since then, nothing has been revealed and nobody else has decided. Otherwise the other
    players have to agree.
    """

    change: Count
    id: MessageId = 0


class AnswerUndo(Command, tag="answer_undo", frozen=True):
    """Agree to an undo that another player has requested, or refuse it."""

    agree: bool
    change: Count
    id: MessageId = 0


class Look(Command, tag="look", frozen=True):
    """Show the view of another seat of mine, if several players share a screen.

    With None the view is that of a spectator. A client asks for it while the screen is handed over.
    """

    seat: SeatNumber | None
    id: MessageId = 0


class Speak(Command, tag="speak", frozen=True):
    """Change the language of all sentences that this connection gets."""

    language: Language
    id: MessageId = 0


class SetProfile(Command, tag="profile", frozen=True):
    """Say which questions I want to be asked. The server answers the others automatically.

    With the level `never` I am asked only for my own decisions, with `smart` also where a card in my hand usually
    matters, with `cards` wherever a card can be played, and with `all` everywhere. With `hold` I am asked in the next
    window, whatever the level. `stops` says for single cards where they matter, and replaces the game's own list.
    """

    level: Literal["never", "smart", "cards", "all"] = "smart"
    hold: bool = False
    stops: Annotated[dict[Word, Annotated[list[Word], Meta(max_length=40)]], Meta(max_length=40)] = {}
    id: MessageId = 0


class PassAhead(Command, tag="pass_ahead", frozen=True):
    """Pass in a window before I am asked. In a window every player may react."""

    change: Count
    id: MessageId = 0


class ActAhead(Command, tag="act_ahead", frozen=True):
    """Choose an action in a window before I am asked. In a window every player may react.

    The server plays it when it is my turn, unless another player does more than pass before me.
    """

    action: ActionText
    change: Count
    id: MessageId = 0


class Say(Command, tag="say", frozen=True):
    """Send a text or a ready-made phrase to the chat."""

    text: ChatText | None = None
    phrase: Annotated[str, Meta(max_length=24)] | None = None
    id: MessageId = 0


class Mute(Command, tag="mute", frozen=True):
    """Hide what a seat says in the chat, or show it again. Nobody else is told."""

    seat: SeatNumber
    muted: bool = True
    id: MessageId = 0


class Rename(Command, tag="rename", frozen=True):
    """Change the name at a seat of mine, by default my first one."""

    name: Name
    seat: SeatNumber | None = None
    id: MessageId = 0


class Leave(Command, tag="leave", frozen=True):
    """Give my seats to a bot, by default the stand-in of the table. A hello with the token takes them back."""

    bot: Level | None = None
    id: MessageId = 0


class Rematch(Command, tag="rematch", frozen=True):
    """Open a new table with the seats rotated. Everybody at this table gets a seat at the new one."""

    id: MessageId = 0


class Close(Command, tag="close", frozen=True):
    """Close the table for everybody. Only its host may do this."""

    id: MessageId = 0


class Why(Command, tag="why", frozen=True):
    """Ask why an action is not legal now."""

    action: ActionText
    id: MessageId = 0


class Preview(Command, tag="preview", frozen=True):
    """Ask how an action, followed by the actions in `then`, would change the points."""

    action: ActionText
    change: Count
    then: Annotated[list[ActionText], Meta(max_length=4)] = []
    id: MessageId = 0


class AskHint(Command, tag="hint", frozen=True):
    """Ask what a strong bot would do in my place."""

    id: MessageId = 0


class Weigh(Command, tag="weigh", frozen=True):
    """Ask whether an action would immediately lose a large part of my chance to win."""

    action: ActionText
    change: Count
    id: MessageId = 0


class Subscription(Message, frozen=True):
    """The address at which a browser's push service takes messages, and the keys that encrypt them."""

    endpoint: WebAddress
    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=16, max_length=40)]


class Notify(Command, tag="notify", frozen=True):
    """Say where I want to be notified of my turns while I am away.

    `webhook` is an address that gets a POST request, `push` is the subscription of a browser. None removes the address
    or the subscription. An absent field leaves its value unchanged.
    """

    webhook: WebAddress | UnsetType | None = UNSET
    push: Subscription | UnsetType | None = UNSET
    id: MessageId = 0


class Attend(Command, tag="attend", frozen=True):
    """Say whether this page is visible now. Until this command comes, the server assumes that the page is visible."""

    looking: bool
    id: MessageId = 0


class Ping(Command, tag="ping", frozen=True):
    """Ask for a `pong`, to check the connection."""

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
