"""What everybody sees, and what only the owner or nobody knows.   [NCO 1.6]"""

import json

import pytest

import boardroom
from boardroom.core.engine.luck import seeded
from games.new_corp_order.drawing import (
    consultants,
    hand,
    infiltrate,
    letters,
    options,
    play,
    plot,
    table,
    told,
    with_agents,
)

SEATS = (0, 1, 2, None)


def known(t: boardroom.Table, seat: int, viewer: int | None = None) -> str:
    """What everybody knows of a hand."""
    return letters(t.view(viewer)["players"][seat]["known"])


def imagined_hands(t: boardroom.Table, viewer: int, seat: int) -> list[str]:
    """The hands that a viewer thinks possible."""
    rng = seeded(5)
    worlds = [t.perspective(viewer).imagine(rng) for _ in range(40)]
    return ["".join(c * int(n) for c, n in zip("rbkw", world.players[seat].hand, strict=True)) for world in worlds]


def test_what_lies_on_the_table_is_public():  # NCO 1.6.1
    t = table(
        with_agents(r1c1="R3"),
        hands=["r", "b", "k"],
        unrotated=["rr", "b"],
        rotated=["w"],
        captured=["", "kk"],
        consultants=["MA", "DM"],
    )
    views = [t.view(seat) for seat in SEATS]
    for part in ("grid", "supply", "consultants", "display", "box"):
        assert all(view[part] == views[0][part] for view in views)
    assert views[0]["grid"][0] == {
        "tile": 0,
        "company": "broadcast_network",
        "name": "Slimgrotz Inc.",
        "colour": "red",
        "agents": 3,
    }
    for part in ("unrotated", "rotated", "captured", "consultants"):
        for view in views:
            assert [player[part] for player in view["players"]] == [player[part] for player in views[0]["players"]]
    assert letters(views[3]["players"][1]["captured"]) == "kk"
    assert views[3]["supply"]["red"] == 25 - 6
    assert consultants(t, 1) == "DM"


def test_numbers_of_cards_and_unused_tiles_are_public():  # NCO 1.6.2
    t = table(hands=["rb", "kkk"], deck="rbk")
    for seat in SEATS:
        view = t.view(seat)
        assert [player["hand_size"] for player in view["players"]] == [2, 3, 0]
        assert view["deck"] == 3
        assert view["unused"] == ["Generic Sub Inc.", "Clickbaiter"]  # a Print Media and an Online Marketing


def test_hand_is_its_owners_secret():  # NCO 1.6.3
    t = table(hands=["rb", "kkk"])
    assert letters(t.view(0)["players"][0]["hand"]) == "rb"
    for viewer in (1, 2, None):
        assert t.view(viewer)["players"][0]["hand"] is None


def test_objectives_are_their_owners_secret():  # NCO 1.6.4
    t = table()
    assert t.view(0)["players"][0]["objectives"] == ["broadcast_network", "guerrilla_marketing"]
    for viewer in (1, 2, None):
        assert t.view(viewer)["players"][0]["objectives"] is None


def test_standing_does_not_betray_objectives():  # NCO 1.6.4
    t = table(unrotated=["r"])
    assert [t.view(seat)["standing"]["scores"][0] for seat in SEATS] == [12, 8, 8, 8]


def test_others_cannot_tell_hidden_things_apart():  # NCO 1.6.3, NCO 1.6.4, NCO 1.6.5
    one = table(hands=["rb", "kk"], deck="rrbbkkww", objectives=[("BN", "GM"), ("AA", "SM"), ("BN", "SM")])
    two = table(hands=["kw", "kk"], deck="rrrbbbkw", objectives=[("SM", "AA"), ("AA", "SM"), ("BN", "SM")])
    for viewer in (1, 2, None):
        assert one.view(viewer) == two.view(viewer)
    assert one.view(0) != two.view(0)


