"""Secrets: tokens that open seats, and codes that invite people to sit down or to watch."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

TOKEN_BYTES = 20
CODE_BYTES = 17
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters and digits that look alike
ID_LENGTH = 10


def new_id() -> str:
    """Return a random id for a table: hard to guess, easy to read aloud."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_token() -> str:
    """Return a random secret that opens seats."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def fingerprint(token: str) -> str:
    """Return the hash of a token. The store has only hashes, which open no seat."""
    return hashlib.sha256(token.encode()).hexdigest()


def matches(token: str, stored: str) -> bool:
    """Whether a token has this hash. The comparison takes the same time for every wrong token."""
    return hmac.compare_digest(fingerprint(token), stored)


def code(secret: str, purpose: str) -> str:
    """Derive a code from the secret of a table, such as an invitation to a seat. Equal arguments give equal codes."""
    digest = hmac.digest(bytes.fromhex(secret), purpose.encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:CODE_BYTES]).decode().rstrip("=")


def same(given: str, expected: str) -> bool:
    """Whether two secrets are equal. The comparison takes the same time wherever they differ."""
    return hmac.compare_digest(given.encode(), expected.encode())
