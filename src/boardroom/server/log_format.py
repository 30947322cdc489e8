"""How the server logs: one JSON object per line, on standard error."""

from __future__ import annotations

import json
import logging
import sys

from aiohttp.http_exceptions import HttpProcessingError


class JsonLines(logging.Formatter):
    """Formats a record as one JSON object. It does not filter out secrets, because the server never logs one."""

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
    """Drops records about requests that are not valid HTTP: the sender is at fault, and the text may hold a secret."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


def start_logging(level: str) -> None:
    """Log all records of this level or above."""
    logging.getLogger("aiohttp.server").addFilter(ReadableRequests())
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
