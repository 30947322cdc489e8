"""A folder decides what is compiled: modules under `engine` and `rules` are, all others are not."""

import os
import pkgutil
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

import pytest

import boardroom

COMPILED_FOLDERS = {"engine", "rules"}


def module_files() -> dict[str, str]:
    """Return the file from which each module of the package would be loaded, without packages."""
    found = {}
    for module in pkgutil.walk_packages(boardroom.__path__, "boardroom."):
        if not module.ispkg and not module.name.endswith("__mypyc"):
            spec = find_spec(module.name)
            assert spec is not None, module.name
            found[module.name] = str(spec.origin)
    return found


@pytest.mark.skipif(os.environ.get("BOARDROOM_EXPECT_COMPILED") != "1", reason="runs on the wheel")
def test_a_folder_decides_what_is_compiled() -> None:
    files = module_files()
    compiled = {name for name, file in files.items() if file.endswith(tuple(EXTENSION_SUFFIXES))}
    wanted = {name for name in files if COMPILED_FOLDERS & set(name.split(".")[:-1])}
    assert len(wanted) > 100
    assert compiled == wanted
