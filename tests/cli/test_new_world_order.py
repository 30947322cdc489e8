"""New World Order in the terminal: its drawing, the menu of its many choices, and whole games typed in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boardroom
from boardroom.core.engine.words import Words
from boardroom.core.languages import LANGUAGES
from boardroom.core.terminal import WIDTH
from boardroom.games.new_world_order.engine.events import REASON
from boardroom.games.new_world_order.game import GAME
from boardroom.games.new_world_order.terminal.players import LABEL_WIDTH
from boardroom.terminal.choices import MAX_WITHOUT_MENU
from cli.command import lines, run, too_long
from cli.test_terminal import Terminal
from contract.cases import Setting, settings_of, walk_table
from games.new_world_order.drawing import play, table

PLAY = ("play", GAME.key)
TOML = GAME.folder / "components.toml"
SETTINGS = [setting for players in GAME.players for setting in settings_of(GAME, players)]
OURS = re.compile(r"[a-z]_[a-z]|[{}]")  # an internal name, or a slot that was not filled
TERMINAL = GAME.terminal()
ALWAYS_ONE = lines(*["1"] * 3000)


def plain(style: str, text: str) -> str:
    return text


def english() -> Words:
    return GAME.words("en")


def drawn(found: boardroom.Table, lang: str = "en") -> str:
    return TERMINAL.table(found.view(None), GAME.words(lang), plain)


def row(found: boardroom.Table, label: str) -> list[str]:
    """Return a row of the players' columns without its label."""
    line = next(line for line in drawn(found).splitlines() if line.startswith(label))
    width = (WIDTH - LABEL_WIDTH) // found.players
    starts = [LABEL_WIDTH + seat * width for seat in range(found.players)]
    return [line[start : start + width].strip() for start in starts]


def annotation(found: boardroom.Table, action: str) -> str:
    return TERMINAL.annotation(found.view(found.to_act), found.action(action), english())


def scored(found: boardroom.Table) -> str:
    outcome = found.outcome() or found.standing()
    return TERMINAL.score(outcome.to_json(), english(), plain)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_moment_can_be_drawn(setting: Setting) -> None:
    """The drawing has 80 columns and no internal names in both languages, and the menu has every choice once."""
    for found in walk_table(setting.table("drawn"), setting.rng("drawn"), every=25):
        view = found.view(None)
        for lang in LANGUAGES:
            words = GAME.words(lang)
            told = [drawn(found, lang), TERMINAL.score((found.outcome() or found.standing()).to_json(), words, plain)]
            annotations = (
                [TERMINAL.annotation(view, action, words) for action in found.legal()]
                if found.to_act is not None
                else []
            )
            text = "\n".join([*told, TERMINAL.legend(view, words), *annotations])
            assert OURS.findall(text) == []
            assert too_long("\n".join(told), 79) == []
        if found.to_act is not None:
            kinds = TERMINAL.menu(found.legal(), english())
            assert sorted(a.id for _, kind in kinds for a in kind) == sorted(a.id for a in found.legal())
            assert all(name for name, kind in kinds if len(kind) > 1)


def test_labels_exist_in_both_languages_and_fill_in_the_same_things() -> None:
    def slots(text: str) -> list[str]:
        return re.findall(r"\{\w*\}", text)

    found = [GAME.words(lang).sections["terminal"] for lang in LANGUAGES]
    assert list(found[0]) == list(found[1])
    assert {key: slots(text) for key, text in found[0].items()} == {key: slots(text) for key, text in found[1].items()}


def test_open_tiles_stand_in_brackets() -> None:  # NWO 6.1.2
    screen = drawn(table(tiles=["", "0"]))
    assert re.findall(r"\[(\d+)\]", screen) == ["200", "200", "250", "250"]
    assert "b11  200 PU BK Implanted Chips" in screen
    assert "[" not in drawn(table(tiles=["", " ".join(map(str, range(30)))], end_reason="tiles", over=True))


def test_a_star_stands_beside_tiles_that_can_be_paid() -> None:  # NWO 6.2.3
    found = table(slots=["gold_mine x3"], tiles=["", "0"], pyramid={1: 13})
    assert len(re.findall(r" \*", drawn(found))) == 3
    assert "New Frequencies *" not in drawn(found)


