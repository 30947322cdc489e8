"""Packages that only some people need."""

from importlib.util import find_spec


def require(extra: str, *packages: str) -> None:
    """ImportError that says what to install, if one of them is missing."""
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise ImportError(f"boardroom.envs needs {', '.join(missing)}: pip install 'boardroom-games[{extra}]'")
