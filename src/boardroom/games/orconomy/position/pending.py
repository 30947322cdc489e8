"""The pending decision of a position, its step of the round, and the agenda behind it.   [ORC 4 to 9]"""

from __future__ import annotations

from dataclasses import dataclass

from boardroom.core.engine.state import NOBODY
from boardroom.core.game import decision_name
from boardroom.core.json import Json, JsonObject, excerpt, flag_at, number_at, object_at, only_keys, text_at
from boardroom.games.orconomy.engine import steps
from boardroom.games.orconomy.engine.actions import ALL_CARDS, CONSULTANTS, SECURITY_SERVICE
from boardroom.games.orconomy.engine.pieces import SMUGGLING
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.auction.bids import best_bidder

STEPS = {
    "set_up": steps.SET_UP,
    "roll": steps.ROLL,
    "forecast": steps.ANNOUNCE,
    "winter": steps.INTEREST,
    "winter_end": steps.WINTER_END,
    "revenue": steps.REVENUE,
    "hindmost": steps.HINDMOST_STEP,
    "auction": steps.AUCTION,
    "bidding": steps.BIDDING,
    "settling": steps.SETTLING,
    "paying": steps.PAYING,
    "startups": steps.STARTUPS,
    "competition": steps.COMPETITION,
    "competing": steps.COMPETING,
    "promoting": steps.PROMOTING,
    "launching": steps.LAUNCHING,
    "buying": steps.BUYING,
    "round_end": steps.ROUND_END,
}
STEP_NAMES = [*STEPS]
WINDOW_CODES = {  # what positions on disk call the open windows
    steps.AFTER_ANNOUNCEMENT: "W0",
    steps.BEFORE_REVENUE: "V0",
    steps.AFTER_REVENUE: "V5",
    steps.BEFORE_AUCTION: "A0",
    steps.BEFORE_COMPETITION: "C0",
    steps.END_OF_ROUND: "E2",
}
STEP_OF_WINDOW = {
    steps.BEFORE_REVENUE: "revenue",
    steps.AFTER_REVENUE: "hindmost",
    steps.BEFORE_AUCTION: "auction",
    steps.BEFORE_COMPETITION: "competition",
    steps.END_OF_ROUND: "round_end",
}
STEP_OF_DECISION = {
    "place_company": "set_up",
    "forecast": "forecast",
    "interest": "winter",
    "loss": "revenue",
    "gold": "revenue",
    "auction_bid": "bidding",
    "fund_bid": "settling",
    "fraud_chance": "paying",
    "free_token": "paying",
    "competition_bid": "competing",
    "discard_bid": "promoting",
    "promotion": "promoting",
    "launch_startup": "launching",
    "buy_card": "buying",
}
ANSWERS = ("security_window", "risk_reroll", "boost")  # to a card being played
ONE_CARD = ("forecast", "veto_window", "fraud_chance", "security_window", "risk_reroll")
ASKED = (*STEP_OF_DECISION, "open_window", "veto_window", *ANSWERS)
PENDING_KEYS = ("decision", "seat", "window", "extra", "discarded", "back_to")
REGULAR, EXTRA = 0, 1


@dataclass(frozen=True)
class Question:
    """A decision as a position writes it.

    `about` is the kind of an open window, EXTRA in an extra revenue turn, or the cards discarded for a boost.
    """

    decision: str
    about: int = 0

    @property
    def of_card(self) -> bool:
        """Whether the question comes up while a card is being played."""
        return self.decision in ANSWERS or (self.decision in ("loss", "gold") and self.about == EXTRA)

    def write(self) -> JsonObject:
        """Write the decision."""
        found: JsonObject = {"decision": self.decision}
        if self.decision == "open_window":
            found["window"] = WINDOW_CODES[self.about]
        elif self.decision in ("loss", "gold") and self.about == EXTRA:
            found["extra"] = True
        elif self.decision == "boost" and self.about:
            found["discarded"] = self.about
        return found