def test_hidden_tiles_show_nothing() -> None:  # NWO 2.6.7
    screen = drawn(table(tile_visibility="covered_hidden"))
    assert screen.count("???") == 5
    assert drawn(table()).count("???") == 0


def test_cards_on_the_table_and_unseen_ones() -> None:
    found = table(cards="farm x3, above_the_law", slots=["farm x2", "", ""])
    screen = drawn(found)
    assert re.search(r"^YL 3x Farm +5 ", screen, re.MULTILINE)
    assert re.search(r"^ +1x Above the Law +1 ", screen, re.MULTILINE)
    assert re.search(r"^VL +\. Silver Mine +10 ", screen, re.MULTILINE)


def test_stacks_side_by_side_with_their_worth() -> None:
    found = table(
        players=4,
        slots=[
            "farm x3",
            "gold_mine, above_the_law @3",
            "black low+high",
            "dividends 100 200",
        ],
        passed="1",
    )
    assert row(found, "slot 1") == ["YL x3 100>150 t4", "VM x1 needs 2", "K L+H 0>200", "Divid. 300"]
    assert row(found, "slot 2") == ["-", "Law x1 r3", "-", "-"]
    assert row(found, "free") == ["4", "4", "4", "4"]
    assert row(found, "can pay") == ["100", "0", "0", "300"]
    assert "Player 2 passed" in drawn(found)
    assert "Passed: Player 2 (starts next)" in drawn(found)


def test_two_players_see_the_names_of_their_corporations() -> None:
    found = table(players=2, slots=["", "pharmaceutical_corp x3"])
    assert row(found, "slot 1") == ["-", "TM Pharmaceutical C. x3 250>450 t3"]


def test_goals_tokens_skills_and_dreams() -> None:
    found = table(
        characters="illuminati+philanthropist president bilderberger",
        tiles=["3 8 13", "10"],
        tokens=["science_institute"],
        skills_used=["", "president"],
    )
    assert row(found, "goals") == ["DB3! SP1 OB1 GY1", "OR1 YE1", "-"]
    assert row(found, "dream") == ["DB 3/3", "OR 1/3", "PU 0/3"]
    assert row(found, "tiles") == ["3 token TL", "1", "-"]
    assert "+Illuminati*" in drawn(found)
    assert "President*" not in drawn(found)


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("take card=farm count=1", "[x6 300>310]"),
        ("take card=farm count=2", "[x7 310>330, earns a token]"),  # NWO 8.7.1
        ("take card=gold_mine count=1", "[x1 needs 2]"),
        ("join card=alternative_fuels onto=both", "[100]"),
        ("group group=violet part=low+medium onto=new_slot", "[0>100]"),
        ("take_special card=above_the_law count=1 onto=own_stack", "[used up together]"),
        ("take_dividends hundreds=1 two_hundreds=0 onto=own_stack", "[300]"),
        ("gain position=0", "[OR 1/3 DG 1/3, opens b11 200, b12 200, b21 250, b22 250]"),
        ("rob victim=1 card=gold_mine", "[3 of 4]"),
        ("throw slot=0", ""),
        ("pass", "[first to pass, starts next]"),
    ],
)
def test_what_stands_beside_a_choice(action: str, said: str) -> None:
    found = table(
        slots=["farm x5, black medium+high, above_the_law, dividends 200, hostile_take_over", "gold_mine x4"],
        cards="farm x2, gold_mine, silver_mine, alternative_fuels, above_the_law, dividends 100",
    )
    assert action in {each.text for each in found.legal()}
    assert annotation(found, action) == said


def test_a_payment_tells_what_it_wastes() -> None:
    found = play(table(slots=["farm x3, gold_mine x3"], pyramid={0: 8}), "gain position=0")
    assert annotation(found, "pay payment=1") == "[300, exactly]"
    assert annotation(found, "pay payment=0+1") == "[400, 100 too much]"


def test_free_dividends_complete_a_payment() -> None:  # NWO 6.2.6
    found = table(slots=["farm x3, dividends 100 200"], dividends_as_set=False)
    play(found, "gain position=0")
    assert annotation(found, "pay payment=0") == "[100 of 200]"
    play(found, "pay payment=0")
    assert annotation(found, "pay payment=1") == "[400, 200 too much]"


