"""What is pending, as text: bids, cards being played, what is due, and which window is open."""

from __future__ import annotations

import textwrap

from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject, object_at
from boardroom.core.terminal import WIDTH, Labels, Paint, fill_lines, labels, number, numbers, objects, seat_name
from boardroom.games.orconomy.terminal.text import card_name, risk_of, sector_name


def pending_lines(view: JsonObject, words: Words, paint: Paint) -> list[str]:
    label = labels(words)
    return [
        *bidding_lines(view, words, label, paint),
        *stack_lines(view, words, label, paint),
        *due_lines(view, words, label, paint),
    ]


def bidding_lines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """A line about what is auctioned, and everybody's bids below."""
    if view["bidding"] is None:
        return []
    bidding = object_at(view["bidding"], "bidding")
    key = "competition" if bidding["of"] == "cards" else "auction"
    title = label[key].format(sector_name(view, view["active"], words))
    if bidding["lowest"] is not None:
        title += label["lowest"].format(bidding["lowest"])
    if bidding["set_aside"]:
        title += label["set_aside"].format(bidding["set_aside"])
    seats = [bidder(view, bidding, seat, words, label, paint) for seat in range(number(view, "seats"))]
    return [paint("bold", title), *fill_lines(["  " + seats[0], *seats[1:]], gap="   ", indent="  ")]


def bidder(view: JsonObject, bidding: JsonObject, seat: int, words: Words, label: Labels, paint: Paint) -> str:
    """`Player 2: 10, passed`."""
    bids = [number(each, "amount") for each in objects(bidding, "bids") if each["seat"] == seat]
    said = [str(max(bids))] if bids else []
    if seat == bidding["leader"]:
        said.append(label["leads_bids"])
    elif seat in numbers(bidding, "vetoed"):
        said.append(label["vetoed"])
    elif seat in numbers(bidding, "out"):
        said.append(label["out"])
    if seat == bidding["payee"]:
        said.append(label["gets_it"])
    text = f"{seat_name(seat, words)}: {', '.join(said) or '-'}"
    return paint("bold", text) if seat == bidding["leader"] else text


def stack_lines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """The cards being played, the oldest first, each with its target and its die."""
    lines: list[str] = []
    for place, played in enumerate(objects(view, "stack")):
        said = f"{seat_name(played['seat'], words)}: {card_name(played['card'], words)}"
        said += target(view, played, words, label) + die(view, place, label)
        head = "  " * place if place else label["stack"]
        lines += textwrap.wrap(f"{head} {said}", WIDTH, subsequent_indent=" " * (2 * place + 4))
    return [line.replace(label["stack"], paint("bold", label["stack"]), 1) for line in lines]


def die(view: JsonObject, place: int, label: Labels) -> str:
    """What the die shows and must show at least. Before the roll only what it must show."""
    played = objects(view, "stack")[place]
    rolled = None if view["risk"] is None else object_at(view["risk"], "risk")
    if rolled is not None and rolled["stack"] == place:
        return label["die"].format(rolled["die"], rolled["rating"])
    rating = risk_of(view, str(played["card"]), number(played, "seat"))
    return "" if rating is None else f" ({label['risk'].format(rating)})"


def target(view: JsonObject, played: JsonObject, words: Words, label: Labels) -> str:
    """`-> Player 2, Banking (9), pledged`."""
    if played["target"] is None:
        return ""
    aim = object_at(played["target"], "target")
    if "stack" in aim:
        return " -> " + card_name(objects(view, "stack")[number(aim, "stack")]["card"], words)
    if "die" in aim:
        return " -> " + words.term("rolled_die", ("first", "second")[number(aim, "die")])
    if "card" in aim:
        return " -> " + card_name(aim["card"], words)
    parts = [seat_name(aim["seat"], words)] if aim.get("seat", played["seat"]) != played["seat"] else []
    parts += [sector_name(view, aim["industry"], words)] if "industry" in aim else []
    parts += [label["pledged"]] if aim.get("company") == "pledged" else []
    return " -> " + ", ".join(parts)


def due_lines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """The window, the amount or the abilities that the pending question is about."""
    progress = object_at(view["in_progress"], "in_progress")
    said = ""
    if progress["window"] is not None:
        who = "" if progress["before"] is None else seat_name(progress["before"], words)
        said = label[f"window.{progress['window']}"].format(who)
    elif progress["amount"] is not None:
        where = sector_name(view, progress["industry"], words)
        what = "" if progress["company"] is None else words.term("company", str(progress["company"]))
        said = label[f"due.{view['decision']}"].format(progress["amount"], where, what)
    elif progress["cards"]:
        said = label["due.cards"].format(progress["cards"])
    elif progress["abilities"]:
        left = object_at(progress["abilities"], "abilities")
        names = [f"{words.term('industry', each)} {count}x" for each, count in left.items()]
        said = label["abilities"].format(", ".join(names))
    if progress["turn"] == "extra":
        said = f"{label['extra']} {said}"
    return [paint("bold", said.strip())] if said else []
