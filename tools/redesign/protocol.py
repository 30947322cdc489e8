"""Prove that the protocol is unchanged: the OpenAPI document and the schema of the socket, whatever classes are called.

Every `$ref` is replaced by what it points to, titles, summaries and descriptions are dropped, keys are sorted and so
are the alternatives of an `anyOf`, because their order means nothing. The order of `required` stays: it is the order of
the fields in the JSON that the server sends. What is left is one JSON text.

    PYTHONPATH=src python tools/redesign/protocol.py compare     # exit code 1 and a diff if anything differs
    PYTHONPATH=src python tools/redesign/protocol.py digest      # SHA-256 of the text
    PYTHONPATH=src python tools/redesign/protocol.py record      # at the tag only: writes baseline/protocol.*
"""

from __future__ import annotations

import argparse
import difflib
import gzip
import hashlib
import json
import sys
from typing import Any

from names import BASELINE, imported

TEXT = BASELINE / "protocol.json.gz"
DIGEST = BASELINE / "protocol.sha256"
PROSE = {"title", "description", "summary"}
NAMED = {"properties", "$defs", "patternProperties", "schemas", "paths", "responses"}  # keys below these are data
DATA = {"default", "const", "enum", "examples"}  # values of messages: nothing in them is a keyword
UNORDERED = {"anyOf", "oneOf", "allOf", "enum"}


def plain(document: dict[str, Any]) -> Any:
    """Return the document without references, prose and class names."""

    def target(reference: str) -> Any:
        found: Any = document
        for part in reference.removeprefix("#/").split("/"):
            found = found[part]
        return found

    def inlined(node: Any, above: tuple[str, ...], are_names: bool = False) -> Any:
        if isinstance(node, list):
            return [inlined(each, above) for each in node]
        if not isinstance(node, dict):
            return node
        if "$ref" in node and not are_names:
            reference: str = node["$ref"]
            rest = {key: value for key, value in node.items() if key != "$ref"}
            if reference in above:  # recursive: say how many references up, as class names do not count
                return {"$recursive": len(above) - above.index(reference), **inlined(rest, above)}
            return {**inlined(target(reference), (*above, reference)), **inlined(rest, above)}
        found: dict[str, Any] = {}
        for key, value in sorted(node.items()):
            if not are_names and (key in PROSE and isinstance(value, str)):
                continue
            if not are_names and key == "discriminator":
                tags = {tag: inlined({"$ref": kind}, above) for tag, kind in value.get("mapping", {}).items()}
                value = {**value, "mapping": tags} if "mapping" in value else value
                found[key] = dict(sorted(value.items()))
                continue
            if not are_names and key in DATA:
                found[key] = list(value) if isinstance(value, list) else value
            else:
                found[key] = inlined(value, above, are_names=not are_names and key in NAMED)
            if not are_names and key in UNORDERED and isinstance(value, list):
                found[key].sort(key=lambda each: json.dumps(each, sort_keys=True))
        return found

    kept = {key: value for key, value in document.items() if key != "$defs"}
    if "components" in kept:
        kept["components"] = {key: value for key, value in kept["components"].items() if key != "schemas"}
    return inlined(kept, ())


def text() -> str:
    """Return both documents as one text of sorted JSON."""
    documents = {"openapi": plain(imported("openapi")()), "socket": plain(imported("socket_schema")())}
    return json.dumps(documents, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def digest(of: str) -> str:
    return hashlib.sha256(of.encode()).hexdigest()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("do", choices=("compare", "digest", "record"))
    do = parser.parse_args().do
    now = text()
    if do == "digest":
        print(digest(now))
    elif do == "record":
        BASELINE.mkdir(exist_ok=True)
        TEXT.write_bytes(gzip.compress(now.encode(), mtime=0))
        DIGEST.write_text(digest(now) + "\n")
    elif digest(now) != DIGEST.read_text().strip():
        before = gzip.decompress(TEXT.read_bytes()).decode()
        sys.stdout.writelines(difflib.unified_diff(before.splitlines(True), now.splitlines(True), "before", "now", n=6))
        print("protocol: DIFFERS")
        return 1
    else:
        print(f"protocol: equal ({len(now.splitlines())} lines, {digest(now)[:16]})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
