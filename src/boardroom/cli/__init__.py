"""The command `boardroom`.

`parser.py` declares all commands and their arguments. These modules carry them out: `play.py`, `records.py` (saved
games), `cardboard.py` (score, ods, components), `research.py` (games, bots, arena, study, bench), `serve.py`.

Exit codes: 0 for success, 2 for a mistake of the user (one message says what would be right), 130 after Ctrl-C.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from boardroom.cli.parser import build_parser
from boardroom.terminal.game import INTERRUPTED
from boardroom.terminal.screen import reconfigure

MISTAKE = 2  # exit code


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, or with those of the process. Return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure(stream)
    try:
        arguments = build_parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of the output, such as `head`, has ended
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        message = f"{error.filename}: {error.strerror}" if error.filename is not None else error
        print(f"boardroom: {message}", file=sys.stderr)
        return MISTAKE
    except ValueError as error:
        print(f"boardroom: {error}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        print("boardroom: interrupted", file=sys.stderr)
        return INTERRUPTED
    return code
