"""Orconomy in the terminal: its drawing, the order of its choices, profiles, and games typed in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boardroom
from boardroom.core.engine.words import Words
from boardroom.core.languages import LANGUAGES
from boardroom.games.orconomy.engine.events import REASON
from boardroom.games.orconomy.game import GAME
from boardroom.games.orconomy.terminal.ring import INDUSTRY_WIDTH
from cli.command import lines, mistake, run, too_long
from contract.cases import Setting, settings_of, walk_table
from games.orconomy.drawing import (
    at_auction,
    at_buying,
    at_competition,
    at_forecast,
    at_interest,
    at_launching,
    at_revenue,
    at_set_up,
    at_window,
    card,
    play,
    table,
)

PLAY = ("play", GAME.key)
SETTINGS = [setting for players in GAME.players for setting in settings_of(GAME, players)]
OURS = re.compile(r"[a-z]_[a-z]|[{}]")  # an internal name, or a slot that was not filled
TERMINAL = GAME.terminal()
ALWAYS_ONE = lines(*["1"] * 4000)


def plain(style: str, text: str) -> str:
    return text


def english() -> Words:
    return GAME.words("en")


def drawn(found: boardroom.Table, lang: str = "en", seat: int | None = None) -> str:
    return TERMINAL.table(found.view(found.to_act if seat is None else seat), GAME.words(lang), plain)


def line(found: boardroom.Table, text: str) -> str:
    return next(line for line in drawn(found).splitlines() if text in line)


def annotation(found: boardroom.Table, action: str) -> str:
    return TERMINAL.annotation(found.view(found.to_act), found.action(action), english())


def offered(found: boardroom.Table) -> list[str]:
    """Return the choices: names of kinds, and texts of single choices."""
    return [name or kind[0].text for name, kind in TERMINAL.menu(found.legal(), english())]


def news(found: boardroom.Table, since: int, seat: int | None = None) -> list[str]:
    return [
        sentence
        for _, sentence in TERMINAL.news(
            found.events(seat, since), lambda event: found.describe_event(event, "en"), english()
        )
    ]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_moment_can_be_drawn(setting: Setting) -> None:
    """The drawing has 80 columns and no internal names in both languages, and the menu has every choice once."""
    for found in walk_table(setting.table("drawn"), setting.rng("drawn"), every=30):
        view = found.view(found.to_act)
        for lang in LANGUAGES:
            words = GAME.words(lang)
            told = [
                TERMINAL.table(view, words, plain),
                TERMINAL.table(found.view(None), words, plain),
                TERMINAL.score((found.outcome() or found.standing()).to_json(), words, plain),
            ]
            annotations = [TERMINAL.annotation(view, action, words) for action in found.legal()]
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


def test_an_industry_in_one_line() -> None:
    found = table(
        companies=["banking x2, banking pledged", "banking, smuggling pledged"],
        startups=["", "banking x2"],
        prices={"banking": 13},
    )
    figures = line(found, "Banking")
    assert re.match(r"> +9 Banking +\+2 +13 +4/4 +11 33 ", figures)  # ORC 4.1: 4 of 36, with neighbours 12
    assert figures[INDUSTRY_WIDTH:].split() == ["OOP*", "Oss", "."]
    assert line(found, "Smuggling").startswith("|")
    assert line(found, "Totemology").startswith("|")
    assert re.match(r" !2/12 Tourism +-1 +12 ", line(found, "Tourism"))


def test_companies_beside_the_slots() -> None:  # ORC 6.2.3
    found = table(companies=["transportation x2", "transportation"])
    assert " 2/2+1 " in line(found, "Transportation")


def test_many_tokens_are_counted() -> None:
    found = table(players=5, companies=["banking x4, banking pledged x3"])
    assert line(found, "Banking")[INDUSTRY_WIDTH:].split()[0] == "4O3P*"


def test_the_odds_of_winter() -> None:  # ORC 4.1
    assert "Winter next 28%" in drawn(table(active="banking"))  # 6 equal dice and 4 ways to a nine
    assert "Winter next 17%" in drawn(table(active="tourism"))  # two and twelve are equal dice
    assert "Winter next" not in drawn(at_set_up())


def test_players_and_what_they_could_raise() -> None:  # ORC 5.3.1
    found = table(
        companies=["banking x2", "banking, innovations x2"], hands=["veto x2", "lobby x2", "lobby"], cash=[5, 6, 7]
    )
    assert re.search(r"^> Player 1 +2/8 +5 +33 +2 +8 +3 +7$", drawn(found, seat=0), re.MULTILINE)
    assert re.search(r"^  Player 2 +3/8 +6 +13\+ +2 +7 +1 +7$", drawn(found, seat=0), re.MULTILINE)
    assert re.search(r"^  Player 3 +0/8 +7 +7 +1 +10 +3 +7$", drawn(found, seat=0), re.MULTILINE)


def test_a_hand_with_its_risks_is_shown_to_its_owner_alone() -> None:  # ORC 10.9.1
    found = table(hands=["veto x2, consultants, payments_delay", "lobby"], companies=["smuggling"])
    assert "Your cards: 2x Veto (2+), Payments Delay, Consultants" in drawn(found, seat=0)
    assert "Lobby" not in drawn(found, seat=0)
    assert "Your cards: Lobby (2+)" in drawn(found, seat=1)
    assert "Your cards" not in TERMINAL.table(found.view(None), english(), plain)


def test_piles() -> None:
    assert "deck 46, discarded 2, on top Veto" in drawn(table(discarded="lobby, veto"))
    assert "deck 48, none discarded" in drawn(table())


def test_the_auction_is_one_block() -> None:  # ORC 5.2
    found = play(at_auction(players=4), "bid amount=9", *["pass"] * 4, "bid amount=10", *["pass"] * 4, "pass")
    block = drawn(found).split("AUCTION")[1]
    assert block == (
        " of a slot in Banking (9), at least 11\n  Player 1: 9   Player 2: 10, leads   Player 3: out   Player 4: -"
    )


def test_a_competition_is_one_block() -> None:  # ORC 6.1
    found = play(at_competition(startups=["banking", "banking"], hands=["veto x2", "lobby x2"]), "bid amount=1")
    bids = "  Player 1: 1, leads   Player 2: -   Player 3: out"
    assert f"COMPETITION around Banking (9), at least 2\n{bids}" in drawn(found)


def test_cards_being_played() -> None:  # ORC 9.1
    found = at_launching(0, hands=["lobby", "security_service", "consultants"])
    play(found, "play_lobby industry=smuggling")
    assert "PLAYED Player 1: Lobby -> Smuggling (10) (die 2+)" in drawn(found)
    play(found, "1: play_security")
    assert "\n   Player 2: Security Service -> Lobby" in drawn(found)
    rolled = card(at_launching(0, hands=["veto x3, lobby"]), "play_lobby industry=smuggling", die=1)
    assert rolled.decision == "boost"
    assert "(die 1, needs 2)" in drawn(rolled)
    assert "Still to discard: 1." in drawn(rolled)


def test_what_is_due() -> None:
    interest = at_interest(0, companies=["livestock pledged"], startups=["livestock"])
    assert "Due: 2 of interest, Livestock (3), pledged company." in drawn(interest)
    loss = at_revenue(0, active="livestock", crisis="banking", companies=["tourism"])
    assert "Due: a loss of 3, Tourism (2/12), clean company." in drawn(loss)
    gold = at_revenue(0, companies=["totemology x2"])
    assert "Gold abilities left: Totemology 2x." in drawn(gold)
    assert "Open to all: before the revenue of Player 1." in drawn(at_window("V0", companies=["banking"]))


@pytest.mark.parametrize(
    ("found", "action", "said"),
    [
        (lambda: at_set_up(), "place industry=innovations", "[+3, 0/4]"),
        (lambda: at_launching(0, companies=["innovations"]), "launch industry=banking", "[2 of your 21]"),
        (lambda: at_buying(0, companies=["livestock x2"]), "buy_card", "[5 of your 21]"),
        (lambda: at_launching(0, companies=["banking, communications x2"]), "loan industry=banking", "[+9]"),
        (lambda: at_launching(0, companies=["banking"]), "loan industry=banking", ""),
        (lambda: at_launching(0, companies=["banking pledged"]), "repay industry=banking", "[8 of your 21]"),
        (lambda: at_auction(), "bid amount=9", ""),
        (lambda: at_auction(oracle=2, active="banking"), "bid amount=21", ""),
        (lambda: play(at_auction(), "pass"), "bid amount=20", "[fee 1]"),
        (lambda: at_auction(companies=["banking"]), "bid amount=25", "[4 to be raised]"),
        (lambda: at_launching(0, hands=["lobby"]), "play_lobby industry=banking", "[die 2+]"),
        (lambda: at_launching(0, hands=["informer"], discarded="veto"), "play_informer", "[Veto, no die]"),
        (
            lambda: at_launching(0, hands=["good_bargain"], companies=["banking pledged"]),
            "play_bargain company=pledged industry=banking",
            "[+2, die 3+]",
        ),
        (lambda: at_revenue(0, companies=["totemology"]), "move_crisis way=clockwise", "[Livestock (3)]"),
        (lambda: at_interest(0, companies=["livestock pledged"]), "pay", "[1 of your 21]"),
    ],
)
def test_what_stands_beside_a_choice(found: object, action: str, said: str) -> None:
    assert callable(found)
    at_table = found()
    assert action in {each.text for each in at_table.legal()}
    assert annotation(at_table, action) == said


def test_what_is_asked_comes_first_and_many_of_a_kind_together() -> None:
    found = at_launching(0, companies=["banking, smuggling"], hands=["lobby, veto x2"])
    assert offered(found) == [
        "launch industry=totemology",
        "launch industry=banking",
        "launch industry=smuggling",
        "pass",
        "Lobby: move the Crisis",
        "Raise skulls: loans and pairs",
        "Remove a token of yours",
    ]
    assert offered(at_auction())[:2] == ["Bid 9 to 21", "pass"]


@pytest.mark.parametrize(
    ("typed", "meant"), [("b 12", "bid amount=12"), ("bid 7", "bid amount=7"), ("pass", "pass"), ("b x", "b x")]
)
def test_short_ways_to_type(typed: str, meant: str) -> None:
    assert TERMINAL.expand_shorthand(typed) == meant


def test_news_leave_passes_out_and_join_what_belongs_together() -> None:
    found = at_forecast(4, 5, active="tourism", companies=["banking", "smuggling"])
    number = found.number
    while found.decision != "auction_bid":
        found.play("pass")
    told = news(found, number)
    assert told == [
        "Player 1 announces: Banking (9) is active.",
        "Revenue: Player 1 +2, Player 2 +2.",
        "Player 3 is the Hindmost Orc and gets 3 skulls.",
    ]
    number = found.number
    play(found, "bid amount=9", *["pass"] * 3, "bid amount=10", *["pass"] * 3)
    assert news(found, number) == [
        "Player 1 bids 9 skulls.",
        "Player 2 bids 10 skulls. Player 2 pays a fee of 1 skull for bidding.",
    ]


def test_cards_drawn_are_told_in_one_sentence() -> None:
    found = boardroom.new(GAME.key, 3, "drawn")
    own = next(sentence for sentence in news(found, -1, 0) if sentence.startswith("Cards drawn"))
    assert own.endswith("; Player 2 3; Player 3 3.")
    assert news(found, -1)[0].startswith("The ring, clockwise: ")
    sold = play(at_launching(0, hands=["veto x2"]), "sell_pair card=veto")
    assert news(sold, 0) == ["Player 1 sells a pair of cards (Veto) for 14 skulls."]


def test_the_score_says_where_trophies_are() -> None:  # ORC 3.1
    found = table(companies=["banking x2, tourism", "banking"])
    text = TERMINAL.score(found.standing().to_json(), english(), plain)
    assert "Player 1: trophies 4, skulls 21" in text
    assert "\n  Tourism*, Banking*" in text
    assert "If the game ended now: Player 1 wins with 4 trophies." in text


@pytest.mark.parametrize(("players", "lang"), [(2, "en"), (3, "de"), (5, "de")])
def test_a_whole_game_typed_from_a_pipe(players: int, lang: str) -> None:
    arguments = ("--players", str(players), "--seed", "whole", "--lang", lang, "--option", "sim_round_cap=20")
    result = run(*PLAY, *arguments, typed=ALWAYS_ONE)
    assert (result.code, result.err) == (0, "")
    assert too_long(result.out) == []
    assert "\x1b" not in result.out
    ending = result.out[-4000:]
    assert boardroom.new(GAME.key, players, "whole", sim_round_cap=20).commit in ending
    reasons = GAME.words(lang).sections["reasons"]
    assert any(reasons[key] in " ".join(ending.split()) for key in REASON.values)


def test_nobody_is_told_that_others_pass_in_a_window() -> None:
    result = run(*PLAY, "--seed", "quiet", "--option", "sim_round_cap=20", typed=ALWAYS_ONE)
    assert result.code == 0
    assert " passes." not in result.out
    assert "Only one thing is possible" not in result.out


def test_profiles_ask_more_or_less() -> None:
    def asked(*arguments: str) -> int:
        """Count the questions in windows."""
        result = run(*PLAY, "--seed", "asked", "--option", "sim_round_cap=20", *arguments, typed=ALWAYS_ONE)
        assert result.code == 0
        return result.out.count("Do you do anything before the round goes on?")

    counts = {level: asked("--profile", level) for level in ("never", "smart", "all")}
    assert counts["never"] == 0
    assert asked() == counts["smart"]
    assert 0 < counts["smart"] < counts["all"]


def test_hold_and_profile_while_playing() -> None:
    typed = lines("profile", "profile lots", "profile never", "hold", "help", "1", "1", "undo")
    result = run(*PLAY, "--seed", "held", typed=typed)
    flat = " ".join(result.out.split())
    assert "Your profile is smart: you are also asked where a card of yours usually matters." in flat
    assert "There is no profile lots; there are never, smart, cards, all." in flat
    assert "Your profile is never: you are asked only what is yours to decide." in flat
    assert "You will be asked at the next chance to act" in flat
    assert "hold: after this decision" in flat
    assert "Open to all: after the announcement." in flat
    assert "Back at your last decision." in flat


def test_profiles_are_only_for_games_that_ask_everybody() -> None:
    assert mistake("play", "new-corp-order", "--profile", "smart") == (
        "--profile: in New Corp Order people are asked only what is theirs to decide"
    )
    assert "invalid choice: 'often'" in mistake(*PLAY, "--profile", "often")
    unknown = run("play", "new-corp-order", "--seed", "a", typed=lines("hold"))
    assert "Not understood: hold." in unknown.out


def test_a_curtain_falls_only_for_whoever_is_asked() -> None:
    result = run(*PLAY, "--seed", "hot", "--players", "2", "--humans", "2", typed=lines(*["", "1"] * 40))
    assert result.code == 0
    assert "Pass the keyboard to Player 2." in result.out
    assert too_long(result.out) == []


def test_a_saved_game_goes_on_is_verified_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = lines("1", "1", "profile cards", "pass", f"save {file}", "quit")
    first = run(*PLAY, "--seed", "saved", typed=typed)
    assert "--profile cards" in " ".join(first.out.split())
    assert run("verify", file).code == 0
    assert run("play", "--resume", file, "--profile", "cards", typed=lines("pass")).code == 0
    replayed = run("replay", file, "--all")
    assert (replayed.code, replayed.err) == (0, "")
    assert too_long(replayed.out) == []
