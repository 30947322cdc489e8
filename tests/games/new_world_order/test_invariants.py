"""What holds at every moment and at every step: in whole games, and that each law can be broken."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import boardroom
import boardroom.core.engine.luck
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.random_games import deal
from boardroom.games.new_world_order.engine import pieces
from boardroom.games.new_world_order.engine.actions import CARD
from boardroom.games.new_world_order.engine.options import MAX_CARDS
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.game import GAME
from boardroom.games.new_world_order.position.invariants import goals_problem, problem_in
from games.new_world_order.drawing import play, table
from games.new_world_order.long_run import anything, purposeful, random_options, sharing
from games.new_world_order.long_run import play as play_out
from games.new_world_order.step_laws import state_before, step_problem

COMPILED = not boardroom.core.engine.luck.__file__.endswith(".py")
GAMES = 200 if COMPILED else 40
FOLDER = Path(__file__).parent / "positions"
NAMES = {
    **{str(card).upper(): kind for kind, card in enumerate(CARD.values)},
    **{name: value for name, value in vars(pieces).items() if isinstance(value, int)},
}


def test_games_in_all_options_keep_every_law() -> None:
    rng = seeded(7)
    for number in range(GAMES):
        state = deal(GAME.dealer(2 + number % 4, random_options(rng)), number)
        assert problem_in(state) is None
        play_out(state, (anything, purposeful, sharing)[number % 3], rng, checked=True)
        assert problem_in(state) is None


def change(state: State, changes: str) -> State:
    """Change a table as no rule does."""
    exec(changes, {"state": state, "me": state.players[0], "other": state.players[1], **NAMES})
    return state


def a_turn(**drawn: object) -> State:
    """Seat 0 of three has something of everything."""
    usual: dict[str, object] = {
        "slots": [
            "farm x3, yellow low+high, -, dividends 100 200, hostile_take_over x2 @3, elite_university, silver_mine"
        ],
        "cards": "farm x2, oil_magnate",
        "tiles": ["0 5", "", "1"],
        "tokens": ["farm"],
        "passed": "2",
        "discarded": "gold_mine x2",
    }
    return table(**{**usual, **drawn}).state  # type: ignore[arg-type]


def written(name: str) -> State:
    """One of the positions written by hand."""
    position = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return boardroom.from_position("new-world-order", position, seed="invariants").state


# One moment

CARDS = [  # invariants 1, 5 and 6
    ("state.table[FARM] += 1", "11 farm cards; there are 10"),
    ("state.discarded[BLACKMAIL] += 1", "3 blackmail cards; there are 2"),
    ("me.counts[0] -= 1", "9 farm cards; there are 10"),
    ("me.parts[3] = 2", "5 dividends_100 cards; there are 4"),
    ("state.unseen[FARM] -= 9; state.discarded[FARM] += 9", "less than no card"),
    ("state.on_table = 0", "table: the kinds of cards on it are noted otherwise"),
    ("state.table_size = 5", "table: 3 cards, counted as 5"),
    ("state.deck_size -= 1", "unseen cards, 0 were removed [NWO 2.4.2]"),
    ("state.unseen[BLACKMAIL] -= 1; state.deck_size -= 1; state.lay_on_table(BLACKMAIL)", "never lie there"),
    (
        "for kind in range(12): state.unseen[kind] -= 1; state.deck_size -= 1; state.lay_on_table(kind)",
        "table: 15 cards; at most 13 [NWO 4.5.1, 9.6]",
    ),
]
TILES = [  # invariant 2
    ("other.tiles = 1", "seats[1]: tiles: [0] are somebody else's"),
    ("me.tiles |= 1 << 20", "pyramid: tile 20 at 20 is in another place too"),
    ("me.tiles = 1", "pyramid: 1 tiles are nowhere"),
    ("state.occupied -= 1 << 29; other.tiles = 1 << 29", "the tile at 29 is gone, but tiles above it are still there"),
    ("state.layout[3], state.layout[28] = 28, 3", "a tile of 1000 lies at 3; they lie in the two lowest layers"),
]
PEOPLE = [  # invariants 3, 7 and 8
    ("me.slots = 8", "seats[0]: 8 slots are wrong for cardinal"),
    ("other.character = CARDINAL", "seats[1]: character: cardinal, or the Illuminati, is in two seats"),
    ("other.illuminati = True", "were not dealt; that does not fit the seats"),
    ("me.character = ILLUMINATI", "expected the one that the Illuminati has chosen"),
    ("state.undealt = 0", "the characters [] were not dealt"),
    ("me.starting = 1", "seats[0]: starting: cardinal starts with the corporations of the own colour group"),
    ("me.tokens |= 1 << SILVER_MINE", "seats[0]: tokens: silver_mine is no start corporation of cardinal"),
    ("me.skills_used = SKILL_CONVERSION", "seats[0]: skills_used: cardinal has not the skill of president"),
    ("me.skills_used = SKILL_THREE_STACKS", "seats[0]: skills_used: cardinal has not the skill of media_mogul"),
    ("me.skills_used = SKILL_TWO_TILES", "seats[0]: skills_used: cardinal has not the skill of illuminati"),
]
STACKS = [  # invariants 3, 4 and 8
    ("me.counts[2] = 1", "slots[2]: 1 cards of kind -1, parts 0: no stack"),
    ("me.ready[2] = 1", "slots[2]: ready 1; in round 2 at most the next one"),
    ("me.put(7, GOLD_MINE, 1, 0)", "slots[7]: there are 7 slots"),
    ("me.put(8, ABOVE_THE_LAW, 1, 0)", "outside: only the Globalist may put special cards there"),
    ("me.put(2, FARM, 1, 0)", "slots[2]: a second stack of farm"),
    ("me.counts[0] = 0", "slots[0]: 0 cards of kind 15, parts 0: no stack"),
    ("me.counts[0] = 11", "slots[0]: 11 cards of kind 15, parts 0: no stack"),
    ("me.parts[0] = 1", "slots[0]: 3 cards of kind 15, parts 1: no stack"),
    ("me.counts[1] = 3", "slots[1]: 3 cards, parts 5: no stack of yellow"),
    ("me.parts[1] = 1; me.counts[1] = 1", "slots[1]: 1 cards, parts 1: no stack of yellow"),
    ("me.parts[3] = 3", "slots[3]: 3 of 2 Dividends are hundreds"),
    ("me.counts[4] = 3", "slots[4]: 3 cards of kind 22, parts 0: no stack"),
    ("me.ready[4] = 4", "slots[4]: ready 4; in round 2 at most the next one"),
    ("me.ready[0] = 1", "slots[0]: ready 1; in round 2 at most the next one"),
]
ROUNDS = [  # invariant 10
    ("state.round = 0; me.ready[4] = 0", "round: 0 is for the set-up"),
    ("state.turn_over = True", "a turn is over, but nobody else's has begun"),
    ("state.first_passer = 1", "first_passer: expected one of those who passed"),
    ("state.first_passer = NOTHING", "first_passer: expected one of those who passed"),
    ("state.passed = 0", "first_passer: expected one of those who passed"),
    ("state.to_act = 2", "to_act: seat 2 has passed"),
    ("state.is_extra_action = True", "acted: expected seat 0, who has a further action"),
    ("state.extra_actions_left = 1", "further_left: only further"),
    ("state.end_reason = 1", "end_reason: it is given when the game has ended, and only then"),
    ("state.to_act = -1", "to_act: nobody decides when the game is over, and somebody before"),
    ("me.claimed = 0", "seats[0]: claimed: given once the player has been asked, and only then"),
    ("state.tile = 4", "pending: turn: position: left over from another decision"),
    ("state.payers = 1", "pending: turn: payers: left over from another decision"),
    ("state.paid_so_far = 1", "pending: turn: value: left over from another decision"),
    ("state.converted_slot = 1", "pending: turn: source: left over from another decision"),
    ("state.later(state.decision)", "pending: turn: agenda: [('turn', 0)]; expected []"),
    ("state.decision = state.home", "pending: end_of_action needs nobody's choice"),
]


@pytest.mark.parametrize(("changes", "problem"), [*CARDS, *TILES, *PEOPLE, *STACKS, *ROUNDS])
def test_a_moment_can_be_broken(changes: str, problem: str) -> None:
    state = a_turn()
    assert problem_in(state) is None
    assert problem in (problem_in(change(state, changes)) or "")


@pytest.mark.parametrize(
    ("name", "changes", "problem"),
    [
        ("pick-character", "state.round = 1", "expected the one that the Illuminati has chosen"),
        ("pick-cards", "state.round = 1", "round: 1; pick_cards belongs to the set-up"),
        ("pick-cards", "state.acted = 1", "nothing of it during the set-up"),
        ("pick-cards", "state.unseen[FARM] -= 1; state.deck_size -= 1; state.discarded[FARM] += 1", "has been dealt"),
        ("pick-cards", "me.skills_used = 0; me.tokens = 1 << COMMERCIAL_BANK", "nobody has tiles, tokens or used"),
        ("pick-cards", "me.clear(0); state.deck_size += 3\nfor k in (12, 13, 14): state.unseen[k] += 1", "expected 3"),
        ("pick-cards", "state.agenda_size = 0", "pending: pick_cards: agenda"),
        ("blackmail", "state.acted = 1", "blackmail comes up before the round"),
        ("blackmail", "state.round = 1", "blackmail has no effect before the first round is over"),
        ("blackmail", "state.about = 0", "to_act: expected the weakest"),
        ("cut-the-losses", "state.agenda_size -= 1", "pending: cut_the_losses: agenda"),
        ("payment", "state.paid_so_far = 3; state.tile = 20", "position: no open tile lies at 20"),
        ("converted-payment", "state.paid_so_far += 1", "value: 961; what was paid is worth 960"),
        ("add-dividends", "state.paid_so_far += 1", "value: 101; what was paid is worth 100"),
        ("add-dividends", "state.payers = 1 << 2; state.paid_so_far = 0", "payers: 2 cannot pay"),
        ("claim-goals", "me.claimed |= 1", "seats[0]: claimed: there are not three tiles for each of the goals"),
        ("claim-goals", "other.claimed = 0", "seats[1]: claimed: given once the player has been asked"),
        ("claim-goals", "state.acted = 1", "acted, passed: the game ends so when all have passed"),
        ("claim-goals", "state.end_reason = 0", "end_reason: tiles if none is left in the pyramid, and only then"),
        ("claim-goals", "state.end_reason = 2", "end_reason: stalled only with the option stall_rule=end"),
        ("claim-goals", "state.end_reason = 3", "end_reason: dead_end only with the option of that name"),
        ("over", "state.to_act = 1", "to_act: nobody decides when the game is over"),
        ("over", "state.end_reason = -1", "end_reason: it is given when the game has ended"),
        ("over", "me.claimed = 0", "seats[0]: claimed: given once the player has been asked"),
    ],
)
def test_other_moments_can_be_broken(name: str, changes: str, problem: str) -> None:
    state = written(name)
    assert problem_in(state) is None
    assert problem in (problem_in(change(state, changes)) or "")


def test_no_stack_that_can_pay_is_worth_little() -> None:  # invariant 11; NWO 1.3.2
    state = a_turn()
    worths, three_farms = state.options.figures.worths, 15 * (MAX_CARDS + 1) + 3
    printed = worths[three_farms]
    worths[three_farms] = 90
    try:
        assert "3 farm are worth 90, although they can pay" in (problem_in(state) or "")
    finally:
        worths[three_farms] = printed


def test_no_goal_is_claimed_twice() -> None:  # invariant 12; NWO 10.2.7
    state = written("over")
    assert goals_problem(state) is None
    state.players[1].tiles = state.players[0].tiles
    assert "orange is claimed twice" in (goals_problem(state) or "")


def test_there_are_not_ten_goals() -> None:  # invariant 12; NWO 1.1.4
    state = written("claim-goals")
    state.players[0].claimed, state.players[1].claimed = 0b11111, 0b1111100000
    assert "10 goals; at most 9" in (goals_problem(state) or "")


def test_the_tile_on_top_is_cheap() -> None:  # NWO 2.1.3
    state = table().state
    assert "the tile on top costs 350; at most 300" in (
        problem_in(change(state, "state.layout[0], state.layout[13] = 13, 0")) or ""
    )


def test_characters_fit_the_table() -> None:  # NWO 2.2.2, 2.2.3
    two = change(table(players=2).state, "me.character = CARDINAL; me.starting = 0b111 << FARM; me.slots = 7")
    assert "with two players there is no cardinal" in (problem_in(two) or "")
    fifteen = change(table(table_target=15).state, "me.character = ROYALTY")
    assert "with the option table_target=15 there is no royalty" in (problem_in(fifteen) or "")


def test_what_an_option_ends_or_does_by_itself_is_not_asked() -> None:  # NWO 4.3.4, 10.1.2
    nothing = ["", "", ""]
    alone = table(slots=nothing, auto_pass=True, cards="farm").state
    changes = "state.take_from_table(FARM, 1); state.discarded[FARM] += 1"
    assert "to_act: seat 0 can only pass, which the option auto_pass does" in (problem_in(change(alone, changes)) or "")
    last = table(last_tile="immediate", tiles=["", "", " ".join(map(str, range(15)))]).state
    gone = "state.occupied = state.open_tiles = 0; me.tiles = (1 << 30) - (1 << 15)"
    assert "over: no tile is left" in (problem_in(change(last, gone)) or "")


# Two moments

STEPS = [
    ("take card=farm count=2", "state.deck_size += 5", "cards have gone back"),  # invariant 9
    ("take card=farm count=1", "me.counts[0] += 1", "no card has moved on"),
    ("merge group=yellow parts=low_high+medium", "me.kinds[5] = 0", "merging makes one stack of two"),
    ("take card=farm count=1", "state.layout[20], state.layout[21] = 21, 20", "pyramid: tiles have moved"),
    ("take card=farm count=1", "state.occupied |= 1", "pyramid: a tile has come back"),  # invariant 7
    ("throw slot=0", "state.unseen[FARM] += 1", "deck: a farm card has come back"),
    ("throw slot=0", "state.discarded[GOLD_MINE] -= 1", "discarded: a gold_mine card has come back"),
    ("throw slot=0", "me.character = BANKER", "seats[0]: cardinal has become another character"),
    ("throw slot=0", "me.tokens = 0", "seats[0]: tokens: a token is lost"),
    ("throw slot=0", "me.tiles = 1", "seats[0]: tiles: a tile is lost"),
    ("throw slot=0", "state.players[2].tokens = 1", "seats[2]: it has gained something on the action of seat 0"),
    ("throw slot=0", "other.tiles |= 1 << 9", "seats[1]: it has gained something on the action of seat 0"),
    ("throw slot=0", "state.passed |= 2", "passed: [1, 2]; expected [2]"),  # invariant 10
    ("throw slot=0", "state.passed = 0", "passed: []; expected [2]"),
    ("throw slot=0", "state.round += 1", "round: 2 went over to 3 when [2] had passed"),
    ("pass", "state.passed -= 1", "passed: [2]; expected [0, 2]"),
    ("pass", "state.first_passer = 0", "first_passer: 0; expected 2"),
]


@pytest.mark.parametrize(("action", "changes", "problem"), STEPS)
def test_a_step_can_be_broken(action: str, changes: str, problem: str) -> None:
    assert problem in broken_by(a_turn(), action, changes)


def broken_by(state: State, action: str, changes: str) -> str:
    """What is wrong with an action, if something else changes at the same time; without that, nothing is."""
    meant = GAME.actions.parse(action)
    before, clean = state_before(state, meant.id), state.clone()
    clean.apply(meant.id)
    assert step_problem(before, clean) is None
    state.apply(meant.id)
    problem = step_problem(before, change(state, changes))
    assert problem is None or problem.startswith(action)
    return problem or ""


def test_nobody_forgets_an_action() -> None:  # NWO 4.4.1
    state = a_turn(acted="1")
    assert "acted: somebody's action is forgotten" in broken_by(state, "pass", "state.acted = 0")


def test_nobody_passes_twice() -> None:  # invariant 10; NWO 4.3.1
    state = a_turn()
    passing = GAME.actions.parse("pass").id
    before = replace(state_before(state, passing), passed=0b101)
    state.apply(passing)
    assert "the same player passes twice" in (step_problem(before, state) or "")


def test_the_first_to_pass_starts_a_round_with_a_full_table() -> None:  # invariants 6 and 10; NWO 4.1.2, 4.5.1
    def last_pass(changes: str) -> str:
        state = a_turn(passed="2 1", acted="0", discarded="blackmail x2, cut_the_losses x2")
        return broken_by(state, "pass", changes)

    assert "starter: 1; expected 2" in last_pass("state.starter = 1")
    assert "round: 2 went over to 4" in last_pass("state.round = 4")
    assert "the round begins with 12 cards; expected 13" in last_pass("state.table_size = 12")
    assert last_pass("") == ""


def test_skills_come_back_never() -> None:  # invariant 8; NWO 9.1.2
    state = a_turn(characters="illuminati+cardinal banker philanthropist", skills_used=["illuminati"])
    assert "skills_used: a skill has come back" in broken_by(state, "throw slot=0", "me.skills_used = 0")


def test_goals_stay_claimed() -> None:  # NWO 10.2.4, 10.1
    assert "claimed: a goal is lost" in broken_by(written("claim-goals"), "claim goal=red", "me.claimed = 16")
    assert "end_reason: it has changed" in broken_by(written("claim-goals"), "claim goal=red", "state.end_reason = 0")


def test_no_payment_is_below_the_price() -> None:  # invariant 11; NWO 6.2.3, 9.1.4
    paid = "pay payment=1+3"
    assert "300 was paid for a tile of 350" in broken_by(written("payment"), paid, "me.kinds[3] = FARM")
    assert "tiles were taken at once" in broken_by(written("payment"), paid, "state.occupied = 0")
    two_tiles = written("second-tile")
    before = replace(state_before(two_tiles, GAME.actions.parse("gain position=1").id), paid_so_far=150)
    two_tiles.apply(before.action)
    assert "150 was paid for a tile of 200" in (step_problem(before, two_tiles) or "")


def test_converted_stacks_pay_what_they_pay() -> None:  # NWO 9.9.4
    assert broken_by(written("converted-payment"), "confirm", "") == ""
    assert "0 was paid for a tile of" in broken_by(written("converted-payment"), "confirm", "other.kinds[1] = FARM")


def test_dividends_are_added_before_cards_move() -> None:  # NWO 6.2.6
    state = table(
        slots=["farm x3, dividends 100, dividends 200"], dividends_as_set=False, pending={"decision": "turn"}
    ).state
    play_texts(state, "gain position=0")
    assert broken_by(state, "pay payment=0", "") == ""
    assert broken_by(state, "pay payment=2", "") == ""
    assert "no card has moved on" in broken_by(state, "confirm", "me.counts[5] += 4")


def play_texts(state: State, *actions: str) -> None:
    for action in actions:
        state.apply(GAME.actions.parse(action).id)


def test_tables_that_are_played_stay_sound() -> None:
    t = table(cards="farm x2", deck="blackmail, cut_the_losses, farm x2", tiles=["", "0 1", "2"])
    play(t, "take card=farm count=2", "pass", "pass", "pass")
    assert problem_in(t.state) is None
    assert t.decision in ("blackmail", "cut_the_losses")