def test_a_conversion_tells_its_value() -> None:  # NWO 9.9.3
    found = table(characters="president banker royalty", slots=["farm x4, space_agency x2"])
    play(found, "gain position=0")
    assert annotation(found, "convert source=0 target=1") == "[x6 1200]"
    play(found, "convert source=0 target=1")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("b12", "gain position=2"),
        ("a", "gain position=0"),
        ("gain position=d44", "gain position=29"),
        ("yl 3", "take card=farm count=3"),
        ("YH  1", "take card=space_agency count=1"),
        ("farm 2", "take card=farm count=2"),
        ("join card=ym onto=yl", "join card=elite_university onto=farm"),
        ("b33", "b33"),
        ("pass", "pass"),
        ("take card=farm count=2", "take card=farm count=2"),
    ],
)
def test_short_ways_to_type(typed: str, meant: str) -> None:
    assert TERMINAL.expand_shorthand(typed) == meant


def test_the_end_adds_up_tiles_goals_dream_tokens_and_bonus() -> None:  # NWO 10.3.1
    found = table(
        characters="philanthropist bilderberger cardinal",
        tiles=["3 8 13", "28"],
        tokens=["science_institute"],
        slots=["", "", ""],
    )
    text = scored(found)
    assert "Player 1: Wormhole Theory 250, Deep Space Telescope 300, New Frequencies 350" in text
    goal = "DB Finding Life in Space (dark blue) (the dream): Wormhole Theory, Deep Space Telescope, New Frequencies"
    assert goal in " ".join(text.split())
    assert re.search(r"Player 1 +900 +500 +200 +100 +- +1700$", text, re.MULTILINE)
    assert re.search(r"Player 2 +1000 +- +- +- +500 +1500$", text, re.MULTILINE)
    assert re.search(r"Player 3 +- +- +- +- +- +-$", text, re.MULTILINE)
    assert "If the game ended now: Player 1 wins with 1700 points." in text


def test_equals_and_what_breaks_a_tie() -> None:  # NWO 10.3.3, 10.3.4
    level = ["3 8 13", "17 18 20"]
    shared = " ".join(scored(table(tiles=level, slots=["", "", ""])).split())
    assert "Player 1 and Player 2 share the victory with 1400 points each" in shared
    broken = " ".join(scored(table(tiles=level, slots=["", "", ""], tiebreak="goals_then_tiles")).split())
    assert "Player 1 wins by goals (1), then tiles (3)" in broken


def test_a_deal_is_told_in_one_sentence() -> None:
    found = boardroom.new(GAME.key, 3, "dealt")
    while found.decision != "turn":
        found.play(found.legal()[0])
    told = TERMINAL.news(found.events(None, -1), lambda event: found.describe_event(event, "en"), english())
    (dealt,) = [sentence for event, sentence in told if event.kind == "dealt"]
    counted = re.findall(r"(\d+ )?[A-Z][\w&-]+(?: [A-Z&][\w&-]*| the \w+| \d00)*(?:, |\.)", dealt.partition(": ")[2])
    assert sum(int(count or 1) for count in counted) == sum(found.view(None)["table"].values())


@pytest.mark.parametrize(("players", "lang"), [(2, "en"), (3, "de"), (4, "en"), (5, "de")])
def test_a_whole_game_typed_from_a_pipe(players: int, lang: str) -> None:
    result = run(*PLAY, "--players", str(players), "--seed", "whole", "--lang", lang, typed=ALWAYS_ONE)
    assert (result.code, result.err) == (0, "")
    assert too_long(result.out) == []
    assert "\x1b" not in result.out
    ending = result.out[-3500:]
    assert boardroom.new(GAME.key, players, "whole").commit in ending
    reasons = GAME.words(lang).sections["reasons"]
    assert any(reasons[key] in " ".join(ending.split()) for key in REASON.values)
    assert re.search(r"(wins with|share the victory|gewinnt|gewinnen)", ending)


FIRST_MENU = re.compile(r"^ 1 Take cards of one corporation \((\d+)\)", re.MULTILINE)


