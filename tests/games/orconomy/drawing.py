"""Tables drawn as text, moved on a step, and read again.

Draw: `table(...)` is the moment when a player may launch a startup: all that is possible at any time is possible there.
    t = table(companies=["banking x2, smuggling pledged", "tourism"], hands=["lobby, veto x2"], cash=[5])
One text for each seat; seats without one have nothing, but 21 skulls. Companies are `banking`, `banking x2`,
`banking pledged x2`, with marks `moved used settled beside`. The deck has all cards that are nowhere else, or those
given. The ring is in numeric order, it is round 2, Banking is active (so Totemology, Banking and Smuggling are in
scope), the Crisis lies on Tourism, seat 0 is Oracle and decides. Options are given by name: `table(finite_bank=True)`.

Other moments: at_set_up() at_forecast(3, 4) at_window("A0") at_interest(seat) at_revenue(seat) at_auction()
at_competition() at_launching(seat) at_buying(seat), each with everything that `table` takes. at_revenue, at_auction and
at_competition close the open window before: income is taken, or the slots are looked at and the first bid is asked for.

Play: `play(t, "bid amount=5", "1: pass")`; with a seat and a colon it must be that one's decision. `passes(t)` until
another question is asked, `passes(t, until="buy_card", seat=1)` until that one comes up.
    card(t, "play_lobby industry=banking", die=6)  # nobody cancels it, the die shows 6 and nobody rerolls it
    with_dice(t, 3, 4)  # the next pass rolls 3 and 4 (the last pass of E2 a forecast, of a security_window a risk)
    with_dice(t, 5, action="play_consultants die=0")  # that action rolls a 5
Read: refused(t, action) options(t, kind) asked(t) trophies(t) cash(t, seat) hand(t, seat) hand_size(t, seat)
supply(t, seat) tokens(t, seat) told(t, kind) price(t, industry) prices(t) discarded(t) deck(t) crisis(t) active(t)
winter(t) bank(t) bids(t) winners(t). Tokens come by industry in numeric order, each clean, then pledged, then startups:
    assert tokens(t, 0) == "innovations startup, banking x2, banking pledged"
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping, Sequence

import boardroom
from boardroom.core.engine.journal import Journal
from boardroom.core.json import Json, JsonObject
from boardroom.core.seeds import luck_for_action, seed_bytes
from boardroom.games.orconomy.engine.actions import CARD, COPIES, INDUSTRY
from boardroom.games.orconomy.rules.prices import price_of

MARKS = ("moved", "used", "settled", "beside")
START_SKULLS = 21
ROLLS = {"rolled": ("first", "second"), "rerolled": ("face",), "risk": ("face",)}
MOST_PASSES = 1000


def table(
    *,
    players: int = 3,
    active_player: int | None = None,
    oracle: int = 0,
    ring: str | None = None,
    active: str | None = "banking",
    crisis: str = "tourism",
    cash: Sequence[int] = (),
    hands: Sequence[str] = (),
    companies: Sequence[str] = (),
    startups: Sequence[str] = (),
    prices: Mapping[str, int] | None = None,
    discarded: str = "",
    deck: str | None = None,
    step: str = "launching",
    decision: str | None = None,
    window: str | None = None,
    round: int = 2,
    seed: str = "drawn",
    more: JsonObject | None = None,
    seats: Sequence[JsonObject] = (),
    **options: object,
) -> boardroom.Table:
    """A table at a decision: by default the usual one of a step, which is the launch of a startup.

    `more` has further entries of the position (turn, auction, stack, dice ...), `seats` further ones of each seat.
    """
    assert all(len(each) <= players for each in (cash, hands, companies, startups, seats)), f"{players} players"
    pending: JsonObject = {"decision": decision, "window": window, "seat": active_player}
    position: JsonObject = {
        "players": players,
        "options": dict(options),
        "round": round,
        "oracle": oracle,
        "active": active,
        "crisis": crisis,
        "prices": dict(prices or {}),
        "step": step,
        "pending": {key: value for key, value in pending.items() if value is not None},
        "seats": [
            {
                "cash": cash[seat] if seat < len(cash) else START_SKULLS,
                "hand": dict(counts(of(hands, seat), CARD.values)),
                "companies": company_groups(of(companies, seat)),
                "startups": dict(counts(of(startups, seat), INDUSTRY.values)),
                **(seats[seat] if seat < len(seats) else {}),
            }
            for seat in range(players)
        ],
    }
    if ring is not None:
        position["ring"] = [*ring.replace(",", " ").split()]
    pile = discarded.replace(",", " ").split()
    if deck is not None:
        held = [card for text in hands for card in counts(text, CARD.values).elements()]
        position["deck"] = dict(counts(deck, CARD.values))
        pile = [*rest(held + pile, deck, more or {}), *pile]
    position["discarded"] = [*pile]
    return boardroom.from_position("orconomy", {**position, **(more or {})}, seed=seed)


def new(players: int = 3, seed: str | int = 0, **options: object) -> boardroom.Table:
    """A table as it is set up."""
    return boardroom.new("orconomy", players, seed, **options)


def of(texts: Sequence[str], seat: int) -> str:
    return texts[seat] if seat < len(texts) else ""


def counts(text: str, known: Sequence[object]) -> Counter[str]:
    """`veto, lobby x2` by name."""
    found: Counter[str] = Counter()
    for part in text.split(","):
        name, *times = part.split() or [""]
        if name:
            assert name in known, f"{name} is none of {known}"
            found[name] += int(times[0].removeprefix("x")) if times else 1
    return found


def rest(elsewhere: Sequence[str], deck: str, more: JsonObject) -> list[str]:
    """The cards that lie at the bottom of the discard pile when only some are in the deck."""
    stack = [card["card"] for card in more.get("stack", [])]
    gone = Counter([*elsewhere, *stack]) + counts(deck, CARD.values)
    return [*(Counter({str(card): COPIES for card in CARD.values}) - gone).elements()]


def company_groups(text: str) -> JsonObject:
    """`banking x2, banking pledged, smuggling moved` as positions have it."""
    groups: dict[str, list[str]] = {}
    for part in text.split(","):
        if not part.strip():
            continue
        name, *words = part.split()
        number = next((word[1:] for word in words if word[0] == "x"), "1")
        marks = [word for word in words if word[0] != "x" and word not in ("clean", "pledged")]
        assert name in INDUSTRY.values, f"{part!r} is no company"
        assert all(mark in MARKS for mark in marks), f"{part!r}: marks are {MARKS}"
        groups.setdefault(name, []).append(
            " ".join([number, "pledged" if "pledged" in words else "clean", *marks]),
        )
    return {name: ", ".join(found) for name, found in groups.items()}


def at_set_up(companies: Sequence[str] = (), **drawn: object) -> boardroom.Table:
    """While first companies are placed; by default, before the first."""
    return table(companies=companies, **{"step": "set_up", "round": 0, "active": None, **drawn})


def at_forecast(*dice: int, **drawn: object) -> boardroom.Table:
    """The dice are rolled, and the Oracle is the first to be asked for Consultants."""
    return table(step="forecast", **with_more(drawn, dice=[*dice]))


def at_window(kind: str, *, winter: bool = False, **drawn: object) -> boardroom.Table:
    """An open window, W0 V0 V5 A0 C0 or E2, of which the Oracle is the first to be asked."""
    steps = {"V0": "revenue", "V5": "hindmost", "A0": "auction", "C0": "competition", "E2": "round_end"}
    step = steps.get(kind, "winter" if winter else "revenue")
    return table(**{"step": step, "decision": "open_window", "window": kind, **drawn})


def at_interest(seat: int | None = None, **drawn: object) -> boardroom.Table:
    """In Winter: a player settles interest, by default the first who owes any."""
    return table(step="winter", decision="interest", active_player=seat, **drawn)


def at_revenue(seat: int = 0, **drawn: object) -> boardroom.Table:
    """A player has just taken income: losses come next, or gold abilities."""
    oracle, players = int(drawn.get("oracle", 0)), int(drawn.get("players", 3))
    turn = (seat - oracle) % players
    return play(at_window("V0", active_player=(oracle - 1) % players, **with_more(drawn, turn=turn)), "pass")


def at_auction(**drawn: object) -> boardroom.Table:
    """The slots have been looked at: the first bid is asked for, if one is empty."""
    return play(at_window("A0", active_player=last_asked(drawn), **drawn), "pass")


def at_competition(**drawn: object) -> boardroom.Table:
    """The first player with a startup in scope is asked for a bid of cards; without any, somebody may launch one."""
    return play(at_window("C0", active_player=last_asked(drawn), **drawn), "pass")


def at_launching(seat: int = 0, **drawn: object) -> boardroom.Table:
    return table(active_player=seat, **drawn)


def at_buying(seat: int = 0, **drawn: object) -> boardroom.Table:
    return table(step="buying", active_player=seat, **drawn)


def last_asked(drawn: Mapping[str, object]) -> int:
    """The seat before the Oracle's."""
    return (int(drawn.get("oracle", 0)) - 1) % int(drawn.get("players", 3))


