"""Former names do not come back: one concept has one word, in every package.

NAMES lists former names of Python code with the name of now. A name counts wherever it is used as an identifier; texts,
comments and keys of JSON do not count. PHRASES lists former words of prose, which count in comments, docstrings
and Markdown. To add a word, add a line. `allowed` names the files that may use it, each with the reason.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PYTHON = ("src", "tests", "tools")  # every folder with Python code
CODE = ("src", "tools")
CORE = ("src/boardroom/core", "tests/core", "tests/contract", "tests/toy_game")
BOTS = ("src/boardroom/bots", "tests/bots", "tools")
ENGINE = ("src/boardroom/bots/engine", "src/boardroom/core/engine")
SKIPPED = ("tools/redesign", "tests/test_vocabulary.py", "node_modules", ".venv")


@dataclass(frozen=True)
class Former:
    """A former word: a regular expression for a whole name or a part of a sentence, and the word of now."""

    pattern: str
    now: str
    folders: tuple[str, ...] = PYTHON
    allowed: Mapping[str, str] = field(default_factory=dict)  # reasons by file or folder
    example: str = ""  # needed if the pattern is not itself an example

    def __str__(self) -> str:
        return self.pattern


NAMES = (
    # --- bots
    Former("Thinker", "SearchBot"),
    Former("Thought", "ActionValue"),
    Former("think", "action_values", (*BOTS, "src")),
    Former("Hurry|hurry", "RolloutPolicy, policy", example="Hurry"),
    Former("Runner|runners?", "Candidate, candidates", ("src/boardroom/bots", "tests/bots"), example="runners"),
    Former("Thorough", "AdaptiveSearch"),
    Former("daring", "exploration"),
    Former(
        "playout_cut|searched_up_to|few_worlds|enough_worlds|foresight", "tuning of search.toml", example="few_worlds"
    ),
    Former("whim", "random_every"),
    Former("cut", "depth", ("src/boardroom/bots", "tests/bots")),
    Former("chapter|chapters", "stage, stages", ("src/boardroom/bots", *ENGINE), example="chapters"),
    Former("worths|guesses", "value_sums, priors", BOTS, example="worths"),
    Former(
        "bound|learn|guess|favourite|note|findings",
        "the words of tree search",
        ENGINE,
        {
            "src/boardroom/bots/engine/tree_search.py": "a local variable holds an upper bound",
            "src/boardroom/core/engine": "a journal notes events",
        },
        example="favourite",
    ),
    Former("go_on|play_on|played_on", "reroot, play_out, roll_out", (*BOTS, *CORE), example="play_on"),
    Former(
        "Kept|knowledge|together|way",
        "ReusableTree, information_key, merged_values, forced_path",
        ("src/boardroom/bots", "tests/bots"),
        example="Kept",
    ),
    Former("Order|crew", "SearchRequest, helper_pool", ("src/boardroom/bots", "tests/bots"), example="crew"),
    Former("depend_on_the_parent|end_with_the_parent", "exit_with_parent", example="depend_on_the_parent"),
    Former("Maker|maker|makers", "BotFactory, bot_factory", ("src/boardroom/bots", "tests/bots"), example="maker"),
    Former("maker", "bot_factory", CODE),
    Former("is_strangers", "is_custom"),
    Former("OutOfTime", "TimeLimitReached"),
    Former("watched|seated|ask", "supervised, make_bot, ask_bot", ("src/boardroom/bots",), example="seated"),
    Former("judged", "own_move_values", BOTS),
    Former(
        "Measured|Strength|measured",
        "LevelRatings, LevelStrength, level_ratings",
        ("src/boardroom/bots",),
        example="Measured",
    ),
    Former(
        "Considered|considered|Why|Step",
        "ExplainedChoice, explain_choices, ReasonSentence, LineStep",
        ("src/boardroom/bots",),
        example="Considered",
    ),
    Former(
        "continuation",
        "principal_line",
        BOTS,
        {
            "src/boardroom/bots/explain.py": "a key of hint --json",
            "tests/bots/test_explain.py": "a key of hint --json",
        },
    ),
    Former(
        "Moment|looked_at|given_away|WORTH_TELLING", "DecisionReview, review, cost_of, MIN_COST", BOTS, example="Moment"
    ),
    Former("plug_in", "custom_bot_factory"),
    # --- core
    Former("Actions", "ActionBuffer", example="Actions"),
    Former("Numbers", "ObservationBuffer"),
    Former(
        "Layout",
        "ObservationLayout",
        allowed={"src/boardroom/games/new_corp_order/components.py": "how the tiles of a table are laid out"},
    ),
    Former("arise", "enter"),
    Former("waiting_seats|waiting_abouts|waiting_n", "agenda_seats, agenda_abouts, agenda_size", example="waiting_n"),
    Former("begin_again|deal_again|deal_hidden_again", "restart, deal_into, redeal_hidden", example="deal_again"),
    Former("shared_victory", "victory_shares"),
    Former("luck_of|hmac_of", "luck_for_action, keyed_hmac", example="luck_of"),
    Former("kept_back_by_hold", "held_action"),
    Former("form_of", "wording_of"),
    Former("name_of", "display_name", CORE),
    Former("taken_for_granted|auto_action", "implied_action, automatic_action", example="auto_action"),
    Former("is_open_to_all|pass_on", "is_window, pass_in_window", CODE, example="is_open_to_all"),
    Former("Judge|AnyJudge|judge", "Evaluator, evaluator", (*CORE, *BOTS, "src/boardroom/games"), example="Judge"),
    Former("numbers_of|weigh_at|fitted", "features_of, set_progress, load_evaluator", CORE, example="weigh_at"),
    Former("consider", "list_plausible", example="consider"),
    Former("_told|_drew|_marks", "_journal_sizes, _used_luck, _snapshots", example="_told"),
    Former("Entry", "JournalEntry, TomlTable", ("src/boardroom/core", "src/boardroom/games", *CORE[1:])),
    Former("Printed", "PrintedValue"),
    Former(
        "profile|profiles",
        "preset_option, presets",
        ("src/boardroom/core/options.py", "tests/core/test_options.py"),
        example="profiles",
    ),
    Former(
        "shown",
        "excerpt",
        (
            *("src/boardroom/core/json.py", "src/boardroom/core/record.py", "src/boardroom/core/printed_values.py"),
            *(f"src/boardroom/games/{game}/position" for game in ("new_corp_order", "new_world_order", "orconomy")),
        ),
    ),
    Former(
        "lot",
        "small_seed",
        ("src/boardroom/core", "src/boardroom/bots", "src/boardroom/arena", "src/boardroom/terminal"),
    ),
    Former(
        "(MOST|LONGEST|LEAST|FEWEST|USUAL)_[A-Z_]+",
        "MAX_, MAX_..._LENGTH, MIN_, DEFAULT_",
        (*CORE, *BOTS),
        example="MOST_PLAYERS",
    ),
    # --- environments
    Former("why_not|choice_of", "Game.refusal, ask_bot_on_state", example="why_not"),
)

PHRASES = (
    Former(r"in a hurry|player in hurry", "rollout policy", example="a player in a hurry"),
    Former(r"the judge\b|judge's", "the evaluator", (*CORE, *BOTS, "docs/bots.md"), example="the judge speaks"),
    Former(r"open to all", "window", (*CORE, *BOTS, "docs/bots.md"), example="a moment open to all"),
    Former(r"\bthe house\b", "Boardroom", (*CORE, *BOTS, "docs/bots.md"), example="what the house knows"),
    Former(r"\b[Ww]hoever\b", "a subject", ("src/boardroom/core", "src/boardroom/bots"), example="Whoever asks"),
    Former(
        r"\bof itself\b", "automatically", ("src/boardroom/core", "src/boardroom/bots"), example="goes on of itself"
    ),
    Former(
        r"\bstranger",
        "custom bot",
        ("src/boardroom/core", "src/boardroom/bots", "docs/bots.md"),
        example="bots of a stranger",
    ),
    Former(
        r"\bbetray", "reveal", ("src/boardroom/core", "src/boardroom/bots", "docs/bots.md"), example="it betrays a hand"
    ),
)


@dataclass(frozen=True)
class Source:
    """The words of one file: its names, and its prose by lines."""

    names: Mapping[str, int]  # each with the first line that uses it
    prose: tuple[tuple[int, str], ...]


def read_python(text: str) -> Source:
    tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
    names: dict[str, int] = {}
    for token in tokens:
        if token.type == tokenize.NAME:
            names.setdefault(token.string, token.start[0])
    prose = [(token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            docstring = ast.get_docstring(node, clean=False)
            if docstring:
                prose.append((node.body[0].lineno, " ".join(docstring.split())))
    return Source(names, tuple(prose))


@cache
def read(path: Path) -> Source:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return read_python(text)
    return Source({}, tuple(enumerate(text.splitlines(), 1)))


@cache
def files_in(folder: str) -> tuple[Path, ...]:
    place = ROOT / folder
    found = [place] if place.is_file() else [*place.rglob("*.py"), *place.rglob("*.md")]
    return tuple(sorted(path for path in found if not any(part in path.as_posix() for part in SKIPPED)))


def is_under(path: Path, places: Mapping[str, str]) -> bool:
    return any(path == ROOT / place or (ROOT / place) in path.parents for place in places)


def names_found(former: Former, source: Source) -> Iterator[int]:
    return (line for name, line in source.names.items() if re.fullmatch(former.pattern, name))


def phrases_found(former: Former, source: Source) -> Iterator[int]:
    return (line for line, text in source.prose if re.search(former.pattern, text))


def found(former: Former, *, phrase: bool) -> dict[Path, list[int]]:
    """Return the lines that use a former word, by file, allowed or not."""
    search = phrases_found if phrase else names_found
    paths = dict.fromkeys(path for folder in former.folders for path in files_in(folder))
    lines = {path: sorted({*search(former, read(path))}) for path in paths}
    return {path: where for path, where in lines.items() if where}


@pytest.mark.parametrize(("former", "phrase"), [(each, each in PHRASES) for each in (*NAMES, *PHRASES)], ids=str)
def test_a_former_word_is_not_used(former: Former, phrase: bool) -> None:
    used = [
        f"{path.relative_to(ROOT)}:{lines[0]}"
        for path, lines in found(former, phrase=phrase).items()
        if not is_under(path, former.allowed)
    ]
    assert not used, f"{former.pattern} is now {former.now}: {', '.join(used)}"


@pytest.mark.parametrize(("former", "phrase"), [(each, each in PHRASES) for each in (*NAMES, *PHRASES)], ids=str)
def test_every_exception_is_still_needed(former: Former, phrase: bool) -> None:
    used = found(former, phrase=phrase)
    for place in former.allowed:
        assert any(is_under(path, {place: ""}) for path in used), f"{former.pattern} is not used in {place}"


@pytest.mark.parametrize("former", NAMES, ids=str)
def test_a_name_that_comes_back_is_found(former: Former) -> None:
    name = former.example or former.pattern
    for text in (f"{name} = 1\n", f"from somewhere import {name}\n", f"x.{name}(1)\n", f"f({name}=1)\n"):
        assert [*names_found(former, read_python(text))] == [1]
    assert [*names_found(former, read_python(f"x = '{name}'  # {name}\n"))] == []


@pytest.mark.parametrize("former", PHRASES, ids=str)
def test_a_phrase_that_comes_back_is_found(former: Former) -> None:
    for text in (
        f"# {former.example}\n",
        f'"""Says: {former.example}."""\n',
        f'def f():\n    """Says {former.example}."""\n',
    ):
        assert [*phrases_found(former, read_python(text))]
    assert [*phrases_found(former, read_python(f"x = '{former.example}'\n"))] == []


@pytest.mark.parametrize("former", [*NAMES, *PHRASES], ids=str)
def test_every_folder_exists(former: Former) -> None:
    assert all(files_in(folder) for folder in former.folders)
