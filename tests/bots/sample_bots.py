"""Custom bots, as people write them: correct ones and faulty ones."""

from __future__ import annotations

import contextlib
import os
import sys
import time

import boardroom


class Last:
    """The example of docs/bots.md: it always chooses the last legal action."""

    def choose(self, perspective: boardroom.Perspective) -> boardroom.Action:
        return perspective.legal()[-1]


class Lucky:
    """Takes a seed, and answers with the text of an action."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, perspective: boardroom.Perspective) -> str:
        legal = perspective.legal()
        return legal[self.seed % len(legal)].text


class Talks:
    def choose(self, perspective: boardroom.Perspective) -> int:
        print("I am winning")  # noqa: T201 - that is the point
        return perspective.legal_ids()[0]


class Raises:
    def choose(self, perspective: boardroom.Perspective) -> int:
        raise ZeroDivisionError("thought too hard")


class Cheats:
    """Answers with an action that is not legal."""

    def choose(self, perspective: boardroom.Perspective) -> int:
        return next(id for id in range(len(perspective.game.actions)) if id not in perspective.legal_ids())


class Nonsense:
    def choose(self, perspective: boardroom.Perspective) -> str:
        return "win"


class NoBot:
    pass


class Sleeps:
    def choose(self, perspective: boardroom.Perspective) -> int:
        time.sleep(60)
        return perspective.legal_ids()[0]


class Leaves:
    """Exits, which would end the command without a message."""

    def choose(self, perspective: boardroom.Perspective) -> int:
        sys.exit(0)


class Interrupts:
    def choose(self, perspective: boardroom.Perspective) -> int:
        raise KeyboardInterrupt


class Vanishes:
    """Ends its process at once."""

    def choose(self, perspective: boardroom.Perspective) -> int:
        os._exit(0)


class Stubborn:
    """Catches every exception, also the time limit, and sleeps on for a while."""

    def choose(self, perspective: boardroom.Perspective) -> int:
        try:
            time.sleep(60)
        except BaseException:  # noqa: BLE001 - that is the point
            time.sleep(0.05)
        return perspective.legal_ids()[0]


class Deaf:
    """Never returns."""

    def choose(self, perspective: boardroom.Perspective) -> int:
        while True:
            with contextlib.suppress(BaseException):
                time.sleep(60)


class Reaches:
    """Looks for the table in the calling frames, to make itself the winner."""

    def choose(self, perspective: boardroom.Perspective) -> int:
        frame = sys._getframe()
        while "table" not in frame.f_locals:
            assert frame.f_back is not None
            frame = frame.f_back
        state = frame.f_locals["table"].state
        state.apply(state.legal_actions()[0])
        return state.legal_actions()[0]


class Mute(Exception):
    def __str__(self) -> str:
        raise ValueError("no words")


class Speechless:
    def choose(self, perspective: boardroom.Perspective) -> int:
        raise Mute


class Answer:
    """Has a `repr` that fails."""

    def __repr__(self) -> str:
        raise ValueError("no picture")


class Strange:
    def choose(self, perspective: boardroom.Perspective) -> Answer:
        return Answer()


class Fails:
    """Has a constructor that fails."""

    def __init__(self) -> None:
        raise ZeroDivisionError("no brain")

    def choose(self, perspective: boardroom.Perspective) -> int:
        return 0


class Demands:
    def __init__(self, seed: int, depth: int) -> None:
        self.depth = depth

    def choose(self, perspective: boardroom.Perspective) -> int:
        return perspective.legal_ids()[self.depth]


class Named:
    """Takes its setting only as a keyword argument."""

    def __init__(self, *, depth: int = 0) -> None:
        self.depth = depth

    def choose(self, perspective: boardroom.Perspective) -> int:
        return perspective.legal_ids()[self.depth]


class Moody:
    """Has a constructor that fails for some seeds."""

    def __init__(self, seed: int) -> None:
        if seed:
            raise ZeroDivisionError(f"not with {seed}")

    def choose(self, perspective: boardroom.Perspective) -> int:
        return perspective.legal_ids()[0]
