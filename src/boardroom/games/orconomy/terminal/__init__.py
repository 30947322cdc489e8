"""A table and its scores as text for terminals."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence

from boardroom.core.catalogue import Action
from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject, object_at
from boardroom.games.orconomy.terminal.annotations import aside
from boardroom.games.orconomy.terminal.news import news
from boardroom.games.orconomy.terminal.pending import moment_lines
from boardroom.games.orconomy.terminal.ring import ring_lines, winter_odds
from boardroom.games.orconomy.terminal.text import (
    WIDTH,
    Labels,
    Paint,
    all_names,
    card_name,
    cards_held,
    fit,
    labels,
    number,
    numbers,
    objects,
    packed,
    risk_of,
    seat_name,
    texts,
    times,
)

__all__ = [
    "HEADINGS",
    "MOST_AT_ONCE",
    "SECRET_SCORE",
    "aside",
    "draw",
    "legend",
    "menu",
    "news",
    "score",
    "understand",
    "words_at",
]

HEADINGS = ("oracle",)  # events that begin something new
SECRET_SCORE = False  # trophies are for all to see, hands are not
MOST_AT_ONCE = 0  # choices; the menu also has them in a better order
MENU = {  # kinds of actions that are offered together, from so many on
    "bid": (("bid",), 6),
    "move_company": (("move_company",), 4),
    "sell": (("discard",), 6),
    "raise": (("loan", "sell_pair"), 3),
    "repay": (("repay", "repay_exempt"), 2),
    "remove": (("remove_startup", "remove_clean", "remove_pledged"), 2),
    "espionage": (("play_espionage",), 2),
    "lobby": (("play_lobby",), 2),
    "bargain": (("play_bargain",), 2),
    "raid": (("play_raid",), 3),
}
LAST = ("loan", "sell_pair", "repay", "repay_exempt", "remove_startup", "remove_clean", "remove_pledged")
SHORT = re.compile(r"(bid|b) +(\d+)")
NAME_WIDTH = 11


def draw(view: JsonObject, words: Words, paint: Paint) -> str:
    """The whole table, at most 80 columns wide."""
    label = labels(words)
    lines = [*headlines(view, words, label, paint), *ring_lines(view, words, paint)]
    lines += player_lines(view, words, label, paint)
    lines += [] if view["over"] else [*card_lines(view, words, label, paint), *moment_lines(view, words, paint)]
    return "\n".join(line.rstrip() for line in lines)


def legend(view: JsonObject, words: Words) -> str:
    return labels(words)["legend"].format(view["target"])


def words_at(view: JsonObject, words: Words) -> Words:
    """With an owner's own names for the components."""
    names = {term: str(name) for term, name in object_at(view["names"], "names").items()}
    if not names:
        return words
    return Words(words.language, {**words.sections, "terms": {**words.sections["terms"], **names}})


def understand(text: str) -> str:
    """`bid 12` or `b 12` bids so much."""
    short = SHORT.fullmatch(text)
    return f"bid amount={short[2]}" if short else text


def menu(legal: Sequence[Action], words: Words) -> list[tuple[str, list[Action]]]:
    """What the question is about, then cards, then what is possible at any time; many of a kind together."""
    kinds = {kind: name for name, (members, _) in MENU.items() for kind in members}
    found: dict[str, list[Action]] = {}
    for action in sorted(legal, key=rank):
        found.setdefault(kinds.get(action.kind, action.text), []).append(action)
    offered: list[tuple[str, list[Action]]] = []
    for name, same in found.items():
        if name in MENU and len(same) >= MENU[name][1]:
            args = (same[0].args["amount"], same[-1].args["amount"]) if name == "bid" else ()
            offered.append((labels(words)[f"menu.{name}"].format(*args), same))
        else:
            offered += [("", [action]) for action in same]
    return offered


def rank(action: Action) -> int:
    """What is asked, to pass, cards, money."""
    if action.kind == "pass":
        return 1
    if action.kind.startswith("play_"):
        return 2
    return 3 if action.kind in LAST else 0


def headlines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    if view["over"]:
        return [paint("bold", label["over"])]
    phase = label[f"phase.{view['phase']}"]
    began = label["set_up"] if view["phase"] == "set_up" else label["round"].format(view["round"], phase)
    parts = [began, label["to_act"].format(seat_name(view["to_act"], words))]
    parts += [label["dice"].format(*numbers(view, "dice"))] if view["dice"] is not None else []
    parts += [label["winter"]] if view["winter"] else []
    if view["active"] is not None:
        parts.append(label["winter_odds"].format(winter_odds(view)))
    parts.append(label["oracle"].format(seat_name(view["oracle"], words)))
    if view["hindmost"] is not None:
        parts.append(label["hindmost"].format(seat_name(view["hindmost"], words)))
    return [paint("bold", line) for line in packed(parts)]