def test_nobody_knows_the_deck():  # NCO 1.6.5
    one, two = table(deck="rrrrb"), table(deck="wwwwk")
    for seat in SEATS:
        assert one.view(seat)["deck"] == 5
        differing = {part for part in one.view(seat) if one.view(seat)[part] != two.view(seat)[part]}
        assert differing == {"box"}  # what is drawn nowhere lies there


def test_only_the_thrower_knows_what_was_thrown():  # NCO 1.6.5
    t = boardroom.new("new-corp-order", 2, 3, edition="print-and-play", first_player=0)
    before = t.view(0)["players"][0]["objectives"]
    play(t, "redraw which=both")
    assert t.view(0)["players"][0]["thrown"] == before
    for viewer in (1, None):
        assert t.view(viewer)["players"][0]["thrown"] is None
        assert t.view(viewer)["players"][0]["redrawn"] == 2
        assert told(t, "redrew", viewer) == [{"seat": 0, "count": 2}]


def test_objectives_left_over_are_in_no_view():  # NCO 1.6.5
    t = boardroom.new("new-corp-order", 2, 3, first_player=0)
    mine, theirs = (t.view(seat)["players"][seat]["objectives"] for seat in (0, 1))
    text = json.dumps({**t.view(0), "grid": [], "standing": {}})
    for company in {"broadcast_network", "print_media", "social_media", *theirs} - set(mine):
        assert company not in text


def test_card_from_the_display_stays_known():  # NCO 1.6.6, NCO 1.6.3
    t = plot(table(hands=["k"], display="rbkwr", deck="bbbbbb"), 0, "deck")
    assert hand(t, 0) == "rbk"
    assert [known(t, 0, viewer) for viewer in SEATS] == ["r"] * 4
    assert told(t, "took", 1) == [{"seat": 0, "colour": "red"}]
    assert told(t, "drew", 1) == [{"seat": 0, "colour": None}]
    plot(plot(t, "deck", "deck"), "deck", "deck")
    assert known(t, 0) == "r"


def test_known_card_is_forgotten_when_it_is_played():  # NCO 1.6.6
    t = infiltrate(table(hands=["rrb"], known=["rb"]), "r", "r1c1")
    assert known(t, 0) == "b"  # the other red card was never seen
    t = infiltrate(table(hands=["rrb"], known=["rb"]), "rr", "r1c1")
    assert known(t, 0) == "b"


def test_known_card_is_forgotten_when_it_is_discarded():  # NCO 1.6.6
    t = plot(table(hands=["kkkkk"], display="rbkwr"), 0, 0)
    assert known(t, 0) == "rb"
    play(t, "discard colour=red")
    assert known(t, 0) == "b"


def test_added_card_was_known_too():  # NCO 1.6.6, NCO 2.7.1
    t = table(hands=["rrb"], known=["rb"], consultants=["MA"])
    play(
        t,
        "use consultant=media_advisor",
        "choose action=infiltrate",
        "infiltrate colour=red count=1",
        "wild colour=blue",
    )
    assert known(t, 0) == ""


def test_dealmakers_display_cards_are_known():  # NCO 1.6.6, NCO 2.7.11
    t = table(with_agents(r2c1="R4", r3c1="B1"), unrotated=["rr"], consultants=["DM"], dealmaker_source="display")
    play(t, "use consultant=dealmaker", "choose action=takeover", "takeover source=4 target=8", "strength agents=2")
    play(t, "decline", "draw position=1", "draw_deck")
    assert known(t, 0) == "b"


def test_dealt_cards_are_unknown():  # NCO 1.6.3, NCO 1.6.6
    t = boardroom.new("new-corp-order", 3, 0)
    assert [known(t, seat) for seat in range(3)] == ["", "", ""]


def test_imagined_hands_keep_what_is_known():  # NCO 1.6.6, NCO 1.6.3
    t = table(hands=["rrkkw", "b"], known=["rr"])
    hands = imagined_hands(t, viewer=1, seat=0)
    assert all(len(found) == 5 and found.startswith("rr") for found in hands)
    assert len(set(hands)) > 5  # the other three cards could be any
    assert set(imagined_hands(t, viewer=0, seat=0)) == {"rrkkw"}


