"""A game's rules, looked up by number, section or word."""

from __future__ import annotations

from boardroom.core.game import Game
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import Speech

MOST = 20  # rules shown for one question


class Rulebook:
    def __init__(self, game: Game, language: str) -> None:
        self.prefix = game.prefix
        self.rules = game.rules(language)

    def sentence(self, rule: str) -> str | None:
        """What the rule `NCO 2.5.3` says."""
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

    def answer(self, wanted: str, screen: Screen, speech: Speech) -> None:
        """Show the rules that somebody asks for."""
        if not wanted:
            screen.say(speech("which_rule", example=self.example()))
            return
        found = self.find(wanted)
        if not found:
            screen.say(speech("no_such_rule", text=wanted, sections=", ".join(self.sections())))
        for rule in found[:MOST]:
            self.show(rule, screen, speech)
        if len(found) > MOST:
            screen.say(speech("many_rules", count=len(found) - MOST))

    def show(self, rule: str, screen: Screen, speech: Speech) -> None:
        """The rule's number and sentence, if it has one."""
        sentence = self.sentence(rule)
        if sentence is not None:
            number = rule.removeprefix(self.prefix).strip()
            screen.say(speech("rule_says", rule=f"{self.prefix} {number}", sentence=sentence), indent=2, hang=2)
