"""Random solo games with all options: invariants checked after every action and every turn of the ODS."""

from __future__ import annotations

from random import Random

import pytest

import boardroom
import boardroom.core.engine.luck
from boardroom.core.catalogue import Event
from boardroom.core.engine.journal import Journal
from boardroom.games.new_corp_order.decisions import DECISIONS
from boardroom.games.new_corp_order.engine.actions import TABLE, neighbours
from boardroom.games.new_corp_order.engine.options import OPTIONS
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.game import GAME
from boardroom.games.new_corp_order.position.invariants import problem_in
from games.new_corp_order.solo_tables import before_the_ods
from games.new_corp_order.table_numbers import Picture, gain, picture, total

COMPILED = not boardroom.core.engine.luck.__file__.endswith(".py")
GAMES = {"published": 15, "published-de": 5, "print-and-play": 15, "random": 60}
MORE = 8 if COMPILED else 1
MAX_ACTIONS = 2000
CARDS, AGENTS, DISPLAY = 20, 25, 4
PLAYER, ODS = 0, 1
COLOURS = ["red", "blue", "black", "white"]


def check_table(state: State, now: Picture) -> None:
    """All cards and agents are there, every colour has a tile, and there are no consultants."""
    # NCO 1.1.3, NCO 2.5.6, NCO 5.1.2, NCO 5.1.4, NCO 5.2.2
    assert problem_in(state) is None
    places = [now.deck, now.box, [now.display.count(colour) for colour in range(4)]]
    places += [part for seat in now.seats for part in (seat.hand, seat.unrotated, seat.rotated)]
    assert total(*places) == [CARDS] * 4
    assert min(min(place) for place in places) >= 0
    assert sum(now.seats[ODS].hand) == 0
    reminders = [int(state.options.reminders)] * 4
    assert total(now.supply, now.on_grid(), reminders, *(seat.captured for seat in now.seats)) == [AGENTS] * 4
    assert min(now.supply) >= 0
    assert min(now.agents) >= 1
    assert min(now.tiles()) >= 1
    assert all(now.companies.count(company) == 2 for company in range(6))
    assert not any(now.consultants)
    assert not any(any(seat.consultants) for seat in now.seats)


def check_step(before: Picture, after: Picture) -> None:
    """Tiles stay, and nothing comes back from the box or from captivity."""  # NCO 1.1.6, NCO 2.5.14
    assert after.companies == before.companies
    assert min(gain(after.box, before.box)) >= 0
    for old, new in zip(before.seats, after.seats, strict=True):
        assert min(gain(new.captured, old.captured)) >= 0


def check_turn_start(state: State, now: Picture) -> None:
    """A turn of the player begins with cards in the display and empty hands."""  # NCO 5.1.7, NCO 5.3.1, NCO 5.4.1
    assert 1 <= len(now.display) <= DISPLAY
    assert [sum(seat.hand) for seat in now.seats] == [0, 0]
    assert now.to_act == PLAYER
    assert now.turn % 2 == 1  # the turns between are those of the ODS
    assert state.marker == now.turn // 2 % 4


def check_takeover(state: State, event: Event) -> None:
    """A takeover of the ODS would be legal for a person in its place."""
    # NCO 5.4.4, NCO 5.5.1, NCO 5.5.7, NCO 2.5.5, NCO 2.5.9
    source, target = (state.tiles[event.args[end]] for end in ("source", "target"))
    agents = event.args["agents"]
    assert target.index in neighbours(source.index)
    assert (state.owners[source.colour], state.owners[target.colour]) == (ODS, PLAYER)
    assert agents <= state.players[ODS].unrotated[source.colour]
    assert agents < source.agents
    assert agents > target.agents
    assert sum(tile.colour == target.colour for tile in state.tiles) > 1
    mirror = state.clone()
    for colour in range(4):
        mirror.owners[colour] = 1 - state.owners[colour]
        mirror.players[PLAYER].unrotated[colour] = state.players[ODS].unrotated[colour]
    mirror.decision = DECISIONS["takeover"]
    attack = TABLE.parse(f"takeover source={source.index} target={target.index}").id
    assert mirror.refusal(attack) is None
    mirror.apply(attack)
    assert mirror.refusal(TABLE.parse(f"strength agents={agents}").id) is None


def check_ods(before: State, events: list[Event], after: Picture) -> None:
    """One turn of the ODS is a takeover or a plot, and draws nothing from the deck."""
    # NCO 5.4.3, NCO 5.4.5, NCO 5.5.7, NCO 5.5.8
    old = picture(before)
    kinds = [event.kind for event in events]
    assert kinds.count("ods_moves") == 1
    assert kinds.count("ods_target") + kinds.count("ods_plot") == 1
    assert "drew_open" not in kinds
    taken = [event for event in events if event.kind == "taken_over"]
    captured = gain(after.seats[ODS].captured, old.seats[ODS].captured)
    assert sum(captured) == len(taken) == kinds.count("ods_target")
    assert after.seats[PLAYER].captured == old.seats[PLAYER].captured
    for event in taken:
        check_takeover(before, event)
        assert (after.display, after.deck) == (old.display, old.deck)
    if not before.options.ods_uses_abilities:
        assert (after.seats[PLAYER].unrotated, after.seats[PLAYER].rotated) == (
            old.seats[PLAYER].unrotated,
            old.seats[PLAYER].rotated,
        )
    if not taken:
        check_plot(before, events, old, after)


