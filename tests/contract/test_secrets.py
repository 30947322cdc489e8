"""A seat cannot tell the tables it imagines from the real one: what it sees, may do and is told are the same."""

import json

from boardroom.core.engine.journal import Journal
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.state import NOBODY, State
from boardroom.core.game import Game
from boardroom.core.table import Table
from contract.cases import Setting, facts, finish, legal, seats_and_spectator, views, walk

# By these events a rule makes a secret public in the middle of a game. Nothing else may.
REVEALING = {("bluff", "doubted"), ("orconomy", "insolvent"), ("orconomy", "bid_recalled")}


def test_these_events_reveal(game: Game) -> None:
    assert {(game.key, kind.name) for kind in game.events if kind.reveals} == {
        each for each in REVEALING if each[0] == game.key
    }


def imagine(state: State, seat: int | None, rng: Rng) -> State:
    return state.imagine(NOBODY if seat is None else seat, rng)


def seen(setting: Setting, state: State, seat: int | None) -> str:
    """Return a view as text."""
    return json.dumps(setting.game.view(state, seat), allow_nan=False)


def test_an_imagined_table_looks_like_the_real_one(setting: Setting) -> None:
    rng = setting.rng("imagine")
    for state in walk(setting.deal(), setting.rng(), every=6):
        for seat in seats_and_spectator(setting.game, state):
            imagined = imagine(state, seat, rng)
            assert seen(setting, imagined, seat) == seen(setting, state, seat)
            assert imagined.over == state.over
            assert imagined.to_act == state.to_act
            assert imagined.decision is state.decision


def test_a_table_imagined_in_an_imagined_one_looks_the_same(setting: Setting) -> None:
    rng = setting.rng("imagine")
    for state in walk(setting.deal(), setting.rng(), every=30):
        for seat in seats_and_spectator(setting.game, state):
            twice = imagine(imagine(state, seat, rng), seat, rng)
            assert seen(setting, twice, seat) == seen(setting, state, seat)


def test_a_seat_may_do_the_same_at_an_imagined_table(setting: Setting) -> None:
    rng = setting.rng("imagine")
    for state in walk(setting.deal(), setting.rng()):
        if not state.over:
            assert legal(state.imagine(state.to_act, rng)) == legal(state)


def test_a_seat_is_refused_the_same_at_an_imagined_table(setting: Setting) -> None:
    rng = setting.rng("imagine")
    for state in walk(setting.deal(), setting.rng(), every=4):
        if not state.over:
            assert refusals(setting, state.imagine(state.to_act, rng)) == refusals(setting, state)


def refusals(setting: Setting, state: State) -> list[tuple[str, str, int] | None]:
    found = [state.refusal(action) for action in range(len(setting.game.actions))]
    return [None if each is None else (each.rule, each.key, int(each.limit)) for each in found]


def test_what_happens_without_open_luck_betrays_nothing(setting: Setting) -> None:
    """After the same action, events, views and questions agree at both tables: not even a question reveals a secret."""
    rng = setting.rng("imagine")
    compared = 0
    for state in walk(setting.deal(), setting.rng(), every=5):
        for seat in seats_and_spectator(setting.game, state):
            imagined = imagine(state, seat, rng)
            possible = sorted({*legal(state)} & {*legal(imagined)})
            if possible:
                action = possible[rng.below(len(possible))]
                noticed = [after(setting, table, action, seat) for table in (state, imagined)]
                if None not in noticed:
                    assert noticed[0] == noticed[1], setting.game.actions[action].text
                    compared += 1
    assert compared


def after(setting: Setting, state: State, action: int, seat: int | None) -> list[object] | None:
    """Return what a seat learns from an action before a secret is revealed. None: it saw the result of luck."""
    table = state.clone()
    table.journal = Journal()
    table.apply(action)
    events = [setting.game.read_event(entry, seat) for entry in table.journal.entries]
    told_in_secret = events != [setting.game.read_event(entry, None) for entry in table.journal.entries]
    saw_secret_luck = table.secret.state != state.secret.state and (told_in_secret or seat == state.to_act)
    if table.chance.state != state.chance.state or saw_secret_luck:
        return None
    noticed: list[object] = []
    for event in events:
        if (setting.game.key, event.kind) in REVEALING:
            return [*noticed, event.kind]
        noticed.append(event)
    if table.over:
        return [*noticed, "over"]  # where the rules may reveal everything
    return [*noticed, int(table.to_act), setting.game.decision(table), seen(setting, table, seat)]


