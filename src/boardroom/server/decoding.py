"""Decode and check the JSON that clients send, over HTTP and over the socket."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from boardroom.server.request_refused import RequestRefused

B = TypeVar("B")


def decoded(decoder: msgspec.json.Decoder[B], data: str | bytes) -> B:
    """Decode JSON. RequestRefused says what is wrong with it."""
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RequestRefused("malformed", str(error).rstrip(".")) from None
    except RecursionError:
        raise RequestRefused("malformed", "too many lists or objects inside one another") from None