def test_many_choices_are_offered_kind_by_kind() -> None:
    result = run(*PLAY, "--seed", "menu", "--players", "2", "--seat", "1", typed=lines("1", "0", "1", "99", "1"))
    assert result.code == 0
    found = FIRST_MENU.findall(result.out)
    assert len(found) >= 2, "0 shows the kinds again"
    opened = result.out.split("Player 2> 1\n", 1)[1].partition("0 other kinds")[0]
    assert len(re.findall(r"^ *\d+ Take ", opened, re.MULTILINE)) == int(found[0])
    assert f"There are {found[0]} choices" in result.out
    assert re.search(r"Player 2 takes 1 ", result.out)


def test_few_choices_are_offered_at_once() -> None:
    found = table(slots=["farm x3", "", ""], deck="")
    assert len(found.legal()) <= MAX_WITHOUT_MENU


def test_a_kind_of_one_choice_is_that_choice() -> None:
    result = run(*PLAY, "--seed", "menu", "--players", "4", "--seat", "1", typed=lines("1", "pass"))
    menu = result.out[result.out.index("Take cards of one corporation") :].partition("Player 2> ")[0]
    assert re.search(r"^ *\d+ Pass for this round", menu, re.MULTILINE)
    assert re.search(r"^ *\d+ Throw away \w+ group", menu, re.MULTILINE)
    assert "Player 2 passes." in result.out


def test_texts_why_and_short_ways_in_the_menu() -> None:
    typed = lines("texts", "why 1", "why c11", "c11", "d44", "dance", "score")
    result = run(*PLAY, "--seed", "menu", "--players", "2", "--seat", "1", typed=typed)
    flat = " ".join(result.out.split())
    assert "take card=" in flat
    assert "Nothing stands against it" in flat
    assert flat.count("[NWO 6.1.2]") == 3
    assert "Not understood: dance." in flat
    assert "secret and not counted" not in flat
    assert "If the game ended now" in flat


def test_people_who_share_a_keyboard_need_no_curtain() -> None:
    """The game has no secrets, so everybody has read all news."""
    result = run(*PLAY, "--seed", "hot", "--players", "2", "--humans", "2", typed=ALWAYS_ONE)
    assert result.code == 0
    assert "Pass the keyboard" not in result.out
    assert {"Player 1> 1", "Player 2> 1"} <= set(result.out.splitlines())
    assert len(re.findall(r"^Round 1: ", result.out, re.MULTILINE)) == 1
    told = re.findall(r"^Round (\d+): ", result.out, re.MULTILINE)
    assert told == [str(number) for number in range(1, len(told) + 1)]


def test_a_saved_game_goes_on_is_verified_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first = run(*PLAY, "--seed", "saved", "--players", "3", typed=lines("1", "1", "pass", f"save {file}", "quit"))
    assert "Saved" in first.out
    assert run("verify", file).code == 0
    assert run("play", "--resume", file, typed=ALWAYS_ONE).code == 0
    replayed = run("replay", file, "--all")
    assert (replayed.code, replayed.err) == (0, "")
    assert too_long(replayed.out) == []
    assert "New on the table: " in replayed.out


def test_an_owners_names_are_on_the_screen(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = TOML.read_text(encoding="utf-8")
    names = {"Farm": "Ranch", "Silver Mine": "Silver Pit", "Banker": "Moneybags"}
    for ours, theirs in names.items():
        text = text.replace(f'name = "{ours}"', f'name = "{theirs}"', 1)
    file.write_text(text, encoding="utf-8")
    result = run(*PLAY, "--seed", "mine", "--components", file, typed=ALWAYS_ONE)
    assert (result.code, result.err) == (0, "")
    assert "Ranch" in result.out
    assert "Silver Pit" in result.out
    assert re.search(r"\bFarm\b(?! 6:)", result.out) is None, "but for the example that explains the signs"
    assert "Silver Mine" not in result.out


def test_colours_stand_beside_letters() -> None:
    with Terminal(
        *PLAY, "--seed", "menu", "--players", "2", "--seat", "1", LINES="90", COLORTERM="truecolor"
    ) as screen:
        shown = screen.until("Player 2> ")
        assert re.search(r"\x1b\[1;[0-9;]+m[VBKRGYT][LMH]\x1b\[0m", shown)
        assert re.search(r"\x1b\[1m\[\d+\]\x1b\[0m", shown)
        screen.type("quit\n")
        assert screen.code() == 0
