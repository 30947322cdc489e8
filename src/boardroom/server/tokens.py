"""Secrets: who may sit, who may invite, who may watch."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

TOKEN_BYTES = 20
CODE_BYTES = 17
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another
ID_LENGTH = 10


def new_id() -> str:
    """A table's public name: hard to guess, easy to read aloud."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def fingerprint(token: str) -> str:
    """What is stored of a token: from it nobody can sit down."""
    return hashlib.sha256(token.encode()).hexdigest()


def matches(token: str, stored: str) -> bool:
    return hmac.compare_digest(fingerprint(token), stored)


def code(secret: str, purpose: str) -> str:
    """A secret of the table that can be shown again: an invitation to a seat, the right to watch."""
    digest = hmac.digest(bytes.fromhex(secret), purpose.encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:CODE_BYTES]).decode().rstrip("=")


def same(given: str, expected: str) -> bool:
    return hmac.compare_digest(given.encode(), expected.encode())
