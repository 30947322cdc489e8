"""The table of Orconomy as text: the ring, the players, the cards and what is pending."""

from __future__ import annotations

import textwrap

from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject, object_at
from boardroom.core.terminal import (
    WIDTH,
    Labels,
    Paint,
    fill_lines,
    fit,
    labels,
    number,
    numbers,
    objects,
    seat_name,
    texts,
)
from boardroom.games.orconomy.terminal.pending import pending_lines
from boardroom.games.orconomy.terminal.ring import ring_lines, winter_odds
from boardroom.games.orconomy.terminal.text import card_name, cards_held, risk_of, times

NAME_WIDTH = 11  # columns of a player's name


def draw_table(view: JsonObject, words: Words, paint: Paint) -> str:
    """Draw what this seat may see, at most 80 columns wide."""
    label = labels(words)
    lines = [*headlines(view, words, label, paint), *ring_lines(view, words, paint)]
    lines += player_lines(view, words, label, paint)
    lines += [] if view["over"] else [*card_lines(view, words, label, paint), *pending_lines(view, words, paint)]
    return "\n".join(line.rstrip() for line in lines)


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
    return [paint("bold", line) for line in fill_lines(parts, gap="   ")]


def player_lines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """A line for each player: trophies, skulls, what could surely be raised, cards, tokens and prices."""
    heads = label["players_head"].split()
    lines = [paint("dim", " " * (NAME_WIDTH + 2) + "  ".join(heads))]
    for player in objects(view, "players"):
        name = seat_name(player["seat"], words)
        acting = player["seat"] == view["to_act"]
        shown = fit(paint("bold", f"> {name}") if acting else f"  {name}", NAME_WIDTH + 2)
        cells = [cell.rjust(len(head)) for head, cell in zip(heads, figures_of(view, player), strict=True)]
        lines.append(shown + "  ".join([*cells, *([label["delayed"]] if player["delayed"] else [])]))
    return lines


def figures_of(view: JsonObject, player: JsonObject) -> list[str]:
    plain = ("cards", "supply", "launch_cost", "card_price")
    trophies = f"{player['trophies']}/{view['target']}"
    return [trophies, str(player["cash"]), raisable(player), *(str(player[key]) for key in plain)]


def raisable(player: JsonObject) -> str:
    """The skulls that a player can raise by loans and pairs. `+`: the unseen hand may contain pairs to sell."""
    if player["raisable"] is not None:
        return str(player["raisable"])
    return f"{player['raisable_without_pairs']}{'+' if number(player, 'cards') > 1 else ''}"


def card_lines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """The viewer's own hand, the known cards of the others, and the piles."""
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
        shown = [cards_with_risk(view, number(player, "seat"), card, count, words) for card, count in cards]
        return labelled_list(label["hand"] if player["seat"] == view["seat"] else name, shown or [label["none"]], paint)
    known = [times(card_name(card, words), count) for card, count in cards_held(object_at(player["known"], "known"))]
    return labelled_list(label["known"].format(name), known, paint) if known else []


def cards_with_risk(view: JsonObject, seat: int, card: str, count: int, words: Words) -> str:
    """`2x Veto (3+)`: two cards, and the die must show at least 3."""
    risk = risk_of(view, card, seat)
    return times(card_name(card, words), count) + ("" if risk is None else f" ({risk}+)")


def labelled_list(name: str, parts: list[str], paint: Paint) -> list[str]:
    """`Hand: Veto, Lobby`, in several lines if it is long."""
    first, *rest = textwrap.wrap(f"{name}: {', '.join(parts)}", WIDTH, subsequent_indent="  ")
    return [first.replace(name, paint("dim", name), 1), *rest]
