"""Compare the speed of New Corp Order with that of its prototype, both compiled, in one process.

    python tools/bench_against_prototype.py FOLDER_OF_THE_PROTOTYPE

This copies the prototype, which is not part of the project, and compiles it with the flags that it documents. It prints
the ratios of random decisions and of search iterations per second, with playouts to the end and four players.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType

import boardroom
from boardroom.benchmark import searched
from boardroom.core.engine.random_games import random_games, random_games_listed

GAMES = 700  # of each round, or iterations
ROUNDS = 15

LISTED = """
from mypy_extensions import i64
from core_g import ActionBuffer, State, seeded
from nco_gsamp import new


def run_listed(games: i64, seed: i64) -> i64:
    total: i64 = 0
    rng = seeded(seed + 1000000)
    actions = ActionBuffer()
    for i in range(games):
        state: State = new(seed + i)
        while not state.over:
            actions.n = 0
            state.legal(actions)
            state.apply(actions.codes[rng.below(actions.n)])
            total += 1
    return total
"""

SETUP = """
from setuptools import setup
from mypyc.build import mypycify
found = mypycify(["--strict", "core_g.py", "nco_gsamp.py", "listed.py"], opt_level="3", debug_level="1")
for extension in found:
    extension.extra_compile_args += ["-fno-semantic-interposition"]
setup(name="prototype", ext_modules=found)
"""


def compiled_prototype(folder: Path, work: Path) -> None:
    """Compile a copy of the prototype in the folder `work`, and let Python find it there."""
    for name in ("core_g.py", "nco_gsamp.py"):
        shutil.copy(folder / name, work / name)
    (work / "listed.py").write_text(LISTED)
    (work / "setup.py").write_text(SETUP)
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=work, check=True)
    sys.path.insert(0, str(work))


def searched_there(core: ModuleType, prototype: ModuleType, iterations: int) -> int:
    core.Search(1).run(prototype.new(5), iterations)
    return iterations


def ratio(ours: Callable[[int], int], theirs: Callable[[int], int]) -> tuple[float, float, float]:
    """Return our median rate, theirs, and the median ratio. Both are measured in turn, round by round."""
    rates = [(rate(theirs), rate(ours)) for number in range(ROUNDS)]
    middle = ROUNDS // 2
    return (
        sorted(mine for other, mine in rates)[middle],
        sorted(other for other, mine in rates)[middle],
        sorted(mine / other for other, mine in rates)[middle],
    )


def rate(play: Callable[[int], int]) -> float:
    start = time.process_time()
    return play(GAMES) / (time.process_time() - start)


def main() -> None:
    if len(sys.argv) != 2 or not (Path(sys.argv[1]) / "nco_gsamp.py").is_file():
        sys.exit("usage: python tools/bench_against_prototype.py FOLDER (with core_g.py and nco_gsamp.py)")
    with tempfile.TemporaryDirectory() as work:
        compiled_prototype(Path(sys.argv[1]), Path(work))
        prototype, listed, core = import_module("nco_gsamp"), import_module("listed"), import_module("core_g")
        game = next(game for game in boardroom.games() if game.key == "new-corp-order")
        dealer = game.dealer(4, game.options.resolve({}))
        rows = {
            "sampled": ratio(lambda n: int(random_games(dealer, n, 1)), lambda n: int(prototype.run(n, 1))),
            "listed": ratio(lambda n: int(random_games_listed(dealer, n, 1)), lambda n: int(listed.run_listed(n, 1))),
            "ismcts": ratio(
                lambda n: searched(dealer, len(game.actions), 4 * n),
                lambda n: searched_there(core, prototype, 4 * n),
            ),
        }
    for name, (ours, theirs, share) in rows.items():
        print(f"{name:8} ours {ours:12,.0f}/s   prototype {theirs:12,.0f}/s   ratio {share:.3f}")


if __name__ == "__main__":
    main()
