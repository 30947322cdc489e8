"""The public face: everything a program can ask of a table, and what it answers to wrong questions."""

import json
import re

import pytest

import boardroom
from boardroom.core.catalogue import Action
from boardroom.core.seeds import luck_for_action, seed_bytes
from contract.cases import walk_table
from core.fuzz import GAME, SETTINGS


@pytest.fixture
def table() -> boardroom.Table:
    return boardroom.new("new-corp-order", players=3, seed="any text", edition="published")


def finished() -> boardroom.Table:
    *_, last = walk_table(boardroom.new("new-corp-order", players=2, seed="end"), SETTINGS[0].rng())
    return last


def test_games_are_listed() -> None:
    (game,) = (game for game in boardroom.games() if game.key == "new-corp-order")
    assert (game.title, game.players) == ("New Corp Order", range(1, 5))
    assert game.options.options["edition"].default == "published"


def test_a_new_table_begins_with_a_turn(table: boardroom.Table) -> None:
    assert table.to_act in range(3)
    assert (table.decision, table.number) == ("turn", 0)
    assert table.options["edition"] == "published"
    assert table.outcome() is None


def test_actions_have_id_kind_arguments_and_text(table: boardroom.Table) -> None:
    first = table.legal()[0]
    assert (first.kind, dict(first.args), first.text) == ("choose", {"action": "plot"}, "choose action=plot")
    assert table.action(first.id) is table.action(first.text) is table.action(first) is first


def test_an_action_an_id_and_a_text_play_the_same() -> None:
    tables = [boardroom.new("new-corp-order", players=3, seed="same") for _ in range(3)]
    for moment in walk_table(tables[0], SETTINGS[0].rng()):
        if moment.number:
            text = moment.record().actions[-1]
            tables[1].play(GAME.actions.parse(text).id)
            tables[2].play(text)
        if moment.number == 40:
            break
    assert tables[0].record() == tables[1].record() == tables[2].record()
    assert tables[0].position() == tables[1].position() == tables[2].position()


def test_legal_actions_are_not_refused_and_all_others_are(table: boardroom.Table) -> None:
    legal = {action.id for action in table.legal()}
    for action in GAME.actions.actions:
        assert (table.refusal(action) is None) == (action.id in legal)


def test_a_refusal_has_a_rule_and_a_reason_in_both_languages(table: boardroom.Table) -> None:
    refused = table.refusal("takeover source=0 target=1")
    assert refused.rule in {f"NCO {number}" for number in GAME.rules()}
    assert refused.reason
    assert refused.reason != table.refusal("takeover source=0 target=1", lang="de").reason


def test_an_illegal_action_raises_and_changes_nothing(table: boardroom.Table) -> None:
    before = table.position()
    with pytest.raises(boardroom.RuleViolation) as refused:
        table.play("pass")
    assert (refused.value.rule, table.number) == ("NCO 2.1.2", 0)
    assert str(refused.value) == f"{refused.value.reason} [NCO 2.1.2]"
    assert table.position() == before


@pytest.mark.parametrize("wrong", [-1, len(GAME.actions), 10**30])
def test_ids_out_of_range_are_refused(table: boardroom.Table, wrong: int) -> None:
    for ask in (table.play, table.refusal, table.describe):
        with pytest.raises(
            ValueError, match=f"action ids of New Corp Order are 0 to {len(GAME.actions) - 1}, not {wrong}"
        ):
            ask(wrong)


@pytest.mark.parametrize("wrong", [None, True, 1.0, ["pass"], b"pass", {}])
def test_what_is_no_action_is_refused(table: boardroom.Table, wrong: object) -> None:
    for ask in (table.play, table.refusal, table.describe):
        with pytest.raises(ValueError, match="an action is an Action, an id or a text, not"):
            ask(wrong)


def test_a_typo_is_answered_with_what_would_be_right(table: boardroom.Table) -> None:
    with pytest.raises(
        ValueError, match="unknown action 'chose action=plot'; the kinds of action are choose, pass, use"
    ):
        table.play("chose action=plot")
    with pytest.raises(ValueError, match="an action of this kind looks like 'choose action=plot'"):
        table.play("choose plot")


@pytest.mark.parametrize("foreign", [Action(5, "choose", {"action": "plot"}), Action(10**6, "dance", {})])
def test_an_action_of_another_game_is_refused(table: boardroom.Table, foreign: Action) -> None:
    for ask in (table.play, table.refusal, table.describe):
        with pytest.raises(ValueError, match="action"):
            ask(foreign)


@pytest.mark.parametrize("wrong", [-1, 3, True, "0", 1.0, 10**30])
def test_wrong_seats_are_refused(table: boardroom.Table, wrong: object) -> None:
    for ask in (table.view, table.perspective, table.events):
        with pytest.raises(
            ValueError, match=re.escape(f"seats of this table are 0 to 2 (None: a spectator), not {wrong!r}")
        ):
            ask(wrong)


def test_views_are_plain_json_and_keep_secrets(table: boardroom.Table) -> None:
    for viewer in (None, 0, 1, 2):
        view = table.view(viewer)
        assert json.loads(json.dumps(view)) == view
        assert view["seat"] == viewer
        for player in view["players"]:
            assert (player["hand"] is not None) == (player["objectives"] is not None) == (player["seat"] == viewer)


