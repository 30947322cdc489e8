"""The contract of every game: a state with one pending decision, and an agenda of the decisions after it."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeAlias, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.journal import Journal
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.refusal import Refusal

NOBODY: Final = -1  # instead of a seat
AGENDA_SIZE: Final = 16  # decisions that can wait at the same time

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """One kind of choice. A decision holds no state of its own: one object serves all tables."""

    number: i64 = 0  # its place among the decisions of its game

    def legal(self, state: S, out: ActionBuffer) -> None:
        """Add every legal action."""
        raise NotImplementedError

    def apply(self, state: S, action: i64) -> None:
        """Carry out a legal action and set the next decision. The caller has checked that the action is legal."""
        raise NotImplementedError

    def refusal(self, state: S, action: i64) -> Refusal | None:
        """Return why an action is not legal now, or None if it is legal."""
        raise NotImplementedError

    def sample(self, state: S, rng: Rng, out: ActionBuffer) -> i64:
        """Return a legal action, all equally likely. Subclasses override it if drawing needs no list."""
        out.n = 0
        self.legal(state, out)
        return out.ids[rng.below(out.n)]

    def enter(self, state: S) -> None:
        """Begin this decision when it comes up from the agenda. If there is no choice, act and call `state.done()`."""


# A table only has decisions of its own game. The type system cannot say so, but mypyc checks it at every call.
AnyDecision: TypeAlias = Decision[Any]  # type: ignore[explicit-any]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One table of one game."""

    def __init__(self, seats: i64, decision: AnyDecision, home: AnyDecision, chance: i64, secret: i64) -> None:
        self.seats = seats
        self.home = home  # the decision that comes up when the agenda is empty, such as the end of a turn
        self.to_act: i64 = 0  # NOBODY when the game is over
        self.decision: AnyDecision = decision
        self.about: i64 = 0  # a number that the pending decision may need; each decision says what it means
        self.over = False
        self.chance = Rng(chance)  # luck whose results everybody sees
        # Hidden luck has its own generator: the state of a small generator can be computed from open results.
        self.secret = Rng(secret)
        self.journal: Journal | None = None
        # The agenda: the decisions after the pending one, each with its seat and `about`. The last one comes up first.
        self.agenda = vec[Decision]([decision] * AGENDA_SIZE)  # type: ignore[type-arg]  # of any game
        self.agenda_seats = vec[i64]([0] * AGENDA_SIZE)
        self.agenda_abouts = vec[i64]([0] * AGENDA_SIZE)
        self.agenda_size: i64 = 0

    def legal(self, out: ActionBuffer) -> None:
        self.decision.legal(self, out)

    def apply(self, action: i64) -> None:
        self.decision.apply(self, action)

    def refusal(self, action: i64) -> Refusal | None:
        return self.decision.refusal(self, action)

    def sample(self, rng: Rng, out: ActionBuffer) -> i64:
        return self.decision.sample(self, rng, out)

    def legal_actions(self) -> list[int]:
        """Return the legal actions as a list, for callers outside the compiled code."""
        SCRATCH.n = 0
        self.legal(SCRATCH)
        return [int(SCRATCH.ids[i]) for i in range(SCRATCH.n)]

    def ask(self, decision: AnyDecision) -> None:
        """Make this the pending decision, for the same seat."""
        self.decision = decision

    def ask_seat(self, decision: AnyDecision, seat: i64, about: i64) -> None:
        """Make this the pending decision, for another seat."""
        self.decision = decision
        self.to_act = seat
        self.about = about

    def later(self, decision: AnyDecision) -> None:
        """Put a decision of the same seat on the agenda, for when the pending one is done."""
        self.later_seat(decision, self.to_act, 0)

    def later_seat(self, decision: AnyDecision, seat: i64, about: i64) -> None:
        """Put a decision of another seat on the agenda, for when the pending one is done."""
        self.agenda[self.agenda_size] = decision
        self.agenda_seats[self.agenda_size] = seat
        self.agenda_abouts[self.agenda_size] = about
        self.agenda_size += 1

    def done(self) -> None:
        """Finish the pending decision. The one that was put on the agenda last comes up, or `home` if there is none."""
        if self.agenda_size == 0:
            self.decision = self.home
        else:
            self.agenda_size -= 1
            self.decision = self.agenda[self.agenda_size]
            self.to_act = self.agenda_seats[self.agenda_size]
            self.about = self.agenda_abouts[self.agenda_size]
        self.decision.enter(self)

    def restart(self, decision: AnyDecision, chance: i64, secret: i64) -> None:
        """Reset the table to a first decision of seat 0, with an empty agenda and this luck."""
        self.ask_seat(decision, 0, 0)
        self.over = False
        self.agenda_size = 0
        self.reseed(chance, secret)

    def reseed(self, chance: i64, secret: i64) -> None:
        """Set the luck of the next action."""
        self.chance.state = chance
        self.secret.state = secret

    def end(self) -> None:
        """End the game."""
        self.over = True
        self.to_act = NOBODY

    def tell(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Record an event in the journal. This costs nothing at a table without a journal."""
        if self.journal is not None:
            self.journal.note(kind, seat, a, b, c, d)

    def clone(self) -> State:
        """Return an independent copy, without the journal."""
        raise NotImplementedError

    def copy_from(self, other: State) -> None:
        """Become a copy of another state of the same table, without allocating."""
        raise NotImplementedError

    def imagine(self, seat: i64, rng: Rng) -> State:
        """Return a table that this seat cannot tell from the real one, with fresh luck. NOBODY means a spectator."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Return the points that every seat would have if the game ended now."""
        raise NotImplementedError

    def result(self) -> list[float]:
        """Return the share of the victory that every seat would have if the game ended now: 1 for a sole winner."""
        raise NotImplementedError

    def copy_agenda(self, other: State) -> None:
        """Copy what the state of every game has: pending decision, seat, luck and agenda."""
        self.to_act = other.to_act
        self.decision = other.decision
        self.about = other.about
        self.over = other.over
        self.chance.state = other.chance.state
        self.secret.state = other.secret.state
        self.agenda_size = other.agenda_size
        for i in range(other.agenda_size):
            self.agenda[i] = other.agenda[i]
            self.agenda_seats[i] = other.agenda_seats[i]
            self.agenda_abouts[i] = other.agenda_abouts[i]


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Sets up tables of one game with one set of options."""

    def deal(self, chance: i64, secret: i64, journal: Journal | None) -> State:
        """Return a new table with this luck, at its first decision."""
        raise NotImplementedError

    def deal_into(self, table: State, chance: i64, secret: i64) -> State:
        """Do the same as `deal`. A game may reuse the memory of `table`, which is no longer needed."""
        return self.deal(chance, secret, None)


def victory_shares(merits: vec[i64]) -> list[float]:
    """Return each seat's share of the victory: the seats with the highest merit share it equally."""
    best = merits[0]
    for merit in merits:
        best = max(best, merit)
    winners: i64 = 0
    for merit in merits:
        winners += i64(merit == best)
    return [1.0 / float(winners) if merit == best else 0.0 for merit in merits]


SCRATCH: Final = ActionBuffer()
