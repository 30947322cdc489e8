"""The languages that Boardroom speaks."""

from __future__ import annotations

LANGUAGES = ("en", "de")  # by their codes; the first one is the default
