"""Random games with all options: invariants checked before and after every action."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

import pytest

import boardroom
import boardroom.core.engine.luck
from boardroom.core.catalogue import Action
from boardroom.games.new_corp_order.engine.options import OPTIONS
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.position.invariants import problem_in
from games.new_corp_order.table_numbers import Picture, gain, picture, total

COMPILED = not boardroom.core.engine.luck.__file__.endswith(".py")
GAMES = {"published": 6, "published-de": 4, "print-and-play": 6, "random": 20}  # for each number of players
MORE = 3 if COMPILED else 1
MAX_ACTIONS = 5000
CARDS, AGENTS, DISPLAY, LIMIT = 20, 25, 5, 6


def check_cards(now: Picture) -> None:  # NCO 1.1.3, NCO 2.8.2
    places = [now.deck, now.box, [now.display.count(colour) for colour in range(4)]]
    places += [part for seat in now.seats for part in (seat.hand, seat.buried, seat.unrotated, seat.rotated)]
    assert total(*places) == [CARDS] * 4
    assert min(min(place) for place in places) >= 0
    assert len(now.display) <= DISPLAY
    assert all(sum(seat.hand) <= LIMIT + 2 for seat in now.seats)


def check_agents(now: Picture) -> None:  # NCO 1.1.3, NCO 1.2.5, NCO 2.5.6
    assert total(now.supply, now.on_grid(), *(seat.captured for seat in now.seats)) == [AGENTS] * 4
    assert min(now.supply) >= 0
    assert min(now.agents) >= 1
    assert min(now.tiles()) >= 1
    assert sum(now.tiles()) == len(now.agents)


def check_card_moves(before: Picture, after: Picture, kind: str) -> None:
    """Cards move and turn only by the actions that may do it."""  # NCO 1.1.6, NCO 2.4.1, NCO 2.5.1, NCO 2.6.15
    me = before.to_act
    assert min(gain(after.box, before.box)) >= 0
    for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        change, turned = gain(new.hq(), old.hq()), gain(new.rotated, old.rotated)
        if kind in ("infiltrate", "wild"):
            played = gain(old.hand, new.hand)
            assert change == played
            assert gain(new.unrotated, old.unrotated) == played
            assert number == me or played == [0, 0, 0, 0]
        elif kind == "take":
            assert sum(change) == 0
            assert sum(abs(n) for n in change) in (0, 2)
        elif kind == "remove":
            assert sum(change) in (0, -1)
            assert max(change) <= 0
        else:
            assert change == [0, 0, 0, 0]
        if kind not in ("strength", "rotate", "take"):
            assert max(turned) <= 0
        if kind not in ("unrotate", "take", "remove"):
            assert min(turned) >= 0
        if kind == "strength":
            assert number == me or turned == [0, 0, 0, 0]
            assert sum(n > 0 for n in turned) <= 1


def check_agent_moves(before: Picture, after: Picture, action: Action) -> None:
    """Agents move and are captured only by the actions that may do it."""
    # NCO 2.4.2, NCO 2.5.2, NCO 2.5.3, NCO 2.5.4, NCO 2.5.14, NCO 2.6.3, NCO 2.6.10
    me = before.to_act
    assert after.companies == before.companies
    caught = [gain(new.captured, old.captured) for old, new in zip(before.seats, after.seats, strict=True)]
    grid = gain(after.on_grid(), before.on_grid())
    if action.kind == "place":
        assert grid == gain(before.supply, after.supply)
        assert sum(grid) > 0
        assert after.colours == before.colours
    elif action.kind == "strength" and after.colours != before.colours:
        (target,) = (tile for tile, colour in enumerate(after.colours) if colour != before.colours[tile])
        loser = before.colours[target]
        assert after.agents[target] == action.args["agents"]
        assert grid == [-before.agents[target] if colour == loser else 0 for colour in range(4)]
        assert caught.pop(me) == [int(colour == loser) for colour in range(4)]
        assert gain(after.supply, before.supply)[loser] == before.agents[target] - 1
    else:
        assert grid == [0, 0, 0, 0]
        assert after.supply == before.supply
    assert all(change == [0, 0, 0, 0] for change in caught)
    if action.kind == "move_to":
        assert after.colours == before.colours
        assert sorted(gain(after.agents, before.agents))[:: len(after.agents) - 1] == [-1, 1]
    if action.kind == "swap_second":
        stacks = [Counter(zip(now.colours, now.agents, strict=True)) for now in (before, after)]
        assert stacks[0] == stacks[1]
    if action.kind not in ("place", "strength", "move_to", "swap_second"):
        assert (after.colours, after.agents) == (before.colours, before.agents)


def check_consultants(before: Picture, after: Picture, kind: str) -> None:
    """Consultants move only when used or hired; objectives stay."""  # NCO 1.4.4, NCO 2.2.4, NCO 2.6.12
    pools = [total(now.consultants, *(seat.consultants for seat in now.seats)) for now in (before, after)]
    assert pools[0] == pools[1]
    if kind not in ("use", "hire"):
        assert before.consultants == after.consultants
    assert [seat.objectives for seat in before.seats] == [seat.objectives for seat in after.seats]


def check_turn_start(now: Picture, reason: str, options: dict[str, object]) -> None:
    """A turn begins with legal hands and a full display."""  # NCO 2.3.4, NCO 2.8.1, NCO 3.1.1, NCO 3.1.3
    assert all(sum(seat.hand) <= LIMIT for seat in now.seats)
    if now.turns_left == 0:
        assert len(now.display) == DISPLAY
    elif reason == "display_not_refilled":
        assert len(now.display) < DISPLAY
        assert sum(now.deck) == 0
    if options["objective_redraw"] == "forced" and options["objective_copies"] == 3:
        assert all(seat.objectives[0] != seat.objectives[1] for seat in now.seats)  # NCO 1.3.6


@dataclass
class Turn:
    """What happened in one turn, checked when it is over."""

    seat: int
    actions: list[Action]
    was_stuck: bool = False

    def check(self, options: dict[str, object], final: bool) -> None:
        """One action, one consultant and one hired consultant at most."""
        # NCO 2.1.1, NCO 2.1.2, NCO 2.2.1, NCO 2.4.5, NCO 2.9.3
        kinds = Counter(action.kind for action in self.actions)
        assert kinds["choose"] + kinds["pass"] == 1
        assert kinds["use"] <= 1
        assert kinds["hire"] <= 1
        partners = [action.args["consultant"] for action in self.actions if action.kind in ("use", "hire")]
        assert len(set(partners)) == len(partners)
        if kinds["pass"] and not options["voluntary_pass"]:
            assert self.was_stuck
            assert final


class Watched:
    """A random game, checked action by action."""

    def __init__(self, table: boardroom.Table, luck: Random) -> None:
        self.table = table
        self.luck = luck
        self.turns: list[Turn] = []
        self.triggered_in: int | None = None  # number of the turn that triggered the end

    @property
    def state(self) -> State:
        return self.table.state

    def play(self) -> None:
        while self.table.to_act is not None:
            assert self.table.number < MAX_ACTIONS
            self.step()
        self.check_end()

    def step(self) -> None:
        legal = self.table.legal()
        assert legal  # NCO 2.1.4
        action = self.luck.choice(legal)
        if self.luck.random() < 0.02:
            self.check_everything_offered(legal)
            self.check_views()
        before = picture(self.state)
        if before.turn > 0:
            self.note(before, legal, action)
        self.table.play(action)
        assert problem_in(self.state) is None
        if before.turn > 0:
            self.check(before, picture(self.state), action)

    def note(self, before: Picture, legal: list[Action], action: Action) -> None:
        if before.turn > len(self.turns):
            check_turn_start(before, self.reason(), self.table.options)
            self.turns.append(Turn(before.to_act, []))
        turn = self.turns[-1]
        assert turn.seat == before.to_act  # NCO 2.1.3
        turn.actions.append(action)
        turn.was_stuck = not any(other.kind == "choose" for other in legal)

    def reason(self) -> str:
        return {0: "", 1: "display_not_refilled", 2: "crowded_tiles"}[int(self.state.end_reason)]

    def check(self, before: Picture, after: Picture, action: Action) -> None:
        check_cards(after)
        check_agents(after)
        check_card_moves(before, after, action.kind)
        check_agent_moves(before, after, action)
        check_consultants(before, after, action.kind)
        if self.triggered_in is None and (after.turns_left > 0 or self.state.over):
            self.triggered_in = len(self.turns)
        if after.turn > before.turn or self.state.over:
            final = self.triggered_in is not None and len(self.turns) > self.triggered_in
            self.turns[-1].check(self.table.options, final)

    def check_everything_offered(self, legal: list[Action]) -> None:
        """After every legal action there is another one, or the game is over."""  # NCO 2.1.4
        for action in legal:
            copy = self.state.clone()
            copy.apply(action.id)
            assert copy.over or copy.legal_actions()

    def check_views(self) -> None:
        """No view shows another seat's secrets."""  # NCO 1.6.3, NCO 1.6.4, NCO 1.6.5
        for viewer in (None, *range(self.table.players)):
            view = self.table.view(viewer)
            assert isinstance(view["deck"], int)
            for player in view["players"]:
                if player["seat"] != viewer:
                    assert all(player[secret] is None for secret in ("hand", "buried", "objectives", "thrown"))

    def check_end(self) -> None:
        """The final round is complete, the sums fit, and the record replays."""
        # NCO 3.2.1, NCO 3.2.2, NCO 3.2.3, NCO 4.4.1
        assert self.triggered_in is not None
        players, options = self.table.players, self.table.options
        extra = [turn.seat for turn in self.turns[self.triggered_in :]]
        trigger = self.turns[self.triggered_in - 1].seat
        if options["final_round"] == "one_each":
            assert extra == [(trigger + 1 + n) % players for n in range(players)]
        else:
            assert (self.turns[-1].seat + 1) % players == self.turns[0].seat
            assert len(extra) < players
        outcome = self.table.outcome()
        assert outcome.winners
        assert outcome.reason in ("display_not_refilled", "crowded_tiles")
        for sheet in outcome.breakdown:
            assert sheet["consultants"] <= (9 if options["consultant_scoring"] == "pairs" else 19)
            assert sheet["total"] == sheet["shares"] + sheet["objectives"] + sheet["consultants"]
        again = boardroom.replay(self.table.record())
        assert again.position() == self.table.position()
        assert again.outcome() == outcome


def random_options(luck: Random, players: int) -> dict[str, object]:
    """Random options of a table that can be set up."""
    chosen = {name: luck.choice(option.values) for name, option in OPTIONS.options.items()}
    if chosen["edition"] == "print-and-play":
        chosen["short_game"] = False
    if chosen["first_player"] not in (*range(players), "random"):
        chosen["first_player"] = "random"
    return chosen


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kind", GAMES)
def test_random_games(kind, players):
    # NCO 2.1.1, NCO 2.1.2, NCO 2.1.3, NCO 2.1.4, NCO 2.5.6, NCO 2.5.14, NCO 2.6.15, NCO 2.9.3, NCO 3.2.1, NCO 3.2.2
    for number in range(GAMES[kind] * MORE):
        luck = Random(f"{kind} {players} {number}")
        options = random_options(luck, players) if kind == "random" else {"edition": kind}
        Watched(boardroom.new("new-corp-order", players, f"{kind} {number}", **options), luck).play()
