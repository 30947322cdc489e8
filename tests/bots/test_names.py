"""Bots by name, and bots that cannot be trusted."""

import re
from pathlib import Path

import pytest

import boardroom
from boardroom.bots.asking import BotFailure, ask
from boardroom.bots.bot import Bot
from boardroom.bots.names import LEVELS, maker


def table() -> boardroom.Table:
    return boardroom.new("new-corp-order", 2, "bots")


@pytest.mark.parametrize("name", [*LEVELS, "random", "greedy", "greedy:worlds=2,tries=1", "ismcts:iterations=20,cut=5"])
def test_bots_have_names(name):
    assert callable(maker(name)(1).choose)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        (
            "boss",
            "unknown bot 'boss'; known are intern, manager, director, chair, random, greedy, ismcts, rollout, or",
        ),
        ("ismcts", "ismcts: give it iterations or seconds"),
        (
            "ismcts:depth=4",
            "'depth' is no setting; known are iterations, seconds, daring, cut, prior, reuse, processes",
        ),
        ("ismcts:iterations=9,processes=0", "ismcts: processes=0: at least 1"),
        ("ismcts:iterations=many", "iterations: expected a number, found 'many'"),
        ("random:luck=1", "'luck' is no setting; known are none"),
        ("nowhere_at_all:Bot", "cannot import nowhere_at_all"),
        ("bots.own_bots:Missing", "bots.own_bots has no Missing"),
        ("bots.own_bots:NoBot", "a bot is a class with a method choose(perspective)"),
    ],
)
def test_a_wrong_name_is_explained(name, says):
    with pytest.raises(ValueError, match=re.escape(says)):
        maker(name)


@pytest.mark.parametrize("name", ["bots.own_bots:Last", "bots.own_bots:Lucky", "bots.own_bots:Talks"])
def test_anybodys_bot_plays(name):
    t = table()
    bot = maker(name)(7)
    while t.to_act is not None:
        t.play(ask(bot, name, t))
    assert t.outcome() is not None


def test_what_a_bot_prints_is_not_output(capsys):
    ask(maker("bots.own_bots:Talks")(1), "talker", table())
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Raises", ", raised ZeroDivisionError: thought too hard"),
        ("Cheats", ", chose what is not legal: '"),
        ("Nonsense", ", answered with no action: unknown action 'win'"),
    ],
)
def test_a_bot_that_fails_is_named(name, says):
    t = table()
    with pytest.raises(BotFailure) as failure:
        ask(maker(f"bots.own_bots:{name}")(1), "mine", t)
    assert str(failure.value).startswith(f"bot 'mine' in seat {t.to_act}, asked for {t.decision}{says}")
    assert str(failure.value).startswith(f"{failure.value.in_public}: ")
    assert failure.value.in_public.endswith(says.partition(":")[0])
    assert t.number == 0


def test_the_example_of_the_documents_plays():
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    found: dict[str, type[Bot]] = {}
    exec(compile(re.findall(r"```python\n(.+?)```", page, re.DOTALL)[0], "bots.md", "exec"), found)
    t = table()
    while t.to_act is not None:
        last = t.legal()[-1]
        assert ask(found["Last"](), "Last", t) == last
        t.play(last)