def test_words_in_two_languages(table: boardroom.Table) -> None:
    action = table.legal()[0]
    for say in (lambda lang: table.describe(action, lang=lang), lambda lang: table.question(lang=lang)):
        assert say("en")
        assert say("en") != say("de")
    with pytest.raises(ValueError, match="unknown language 'fr'; known are de, en"):
        table.describe(action, lang="fr")


def test_standing_is_the_outcome_if_the_game_ended_now(table: boardroom.Table) -> None:
    standing = table.standing()
    assert standing.reason == "running"
    assert len(standing.scores) == len(standing.breakdown) == 3
    assert sorted(seat for group in standing.ranking for seat in group) == [0, 1, 2]


def test_a_finished_game_has_an_outcome_and_takes_no_action() -> None:
    table = finished()
    outcome = table.outcome()
    assert (table.to_act, table.decision, table.legal()) == (None, None, [])
    assert outcome.winners == outcome.ranking[0]
    assert outcome.reason == "display_not_refilled"
    assert outcome == table.standing()
    assert [part["total"] for part in outcome.breakdown] == outcome.scores
    for action in ("pass", 0, GAME.actions[0]):
        assert table.refusal(action).rule == "over"
        with pytest.raises(boardroom.RuleViolation) as refused:
            table.play(action)
        assert refused.value.rule == "over"
    assert table.question()


def test_undo_goes_back_to_the_start() -> None:
    table = boardroom.new("new-corp-order", players=2, seed="undo")
    start = table.position(), table.events(since=-1), table.record()
    moments = []
    for moment in walk_table(table, SETTINGS[0].rng()):
        moments.append((moment.position(), moment.events(1, since=-1), moment.to_act))
        if moment.number == 30:
            break
    while table.number:
        table.undo()
        assert (table.position(), table.events(1, since=-1), table.to_act) == moments[table.number]
    assert (table.position(), table.events(since=-1), table.record()) == start
    with pytest.raises(ValueError, match="nothing to undo: no action has been played"):
        table.undo()


def test_undo_reopens_a_finished_game() -> None:
    table = finished()
    last = table.record().actions[-1]
    outcome = table.outcome()
    table.undo()
    assert table.outcome() is None
    assert table.to_act is not None
    table.play(last)
    assert table.outcome() == outcome


def test_events_since_an_action(table: boardroom.Table) -> None:
    whole = table.events(since=-1)
    assert whole[0].kind == "began"
    assert table.events() == []
    table.play("choose action=plot")
    table.play("draw position=0")
    taken = table.events(since=1)
    assert [event.kind for event in taken] == ["took"]
    assert table.events(since=2) == table.events(since=99) == []
    assert table.events(since=-1) == whole + taken
    assert table.describe_event(taken[0], lang="en") != table.describe_event(taken[0], lang="de")


def test_a_hidden_draw_is_told_to_its_seat_alone(table: boardroom.Table) -> None:
    me = table.to_act
    table.play("choose action=plot")
    table.play("draw_deck")
    for viewer in (0, 1, 2, None):
        (drew,) = table.events(viewer, since=1)
        assert (drew.args["colour"] is not None) == (viewer == me)


def test_a_text_as_seed_gives_equal_tables() -> None:
    one, two = (boardroom.new("new-corp-order", players=4, seed="equal") for _ in range(2))
    assert one.record() == two.record()
    assert one.position() == two.position()
    assert one.events(since=-1) == two.events(since=-1)
    assert boardroom.new("new-corp-order", players=4, seed=seed_bytes("equal")).record() == one.record()


def test_a_seed_of_any_length_can_be_recorded() -> None:
    table = boardroom.new("new-corp-order", players=2, seed=b"short")
    again = boardroom.replay(boardroom.Record.from_json(table.record().to_json()))
    assert again.position() == table.position()


def test_a_table_goes_on_from_a_position_with_luck_of_its_own(table: boardroom.Table) -> None:
    copy = boardroom.from_position("new-corp-order", table.position(), seed="any text")
    assert copy.position() == table.position()
    assert (copy.number, copy.players, copy.options) == (0, 3, table.options)
    copy.play("choose action=plot")
    assert (copy.state.chance.state, copy.state.secret.state) == luck_for_action(seed_bytes("any text"), 1)


def test_a_table_does_not_change_with_the_position_it_came_from(table: boardroom.Table) -> None:
    position = table.position()
    copy = boardroom.from_position("new-corp-order", position, seed="x")
    before = copy.position()
    copy.play("choose action=plot")
    position["grid"][0] = "spoilt"
    copy.undo()
    assert copy.position() == before
    assert boardroom.replay(copy.record()).position() == before


def test_a_record_whose_position_is_for_another_table_is_refused(table: boardroom.Table) -> None:
    head = json.loads(boardroom.from_position("new-corp-order", table.position(), seed="x").record().to_json())
    for change in ({"players": 2}, {"players": 4}, {"options": {"edition": "print-and-play"}}):
        with pytest.raises(ValueError, match="position"):
            boardroom.replay(boardroom.Record.from_json(json.dumps({**head, **change})))