def with_more(drawn: Mapping[str, object], **entries: Json) -> dict[str, object]:
    return {**drawn, "more": {**entries, **(drawn.get("more") or {})}}


def play(table: boardroom.Table, *actions: str) -> boardroom.Table:
    """Play actions by their texts; `1: pass` also says who must be the one to decide."""
    for action in actions:
        seat, colon, text = action.partition(": ")
        if colon:
            assert table.to_act == int(seat), f"seat {table.to_act} decides ({table.decision}), not {seat}: {text}"
        table.play(text if colon else action)
    return table


def passes(table: boardroom.Table, until: str | None = None, seat: int | None = None) -> boardroom.Table:
    """Everybody passes until another question is asked, or until this decision (of this seat) comes up."""
    first = table.decision
    for _ in range(MOST_PASSES):
        if until is None and seat is None and table.decision != first:
            return table
        if (until or seat is not None) and until in (None, table.decision) and seat in (None, table.to_act):
            return table
        assert table.to_act is not None, f"the game is over before {until}"
        table.play("pass")
    raise AssertionError(f"{until} does not come up")


def card(table: boardroom.Table, action: str, die: int | None = None) -> boardroom.Table:
    """A card is played and nobody cancels it; the die, if one is rolled, shows this and is not rolled again.

    It stops when the player may discard cards to make up for the die (decision boost), or when all is done.
    """
    play(table, action)
    depth = table.state.stack_size
    while table.decision == "security_window" and table.state.stack_size == depth:
        if die is not None and is_last_asked(table):
            with_dice(table, die)
        table.play("pass")
    if table.decision == "risk_reroll":
        passes(table)
    return table


