"""A second, naive referee agrees with the engine on random auctions.   [ORC 5]"""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boardroom
from games.orconomy.drawing import at_auction, price, tokens, told
from games.orconomy.naive_auction import Referee, sure

CARDS = ["veto"] * 4 + ["security_service", "consultants"] + ["lobby"] * 2 + ["payments_delay"] * 2
COMPANIES = ["", "", "banking", "smuggling", "totemology used", "banking pledged", "livestock"]
IN_AUCTION = (
    "auction_bid",
    "veto_window",
    "security_window",
    "risk_reroll",
    "boost",
    "fund_bid",
    "fraud_chance",
)
AMOUNT = "bid amount="
KINDS = ("bid", "pass", "default", "play_veto")


@st.composite
def auctions(draw: st.DrawFn) -> tuple[dict[str, object], Random]:
    return random_auction(Random(draw(st.integers(0, 2**32))))


def random_auction(luck: Random) -> tuple[dict[str, object], Random]:
    """Any players with any cards, skulls and companies, of whom many can veto and many bid too much."""
    players = luck.randint(2, 5)
    dealt: list[list[str]] = [[] for _ in range(players)]
    for card in CARDS:
        dealt[luck.randrange(players)].append(card)
    companies = [luck.choice(COMPANIES) for _ in range(players)]
    return {
        "players": players,
        "oracle": luck.randrange(players),
        "prices": {"banking": luck.randint(1, 12)},
        "cash": [luck.choice([0, 1, 2, 5, 12, 21, 30]) for _ in range(players)],
        "hands": [", ".join(f"{name} x{number}" for name, number in Counter(hand).items()) for hand in dealt],
        "companies": [*companies[:3], *("" for _ in companies[3:])],  # a slot stays empty
        "bid_limit": luck.choice(["raisable", "rulebook", "rulebook", "cash", "optimistic"]),
        "revive_passed_bids": luck.random() < 0.5,
        "one_pledge_per_round": luck.random() < 0.5,
        "security_chain": luck.random() < 0.5,
        "target": 20,
    }, luck


def choice(t: boardroom.Table, luck: Random) -> boardroom.Action:
    """Low bids and many a Veto; now and then something else."""
    legal = t.legal()
    by_kind = {kind: [action for action in legal if action.kind == kind] for kind in KINDS}
    if t.decision == "veto_window" and by_kind["play_veto"] and luck.random() < 0.3:
        return luck.choice(by_kind["play_veto"])
    if by_kind["default"] and luck.random() < 0.7:
        return by_kind["default"][0]
    if by_kind["bid"] and luck.random() < 0.7:
        return by_kind["bid"][min(luck.choice([0, 1, 2, 15]), len(by_kind["bid"]) - 1)]
    if luck.random() < 0.15 or not by_kind["pass"]:
        return luck.choice(legal)
    return by_kind["pass"][0]


def raised(t: boardroom.Table, drawn: dict[str, object]) -> list[int]:
    position = t.position()
    return [sure(position, seat, bool(drawn["one_pledge_per_round"])) for seat in range(t.players)]


def check_question(t: boardroom.Table, referee: Referee, drawn: dict[str, object]) -> None:
    """Before somebody answers: is it the right question?"""
    legal = {action.text for action in t.legal()}
    offered = sorted(int(text.removeprefix(AMOUNT)) for text in legal if text.startswith(AMOUNT))
    if t.decision == "auction_bid":
        assert t.to_act == referee.next()
        limit = most(t, referee, drawn)
        if limit is not None:
            assert offered == [*range(referee.lowest(), limit + 1)]
        elif offered:
            assert offered[0] == referee.lowest()
    elif t.decision == "veto_window":
        hit = {(t.to_act + int(text.split("=")[1])) % t.players for text in legal if text.startswith("play_veto")}
        held = t.position()["seats"][t.to_act]["hand"].get("veto", 0)
        assert hit == (referee.targets() - {t.to_act} if held else set())
    elif t.decision in ("fund_bid", "fraud_chance"):
        assert referee.next() is None
        assert referee.best is not None
        assert price(t, "banking") == referee.best.amount
        if t.decision == "fund_bid":
            assert t.to_act == referee.best.seat
            assert ("default" in legal) == (raised(t, drawn)[t.to_act] < referee.best.amount)