def test_imagined_objectives_of_others():  # NCO 1.6.4
    t = table()
    rng = seeded(9)
    worlds = [t.perspective(1).imagine(rng) for _ in range(60)]
    assert {tuple(world.players[1].objectives) for world in worlds} == {(3, 4)}
    assert len({tuple(sorted(world.players[0].objectives)) for world in worlds}) == 6  # any two of the four in the game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_objectives_could_have_been_dealt(players):  # NCO 1.3.6, NCO 1.6.4
    rng = seeded(3)
    for seed in range(15):
        t = boardroom.new("new-corp-order", players, seed)
        for viewer in range(players):
            world = t.perspective(viewer).imagine(rng)
            assert all(player.objectives[0] != player.objectives[1] for player in world.players)


@pytest.mark.parametrize(("consultant", "asked"), [("MA", "wild"), ("CL", "infiltrate")])
def test_question_does_not_depend_on_the_hand(consultant, asked):  # NCO 1.6.7
    name = {"MA": "media_advisor", "CL": "corporate_lawyer"}[consultant]
    views = []
    for last in "rb":
        t = table(hands=["rr" + last], consultants=[consultant], deck="rrrbbbkkkwww".replace(last, "", 1))
        play(t, f"use consultant={name}", "choose action=infiltrate", "infiltrate colour=red count=2")
        if consultant == "CL":
            play(t, "place tile=0")
        assert t.decision == asked
        assert "decline" in options(t)
        views.append(t.view(1))
    assert views[0] == views[1]


@pytest.mark.parametrize("consultant", ["MA", "CL"])
def test_empty_hand_is_not_asked(consultant):  # NCO 1.6.7
    name = {"MA": "media_advisor", "CL": "corporate_lawyer"}[consultant]
    t = table(hands=["rr"], consultants=[consultant])
    play(t, f"use consultant={name}", "choose action=infiltrate", "infiltrate colour=red count=2", "place tile=0")
    assert t.to_act == 1


def test_lawyer_is_not_asked_when_no_agents_are_left():  # NCO 1.6.7, NCO 2.4.3
    empty = with_agents(r1c2="B22", r1c3="K22", r1c4="W22")
    t = table(empty, hands=["rb"], consultants=["CL"])
    play(
        t,
        "use consultant=corporate_lawyer",
        "choose action=infiltrate",
        "infiltrate colour=red count=1",
        "place tile=0",
    )
    assert t.to_act == 1


def test_discards_are_public():  # NCO 1.6.8
    t = play(plot(table(hands=["rrrrr"], display="bbbbb"), 0, 0), "discard colour=red")
    assert told(t, "discarded", 1) == [{"seat": 0, "colour": "red"}]


def test_hidden_discards():  # NCO 1.6.8
    drawn = {"hands": ["rrrrr"], "display": "bkwrr", "public_discards": False}
    t = plot(table(**drawn), 0, 0)
    before = t.view(1)["box"]
    play(t, "discard colour=red")
    assert told(t, "discarded_hidden", 1) == [{"seat": 0, "colour": None}]
    assert told(t, "discarded_hidden", 0) == [{"seat": 0, "colour": "red"}]
    assert t.view(1)["box"] == before
    assert (t.view(1)["players"][0]["buried"], t.view(1)["players"][0]["buried_size"]) == (None, 1)
    assert letters(t.view(0)["players"][0]["buried"]) == "r"


def test_hidden_discard_of_a_known_card():  # NCO 1.6.8, NCO 1.6.6
    drawn = {"hands": ["rrrrr"], "display": "bkwrr", "deck": "rrrkkkwww", "public_discards": False}
    views = []
    for colour in ("red", "blue"):
        t = plot(table(**drawn), 0, 0)
        play(t, f"discard colour={colour}")
        views.append(t.view(1))
    assert views[0] == views[1]
    hands = imagined_hands(t, viewer=1, seat=0)
    assert {"b" in found for found in hands} == {True, False}  # the only blue card may lie in the box
