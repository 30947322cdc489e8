"""Bluff, a whole game in one file: roll a die in secret, claim a number, be believed or doubted.   [TOY]"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from boardroom.core.catalogue import NUMBER, ActionTable, Domain, block, event, revealing
from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.journal import Journal
from boardroom.core.engine.luck import Rng, fresh_luck
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.core.engine.state import State as CoreState
from boardroom.core.game import Game
from boardroom.core.json import JsonObject, list_at, number_at, object_at, only_keys
from boardroom.core.options import Option, OptionTable, OptionValue
from boardroom.core.outcome import Outcome, ranked

SIDES = 6
CLAIM, BELIEVE, DOUBT = 0, SIDES, SIDES + 1  # a claim of n is action CLAIM + n - 1
ROLLED, CLAIMED, BELIEVED, DOUBTED = range(4)


class State(CoreState):
    """Everybody's points, the number of the turn, and the die under the cup (0: none)."""

    def __init__(
        self, seats: int, options: Mapping[str, OptionValue], secret: int, points: list[int], turn: int, die: int
    ) -> None:
        super().__init__(seats, decision=TO_CLAIM, home=TO_CLAIM, chance=1, secret=secret)  # the game has no open luck
        self.options = options
        self.points = points
        self.turn = turn
        self.die = die

    def clone(self) -> State:
        new = State(self.seats, self.options, self.secret.state, self.points[:], self.turn, self.die)
        new.copy_agenda(self)
        return new

    def copy_from(self, other: CoreState) -> None:
        assert isinstance(other, State)
        self.copy_agenda(other)
        self.points[:] = other.points
        self.turn = other.turn
        self.die = other.die

    def imagine(self, seat: int, rng: Rng) -> State:
        new = self.clone()
        new.reseed(fresh_luck(rng), fresh_luck(rng))
        if seat != self.claimer() and not self.over:
            new.die = 1 + rng.below(self.about or SIDES)  # TOY 1.2.2: no claim is below the die
        return new

    def scores(self) -> list[int]:
        return list(self.points)

    def result(self) -> list[float]:
        best = max(self.points)
        return [(points == best) / self.points.count(best) for points in self.points]  # TOY 1.4.2

    def claimer(self) -> int:
        return self.turn % self.seats  # TOY 1.1.2

    def neighbour(self) -> int:
        return (self.turn + 1) % self.seats

    def turns(self) -> int:
        return int(self.options["rounds"]) * self.seats


class Claim(Decision[State]):
    """What does the die show?   [TOY 1.2]"""

    def enter(self, state: State) -> None:
        state.ask_seat(self, state.claimer(), about=0)
        if state.turn == state.turns():
            state.end()  # TOY 1.4.1
        else:
            state.die = 1 + state.secret.below(SIDES)  # TOY 1.2.1
            state.tell(ROLLED, state.to_act, state.die)

    def legal(self, state: State, out: ActionBuffer) -> None:
        for number in range(state.die, SIDES + 1):  # TOY 1.2.2
            out.add(CLAIM + number - 1)

    def refusal(self, state: State, action: int) -> Refusal | None:
        if action >= BELIEVE:
            return Refusal("TOY 1.2.2", "claim_first")
        return None if action - CLAIM + 1 >= state.die else Refusal("TOY 1.2.2", "below_the_die", state.die)

    def apply(self, state: State, action: int) -> None:
        claim = action - CLAIM + 1
        state.tell(CLAIMED, state.to_act, claim)
        state.later_seat(TO_ANSWER, state.neighbour(), about=claim)  # TOY 1.3.1
        state.done()


class Answer(Decision[State]):
    """Is the claim believed?   [TOY 1.3]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        out.add(BELIEVE)
        out.add(DOUBT)

    def refusal(self, state: State, action: int) -> Refusal | None:
        return None if action in (BELIEVE, DOUBT) else Refusal("TOY 1.3.1", "answer_first")

    def apply(self, state: State, action: int) -> None:
        claim, claimer = state.about, state.claimer()
        if action == BELIEVE:
            state.points[claimer] += claim  # TOY 1.3.2
            state.tell(BELIEVED, state.to_act, claim)
        else:
            right = state.die < claim
            state.points[state.to_act if right else claimer] += 2 * claim  # TOY 1.3.3, 1.3.4
            state.tell(DOUBTED, state.to_act, claim, state.die)
        state.turn += 1
        state.die = 0
        state.done()


TO_CLAIM, TO_ANSWER = Claim(), Answer()


class Bluff(Game):
    key = "bluff"
    title = "Bluff"
    prefix = "TOY"
    players = range(2, 5)
    folder = Path(__file__).parent
    rules_version = 1
    options = OptionTable(
        Option("pace", ("normal", "quick"), "how long a game lasts: sets the other options"),
        Option("rounds", (3, 1, 5), "turns that everybody has"),
        preset_option="pace",
        presets={"quick": {"rounds": 1}},
    )
    actions = ActionTable(
        block(CLAIM, "claim", number=Domain("number", tuple(range(1, SIDES + 1)))),
        block(BELIEVE, "believe"),
        block(DOUBT, "doubt"),
    )
    events = (
        event("rolled", "number", number=NUMBER),
        event("claimed", number=NUMBER),
        event("believed", claim=NUMBER),
        revealing(event("doubted", claim=NUMBER, number=NUMBER)),
    )

    def deal(
        self, players: int, options: Mapping[str, OptionValue], luck: tuple[int, int], journal: Journal | None = None
    ) -> State:
        state = State(players, options, luck[1], [0] * players, turn=0, die=0)
        state.journal = journal
        state.done()
        return state

    def options_of(self, state: State) -> dict[str, OptionValue]:
        return dict(state.options)

    def view(self, state: State, seat: int | None) -> JsonObject:
        return {
            "game": self.key,
            "seat": seat,
            "seats": state.seats,
            "to_act": None if state.over else state.to_act,
            "decision": None if state.over else self.decision(state),
            "over": state.over,
            "turn": state.turn,
            "points": list(state.points),
            "claim": state.about or None,
            "die": state.die if seat == state.claimer() else None,  # TOY 1.2.1
        }

    def outcome(self, state: State) -> Outcome:
        ranking = ranked([(points,) for points in state.points])
        reason = "all_rounds_played" if state.over else "running"
        return Outcome(state.scores(), ranking, ranking[0], reason, [{"total": points} for points in state.points])

    def position(self, state: State) -> JsonObject:
        return {
            "game": self.key,
            "players": state.seats,
            "options": dict(state.options),
            "points": list(state.points),
            "turn": state.turn,
            "die": state.die,
            "claim": state.about,
        }

    def from_position(self, position: JsonObject) -> State:
        only_keys(position, ("game", "players", "options", "points", "turn", "die", "claim"), "position")
        players = self.checked_players(number_at(position.get("players"), "position: players", 1, 10))
        options = self.options.resolve(object_at(position.get("options", {}), "position: options"))
        points = [number_at(each, "position: points", 0, 999) for each in list_at(position.get("points"), "points")]
        if len(points) != players:
            raise ValueError(f"position: points: expected one number for each of {players} players")
        state = State(players, options, 1, points, number_at(position.get("turn"), "position: turn", 0, 99), die=0)
        if state.turn >= state.turns():
            state.end()
            return state
        state.die = number_at(position.get("die"), "position: die", 1, SIDES)
        state.to_act = state.claimer()
        if position.get("claim", 0) != 0:
            claim = number_at(position["claim"], "position: claim", state.die, SIDES)  # TOY 1.2.2
            state.ask_seat(TO_ANSWER, state.neighbour(), claim)
        return state


GAME = Bluff()