def is_last_asked(table: boardroom.Table) -> bool:
    """Of those who may answer the card on top of the stack."""
    state = table.state
    others = [seat for seat in range(state.seats) if seat != state.stack_seats[state.stack_size - 1]]
    return table.to_act == max(others, key=lambda seat: (seat - state.oracle) % state.seats)


def with_dice(table: boardroom.Table, *faces: int, action: str = "pass") -> boardroom.Table:
    """The next action, if it is this one, rolls just these faces. Takes the place of the table's luck."""
    chosen = table.action(action).id
    for number in itertools.count():
        seed = seed_bytes(f"dice {number}")
        if rolled(table, chosen, luck_for_action(seed, table.number + 1)) == [*faces]:
            table._seed = seed
            return table
        assert number < 3000, f"{action} never rolls {faces}"
    return table


def rolled(table: boardroom.Table, action: int, luck: tuple[int, int]) -> list[object]:
    """All faces that an action would roll with this luck."""
    copy = table.state.clone()
    copy.journal = Journal()
    copy.reseed(*luck)
    copy.apply(action)
    events = [table.game.read_event(entry, None) for entry in copy.journal.entries]
    return [event.args[name] for event in events for name in ROLLS.get(event.kind, ())]


def refused(table: boardroom.Table, action: str) -> str | None:
    """The rule that forbids an action now, or None."""
    refusal = table.refusal(action)
    return None if refusal is None else refusal.rule


