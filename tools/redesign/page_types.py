"""Prove that the page's types of messages and views are unchanged: `web/src/server_types.ts`.

Every type of the file is written out in full, without names of types, with properties and alternatives sorted. Each one
of before has to be there now and the other way round; renamed ones are listed as `Old -> New`.

    python tools/redesign/page_types.py compare [--old FILE]     # FILE: default is that of the tag before-redesign

It needs `web/node_modules` and the Node that builds the page.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
OLD_TYPES = "web/src/server.ts"  # its name at the tag
TYPES = "web/src/server_types.ts"
TAG = "before-redesign"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("do", choices=("compare",))
    parser.add_argument("--old", type=Path, metavar="FILE")
    given = parser.parse_args()
    sys.path.insert(0, str(ROOT / "web"))
    from page import node_and_npm

    with tempfile.TemporaryDirectory() as folder:
        old = given.old or Path(folder) / "old.ts"
        if given.old is None:
            shown = subprocess.run(["git", "show", f"{TAG}:{OLD_TYPES}"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
            old.write_bytes(shown.stdout)
        script = Path(__file__).with_name("page_types.mjs")
        command = [node_and_npm()[0], script, ROOT / "web", old.resolve(), ROOT / TYPES]
        return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
