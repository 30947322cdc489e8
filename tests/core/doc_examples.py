"""Examples in the documents, so that tests can run what people read."""

import re
from pathlib import Path

DOCS = Path(__file__).parent.parent.parent / "docs"


def examples(document: str, language: str) -> list[str]:
    """Return the fenced blocks of one language in a document."""
    text = (DOCS / document).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