def test_what_is_hidden_varies(setting: Setting) -> None:
    """A seat has a secret when it sees more than a spectator. Others must sometimes imagine it differently."""
    rng = setting.rng("imagine")
    secrets: set[tuple[int | None, int]] = set()
    varied: set[tuple[int | None, int]] = set()
    for state in walk(setting.deal(), setting.rng(), every=30):
        public = {**setting.game.view(state, None), "seat": None}
        for owner in range(setting.players):
            if {**setting.game.view(state, owner), "seat": None} != public:
                secrets |= {(seat, owner) for seat in seats_and_spectator(setting.game, state) if seat != owner}
        for seat, owner in secrets - varied:
            imagined = [imagine(state, seat, rng) for _ in range(4)]
            if any(seen(setting, each, owner) != seen(setting, state, owner) for each in imagined):
                varied.add((seat, owner))
    assert varied == secrets


def test_luck_to_come_is_imagined_afresh(setting: Setting) -> None:
    rng = setting.rng("imagine")
    for state in walk(setting.deal(), setting.rng(), every=30):
        for seat in seats_and_spectator(setting.game, state):
            imagined = [imagine(state, seat, rng) for _ in range(3)]
            luck = {int(generator.state) for world in imagined for generator in (world.chance, world.secret)}
            assert len(luck) == 6
            assert not luck & {int(state.chance.state), int(state.secret.state)}


def test_looking_and_imagining_change_nothing(setting: Setting) -> None:
    rng = setting.rng("imagine")
    for state in walk(setting.deal(), setting.rng(), every=30):
        before = facts(setting.game, state)
        for seat in seats_and_spectator(setting.game, state):
            setting.game.view(state, seat)
            finish(imagine(state, seat, rng), rng)
        assert facts(setting.game, state) == before


def test_the_rules_hold_at_an_imagined_table(setting: Setting) -> None:
    rng = setting.rng("imagine")
    for state in walk(setting.deal(), setting.rng(), every=10):
        if not state.over:
            imagined = state.imagine(rng.below(setting.players), rng)
            again = setting.game.from_position(setting.game.position(imagined))
            assert views(setting.game, again) == views(setting.game, imagined)
            not_refused = [action for action in range(len(setting.game.actions)) if imagined.refusal(action) is None]
            assert sorted(legal(imagined)) == not_refused
            assert finish(imagined, rng).over


def test_a_view_is_plain_json(setting: Setting) -> None:
    for state in walk(setting.deal(), setting.rng(), every=30):
        for seat in seats_and_spectator(setting.game, state):
            view = setting.game.view(state, seat)
            assert json.loads(seen(setting, state, seat)) == view
            assert view["seat"] == seat


def test_a_view_shares_nothing_with_the_table(setting: Setting) -> None:
    state = setting.deal()
    taken = [setting.game.view(state, seat) for seat in seats_and_spectator(setting.game, state)]
    before = json.dumps(taken)
    finish(state, setting.rng())
    assert json.dumps(taken) == before


def test_a_perspective_keeps_the_table_to_itself(setting: Setting) -> None:
    table = setting.table()
    for seat in range(table.players):
        perspective = table.perspective(seat)
        public = [getattr(perspective, name) for name in dir(perspective) if not name.startswith("_")]
        assert not [each for each in public if isinstance(each, State | Table)]
        assert perspective.view() == table.view(seat)
        assert perspective.legal() == (table.legal() if table.to_act == seat else [])
        assert seen(setting, perspective.imagine(setting.rng()), seat) == seen(setting, table.state, seat)
        assert perspective.imagine(setting.rng()) is not table.state
