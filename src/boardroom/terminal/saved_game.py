"""Saving a terminal game in a file, and the command that continues the saved game."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from boardroom.bots.time_limit import TIME_LIMIT
from boardroom.core.auto_answers import Profile
from boardroom.core.languages import LANGUAGES
from boardroom.terminal.files import reason, write_text
from boardroom.terminal.opponents import DEFAULT_BOT

if TYPE_CHECKING:
    from boardroom.terminal.game import TerminalGame

NEVER_SAVED = -1  # as a number of actions


class SavedGame:
    """The file in which a person has saved a terminal game, if there is one."""

    def __init__(self, game: TerminalGame) -> None:
        self.game = game
        self.file = ""  # as the person typed it
        self.number = NEVER_SAVED  # number of actions in that file

    def is_up_to_date(self) -> bool:
        """Whether the file holds the game as it is now."""
        return self.number == self.game.table.number

    def write(self, name: str, *, overwrite: bool) -> None:
        """Save the game in a file and say so, or say why that failed."""
        screen, ui_text = self.game.screen, self.game.ui_text
        try:
            write_text(self.content(), name, overwrite=overwrite)
        except FileExistsError:
            screen.say(ui_text("exists", file=name))
        except FileNotFoundError:
            screen.say(ui_text("no_folder", file=name))
        except (OSError, ValueError) as error:  # ValueError: a name that no file can have
            why = reason(error) if isinstance(error, OSError) else str(error)
            screen.say(ui_text("not_saved", file=name, reason=why))
        else:
            self.file, self.number = name, self.game.table.number
            screen.say(ui_text("saved", file=name, command=self.resume_command()))

    def content(self) -> str:
        """The text of the file: the record of the game."""
        return self.game.table.record().to_json()

    def resume_command(self) -> str:
        """The command that continues the saved game with the same people in the same seats."""
        game = self.game
        words = ["boardroom", "play", "--resume", self.file]
        words += ["--components", game.components] if game.components is not None else []
        words += ["--humans", str(len(game.humans))] if len(game.humans) > 1 else []
        words += ["--seat", str(game.humans[0])] if game.humans[0] else []
        words += ["--lang", game.language] if game.language != LANGUAGES[0] else []
        for bot in game.chosen_bots:
            words += ["--bot", bot] if game.chosen_bots != (DEFAULT_BOT,) else []
        words += ["--limit", f"{game.bots.limit:g}"] if game.bots.limit != TIME_LIMIT else []
        level = game.profiles[game.humans[0]].level
        words += ["--profile", level] if level != Profile().level else []
        return shlex.join(words)
