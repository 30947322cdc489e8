"""The rules of Bluff, one by one."""

import pytest

from boardroom.core.errors import RuleViolation
from boardroom.core.seeds import seed_bytes
from boardroom.core.table import Table, from_position
from toy_game.game import GAME


def new(players: int = 3, **options: object) -> Table:
    return Table(GAME, players, GAME.options.resolve(options), seed_bytes("bluff"))


def table(die: int, claim: int = 0, turn: int = 0, points: tuple[int, ...] = (0, 0, 0)) -> Table:
    """Return a table of three players. The active one has rolled this, and perhaps made a claim."""
    position = {"players": 3, "points": list(points), "turn": turn, "die": die, "claim": claim}
    return from_position(GAME, position, seed_bytes("bluff"))


def points(table: Table) -> list[int]:
    return table.standing().scores


def test_everybody_starts_without_points() -> None:  # TOY 1.1.1
    assert points(new(4)) == [0, 0, 0, 0]


@pytest.mark.parametrize(("options", "rounds"), [({}, 3), ({"rounds": 1}, 1), ({"rounds": 5}, 5)])
def test_everybody_has_as_many_turns(options: dict[str, object], rounds: int) -> None:  # TOY 1.1.2, 1.4.1
    game = new(3, **options)
    claimers = []
    while game.to_act is not None:
        if game.decision == "claim":
            claimers.append(game.to_act)
        game.play(game.legal()[0])
    assert claimers == [0, 1, 2] * rounds


def test_the_pace_sets_the_rounds() -> None:  # TOY 1.1.3
    assert new(pace="normal").options["rounds"] == 3
    assert new(pace="quick").options["rounds"] == 1
    assert new(pace="quick", rounds=5).options["rounds"] == 5


def test_only_the_roller_sees_the_die() -> None:  # TOY 1.2.1
    assert [table(die=4).view(seat)["die"] for seat in (0, 1, 2, None)] == [4, None, None, None]
    rolled = [new().events(seat, since=-1)[0].args["number"] for seat in (0, 1, 2, None)]
    assert rolled[0] in range(1, 7)
    assert rolled[1:] == [None, None, None]


def test_a_claim_is_not_below_the_die() -> None:  # TOY 1.2.2
    game = table(die=4)
    assert [action.text for action in game.legal()] == ["claim number=4", "claim number=5", "claim number=6"]
    with pytest.raises(RuleViolation, match=r"which shows 4\. \[TOY 1\.2\.2\]"):
        game.play("claim number=3")
    with pytest.raises(RuleViolation, match=r"make yours\. \[TOY 1\.2\.2\]"):
        game.play("doubt")


def test_the_next_player_answers() -> None:  # TOY 1.3.1
    game = table(die=4, turn=2)
    game.play("claim number=5")
    assert (game.to_act, game.decision) == (0, "answer")
    assert [action.text for action in game.legal()] == ["believe", "doubt"]
    with pytest.raises(RuleViolation, match=r"First believe or doubt the claim\. \[TOY 1\.3\.1\]"):
        game.play("claim number=6")
    game.play("believe")
    assert (game.to_act, game.decision) == (0, "claim")


def test_a_believed_claim_counts_once_and_unseen() -> None:  # TOY 1.3.2
    game = table(die=1, claim=5)
    game.play("believe")
    assert points(game) == [5, 0, 0]
    assert game.events(0)[0].args == {"seat": 1, "claim": 5}


def test_a_lie_found_out_pays_the_doubter_twice() -> None:  # TOY 1.3.3
    game = table(die=4, claim=5)
    game.play("doubt")
    assert points(game) == [0, 10, 0]
    assert game.events(None)[0].args == {"seat": 1, "claim": 5, "number": 4}


def test_a_doubted_truth_pays_the_claimer_twice() -> None:  # TOY 1.3.4
    game = table(die=5, claim=5)
    game.play("doubt")
    assert points(game) == [10, 0, 0]


def test_a_doubt_shows_the_die() -> None:
    for answer, shows in (("doubt", True), ("believe", False)):
        game = table(die=5, claim=5, turn=8)
        game.play(answer)
        assert game.has_revealed(0) == shows


def test_equally_many_points_win_together() -> None:  # TOY 1.4.2
    game = table(die=2, claim=2, turn=8, points=(9, 4, 7))
    game.play("believe")
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.ranking) == ([9, 4, 9], [0, 2], [[0, 2], [1]])
    assert game.state.result() == [0.5, 0, 0.5]


@pytest.mark.parametrize(
    ("lang", "question", "claim", "rolled"),
    [
        ("en", "What does your die show?", "Claim a 4", "Player 1 rolls the die under the cup."),
        ("de", "Was zeigt dein Würfel?", "Eine 4 behaupten", "Spieler 1 würfelt unter dem Becher."),
    ],
)
def test_the_game_speaks_both_languages(lang: str, question: str, claim: str, rolled: str) -> None:
    game = new()
    assert game.question(lang) == question
    assert game.describe("claim number=4", lang) == claim
    assert game.describe_event(game.events(1, since=-1)[0], lang) == rolled


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"players": 5}, "for 2 to 4 players, not 5"),
        ({"points": [0, 0]}, "one number for each of 3 players"),
        ({"die": 7}, "die: expected a whole number from 1 to 6, found 7"),
        ({"claim": 3}, "claim: expected a whole number from 4 to 6, found 3"),
        ({"turn": -1}, "turn: expected a whole number from 0 to 99, found -1"),
        ({"cup": 1}, "unknown key 'cup'; known are game, players, options, points, turn, die, claim"),
    ],
)
def test_a_wrong_position_is_refused_with_what_would_be_right(change: dict[str, object], reason: str) -> None:
    position = {"players": 3, "points": [0, 0, 0], "turn": 0, "die": 4, "claim": 0}
    with pytest.raises(ValueError, match=reason):
        from_position(GAME, {**position, **change}, seed_bytes("bluff"))
