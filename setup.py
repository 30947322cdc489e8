"""Compiles the rules with mypyc; where that is not possible the package is installed as pure Python. Builds the page.

BOARDROOM_PURE=1 asks for pure Python; BOARDROOM_COMPILE=1 makes a failed compilation an error.
An editable install is always pure: compiled modules never lie beside their sources.
"""

import os
import runpy
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("src/boardroom")
COMPILED = ("engine", "rules")  # every module below a folder of this name is compiled, nothing else is
# Rules are many small functions: the C compiler has to inline them across methods to be quick (a fifth of the speed).
INLINING = [
    "-fno-semantic-interposition",
    "--param=max-inline-insns-auto=200",
    "--param=large-function-growth=400",
    "--param=inline-unit-growth=200",
]
BUILDING = {"bdist_wheel", "build", "build_ext", "install"}  # the other commands only ask for names and versions

PURE = os.environ.get("BOARDROOM_PURE") == "1"
REQUIRED = os.environ.get("BOARDROOM_COMPILE") == "1"


def compiled_modules() -> list[str]:
    """List the modules under the folders named in COMPILED."""
    found = {path for folder in COMPILED for path in PACKAGE.glob(f"**/{folder}/**/*.py")}
    modules = [str(path) for path in found if path.name != "__init__.py"]
    # The compiler lays code out in this order. Random games are 1 to 3 % faster than in the order of whole paths.
    return sorted(modules, key=lambda path: path.replace("/engine/", "/"))


def stay_pure(reason: object) -> None:
    """Says why nothing is compiled, or gives up if compiling was demanded."""
    if REQUIRED:
        sys.exit(f"boardroom: cannot compile, and BOARDROOM_COMPILE=1 demands it: {reason}")
    print(f"boardroom: not compiled, installed as pure Python, same games but slower: {reason}", file=sys.stderr)


def extensions() -> list[Extension]:
    if PURE or BUILDING.isdisjoint(sys.argv):
        return []
    modules = compiled_modules()
    if not modules:
        stay_pure(f"no module to compile under {PACKAGE}")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        stay_pure("mypyc is missing (pip install mypy)")
        return []
    try:
        found = mypycify(["--strict", *modules], opt_level="3", debug_level="1", group_name="boardroom")
    except SystemExit as refusal:  # mypyc has printed the reason
        stay_pure(f"mypyc did not accept the sources ({refusal})")
        return []
    if sys.platform == "linux":
        for extension in found:
            # A new list for each: mypyc hands the same list to all of them.
            extension.extra_compile_args = [*extension.extra_compile_args, *INLINING]
    return found


class OptionalBuildExt(build_ext):
    """All or nothing: a half compiled package would not import."""

    def run(self) -> None:
        try:
            super().run()
        except (Exception, SystemExit) as error:  # noqa: BLE001  whatever a missing compiler raises
            stay_pure(error)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []

    def get_outputs(self) -> list[str]:
        return super().get_outputs() if self.extensions else []


class BuildWithPage(build_py):
    """What the browser gets is made before files are collected."""

    def run(self) -> None:
        runpy.run_path("web/page.py")["build"]()
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuildExt, "build_py": BuildWithPage})
