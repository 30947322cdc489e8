"""Bots by name, and bots that cannot be trusted."""

import re
import signal
from pathlib import Path

import pytest

import boardroom
from boardroom.bots.ask_bot import BotFailure, ask_bot
from boardroom.bots.bot import Bot
from boardroom.bots.levels import LEVELS
from boardroom.bots.names import bot_factory


def table() -> boardroom.Table:
    return boardroom.new("new-corp-order", 2, "bots")


@pytest.mark.parametrize(
    "name", [*LEVELS, "random", "greedy", "greedy:worlds=2,tries=1", "ismcts:iterations=20,depth=5"]
)
def test_bots_have_names(name):
    assert callable(bot_factory(name)(1).choose)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        (
            "boss",
            "unknown bot 'boss'; known are intern, manager, director, chair, random, greedy, ismcts, rollout, or",
        ),
        ("ismcts", "ismcts: give it iterations or seconds"),
        (
            "ismcts:width=4",
            "'width' is no setting; known are iterations, seconds, exploration, depth, prior, reuse, processes",
        ),
        ("ismcts:iterations=9,processes=0", "ismcts: processes=0: at least 1"),
        ("ismcts:iterations=many", "iterations: expected a whole number, found 'many'"),
        ("ismcts:iterations=1.5", "iterations: expected a whole number, found '1.5'"),
        ("ismcts:seconds=soon", "seconds: expected a number, found 'soon'"),
        ("ismcts:seconds=nan", "ismcts: seconds=nan: more than 0"),
        ("ismcts:seconds=0", "ismcts: seconds=0.0: more than 0"),
        ("ismcts:iterations=-5", "ismcts: iterations=-5: at least 1"),
        ("ismcts:iterations=9,depth=-2", "ismcts: depth=-2: at least -1"),
        ("ismcts:iterations=9,cut=-2", "ismcts: depth=-2: at least -1"),
        ("ismcts:iterations=9,cut=2,depth=3", "depth is given twice"),
        ("greedy:cut=2", "'cut' is no setting; known are worlds, tries, random_every"),
        ("ismcts:iterations=9,iterations=8", "iterations is given twice"),
        ("greedy:worlds=0", "greedy: worlds=0: at least 1"),
        ("greedy:tries=0", "greedy: tries=0: at least 1"),
        ("greedy:random_every=-1", "greedy: random_every=-1: at least 0"),
        ("rollout:worlds=0", "rollout: worlds=0: at least 1"),
        ("rollout:worlds=9,candidates=0", "rollout: candidates=0: at least 1"),
        ("random:luck=1", "'luck' is no setting; known are none"),
        ("nowhere_at_all:Bot", "cannot import nowhere_at_all"),
        ("bots.sample_bots:Missing", "bots.sample_bots has no Missing"),
        (":x", "unknown bot ':x'; known are"),
        ("bots.sample_bots:Fails", "bot 'bots.sample_bots:Fails': cannot be made: ZeroDivisionError: no brain"),
        ("bots.sample_bots:Demands", "TypeError: its class takes a seed or nothing, not seed, depth"),
        ("bots.sample_bots:NoBot", "a bot is a class with a method choose(perspective)"),
    ],
)
def test_a_wrong_name_is_explained(name, says):
    with pytest.raises(ValueError, match=re.escape(says)):
        bot_factory(name)


@pytest.mark.parametrize(
    ("former", "name"),
    [
        ("ismcts:iterations=9,daring=0.5,cut=4", "ismcts:iterations=9,exploration=0.5,depth=4"),
        ("rollout:worlds=9,chapters=1,sure=4.0", "rollout:worlds=9,stages=1,confidence=4.0"),
        ("greedy:whim=3", "greedy:random_every=3"),
    ],
)
def test_former_names_of_settings_are_accepted(former, name):
    settings = [{**vars(bot_factory(each)(1)), "rng": None, "helper": None} for each in (former, name)]
    assert settings[0] == settings[1]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("def", "SyntaxError: invalid syntax (broken_bot.py, line 1)"),
        ("raise SystemExit", "SystemExit"),
        ("import sys; sys.exit(0)", "SystemExit: 0"),
        ("None.x", "AttributeError: 'NoneType' object has no attribute 'x'"),
    ],
)
def test_a_module_that_cannot_be_imported_is_named(tmp_path, monkeypatch, content, says):
    (tmp_path / "broken_bot.py").write_text(content)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ValueError, match=re.escape(says) + "$") as refused:
        bot_factory("broken_bot:Bot")
    assert str(refused.value).startswith("bot 'broken_bot:Bot': cannot import broken_bot: ")


def test_what_a_module_prints_is_not_output(tmp_path, monkeypatch, capsys):
    (tmp_path / "loud_bot.py").write_text("print('here I am')\nfrom bots.sample_bots import Last as Bot")
    monkeypatch.syspath_prepend(tmp_path)
    bot_factory("loud_bot:Bot")
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("name", [f"bots.sample_bots:{kind}" for kind in ("Last", "Lucky", "Talks", "Named")])
def test_anybodys_bot_plays(name):
    t = table()
    bot = bot_factory(name)(7)
    while t.to_act is not None:
        t.play(ask_bot(bot, name, t))
    assert t.outcome() is not None


def test_what_a_bot_prints_is_not_output(capsys):
    ask_bot(bot_factory("bots.sample_bots:Talks")(1), "talker", table())
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Raises", ", raised ZeroDivisionError: thought too hard"),
        ("Cheats", ", chose what is not legal: '"),
        ("Nonsense", ", answered with no action: unknown action 'win'"),
        ("Strange", ", answered with no action: no picture"),
        ("Leaves", ", raised SystemExit: 0"),
        ("Speechless", ", raised Mute"),
        ("Sleeps", ", did not answer within 0.2 s: --limit would give it longer"),
        ("Stubborn", ", did not answer within 0.2 s: --limit would give it longer"),
    ],
)
def test_a_bot_that_fails_is_named(name, says):
    t = table()
    with pytest.raises(BotFailure) as failure:
        ask_bot(bot_factory(f"bots.sample_bots:{name}")(1), "mine", t, limit=0.2 if "limit" in says else 60)
    assert str(failure.value).startswith(f"bot 'mine' in seat {t.to_act}, asked for {t.decision}{says}")
    assert failure.value.in_public.endswith(says.partition(":")[0])
    assert t.number == 0


def test_an_interrupt_is_the_persons_where_there_is_one():
    bot = bot_factory("bots.sample_bots:Interrupts")(1)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background has none
    try:
        with pytest.raises(KeyboardInterrupt):
            ask_bot(bot, "mine", table())
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # as in the processes of an arena
        with pytest.raises(BotFailure, match="raised KeyboardInterrupt"):
            ask_bot(bot, "mine", table())
    finally:
        signal.signal(signal.SIGINT, before)


def test_the_example_of_the_documents_plays():
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    found: dict[str, type[Bot]] = {}
    exec(compile(re.findall(r"```python\n(.+?)```", page, re.DOTALL)[0], "bots.md", "exec"), found)
    t = table()
    while t.to_act is not None:
        last = t.legal()[-1]
        assert ask_bot(found["Last"](), "Last", t) == last
        t.play(last)
