"""What holds at every moment and at every step: in whole games. Each law can be violated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

import boardroom
import boardroom.core.engine.luck
from boardroom.core.engine.luck import seeded
from boardroom.games.orconomy.decisions import DECISIONS
from boardroom.games.orconomy.engine import actions, pieces, steps
from boardroom.games.orconomy.engine.options import OPTIONS
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.game import GAME
from boardroom.games.orconomy.position.invariants import problem_in
from boardroom.games.orconomy.rules.companies import place_company
from boardroom.games.orconomy.rules.deck import put_on_discard
from games.orconomy.active_players import lively, some_options
from games.orconomy.drawing import (
    at_auction,
    at_buying,
    at_competition,
    at_forecast,
    at_interest,
    at_revenue,
    at_set_up,
    card,
    passes,
    play,
    table,
)
from games.orconomy.step_laws import StateBefore, state_before, step_problem

COMPILED = not boardroom.core.engine.luck.__file__.endswith(".py")
GAMES = 120 if COMPILED else 16
MAX_STEPS = 2000  # of a round
NAMES = {
    name: value for each in (actions, steps, pieces) for name, value in vars(each).items() if isinstance(value, int)
}
FUNCTIONS = {"place_company": place_company, "put_on_discard": put_on_discard}


@pytest.mark.parametrize("first", range(4))
def test_games_in_all_options_keep_every_law(first: int) -> None:
    rng = seeded(first)
    for number in range(first, GAMES, 4):
        options = OPTIONS.resolve(GAME.simulation) if number % 3 == 0 else some_options(rng)
        state = GAME.deal(2 + number % 4, options, (number + 1, number + 2))
        play_checked(state, number % 2 == 0)


def play_checked(state: State, busy: bool) -> None:
    """Play a game to its end and check every law on the way."""
    rng, steps, round = seeded(int(state.oracle) + 1), 0, 0
    while not state.over:
        assert problem_in(state) is None
        actions = state.legal_actions()
        action = lively(state, rng) if busy else actions[rng.below(len(actions))]
        before = state_before(state, action)
        state.apply(action)
        assert step_problem(before, state) is None
        steps = steps + 1 if state.round == round else 0
        round = int(state.round)
        assert steps < MAX_STEPS  # invariant 28
    assert problem_in(state) is None


@pytest.mark.parametrize("players", GAME.players)
def test_a_turned_table_plays_the_same(players: int) -> None:  # invariant 27
    options = OPTIONS.resolve({**GAME.simulation, "open_hands": True})
    state = GAME.deal(players, options, (5, 6))
    position = GAME.position(state)
    turned = GAME.from_position(turn(position, players))
    rng = seeded(players)
    for _ in range(400):
        if state.over:
            break
        action = lively(state, rng)
        luck = rng.below(10**9) + 1
        for each in (state, turned):
            each.reseed(luck, luck)
            each.apply(action)
        assert GAME.position(turned) == turn(GAME.position(state), players)
    assert state.round > 1


def turn(position: dict, players: int) -> dict:
    """The same table with every player moved on by one seat."""

    def on(seat: int | None) -> int | None:
        return None if seat is None else (seat + 1) % players

    def turned(value: object, key: str = "") -> object:
        if key in ("oracle", "hindmost", "seat", "victim", "opener", "payee"):
            return on(value)
        if key in ("out", "vetoed", "bidders", "fees", "winners"):
            return sorted(on(seat) for seat in value)
        if key == "known":
            found = {
                viewer if viewer == "spectators" else str(on(int(viewer))): cards for viewer, cards in value.items()
            }
            return dict(sorted(found.items()))
        if isinstance(value, dict):
            return {name: turned(part, name) for name, part in value.items()}
        return [turned(part) for part in value] if isinstance(value, list) else value

    found = {key: turned(value, key) for key, value in position.items()}
    return {**found, "seats": [*found["seats"][-1:], *found["seats"][:-1]]}


def change(state: State, changes: str) -> State:
    """Change a table in a way that no rule does."""
    table = {"state": state, "me": state.players[0], "other": state.players[1]}
    exec(changes, {**table, **NAMES, **FUNCTIONS, "DECISIONS": DECISIONS})
    return state


def a_launch(**drawn: object) -> State:
    """Seat 0 of three has something of everything."""
    usual: dict[str, object] = {
        "companies": ["banking x2, smuggling pledged, innovations used", "banking, communications"],
        "startups": ["totemology"],
        "hands": ["veto x2, lobby", "security_service", "informer"],
        "discarded": "lobby veto",
        "prices": {"banking": 12},
        "cash": [10, 20, 30],
    }
    return table(**{**usual, **drawn}).state  # type: ignore[arg-type]


# One moment

TOKENS = [  # invariants 1 and 8; ORC 1.1.1, 1.1.2
    ("me.supply += 1", "seats[0]: 5 tokens on the board, 6 in supply; expected 10 in all"),
    ("me.change(TOURISM, STARTUP, -1); me.supply += 1", "seats[0]: 4 tokens on the board, 6 in supply"),
    ("me.companies[BANKING] = 3", "seats[0]: companies: 2 in banking, but 3 are counted"),
    ("me.change(TOTEMOLOGY, STARTUP, -1); me.change(TOTEMOLOGY, NEW_STARTUP, 1)", "startups compete at once"),
    ("me.delayed = True", "seats[0]: delayed: a Payments Delay lasts until the end of Winter"),
    ("me.exemptions = -1", "seats[0]: exemptions: -1"),
]
CARDS = [  # invariant 2; ORC 1.3.1
    ("state.deck[LOBBY] += 1; state.deck_size += 1", "5 lobby cards; there are 4"),
    ("state.deck_size += 1", "deck: 41 cards, but 42 are counted"),
    ("me.hand[VETO] = 1", "seats[0]: hand: 2 cards, but 3 are counted"),
    ("me.hand[VETO] = 1; me.hand_size = 2", "3 veto cards; there are 4"),
    ("state.discarded[1] = INFORMER", "3 veto cards; there are 4"),
    ("me.known[1 * 12 + VETO] = 3", "seats[0]: known: 1: 3 veto of 2 in the hand"),
    ("me.known[5 * 12 + VETO] = 1", "seats[0]: known: 1: fewer veto than spectators know of"),
]
MONEY = [  # invariants 3 and 4; ORC 1.1.4, 1.1.5, 5.6.1
    ("me.cash -= 1", "bank: 200, escrow 0, players 59; expected 260 in all"),
    ("me.cash -= 11; state.bank += 11", "seats[0]: cash: -1"),
    ("state.escrow = 5; state.bank -= 5", "escrow: 5; skulls are set aside only for a winning bid"),
]
TROPHIES = [  # invariant 5; ORC 3.1, 3.3.2
    ("me.trophies += 1", "seats[0]: trophies: 7; expected 6"),
    ("place_company(state, 0, TOURISM, 0); me.trophies = 8", "seats[0]: 8 trophies of 8; then the game is over"),
    ("state.winners = 1", "winners: nobody has won yet"),
    ("state.to_act = -1", "to_act: nobody decides when the game is over, and somebody before"),
]
RING = [  # invariants 6, 7, 10, 14 and 15
    ("state.crisis = 10", "crisis: expected one of the ten industries"),
    ("state.active = NOTHING", "active: an industry is active from the first announcement on"),
    ("state.ring[0] = 1", "ring: expected each of the ten industries once"),
    ("state.place_of[0] = 1", "ring: expected each of the ten industries once"),
    ("state.prices[3] = -2", "prices: expected 1 or more"),
    ("state.oracle = 3", "oracle, hindmost: expected seats"),
    ("state.hindmost = 3", "oracle, hindmost: expected seats"),
    ("state.first_die = 7", "dice: expected two numbers from 1 to 6"),
    ("state.first_die, state.second_die = 1, 2", "active: the dice 1 and 2 make livestock active"),
    ("state.round = 0", "round: 0; expected 1 or more"),
    ("state.bought = True", "bought: only on one's turn to buy"),
]
FLOW = [  # invariants 22 to 24
    ("state.decision = DECISIONS['next_step']", "pending: next_step needs nobody's choice"),
    ("state.to_act = 3", "pending: seat: 3"),
    ("state.to_act = 1", "pending: launch_startup: turn: 0; expected 1"),
    ("state.turn = 1", "pending: launch_startup: turn: 1; expected 0"),
    ("state.later(state.decision)", "agenda: [('launch_startup', 0, 0)]; expected []"),
    ("state.exploiter = 0", "exploiter: 0; somebody has an extra turn, or nobody"),
    ("state.cancelled = True", "a card is cancelled, but still being played"),
    ("state.owed_cards = 1", "owed: 1 cards, though none have to be discarded"),
    ("me.hand[LOBBY] -= 1; me.hand_size -= 1; state.stack_cards[0] = LOBBY; state.stack_size = 1", "only then"),
    ("state.about = 3", "launch_startup: seat: 0 is not the next to be asked: about 3"),
]


@pytest.mark.parametrize(("changes", "problem"), [*TOKENS, *CARDS, *MONEY, *TROPHIES, *RING, *FLOW])
def test_a_moment_can_be_broken(changes: str, problem: str) -> None:
    state = a_launch()
    assert problem_in(state) is None
    found = problem_in(change(state, changes))
    assert problem in (found or ""), found


def an_auction() -> State:
    """Seat 0 has bid 9, seat 1 has bid 10."""
    found = at_auction(companies=["banking"], hands=["veto x2", "veto", ""], cash=[21, 21, 21])
    passes(play(found, "0: bid amount=9"), until="auction_bid")
    return passes(play(found, "1: bid amount=10"), until="auction_bid").state


AUCTION = [  # invariants 11 and 16 to 18; ORC 5.1.2, 5.2.2 to 5.2.4, 9.5.3
    ("state.highest = 9", "auction: bids: 10 is the best, but 9 stands"),
    ("state.bids[12] = 2", "auction: bids: 12 is the best, but 10 stands"),
    ("state.bidders = 2", "auction: bids: seat 0 is not among the bidders"),
    ("state.fees = 0", "auction: fees: []; all bidders but the Oracle have paid"),
    ("state.fees = 3", "auction: fees: [0, 1]; all bidders but the Oracle have paid"),
    ("state.vetoed = 4", "auction: vetoed: expected bidders, who are out now"),
    ("state.out = 4", "auction_bid: seat 2 has passed"),
    ("state.to_act = 1", "auction_bid: seat 1 holds the best bid"),
    (
        "for seat in (0, 0, 2): place_company(state, seat, BANKING, 0)\nstate.players[2].trophies = 1",
        "auction: no slot is empty in banking",
    ),
]


@pytest.mark.parametrize(("changes", "problem"), AUCTION)
def test_an_auction_can_be_broken(changes: str, problem: str) -> None:
    state = an_auction()
    assert problem_in(state) is None
    found = problem_in(change(state, changes))
    assert problem in (found or ""), found


def a_competition() -> State:
    """Seat 0 has bid one card, and seat 1 is asked."""
    found = at_competition(startups=["banking", "smuggling"], hands=["veto", "lobby x2"])
    return passes(play(found, "0: bid amount=1"), until="competition_bid").state


COMPETITION = [  # invariant 19; ORC 6.1.3, 6.1.10
    ("state.fees = 1", "competition: fees: there is no fee"),
    ("me.hand[VETO] = 0; me.hand_size = 0; put_on_discard(state, VETO)", "seat 0 has fewer cards than it bids"),
    ("me.change(BANKING, STARTUP, -1); me.supply += 1", "competition: bids: seat 0 has no startup in scope"),
    ("state.competing = False", "competition: bids: 1 is the best"),
]


@pytest.mark.parametrize(("changes", "problem"), COMPETITION)
def test_a_competition_can_be_broken(changes: str, problem: str) -> None:
    state = a_competition()
    assert problem_in(state) is None
    found = problem_in(change(state, changes))
    assert problem in (found or ""), found


def a_card() -> State:
    """Seat 0 plays a Lobby, rolls 1, and may discard a card."""
    return card(table(hands=["lobby, veto"]), "play_lobby industry=banking", die=1).state


def a_window() -> State:
    """Seat 0 plays a Lobby, and seat 2 is asked for Security Service."""
    return play(table(hands=["lobby, veto"]), "play_lobby industry=banking", "1: pass").state


STACK = [  # invariant 24; ORC 9.1
    (a_card, "state.owed_cards = 2", "boost: owed: 2 after 0; 1 are missing"),
    (a_card, "state.risk_die = 7", "boost: risk_die: 7, rating 2"),
    (a_card, "state.rating = 3", "boost: risk_die: 1, rating 3; expected rating 2"),
    (a_card, "state.to_act = 1", "boost: seat: 1 does not play the card"),
    (a_card, "me.hand[VETO] = 0; me.hand_size = 0; put_on_discard(state, VETO)", "1 cards would have to be discarded"),
    (a_card, "state.agenda_seats[0] = 1", "boost: agenda: [('launch_startup', 1, 0)]; expected"),
    (a_window, "state.to_act = 0", "security_window: seat: 0 is not asked in this window"),
    (a_window, "state.to_act = 1", "security_window: seat: 1 is not the next to be asked"),
    (a_window, "state.about = 0", "security_window: seat: 2 is not the next to be asked"),
    (a_window, "state.stack_size = 0; put_on_discard(state, LOBBY)", "it is asked while a card is being played"),
    (
        a_window,
        "state.stack_cards[0] = FRAUD; state.deck[FRAUD] -= 1; state.deck[LOBBY] += 1",
        "stack: account_details_fraud cannot be played before launch_startup",
    ),
]


@pytest.mark.parametrize(("drawn", "changes", "problem"), STACK)
def test_a_card_being_played_can_be_broken(drawn: Callable[[], State], changes: str, problem: str) -> None:
    state = drawn()
    assert problem_in(state) is None
    found = problem_in(change(state, changes))
    assert problem in (found or ""), found


def test_other_moments_can_be_broken() -> None:
    interest = at_interest(companies=["banking pledged"]).state
    assert "winter: it is Winter while interest" in problem_in(change(interest.clone(), "state.winter = False"))
    assert "seat 0 has a Payments Delay" in problem_in(change(interest.clone(), "me.delayed = True"))
    assert "turn: 2; expected 1" in problem_in(change(interest, "state.turn = 2"))
    gold = at_revenue(0, companies=["banking"]).state
    assert "losses come before gold" in problem_in(change(gold.clone(), "me.revenue_done = False"))
    assert "revenue_window_open: before a revenue turn" in problem_in(change(gold, "state.revenue_window_open = True"))
    drawn = at_revenue(0, companies=["tourism"], active="tourism", crisis="banking")
    loss = drawn.state.clone()
    assert "revenue_done: true when the losses" in problem_in(change(loss, "me.revenue_done = True"))
    after = play(drawn, "pay").state
    assert "Tourism's cards are drawn" in problem_in(change(after, "state.abilities_used[TOURISM] = 0"))
    forecast = at_forecast(1, 2).state
    assert "dice: expected two numbers" in problem_in(change(forecast, "state.first_die = 0"))
    first = at_set_up().state
    assert "place_company: seat: expected 0" in problem_in(change(first.clone(), "state.to_act = 1"))
    assert "trophies: not during set-up" in problem_in(change(first.clone(), "me.trophies = 1"))
    assert "round: 1; no round has begun" in problem_in(change(first.clone(), "state.round = 1"))
    startup = "me.change(BANKING, STARTUP, 1); me.supply -= 1"
    assert "startups: there are none during set-up" in problem_in(change(first, startup))


def ended() -> State:
    seats = [{"companies": {"banking": 1, "tourism": 1, "livestock": 1, "innovations": 1}}, {}, {}]
    return table(seats=seats).state


def test_an_end_can_be_broken() -> None:  # invariant 26; ORC 3.3.2, 3.3.4, 7.2.2
    assert problem_in(ended()) is None
    assert "winners: []; 8 trophies have [0]" in problem_in(change(ended(), "state.winners = 0"))
    assert "winners: [1]; 8 trophies have [0]" in problem_in(change(ended(), "state.winners = 2"))
    assert "end_reason: with enough trophies somebody" in problem_in(change(ended(), "state.end_reason = 1"))
    assert "end_reason: expected one of trophies, round_cap" in problem_in(change(ended(), "state.end_reason = 2"))
    assert "to_act: nobody decides when the game is over" in problem_in(change(ended(), "state.to_act = 0"))


# Two moments


def step(state: State, text: str) -> tuple[StateBefore, State]:
    """One action, and the moment before."""
    action = GAME.actions.parse(text).id
    assert action in state.legal_actions()
    before = state_before(state, action)
    state.apply(action)
    assert step_problem(before, state) is None
    return before, state


ROUND = [  # invariants 13 to 15; ORC 3.4.4, 5.5.1, 7.2.1, 10.11.4
    ("state.oracle = 1", "oracle: 0 went over to 1 within a round"),
    ("state.round = 4", "round: 2 went over to 4"),
    ("state.round = 3", "oracle: 0 went over to 0"),
    ("state.step = LAUNCHING - 1", "step: 15 went back to 14"),
    ("state.turn = -1", "turn: 0 went back to -1"),
    ("state.hindmost = 0", "hindmost: it does not change in between"),
    ("state.ring[0], state.ring[1] = 1, 0", "ring: it has changed"),
    ("state.crisis = BANKING", "crisis: it moves only in Winter, through Totemology and through Lobby"),
    ("state.prices[BANKING] = 3", "prices: industry 7 went from 12 to 3"),
    ("state.deck_size = 48", "deck: 41 cards before, 48 after"),
    ("me.companies[TOURISM] = 1", "companies: 6 before, 7 after"),
    ("other.exemptions = 1", "seats[1]: exemptions: 0 before, 1 after"),
    ("me.re_mark(INNOVATIONS, USED, 0)", "seats[0]: companies: one that was pledged this round can be pledged again"),
]


@pytest.mark.parametrize(("changes", "problem"), ROUND)
def test_a_step_can_be_broken(changes: str, problem: str) -> None:
    before, state = step(a_launch(), "pass")
    found = step_problem(before, change(state, changes))
    assert problem in (found or ""), found


def test_skulls_are_counted() -> None:  # invariant 9; ORC 6.3.1, 7.1.1, 8.1.1, 8.4.1
    before, state = step(a_launch(), "loan industry=banking")
    assert "cash: gains of [8, 1, 0]; expected [7, 1, 0]" in step_problem(before, change(state, "me.cash += 1"))
    before, state = step(a_launch(), "sell_pair card=veto")
    assert "cash: gains of [13, 0, 0]; expected [14, 0, 0]" in step_problem(before, change(state, "me.cash -= 1"))
    before, state = step(a_launch(), "launch industry=banking")
    assert "launch: 1 skulls, 1 tokens" in step_problem(before, change(state.clone(), "me.cash += 1"))
    assert "launch: it ends the player's turn" in step_problem(before, change(state, "state.turn = 0"))
    buyer = at_buying(companies=["banking"], cash=[10, 21, 21]).state
    before, state = step(buyer, "buy_card")
    assert "buy_card: 6 skulls, 1 cards" in step_problem(before, change(state, "me.cash += 1"))
    assert "buy_card: one card a round" in step_problem(replace(before, bought=True), state)


def test_bids_only_rise() -> None:  # invariants 16 to 18; ORC 5.2
    before, state = step(an_auction(), "bid amount=11")
    assert "cash: gains of [0, 0, 0]; expected [0, 0, -1]" in step_problem(
        before, change(state.clone(), "state.players[2].cash += 1")
    )
    assert "bids: {}; expected 11 of seat 2" in step_problem(replace(before, bids={**before.bids, 11: 2}), state)
    assert "bids: 11 is not more than 12" in step_problem(replace(before, bids={**before.bids, 12: 1}), state)
    assert "a player who had passed is back" in step_problem(replace(before, out=1), state)
    assert "somebody's bid or fee is forgotten" in step_problem(replace(before, fees=1 | before.fees), state)
    before, state = step(an_auction(), "pass")
    assert "without a bid" in step_problem(before, change(state, "state.bids[20] = 0"))


def test_gold_abilities_are_used_once_for_each_company() -> None:  # invariant 21; ORC 4.4.2, 4.4.4
    state = at_revenue(0, companies=["totemology x2"]).state
    before, state = step(state, "move_crisis way=clockwise")
    assert step_problem(before, state) is None
    used = [2 if industry == pieces.TOTEMOLOGY else 0 for industry in range(20)]
    assert "abilities_used: 3 of 2 companies" in step_problem(replace(before, abilities_used=used), state)
    assert "crisis: it has moved 0 places" in step_problem(replace(before, crisis=int(state.crisis)), state)


def test_banking_covers_no_more_than_it_can() -> None:  # invariant 20; ORC 10.8.2, 10.8.4
    state = at_interest(companies=["banking, smuggling pledged x2"]).state
    before, state = step(state, "exempt")
    once = [replace(before.people[0], exemptions=1), *before.people[1:]]
    twice = change(state.clone(), "me.exemptions = 2")
    assert "exemptions: 2 of 1 companies" in step_problem(replace(before, people=once), twice)
    on_banking = change(state, "state.crisis = BANKING")
    assert "exemptions: 1 of 1 companies" in step_problem(replace(before, crisis=pieces.BANKING), on_banking)


def test_the_hindmost_orc_is_named_after_revenue() -> None:  # invariant 15; ORC 3.4.1
    drawn = table(companies=["banking", "smuggling, livestock", "tourism, innovations"], step="hindmost")
    state = play(drawn, "pass", "pass").state
    before, state = step(state, "pass")
    assert state.hindmost == 0
    assert "hindmost: -1; expected 0" in step_problem(before, change(state, "state.hindmost = -1"))


def test_an_auction_does_not_fill_more_than_the_slots() -> None:  # invariants 11 and 12; ORC 5.1.2
    state = an_auction()
    before, state = step(state, "pass")
    grown = [*before.people]
    grown[0] = replace(grown[0], companies=[0] * 10)
    found = step_problem(replace(before, people=grown), state)
    assert "companies: 0 before, 1 after" in (found or "")
