"""A game in the terminal: people at the keyboard, one after the other, and bots in the other seats."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import boardroom
from boardroom.bots.supervise import TIME_LIMIT, BotFailure
from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject
from boardroom.core.profiles import LEVELS, Profile, answer, play_automatic
from boardroom.core.terminal import flat_menu
from boardroom.terminal.files import reason, write_text
from boardroom.terminal.hints import show_hints
from boardroom.terminal.opponents import USUAL as USUAL_BOT
from boardroom.terminal.opponents import Opponents
from boardroom.terminal.reports import seat_name
from boardroom.terminal.rulebook import Rulebook
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import LANGUAGES, Speech

MOST_AT_ONCE = 12  # choices; more of them are offered kind by kind, where the game has kinds
BELOW_TABLE = 7  # lines for the question, its choices and the prompt
INTERRUPTED = 130  # what shells expect after Ctrl-C
USUAL = Profile().level
MEANINGS = {"never": "profile.never", "smart": "profile.smart", "cards": "profile.cards", "all": "profile.all"}


class Leave(Exception):
    """Somebody, or the end of the input, stops the game."""

    def __init__(self, exit_code: int = 0) -> None:
        super().__init__()
        self.exit_code = exit_code


@dataclass(frozen=True)
class Decided:
    """Before action `number` this person chose."""

    number: int
    seat: int
    profile: Profile


class Session:
    """One sitting: who plays, what each has been told, and what was decided by whom."""

    def __init__(
        self,
        table: boardroom.Table,
        humans: list[int],
        screen: Screen,
        speech: Speech,
        components: str | None = None,
        profile: str = USUAL,
        bots: Sequence[str] = (USUAL_BOT,),
        limit: float = TIME_LIMIT,
    ) -> None:
        self.table = table
        self.humans = humans
        self.components = components  # an owner's file
        self.screen = screen
        self.speech = speech
        self.lang = speech.language
        self.terminal_view = table.game.terminal()
        self.rulebook = Rulebook(table.game, self.lang)
        self.chosen_bots = tuple(bots)
        others = [seat for seat in range(table.players) if seat not in humans]
        self.bots = Opponents({seat: bots[i % len(bots)] for i, seat in enumerate(others)}, table.commit, limit)
        self.told = dict.fromkeys(humans, table.number or -1)  # how many actions each has heard of
        self.profiles = {seat: Profile(profile if seat in humans else USUAL) for seat in range(table.players)}
        self.held: set[int] = set()  # who wants to be asked at the next chance after this decision
        self.decided: list[Decided] = []
        self.at_keyboard = humans[0] if len(humans) == 1 else None
        self.offered: list[list[boardroom.Action]] = []  # what the numbers mean: one choice each, or those of a kind
        self.explained = False
        self.others_acted = False  # and what they did was not read yet
        self.drawn = -1  # number of actions when the table was last drawn
        self.saved = ""  # the file
        self.saved_number = -1  # actions in that file
        self.leaving = False
        self.commands: dict[str, Callable[[str], bool]] = {
            "help": self.help,
            "?": self.help,
            "undo": self.undo,
            "hint": self.hint,
            "why": self.why,
            "rule": self.rule,
            "save": self.save,
            "save!": self.save_over,
            "log": self.log,
            "score": self.score,
            "texts": self.texts,
            "table": self.again,
            "quit": self.quit,
            "exit": self.quit,
        }
        if table.game.stops:
            self.commands |= {"hold": self.hold, "profile": self.profile}

    def run(self) -> int:
        try:
            while self.table.to_act is not None:
                if play_automatic(self.table, self.profiles):
                    self.others_acted = True
                else:
                    self.decide(self.table.to_act)
            self.close()
        except Leave as leave:
            return leave.exit_code
        return 0

    def decide(self, seat: int) -> None:
        if seat not in self.humans:
            self.let_bot_play()
            return
        self.hand_over(seat)
        self.tell_news(seat)
        legal = self.table.legal()
        if len(legal) == 1:
            action = self.table.describe(legal[0], self.lang)
            self.screen.say(self.speech("only_one", action=action), "dim", hang=2)
            self.table.play(legal[0])
        else:
            self.ask(seat, legal)

    def let_bot_play(self) -> None:
        """A bot that fails is named and replaced; the game goes on."""
        try:
            action = self.bots.choose(self.table)
        except BotFailure as failure:
            self.screen.say(self.speech("bot_failed", failure=failure.in_public), "bold", hang=2)
            action = self.bots.choose(self.table)
        self.table.play(action)
        self.others_acted = True

    def hand_over(self, seat: int) -> None:
        """Between two people at one keyboard a curtain falls, so that neither sees the other's cards."""
        if seat == self.at_keyboard:
            return
        if not self.terminal_view.has_secrets:
            self.at_keyboard = seat
            self.told[seat] = max(self.told.values())
            return
        if self.at_keyboard is not None:
            self.tell_news(self.at_keyboard)
            self.typed(self.speech("press_enter_to_hide"))
            self.screen.clear()
        self.at_keyboard = seat
        self.screen.say(self.speech("curtain", name=self.name(seat)), "bold")
        self.typed(self.speech("press_enter"))
        self.screen.clear()
        self.drawn = -1

    def tell_news(self, seat: int) -> None:
        """What happened since this person last looked, in words."""
        events = self.table.events(seat, self.told[seat])
        self.told[seat] = self.table.number
        if events:
            self.screen.show()
            self.tell(events)

    def tell(self, events: list[boardroom.Event]) -> None:
        told = self.terminal_view.news(events, lambda event: self.table.describe_event(event, self.lang), self.words())
        for event, sentence in told:
            style = "bold" if event.kind in self.terminal_view.headings else ""
            self.screen.say(sentence, style, indent=0 if style else 2, hang=2)

    def ask(self, seat: int, legal: list[boardroom.Action]) -> None:
        """One decision: show what there is to choose, and answer until something is chosen."""
        if self.drawn != self.table.number and self.changed():
            self.draw(seat)
        self.show_choices(legal)
        while not self.answer(self.typed(self.speech("prompt", name=self.name(seat))), legal):
            pass

    def changed(self) -> bool:
        """Something on the table is different since it was last drawn; a mere first step of a choice is not."""
        return self.drawn < 0 or bool(self.table.events(None, self.drawn))

    def draw(self, seat: int) -> None:
        """The table; on a small screen only after what the others did has been read."""
        self.drawn = self.table.number
        drawn = self.terminal_view.table(self.table.view(seat), self.words(), self.screen.paint)
        self.let_read(drawn)
        self.screen.show()
        self.screen.show(drawn)
        if not self.explained:
            self.explain()

    def let_read(self, coming: str) -> None:
        """Wait until what the others did has been read, if that would push it off the screen."""
        if self.others_acted and self.screen.would_scroll(coming.count("\n") + BELOW_TABLE):
            self.typed(self.speech("read_on"))
        self.others_acted = False

    def explain(self) -> None:
        """What the signs on the table mean; said once, and by help."""
        self.explained = True
        legend = self.terminal_view.legend(self.table.view(self.at_keyboard), self.words())
        if legend:
            self.screen.say(legend, "dim", hang=2)

    def show_choices(self, legal: list[boardroom.Action]) -> None:
        """All of them, or what kinds there are if they are many."""
        words = self.words()
        at_once = MOST_AT_ONCE if self.terminal_view.max_without_menu is None else self.terminal_view.max_without_menu
        kinds = self.terminal_view.menu(legal, words) if len(legal) > at_once else flat_menu(legal)
        if not self.screen.is_low:
            self.screen.show()
        self.screen.say(self.table.question(self.lang), "bold")
        self.offer(kinds)

    def open_kind(self, kind: list[boardroom.Action]) -> None:
        """The choices of one kind."""
        self.screen.show()
        self.offer(flat_menu(kind))
        self.screen.say(self.speech("menu_back"), "dim", indent=len(str(len(kind))))

    def offer(self, kinds: list[tuple[str, list[boardroom.Action]]]) -> None:
        """Numbered: a single choice as its sentence, several as the name of their kind."""
        view = self.table.view(self.table.to_act)
        self.offered = [kind for _, kind in kinds]
        self.screen.choices(
            [
                self.sentence(view, kind[0]) if len(kind) == 1 else self.speech("menu_kind", kind=name, count=len(kind))
                for name, kind in kinds
            ]
        )

    def sentence(self, view: JsonObject, action: boardroom.Action) -> str:
        """What a choice means, with what the game says beside it."""
        annotation = self.terminal_view.annotation(view, action, self.words())
        return " ".join([self.table.describe(action, self.lang), annotation]).rstrip()

    def typed(self, prompt: str) -> str:
        """A line from the keyboard. Ctrl-C asks first; the end of the input ends the game politely."""
        interrupted = False
        while True:
            try:
                line = self.screen.ask(prompt)
            except KeyboardInterrupt:
                self.screen.show()
                if interrupted:
                    raise Leave(INTERRUPTED) from None
                interrupted = True
                self.screen.say(self.speech("interrupted"))
                continue
            if line is None:
                self.say_farewell("input_ended")
                raise Leave
            return line

    def answer(self, line: str, legal: list[boardroom.Action]) -> bool:
        """Do what was typed; True when the decision is taken or gone."""
        name, _, argument = line.partition(" ")
        command = self.commands.get(name.lower())
        if command != self.quit:
            self.leaving = False
        if command is not None:
            return command(argument.strip())
        if not line:
            return self.again("")
        if line.isdecimal():
            return self.choose(int(line), legal)
        try:
            return self.play(self.meant(line))
        except boardroom.RuleViolation as refused:
            self.show_refusal(refused.rule, self.reason_of(line))
        except ValueError:
            self.screen.say(self.speech("not_understood", text=line[:60], count=len(self.offered)), hang=2)
        return False

    def choose(self, number: int, legal: list[boardroom.Action]) -> bool:
        """The choice with this number; a kind of choices is opened, and 0 closes it again."""
        if number == 0 and sum(map(len, self.offered)) < len(legal):
            self.show_choices(legal)
        elif not 1 <= number <= len(self.offered):
            self.screen.say(self.speech("not_a_choice", count=len(self.offered)))
        elif len(self.offered[number - 1]) > 1:
            self.open_kind(self.offered[number - 1])
        else:
            return self.play(self.offered[number - 1][0])
        return False

    def play(self, action: boardroom.Action) -> bool:
        number, seat = self.table.number, self.table.to_act
        assert seat is not None, "somebody decides"
        before = self.profiles[seat]
        answer(self.table, self.profiles, action)
        self.decided.append(Decided(number, seat, before))
        if seat in self.held:
            self.held.remove(seat)
            self.profiles[seat] = replace(self.profiles[seat], hold=True)
        others = [event for event in self.table.events(seat, number) if event.args.get("seat", seat) != seat]
        self.others_acted = self.others_acted or bool(others)  # an automaton, that is
        return True

    def meant(self, text: str) -> boardroom.Action:
        """The action with this text, or the only one with this argument: `plot` for `choose action=plot`."""
        text = self.terminal_view.expand_shorthand(text.strip())
        try:
            return self.table.action(text)
        except ValueError:
            found = [a for a in self.table.game.actions.actions if [str(value) for value in a.args.values()] == [text]]
            legal = {action.id for action in self.table.legal()}
            found = [action for action in found if action.id in legal] or found
            if len(found) != 1:
                raise
            return found[0]

    def again(self, argument: str) -> bool:
        """The table and the choices once more."""
        seat = self.table.to_act
        assert seat is not None, "somebody decides"
        self.draw(seat)
        self.show_choices(self.table.legal())
        return False

    def undo(self, argument: str) -> bool:
        """Back to this person's own last decision, if nobody else at the keyboard has decided since."""
        seat = self.table.to_act
        if not self.decided:
            self.screen.say(self.speech("undo_nothing"))
            return False
        last = self.decided[-1]
        if last.seat != seat:
            other = [each for each in self.decided if each.seat == seat]
            key = "undo_other" if other else "undo_nothing"
            self.screen.say(self.speech(key, name=self.name(last.seat)))
            return False
        self.decided.pop()
        self.table.go_back(last.number)
        self.profiles[last.seat] = last.profile
        self.held.discard(last.seat)
        self.told = {each: min(number, last.number) for each, number in self.told.items()}
        self.drawn = -1
        self.screen.say(self.speech("undone"))
        return True

    def hint(self, argument: str) -> bool:
        """What a search would do here, and what it expects then."""
        show_hints(self.table, self.screen, self.speech)
        return False

    def hold(self, argument: str) -> bool:
        """Ask this person at the next chance to act, whatever the profile says."""
        seat = self.table.to_act
        assert seat is not None, "somebody decides"
        self.held.add(seat)
        self.screen.say(self.speech("held"))
        return False

    def profile(self, argument: str) -> bool:
        """What this person is asked from now on."""
        seat = self.table.to_act
        assert seat is not None, "somebody decides"
        if argument in LEVELS:
            self.profiles[seat] = replace(self.profiles[seat], level=argument)
        elif argument:
            self.screen.say(self.speech("profile_unknown", text=argument[:60], levels=", ".join(LEVELS)), hang=2)
            return False
        level = self.profiles[seat].level
        self.screen.say(self.speech("profile_is", level=level, meaning=self.speech(MEANINGS[level])), hang=2)
        return False

    def why(self, argument: str) -> bool:
        """Why something cannot be chosen, with the rule and its sentence."""
        if not argument:
            self.screen.say(self.speech("why_what", example=self.example()), hang=2)
        elif argument.isdecimal() and not 1 <= int(argument) <= len(self.offered):
            self.screen.say(self.speech("not_a_choice", count=len(self.offered)))
        else:
            try:
                action = self.offered[int(argument) - 1][0] if argument.isdecimal() else self.meant(argument)
            except ValueError as error:
                self.screen.say(str(error), hang=2)
                return False
            refusal = self.table.refusal(action, self.lang)
            if refusal is None:
                self.screen.say(self.speech("possible", text=action.text), hang=2)
            else:
                self.show_refusal(refusal.rule, refusal.reason)
        return False

    def reason_of(self, line: str) -> str:
        refusal = self.table.refusal(self.meant(line), self.lang)
        assert refusal is not None, "it was refused"
        return refusal.reason

    def show_refusal(self, rule: str, why: str) -> None:
        self.screen.say(self.speech("not_allowed", reason=why), "bad", hang=2)
        self.rulebook.show(rule, self.screen, self.speech)

    def example(self) -> str:
        """The text of an action that cannot be chosen now."""
        legal = {action.id for action in self.table.legal()}
        return next((each.text for each in self.table.game.actions.actions if each.id not in legal), "pass")

    def rule(self, argument: str) -> bool:
        self.rulebook.answer(argument, self.screen, self.speech)
        return False

    def save(self, argument: str) -> bool:
        return self.write(argument, overwrite=False)

    def save_over(self, argument: str) -> bool:
        return self.write(argument, overwrite=True)

    def write(self, argument: str, *, overwrite: bool) -> bool:
        name = argument.strip("\"'")
        if not name:
            self.screen.say(self.speech("save_where"))
            return False
        try:
            write_text(self.kept(), name, overwrite=overwrite)
        except FileExistsError:
            self.screen.say(self.speech("exists", file=name))
        except FileNotFoundError:
            self.screen.say(self.speech("no_folder", file=name))
        except (OSError, ValueError) as error:  # ValueError: a name that cannot be a file's
            why = reason(error) if isinstance(error, OSError) else str(error)
            self.screen.say(self.speech("not_saved", file=name, reason=why))
        else:
            self.saved, self.saved_number = name, self.table.number
            self.screen.say(self.speech("saved", file=name, command=self.resume_command()))
        return False

    def kept(self) -> str:
        """What a file keeps of the game."""
        return self.table.record().to_json()

    def log(self, argument: str) -> bool:
        """All that this person was told, or the last lines of it."""
        seat = self.table.to_act if self.at_keyboard is None else self.at_keyboard
        events = self.table.events(seat, -1)
        if argument.isdecimal():
            events = events[-int(argument) :] if int(argument) else []
        self.tell(events)
        if not events:
            self.screen.say(self.speech("log_empty"))
        return False

    def score(self, argument: str) -> bool:
        """How the points come about, as far as this person may know."""
        seat = self.table.to_act
        standing = self.table.view(seat).get("standing")
        if not isinstance(standing, dict):
            self.screen.say(self.speech("score_unknown"))
            return False
        self.screen.show()
        self.screen.show(self.terminal_view.score(standing, self.words(), self.screen.paint))
        if seat is not None and self.table.players > 1 and self.terminal_view.has_secret_score:
            self.screen.say(self.speech("score_secret", name=self.name(seat)), "dim")
        return False

    def texts(self, argument: str) -> bool:
        self.screen.say(self.speech("texts"))
        self.screen.choices([self.texts_of(kind) for kind in self.offered])
        return False

    def texts_of(self, kind: list[boardroom.Action]) -> str:
        return kind[0].text if len(kind) == 1 else ", ".join(action.text for action in kind)

    def help(self, argument: str) -> bool:
        self.screen.say(self.speech("help"), "bold")
        example = self.table.legal()[0].text if self.table.to_act is not None else self.example()
        for key in ("number", "text", "texts", "why", "rule", "hint", "undo", "log", "score", "save", "quit"):
            self.screen.say(self.speech(f"help.{key}", example=example), indent=2, hang=2)
        if self.table.game.stops:
            for key in ("hold", "profile"):
                self.screen.say(self.speech(f"help.{key}", levels=", ".join(LEVELS)), indent=2, hang=2)
        self.explain()
        return False

    def quit(self, argument: str) -> bool:
        """Leave, but not without saying how the game could be kept."""
        if self.decided and self.saved_number != self.table.number and not self.leaving:
            self.leaving = True
            self.screen.say(self.speech("quit_unsaved"))
            return False
        self.say_farewell("left")
        raise Leave

    def say_farewell(self, key: str) -> None:
        saved = bool(self.saved) and self.saved_number == self.table.number
        key = f"{key}_saved" if saved else key
        self.screen.say(self.speech(key, command=self.resume_command(), number=self.table.number), hang=2)

    def resume_command(self) -> str:
        """What to type to go on with the saved game, the same people in the same seats."""
        words = ["boardroom", "play", "--resume", self.saved]
        words += ["--components", self.components] if self.components is not None else []
        words += ["--humans", str(len(self.humans))] if len(self.humans) > 1 else []
        words += ["--seat", str(self.humans[0])] if self.humans[0] else []
        words += ["--lang", self.lang] if self.lang != LANGUAGES[0] else []
        for bot in self.chosen_bots:
            words += ["--bot", bot] if self.chosen_bots != (USUAL_BOT,) else []
        words += ["--limit", f"{self.bots.limit:g}"] if self.bots.limit != TIME_LIMIT else []
        level = self.profiles[self.humans[0]].level
        words += ["--profile", level] if level != USUAL else []
        return shlex.join(words)

    def close(self) -> None:
        """The end: everything is revealed, added up, and can be kept."""
        seat = self.humans[0] if len(self.humans) == 1 else None
        self.screen.show()
        self.tell(self.table.events(seat, self.told[self.humans[0] if self.at_keyboard is None else self.at_keyboard]))
        drawn = self.terminal_view.table(self.table.view(seat), self.words(), self.screen.paint)
        self.let_read(drawn)
        self.screen.show()
        self.screen.show(drawn)
        self.screen.show()
        outcome = self.table.outcome()
        assert outcome is not None, "the game is over"
        self.screen.show(self.terminal_view.score(outcome.to_json(), self.words(), self.screen.paint))
        self.screen.show()
        self.screen.say(self.speech("game_over", number=self.table.number))
        self.show_proof()
        self.closing_questions()

    def show_proof(self) -> None:
        """That nobody chose the luck of this game."""
        self.screen.say(self.speech("commitment"))
        self.screen.show(f"  {self.table.commit}")
        self.screen.say(self.speech("verify_hint"), hang=2)

    def closing_questions(self) -> None:
        """Save and look back; anything else leaves."""
        commands = {name: self.commands[name] for name in ("save", "save!", "log", "score", "rule")}
        self.at_keyboard = self.humans[0] if len(self.humans) == 1 else None
        self.screen.say(self.speech("closing"))
        while True:
            try:
                line = self.screen.ask("> ")
            except KeyboardInterrupt:
                line = None
                self.screen.show()
            name, _, argument = (line or "").partition(" ")
            if name.lower() not in commands:
                return
            commands[name.lower()](argument.strip())

    def words(self) -> Words:
        """As things are called at this table."""
        return self.terminal_view.words_at(self.table.view(None), self.table.game.words(self.lang))

    def name(self, seat: int) -> str:
        return seat_name(self.table, seat, self.lang)
