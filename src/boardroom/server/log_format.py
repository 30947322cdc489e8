"""How the server logs: one JSON object a line, on standard error."""

from __future__ import annotations

import json
import logging
import sys

from aiohttp.http_exceptions import HttpProcessingError


class JsonLines(logging.Formatter):
    """Formats a record as one JSON object. No code of the server gives secrets to the log."""

    FIELDS = ("table", "game", "players", "seat", "why", "address")

    def format(self, record: logging.LogRecord) -> str:
        found: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        found |= {name: getattr(record, name) for name in self.FIELDS if hasattr(record, name)}
        if record.exc_info:
            found["error"] = self.formatException(record.exc_info)
        return json.dumps(found, ensure_ascii=False)


class ReadableRequests(logging.Filter):
    """Drops records about requests that are no HTTP: the mistake is the sender's, and the text may hold a secret."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


def start_logging(level: str) -> None:
    """Log everything from this level on."""
    logging.getLogger("aiohttp.server").addFilter(ReadableRequests())
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