def options(table: boardroom.Table, kind: str = "") -> set[str]:
    """The texts of the legal actions, all or of one kind."""
    return {action.text for action in table.legal() if kind in ("", action.kind)}


def asked(table: boardroom.Table) -> tuple[str | None, int | None]:
    """Which decision is pending, and whose it is: `("auction_bid", 0)`."""
    return table.decision, table.to_act


def seat_of(table: boardroom.Table, seat: int) -> JsonObject:
    return table.position()["seats"][seat]


def trophies(table: boardroom.Table) -> list[int]:
    return table.standing().scores


def cash(table: boardroom.Table, seat: int) -> int:
    return int(table.state.players[seat].cash)


def hand(table: boardroom.Table, seat: int) -> dict[str, int]:
    """Cards by name: `{"veto": 2}`."""
    return seat_of(table, seat)["hand"]


def hand_size(table: boardroom.Table, seat: int) -> int:
    return int(table.state.players[seat].hand_size)


def supply(table: boardroom.Table, seat: int) -> int:
    """Tokens off the board."""
    return int(table.state.players[seat].supply)


def tokens(table: boardroom.Table, seat: int, *, marks: bool = False) -> str:
    """`innovations startup, banking x2, smuggling pledged`, by industry; with the marks of this round if wanted."""
    found: list[str] = []
    position = seat_of(table, seat)
    for industry in INDUSTRY.values:
        companies = position["companies"].get(industry, 0)
        groups = f"{companies} clean" if isinstance(companies, int) else companies
        kinds: Counter[str] = Counter()
        for group in groups.split(", "):
            number, state, *more = group.split()
            words = [word for word in (state, *(more if marks else ())) if word != "clean"]
            kinds[" ".join([industry, *words])] += int(number)
        for key in ("startups", "new_startups"):
            kinds[f"{industry} startup"] += position.get(key, {}).get(industry, 0)
        found += [name if number == 1 else f"{name} x{number}" for name, number in kinds.items() if number]
    return ", ".join(found)


def told(table: boardroom.Table, kind: str, since: int = -1, seat: int | None = None) -> list[dict[str, object]]:
    """What was told of one kind of event since the beginning, or after the first `since` actions."""
    return [dict(event.args) for event in table.events(seat, since) if event.kind == kind]


def price(table: boardroom.Table, industry: str) -> int:
    return int(price_of(table.state, INDUSTRY.values.index(industry)))


def prices(table: boardroom.Table) -> dict[str, int]:
    """Those that are marked."""
    return table.position()["prices"]


def discarded(table: boardroom.Table) -> list[str]:
    """From the bottom; the top card is the last."""
    return table.position()["discarded"]


def deck(table: boardroom.Table) -> int:
    """How many cards it has."""
    return int(table.state.deck_size)


def crisis(table: boardroom.Table) -> str:
    return table.position()["crisis"]


def active(table: boardroom.Table) -> str | None:
    return table.position()["active"]


def winter(table: boardroom.Table) -> bool:
    return bool(table.state.winter)


def bank(table: boardroom.Table) -> int:
    return int(table.state.bank)


def bids(table: boardroom.Table) -> dict[int, int]:
    """Who bids each amount that still counts: `{5: 0, 6: 1}`."""
    return {amount: int(seat) for amount, seat in enumerate(table.state.bids) if seat >= 0}


def winners(table: boardroom.Table) -> list[int]:
    """Of a game that is over."""
    outcome = table.outcome()
    assert outcome is not None, f"the game is not over: {table.decision} of seat {table.to_act}"
    return outcome.winners
