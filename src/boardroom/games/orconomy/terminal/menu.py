"""The menu of Orconomy: many choices of one kind share an entry."""

from __future__ import annotations

from collections.abc import Sequence

from boardroom.core.catalogue import Action
from boardroom.core.engine.words import Words
from boardroom.core.terminal import Menu, labels

ENTRIES = {  # the kinds of actions in an entry, and how many choices it takes at least
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
ANY_TIME = ("loan", "sell_pair", "repay", "repay_exempt", "remove_startup", "remove_clean", "remove_pledged")


def grouped_menu(legal: Sequence[Action], words: Words) -> Menu:
    """Answers to the question first, then cards, then what is possible at any time."""
    entry_of = {kind: name for name, (kinds, _) in ENTRIES.items() for kind in kinds}
    found: dict[str, list[Action]] = {}
    for action in sorted(legal, key=rank):
        found.setdefault(entry_of.get(action.kind, action.text), []).append(action)
    menu: Menu = []
    for name, group in found.items():
        if name in ENTRIES and len(group) >= ENTRIES[name][1]:
            args = (group[0].args["amount"], group[-1].args["amount"]) if name == "bid" else ()
            menu.append((labels(words)[f"menu.{name}"].format(*args), group))
        else:
            menu += [("", [action]) for action in group]
    return menu


def rank(action: Action) -> int:
    """The order in the menu: answers, pass, cards, money."""
    if action.kind == "pass":
        return 1
    if action.kind.startswith("play_"):
        return 2
    return 3 if action.kind in ANY_TIME else 0
