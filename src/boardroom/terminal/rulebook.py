"""The rules of a game, found by number, section or word."""

from __future__ import annotations

from boardroom.core.game import Game
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import UiText

MAX_RULES = 20  # shown for one question


class Rulebook:
    """The rules of one game in one language, each with its number."""

    def __init__(self, game: Game, language: str) -> None:
        self.prefix = game.prefix
        self.rules = game.rules(language)

    def sentence(self, rule: str) -> str | None:
        """The sentence of a rule such as `NCO 2.5.3`, or None."""
        return self.rules.get(rule.removeprefix(self.prefix).strip())

    def find(self, wanted: str) -> list[str]:
        """The numbers of the rules with this number, in this section, or with these words."""
        number = wanted.upper().removeprefix(self.prefix).strip().rstrip(".")
        if number in self.rules:
            return [number]
        section = [rule for rule in self.rules if rule.startswith(f"{number}.")]
        return section or [rule for rule, text in self.rules.items() if wanted.lower() in text.lower()]

    def example(self) -> str:
        return next(iter(self.rules), "1.1.1")

    def sections(self) -> list[str]:
        return list(dict.fromkeys(rule.rpartition(".")[0] for rule in self.rules))

    def answer(self, wanted: str, screen: Screen, ui_text: UiText) -> None:
        """Show the rules that match what somebody typed."""
        if not wanted:
            screen.say(ui_text("which_rule", example=self.example()))
            return
        found = self.find(wanted)
        if not found:
            screen.say(ui_text("no_such_rule", text=wanted, sections=", ".join(self.sections())))
        for rule in found[:MAX_RULES]:
            self.show(rule, screen, ui_text)
        if len(found) > MAX_RULES:
            screen.say(ui_text("many_rules", count=len(found) - MAX_RULES))

    def show(self, rule: str, screen: Screen, ui_text: UiText) -> None:
        """Show the number and the sentence of a rule, if it exists."""
        sentence = self.sentence(rule)
        if sentence is not None:
            number = rule.removeprefix(self.prefix).strip()
            screen.say(ui_text("rule_says", rule=f"{self.prefix} {number}", sentence=sentence), indent=2, hang=2)