def check_plot(before: State, events: list[Event], old: Picture, after: Picture) -> None:  # NCO 5.3.1, NCO 5.6.5
    taken = [event.args["colour"] for event in events if event.kind == "took"]
    thrown = [event.args["colour"] for event in events if event.kind == "discarded"]
    placed = [event for event in events if event.kind == "placed"]
    assert 1 <= len(taken) + len(thrown) <= 2
    assert after.colours == old.colours
    assert sum(gain(after.seats[ODS].hq(), old.seats[ODS].hq())) == len(taken)
    assert after.seats[ODS].rotated == old.seats[ODS].rotated
    assert sum(gain(after.agents, old.agents)) == sum(event.args["count"] for event in placed) == len(taken)
    for event in placed:
        assert COLOURS[old.colours[event.args["tile"]]] == event.args["colour"]
    assert all(before.owners[COLOURS.index(colour)] == ODS for colour in taken)
    assert all(before.owners[COLOURS.index(colour)] == PLAYER for colour in thrown)
    left = len(old.display) - len(taken) - len(thrown)
    refilled = left == 0 and sum(old.deck) >= DISPLAY
    assert len(after.display) == (DISPLAY if refilled else left)
    assert sum(after.deck) == sum(old.deck) - (DISPLAY if refilled else 0)


def random_options(luck: Random) -> dict[str, object]:
    """Random options of a solo table that can be set up."""
    chosen = {name: luck.choice(option.values) for name, option in OPTIONS.options.items()}
    chosen["first_player"] = luck.choice(["random", 0])
    if chosen["edition"] == "print-and-play":
        chosen["short_game"] = False
    return chosen


def play_watched(table: boardroom.Table, luck: Random) -> None:
    """Play on the state, not the table: the luck is the state's own, so that a copy sees the same cards."""
    state = table.state
    assert isinstance(state, State)
    sides: list[int] = []
    for _ in range(MAX_ACTIONS):
        if state.over:
            break
        legal = state.legal_actions()
        assert legal  # invariant 20; NCO 2.1.4
        action = luck.choice(legal)
        before = picture(state)
        ods = before_the_ods(state, action) if state.turn else None
        journal = state.journal = Journal()
        state.apply(action)
        now = picture(state)
        check_table(state, now)
        sides = sides or [int(owner) for owner in state.owners]
        assert [int(owner) for owner in state.owners] == sides  # NCO 5.1.3
        if before.turn == 0:
            continue
        check_step(before, now)
        if ods is not None:
            events = [GAME.read_event(entry, None) for entry in journal.entries]
            first = next(number for number, event in enumerate(events) if event.kind == "ods_moves")
            check_ods(ods, events[first:], now)
        if not state.over and now.turn > before.turn:
            check_turn_start(state, now)
    check_end(table, state)


def check_end(table: boardroom.Table, state: State) -> None:
    """The game ends with an empty display, and the sums decide who wins."""  # NCO 5.3.2, NCO 5.8.1, NCO 5.8.2
    assert state.over
    assert state.display_size == 0
    assert state.deck_size < DISPLAY
    outcome = table.outcome()
    assert outcome.reason == "display_not_refilled"
    assert sum(outcome.scores) == 2 * len(set(state.common_objectives))
    mine, theirs = ((outcome.scores[side], sum(state.players[side].captured)) for side in (PLAYER, ODS))
    assert outcome.winners == [PLAYER if mine > theirs else ODS]
    assert state.result() == ([1.0, 0.0] if mine > theirs else [0.0, 1.0])


@pytest.mark.parametrize("kind", GAMES)
def test_random_games(kind):  # NCO 5.4.3, NCO 5.4.4, NCO 5.4.5, NCO 5.5.1, NCO 5.3.1, NCO 5.3.2
    for number in range(GAMES[kind] * MORE):
        luck = Random(f"solo {kind} {number}")
        options = random_options(luck) if kind == "random" else {"edition": kind}
        play_watched(boardroom.new("new-corp-order", 1, f"solo {kind} {number}", **options), luck)


def test_same_seed_same_game():
    for number in range(10 * MORE):
        luck = Random(f"again {number}")
        table = boardroom.new("new-corp-order", 1, f"again {number}", **random_options(luck))
        while table.to_act is not None:
            table.play(luck.choice(table.legal()))
        again = boardroom.replay(table.record())
        assert again.position() == table.position()
        assert again.outcome() == table.outcome()


def test_nothing_is_hidden_but_the_deck():  # NCO 5.1.6, NCO 5.2.2
    luck = Random("open")
    table = boardroom.new("new-corp-order", 1, "open", edition="published")
    while table.to_act is not None:
        mine, everybody = table.view(0), table.view(None)
        assert {**mine, "seat": None} == everybody
        assert isinstance(mine["deck"], int)
        table.play(luck.choice(table.legal()))
