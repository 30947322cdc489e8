"""Explained choices, as data that anybody can use."""

import json

import pytest

import boardroom
from boardroom.bots.hints import as_json, explain_choices
from bots.test_search import GAMES, begun


@pytest.mark.parametrize("key", GAMES)
def test_what_was_considered_can_be_followed(key):
    t = begun(key)
    seat = t.to_act
    assert seat is not None
    found = explain_choices(t.perspective(seat), 1, 3, seconds=0.1)
    assert 1 <= len(found) <= 3
    for each in found:
        assert t.action(each.action).id == each.id
        assert t.refusal(each.action) is None
        assert 0 <= each.chance <= 1
        assert each.visits > 0
        assert all(0 <= step.seat < t.players for step in each.continuation)
    assert [each.sentence for each in found] == [t.describe(each.action) for each in found]


def test_it_speaks_both_languages():
    t = begun("new-corp-order")
    seat = t.to_act
    assert seat is not None
    english, german = ({*told(t, seat, lang)} for lang in ("en", "de"))
    assert english.isdisjoint(german)


def told(t: boardroom.Table, seat: int, lang: str) -> list[str]:
    found = explain_choices(t.perspective(seat), 1, 2, lang, seconds=0.1)
    return [*(each.sentence for each in found), *(step.sentence for each in found for step in each.continuation)]


def test_it_is_plain_data():
    t = begun("new-corp-order")
    seat = t.to_act
    assert seat is not None
    found = as_json(explain_choices(t.perspective(seat), 1, 2, seconds=0.1))
    assert json.loads(json.dumps(found)) == found
    keys = {"id", "action", "sentence", "chance", "visits", "continuation", "reasons", "unlike_next"}
    assert {*found[0]} == keys


def test_who_has_nothing_to_choose_considers_nothing():
    t = boardroom.new("new-corp-order", 2, "others")
    assert t.to_act is not None
    assert explain_choices(t.perspective(1 - t.to_act), 1, 3) == []
