"""Every sentence exists in every language, uses only allowed slots, and is a well-formed sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec

import pytest

import boardroom
from boardroom.core.engine.words import SLOT
from boardroom.core.facts import HOW_SURE
from boardroom.core.game import Game
from boardroom.core.languages import LANGUAGES
from boardroom.core.table import Table
from contract.cases import Setting, settings_of, walk, walk_table

LABELS = {"terminal"}  # short labels of a drawing, with slots of their own
SECTIONS = {"terms", "table", "decisions", "actions", "events", "facts", "refusals", "reasons", "options"}
SAMPLE = 10  # a random game stops at every tenth decision, and at the first of each kind, to have every action refused
NO_PIECE = {"card.both"}  # a word for an argument, not for a thing
PIECES = {  # by game the kinds of things on its table: each of them stands in the glossary under its id
    "new-corp-order": ("colour", "company", "consultant", "action"),
    "orconomy": ("industry", "card", "company", "token"),
    "new-world-order": ("card", "stack", "character", "goal"),
}
UNTIDY = re.compile(r"[{}|]|[^\W_]_[^\W_]| [.,;:?]")  # a slot that was not filled, an internal name, a gap

every_game = pytest.mark.parametrize("game", boardroom.games(), ids=lambda game: game.key)


@every_game
def test_languages_have_the_same_keys(game: Game) -> None:
    keys = [{section: set(words) for section, words in templates(game, lang).items()} for lang in LANGUAGES]
    assert SECTIONS <= set(keys[0]) <= SECTIONS | LABELS
    assert keys[0] == keys[1]


@every_game
def test_every_decision_is_asked(game: Game) -> None:
    special = {key for key in said(game, "decisions") if "." in key}
    assert said(game, "decisions") - special == decisions(game)
    assert special <= {f"{decision}.{form}" for decision in decisions(game) for form in game.wordings}


@every_game
def test_every_action_is_described(game: Game) -> None:
    """An action has a sentence by its kind, and by `kind.decision` or `kind.form` where that changes its meaning."""
    kinds = set(game.actions.domains)
    special = {key for key in said(game, "actions") if "." in key}
    assert said(game, "actions") - special == kinds
    assert special <= {f"{kind}.{decision}" for kind in kinds for decision in decisions(game) | game.wordings}


@every_game
def test_every_event_is_told_to_those_who_may_know_and_to_the_others(game: Game) -> None:
    hidden = {f"{kind.name}.hidden" for kind in game.events if kind.private}
    assert said(game, "events") == hidden | {kind.name for kind in game.events}


@every_game
def test_every_refusal_has_its_reason(game: Game) -> None:
    assert said(game, "refusals") == set(refusal_keys(game))


@every_game
def test_every_fact_has_its_words(game: Game) -> None:
    assert said(game, "facts") == {*HOW_SURE, *game.all_facts()}


@every_game
def test_every_option_is_explained(game: Game) -> None:
    """So is every value that is a name; numbers, on and off explain themselves."""
    names = set(game.options.options)
    values = {f"{o.name}.{v}" for o in game.options.options.values() for v in o.values if isinstance(v, str)}
    assert said(game, "options") == names | values


@every_game
def test_every_way_to_end_has_its_reason(game: Game) -> None:
    assert {"running", *random_games(game)[1]} <= said(game, "reasons")


@every_game
def test_every_value_has_its_word(game: Game) -> None:
    domains = [d for domains in game.actions.domains.values() for d in domains.values()]
    domains += [d for kind in (*game.events, *game.facts) for d in kind.domains.values()]
    values = {f"{domain.name}.{value}" for domain in domains for value in domain.values if isinstance(value, str)}
    assert {"seat", *values} <= said(game, "terms")


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_use_only_what_they_are_given(game: Game, lang: str) -> None:
    """What a refusal fills in depends on the action, so the random games below check refusals."""
    words = templates(game, lang)
    for section in SECTIONS - {"terms", "actions", "events", "facts", "refusals"}:
        assert not slots(" ".join(words[section].values())), section
    for key, template in words["actions"].items():
        assert slots(template) <= set(game.actions.domains[key.partition(".")[0]]), key
    for kind in game.events:
        args = {"seat", *kind.domains}
        assert slots(words["events"][kind.name]) <= args, kind.name
        if kind.private:
            assert slots(words["events"][f"{kind.name}.hidden"]) <= args - set(kind.private), kind.name
    for kind in game.all_facts().values():
        assert {*kind.domains} <= slots(words["facts"][kind.name]) <= {*kind.spoken_domains()}, kind.name
    assert all(slots(words["facts"][key]) == {"what"} for key in HOW_SURE)
    for key, template in words["refusals"].items():
        assert any(slots(template) <= {"limit", *args} for args in game.actions.domains.values()), key


@every_game
def test_every_action_names_all_its_arguments(game: Game) -> None:
    """So that no two actions are described alike."""
    for lang in LANGUAGES:
        for key, template in templates(game, lang)["actions"].items():
            assert slots(template) >= set(game.actions.domains[key.partition(".")[0]]), (lang, key)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_read_like_sentences(game: Game, lang: str) -> None:
    for section in SECTIONS:
        for key, template in templates(game, lang)[section].items():
            check(SLOT.sub("x", template), (section, key))
            if section in ("decisions", "events", "refusals", "reasons", "table"):
                assert template[0] == "{" or template[0].isupper(), (section, key)
                assert template[-1] in ".?", (section, key)


@every_game
def test_sentences_are_translated(game: Game) -> None:
    english, german = (templates(game, lang) for lang in LANGUAGES)
    for section in ("table", "decisions", "events", "facts", "refusals", "reasons"):
        assert not set(english[section].values()) & set(german[section].values())


@every_game
def test_the_glossary_is_the_same_in_every_language(game: Game) -> None:
    english, german = (game.words(lang).glossary for lang in LANGUAGES)
    assert list(english) == list(german)
    for key, term in english.items():
        assert term.rules == german[key].rules, key
        assert term.meaning != german[key].meaning, key


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_glossary_reads_like_one(game: Game, lang: str) -> None:
    """An entry has a word, one or two sentences, and rules that exist."""
    glossary = game.words(lang).glossary
    assert len({term.word for term in glossary.values()}) == len(glossary), "two terms with the same word"
    for key, term in glossary.items():
        check(term.word, key)
        check(term.meaning, key)
        assert term.word[0].isupper(), key
        assert term.meaning[0].isupper(), key
        assert term.meaning[-1] == ".", key
        assert term.meaning.count(". ") <= 1, key
        assert term.rules, key
        assert set(term.rules) <= set(game.rules()), key
        assert len(set(term.rules)) == len(term.rules), key


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_piece_stands_in_the_glossary(game: Game, lang: str) -> None:
    """Under its id, with the word by which the table calls it."""
    glossary = game.words(lang).glossary
    for name, word in templates(game, lang)["terms"].items():
        domain, _, piece = name.partition(".")
        if domain in PIECES[game.key] and name not in NO_PIECE:
            assert word.lower() in glossary[piece].word.lower(), name


def test_questions_and_actions_are_put_in_words(setting: Setting) -> None:
    for table in walk_table(setting.table(), setting.rng()):
        for lang in LANGUAGES:
            check(table.question(lang), table.decision)
            offered = [table.describe(action, lang) for action in table.legal()]
            assert len(set(offered)) == len(offered), f"{table.decision}: two actions in the same words: {offered}"
            for text in offered:
                check(text, table.decision)


def test_refusals_are_put_in_words(setting: Setting) -> None:
    for table in sampled(setting):
        for lang in LANGUAGES:
            refused = {table.refusal(action, lang) for action in table.game.actions.actions} - {None}
            for refusal in refused:
                check(refusal.reason, (table.decision, refusal.rule))


def test_events_are_told_in_words(setting: Setting) -> None:
    *_, table = walk_table(setting.table(), setting.rng())
    for seat in (*range(setting.players), None):
        for event in table.events(seat, since=-1):
            for lang in LANGUAGES:
                check(table.describe_event(event, lang), event.kind)


def templates(game: Game, lang: str) -> Mapping[str, Mapping[str, str]]:
    return game.words(lang).sections


def said(game: Game, section: str) -> set[str]:
    """The keys of a section; that they are the same in every language has its own test."""
    return set(templates(game, "en")[section])


def slots(template: str) -> set[str]:
    return {arg for arg, _, _ in SLOT.findall(template)}


def check(text: str, where: object) -> None:
    """Check a sentence for people: all slots filled, tidy, without internal names."""
    assert text, where
    assert text == " ".join(text.split()), (where, text)
    assert not UNTIDY.search(text), (where, text)


@cache
def decisions(game: Game) -> set[str]:
    """Return the decisions that the game lists and those that random games reached."""
    found = set(random_games(game)[0])
    name = f"{type(game).__module__.rpartition('.')[0]}.decisions"
    if find_spec(name) is not None:
        found |= set(import_module(name).DECISIONS)
    return found


@cache
def random_games(game: Game) -> tuple[set[str], set[str]]:
    """Return which decisions came up, and why the games ended."""
    names, reasons = set(), set()
    for setting in (each for players in game.players for each in settings_of(game, players)):
        for state in walk(setting.deal(), setting.rng()):
            names.add(game.decision(state))
        reasons.add(game.outcome(state).reason)
    return names, reasons


def refusal_keys(game: Game) -> Iterator[str]:
    """Return the keys of all refusals in the game's sources. They must be literal there."""
    for path in sorted(game.folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                key = node.args[1]
                assert isinstance(key, ast.Constant), f"{path.name}:{node.lineno}: a key that is not spelled out"
                yield str(key.value)


def sampled(setting: Setting) -> Iterator[Table]:
    """Yield states of a random game: the first of every decision, every tenth, and the end."""
    seen: set[str | None] = set()
    for table in walk_table(setting.table(), setting.rng()):
        if table.decision not in seen or table.number % SAMPLE == 0:
            seen.add(table.decision)
            yield table