DEFAULT_QUESTIONS = {  # by step: what is asked if a position does not say it
    "set_up": Question("place_company"),
    "forecast": Question("forecast"),
    "winter": Question("open_window", steps.AFTER_ANNOUNCEMENT),
    "revenue": Question("open_window", steps.AFTER_ANNOUNCEMENT),
    "hindmost": Question("open_window", steps.AFTER_REVENUE),
    "auction": Question("open_window", steps.BEFORE_AUCTION),
    "bidding": Question("auction_bid"),
    "settling": Question("fund_bid"),
    "paying": Question("fraud_chance"),
    "competition": Question("open_window", steps.BEFORE_COMPETITION),
    "competing": Question("competition_bid"),
    "promoting": Question("discard_bid"),
    "launching": Question("launch_startup"),
    "buying": Question("buy_card"),
    "round_end": Question("open_window", steps.END_OF_ROUND),
}


def question_of(state: State) -> Question:
    """What is asked now."""
    return question(state, decision_name(state.decision), int(state.about))


def question(state: State, decision: str, about: int) -> Question:
    """A decision that is pending or on the agenda, as a position writes it."""
    if decision == "open_window":
        return Question(decision, int(state.window_kind))
    return Question(decision, about if decision in ("loss", "gold", "boost") else 0)


def base_of(state: State) -> Question:
    """What is asked, or comes back when all cards have been played."""
    if state.stack_size == 0 or state.agenda_size == 0:
        return question_of(state)
    names = [decision_name(state.agenda[i]) for i in range(min(2, int(state.agenda_size)))]
    bottom = 1 if names == ["gold", "loss"] else 0  # gold abilities wait behind the losses
    return question(state, names[bottom], int(state.agenda_abouts[bottom]))


def write_pending(state: State) -> JsonObject:
    """Write what is asked, whom, and what comes back after the cards."""
    pending = {**question_of(state).write(), "seat": int(state.to_act)}
    return {**pending, "back_to": base_of(state).write()} if state.stack_size else pending


def read_question(value: Json, where: str, usual: Question) -> Question:
    """Read a decision by its name; without a name it is the usual one."""
    found = object_at(value, where)
    name = text_at(found.get("decision", usual.decision), f"{where}: decision")
    if name not in ASKED:
        raise ValueError(f"{where}: decision: {excerpt(name)} is not one of {', '.join(ASKED)}")
    for key, names in {"window": ("open_window",), "extra": ("loss", "gold"), "discarded": ("boost",)}.items():
        if key in found and name not in names:
            raise ValueError(f"{where}: {key}: it says nothing while {name} is pending; leave it out")
    if name == "open_window":
        usual_code = WINDOW_CODES[usual.about] if usual.decision == "open_window" else None
        return Question(name, read_window(found.get("window", usual_code), f"{where}: window"))
    if name == "boost":
        return Question(name, number_at(found.get("discarded", 0), f"{where}: discarded", 0, ALL_CARDS))
    return Question(name, EXTRA if flag_at(found.get("extra", False), f"{where}: extra") else REGULAR)


def read_window(code: Json, where: str) -> int:
    """Read the code of an open window."""
    for kind, known in WINDOW_CODES.items():
        if code == known:
            return kind
    raise ValueError(f"{where}: expected one of {', '.join(WINDOW_CODES.values())}; found {excerpt(code)}")


def read_pending(value: Json, where: str, step: str | None, stacked: bool) -> tuple[Question, Question]:
    """Read what is asked, and what comes back when the cards have been played. Without cards both are the same."""
    pending = object_at(value, where)
    only_keys(pending, PENDING_KEYS, where)
    usual = DEFAULT_QUESTIONS[step or "launching"]
    asked = read_question(pending, where, Question("security_window") if stacked else usual)
    if asked.of_card and not stacked:
        raise ValueError(f"{where}: {asked.decision}: it is asked while a card is being played, but stack is empty")
    if stacked and not asked.of_card:
        raise ValueError(f"{where}: {asked.decision}: expected one of {', '.join(ANSWERS)}; a card is being played")
    if "back_to" not in pending:
        return asked, read_question({}, where, usual) if stacked else asked
    if not stacked:
        raise ValueError(f"{where}: back_to: no card is being played; leave it out")
    only_keys(object_at(pending["back_to"], f"{where}: back_to"), ("decision", "window"), f"{where}: back_to")
    base = read_question(pending["back_to"], f"{where}: back_to", usual)
    if base.of_card:
        raise ValueError(f"{where}: back_to: {base.decision} is an answer to a card; expected what was interrupted")
    return asked, base


