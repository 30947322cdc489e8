"""Optional packages: those that only the environments need."""

from importlib.util import find_spec


def require(extra: str, *packages: str) -> None:
    """Raise an ImportError that says what to install, if one of the packages is missing."""
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise ImportError(f"boardroom.envs needs {', '.join(missing)}: pip install 'boardroom-games[{extra}]'")
