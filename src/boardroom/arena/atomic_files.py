"""Files that are complete or missing, never half written."""

from __future__ import annotations

import os
from pathlib import Path


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write a file completely or not at all, even if the process is killed."""
    draft = draft_of(path)
    draft.write_bytes(content.encode() if isinstance(content, str) else content)
    os.replace(draft, path)


def draft_of(path: Path) -> Path:
    """Return the temporary path to which a file is written before it is renamed."""
    return path.with_suffix(".part")
