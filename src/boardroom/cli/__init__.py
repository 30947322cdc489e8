"""The command `boardroom`. Exit codes: 0 fine, 2 the user's mistake, in one message that says what would be right."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from boardroom.cli.parser import parser
from boardroom.terminal.game import INTERRUPTED
from boardroom.terminal.screen import reconfigure

MISTAKE = 2


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        reconfigure(stream)
    try:
        arguments = parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        said = f"{error.filename}: {error.strerror}" if error.filename is not None else error
        print(f"boardroom: {said}", file=sys.stderr)
        return MISTAKE
    except ValueError as error:
        print(f"boardroom: {error}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        print("boardroom: interrupted", file=sys.stderr)
        return INTERRUPTED
    return code