def step_of(base: Question, step: str | None, winter: bool, competing: bool, where: str) -> str:
    """The step of the round that a question belongs to. ValueError if the position names another one."""
    if base.decision == "veto_window":
        found = "competing" if competing or step == "competing" else "bidding"
    elif base.decision == "open_window":
        first = "winter" if winter or step == "winter" else "revenue"
        found = STEP_OF_WINDOW.get(base.about, first)
    else:
        found = STEP_OF_DECISION[base.decision]
    if step not in (None, found):
        raise ValueError(f"{where}: {base.decision} belongs to the step {found}, not {step}")
    return found


def excluded_seat(state: State, decision: str) -> int:
    """The seat that is not asked in a window for one kind of card, or NOBODY."""
    if decision == "security_window":
        return int(state.stack_seats[state.stack_size - 1])
    if decision == "fraud_chance" and not state.options.fraud_by_winner:
        return int(best_bidder(state))  # ORC 9.10.3
    return NOBODY


def passed_before(state: State, decision: str, seat: int) -> int:
    """The seats that have passed in a window when this seat is asked, as bits."""
    left_out = excluded_seat(state, decision)
    turns = [int(state.seat_in_turn(turn)) for turn in range((seat - state.oracle) % state.seats)]
    return sum(1 << each for each in turns if each != left_out)


def about_of(state: State, asked: Question, seat: int) -> int:
    """The value of `State.about` while this question is pending."""
    if asked.decision == "open_window" or asked.decision in ONE_CARD:
        return passed_before(state, asked.decision, seat)
    return asked.about


def expected_agenda(state: State, asked: Question, base: Question) -> list[tuple[str, int, int]]:
    """What comes up after the pending decision, the next one last. It follows from the rest of the position."""
    if base.decision == "place_company":
        return set_up_agenda(state)
    stack = [(int(state.stack_cards[i]), int(state.stack_seats[i])) for i in range(state.stack_size)]
    seat = stack[0][1] if stack else int(state.to_act)
    waiting = [("gold", seat, REGULAR)] if base == Question("loss") else []
    if not stack:
        return waiting
    about = 0 if base.decision == "open_window" else base.about
    if base.decision == "fraud_chance":
        about = passed_before(state, base.decision, seat) | 1 << seat  # ORC 9.10.2
    waiting.append((base.decision, seat, about))
    for card, player in stack[1:]:
        waiting.append(("security_window" if card == SECURITY_SERVICE else "risk_reroll", player, 0))
    if asked.about == EXTRA and asked.decision in ("loss", "gold"):
        waiting.append(("finish_card", seat, 0))
        if asked.decision == "loss":
            waiting.append(("gold", seat, EXTRA))
    return waiting


def placing_order(state: State) -> list[int]:
    """The seats in the order of placing: clockwise from the Oracle, and back."""  # ORC 2.4.1, 2.4.2
    turns = [int(state.seat_in_turn(turn)) for turn in range(state.seats)]
    return turns + turns[::-1]


def set_up_agenda(state: State) -> list[tuple[str, int, int]]:
    """The agenda while first companies are placed."""
    placed = sum(sum(player.companies) for player in state.players)
    later = placing_order(state)[placed + 1 :]
    return [("begin", int(state.oracle), 0), *(("place_company", seat, 0) for seat in reversed(later))]


def risk_card(state: State, asked: str) -> int | None:
    """The place in the stack of the card whose die has been rolled, or None."""
    if asked in ("risk_reroll", "boost"):
        return int(state.stack_size) - 1
    for i in range(int(state.stack_size) - 1, 0, -1):
        if state.stack_cards[i] == CONSULTANTS:
            return i - 1
    return None


def rating_of(state: State, place: int) -> int:
    """What the die for a card of the stack must show."""  # ORC 10.9.1
    rating = int(state.options.figures.ratings[state.stack_cards[place]])
    smuggled = state.players[state.stack_seats[place]].companies[SMUGGLING]
    return rating if state.crisis == SMUGGLING else rating - int(smuggled)