def player_lines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """A line for each: trophies, skulls and what could surely be raised, cards, tokens, prices."""
    heads = label["players_head"].split()
    lines = [paint("dim", " " * (NAME_WIDTH + 2) + "  ".join(heads))]
    for player in objects(view, "players"):
        name = seat_name(player["seat"], words)
        acting = player["seat"] == view["to_act"]
        shown = fit(paint("bold", f"> {name}") if acting else f"  {name}", NAME_WIDTH + 2)
        cells = [cell.rjust(len(head)) for head, cell in zip(heads, figures(view, player), strict=True)]
        lines.append(shown + "  ".join([*cells, *([label["delayed"]] if player["delayed"] else [])]))
    return lines


def figures(view: JsonObject, player: JsonObject) -> list[str]:
    plain = ("cards", "supply", "launch_cost", "card_price")
    trophies = f"{player['trophies']}/{view['target']}"
    return [trophies, str(player["cash"]), raisable(player), *(str(player[key]) for key in plain)]


def raisable(player: JsonObject) -> str:
    """With loans; a hand that is not seen may hide pairs."""
    if player["raisable"] is not None:
        return str(player["raisable"])
    return f"{player['raisable_without_pairs']}{'+' if number(player, 'cards') > 1 else ''}"


def card_lines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """The seat's own hand, what it knows of the others', and the piles."""
    players = sorted(objects(view, "players"), key=lambda player: player["seat"] != view["seat"])
    lines = [line for player in players for line in hand_lines(view, player, words, label, paint)]
    piles = [label["deck"].format(view["deck"]), label["empty"]]
    if view["top"] is not None:
        piles[1] = label["top"].format(len(texts(view, "discarded")), card_name(view["top"], words))
    piles += [] if view["bank"] is None else [label["bank"].format(view["bank"])]
    return [*lines, f"{paint('dim', label['piles'])} {', '.join(piles)}"]


def hand_lines(view: JsonObject, player: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    name = seat_name(player["seat"], words)
    if player["hand"] is not None:
        cards = cards_held(object_at(player["hand"], "hand"))
        shown = [held(view, number(player, "seat"), card, count, words) for card, count in cards]
        return listed(label["hand"] if player["seat"] == view["seat"] else name, shown or [label["none"]], paint)
    known = [times(card_name(card, words), count) for card, count in cards_held(object_at(player["known"], "known"))]
    return listed(label["known"].format(name), known, paint) if known else []


def held(view: JsonObject, seat: int, card: str, count: int, words: Words) -> str:
    """`2x Veto (3+)`: two of them, and the die must show at least 3."""
    risk = risk_of(view, card, seat)
    return times(card_name(card, words), count) + ("" if risk is None else f" ({risk}+)")


def listed(name: str, parts: list[str], paint: Paint) -> list[str]:
    first, *rest = textwrap.wrap(f"{name}: {', '.join(parts)}", WIDTH, subsequent_indent="  ")
    return [first.replace(name, paint("dim", name), 1), *rest]


def score(outcome: JsonObject, words: Words, paint: Paint) -> str:
    """What everybody's trophies are for, who wins, and why."""
    label = labels(words)
    lines = [line for sums in objects(outcome, "breakdown") for line in seat_lines(sums, words, label, paint)]
    running = outcome["reason"] == "running"
    said = (label["leads"] if running else "") + verdict(outcome, words, label)
    lines += ["", *(paint("bold", line) for line in textwrap.wrap(said, WIDTH))]
    if not running:
        lines += textwrap.wrap(words.sections["reasons"][str(outcome["reason"])], WIDTH)
    return "\n".join(line.rstrip() for line in lines)


def seat_lines(sums: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """`Player 1: 5 trophies; 12 skulls, 1 pledged`, and the industries; a star where two are for one."""
    name = seat_name(sums["seat"], words)
    best = texts(sums, "dominated")
    where = [words.term("industry", each) + ("*" if each in best else "") for each in texts(sums, "present")]
    head = label["sums"].format(name, sums["trophies"], sums["cash"], sums["pledged"], sums["net_worth"])
    lines = [head.replace(name, paint("bold", name), 1)]
    return lines + textwrap.wrap(", ".join(where) or label["none"], WIDTH, initial_indent="  ", subsequent_indent="  ")


def verdict(outcome: JsonObject, words: Words, label: Labels) -> str:
    winners = numbers(outcome, "winners")
    names = [seat_name(seat, words) for seat in winners]
    best = numbers(outcome, "scores")[winners[0]]
    return label["shared" if len(winners) > 1 else "wins"].format(all_names(names, label), best)