def most(t: boardroom.Table, referee: Referee, drawn: dict[str, object]) -> int | None:
    """The highest bid that is allowed; None where it depends on more than the referee knows."""
    player = t.position()["seats"][t.to_act]
    due = 0 if t.to_act == referee.oracle or any(bid.seat == t.to_act for bid in referee.bids) else 1
    if player["cash"] < due:
        return 0
    limits = {"raisable": raised(t, drawn)[t.to_act] - due, "cash": player["cash"] - due, "rulebook": 127}
    limit = limits.get(str(drawn["bid_limit"]))
    return None if limit is None else min(limit, 127)


def referee_auction(drawn: dict[str, object], luck: Random) -> tuple[boardroom.Table, Referee]:
    t = at_auction(**drawn)
    referee = Referee(t.players, int(drawn["oracle"]), drawn["prices"]["banking"], bool(drawn["revive_passed_bids"]))
    while t.decision in IN_AUCTION:
        check_question(t, referee, drawn)
        decision, seat, number, before = t.decision, t.to_act, t.number, raised(t, drawn)
        action = choice(t, luck)
        t.play(action)
        if decision == "auction_bid" and action.kind == "bid":
            referee.bid(seat, int(action.args["amount"]))
        elif decision == "auction_bid" and action.kind == "pass":
            referee.passes(seat)
        elif action.kind == "default":
            referee.insolvent(seat, before)
        for event in told(t, "vetoed", since=number):
            referee.veto(event["victim"], raised(t, drawn))
    return t, referee


@settings(max_examples=150, deadline=None)
@given(auctions())
def test_both_referees_agree(drawn):  # ORC 5.2.1 to ORC 5.5.9; ORC 9.5.1 to ORC 9.5.4
    t, referee = referee_auction(*drawn)
    assert referee.next() is None
    assert price(t, "banking") == referee.price_after()
    assert Counter(event["seat"] for event in told(t, "fee")) == referee.fees()
    placed = [event["seat"] for event in told(t, "placed")]
    assert placed == ([] if referee.best is None else [referee.best.seat])
    assert len(told(t, "no_sale")) == (1 if referee.best is None else 0)
    if referee.best is not None:
        assert told(t, "won")[-1] == {"seat": referee.best.seat, "amount": referee.best.amount}
        assert "banking" in tokens(t, referee.best.seat)


def test_random_auctions_are_of_all_kinds():  # ORC 5.4.3, 5.4.6, 5.5.6
    """Otherwise their agreement would prove little."""
    found: Counter[str] = Counter()
    for number in range(80):
        t, _ = referee_auction(*random_auction(Random(number)))
        found.update({event.kind for event in t.events()})
    for kind in ("vetoed", "bid_recalled", "bid_lapsed", "insolvent", "no_sale", "won", "cancelled", "failed"):
        assert found[kind], f"never {kind}: {found}"


@pytest.mark.parametrize(
    ("said", "winner", "after"),
    [
        ("0 5, 1 6, 2 pass, 3 pass, 0 pass", (1, 6), 6),
        ("0 5, 1 6, 2 pass, 3 pass, 0 pass, veto 1", (0, 5), 5),
        ("0 5, 1 pass, 2 pass, 3 pass, veto 0", None, 3),
        ("0 pass, 1 pass, 2 pass, 3 pass", None, 3),
        ("0 5, 1 6, 2 7, veto 0, 3 pass, 1 pass", (2, 7), 7),
        ("0 5, 1 30, 2 pass, 3 pass, 0 pass, broke 1", (0, 5), 5),
        ("0 30, 1 pass, 2 pass, 3 pass, broke 0", None, 5),
    ],
)
def test_the_second_referee_by_hand(said, winner, after):  # scenario 58; scenario 61; scenario 89; ORC 5.4.3
    referee = Referee(4, 0, 5, revive=True)
    for each in said.split(", "):
        who, what = each.split()
        if who == "veto":
            referee.veto(int(what), [21] * 4)
        elif who == "broke":
            referee.insolvent(int(what), [21] * 4)
        elif what == "pass":
            referee.passes(int(who))
        else:
            referee.bid(int(who), int(what))
    assert referee.next() is None
    assert (None if referee.best is None else (referee.best.seat, referee.best.amount)) == winner
    assert referee.price_after() == after
