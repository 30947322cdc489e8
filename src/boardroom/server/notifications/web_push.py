"""Web Push: messages encrypted for one browser (RFC 8291), signed by this server (RFC 8292).

Needs the optional dependency `cryptography`. Without it the server does not offer push messages.
"""

from __future__ import annotations

import base64
import json
import os
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = SECP256R1()
RECORD_SIZE = 4096  # bytes; a message is one record
TOKEN_LIFETIME = 12 * 3600  # seconds that a signature is valid


def encoded(data: bytes) -> str:
    """Encode as base64url without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """Decode base64url without padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """Return a new private key as text."""
    return encoded(generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def private_key(text: str) -> EllipticCurvePrivateKey:
    return derive_private_key(int.from_bytes(decoded(text), "big"), CURVE)


def public_point(key: EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(secret: bytes, salt: bytes, purpose: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, purpose).derive(secret)


def encrypted(
    data: bytes,
    receiver: bytes,
    auth: bytes,
    sender: EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt data for the browser with this public point and this shared secret. ValueError: the point is invalid."""
    sender = sender or generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    own = public_point(sender)
    shared = sender.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(CURVE, receiver))
    material = derived(shared, auth, b"WebPush: info\0" + receiver + own, 32)
    key = derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(material, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(own)]) + own
    return head + AESGCM(key).encrypt(nonce, data + b"\x02", None)


def authorisation(endpoint: str, contact: str, key: EllipticCurvePrivateKey, now: int) -> str:
    """Return the Authorization header, which proves who sends the message. `now` is in seconds since 1970."""
    place = urlsplit(endpoint)
    claims = {"aud": f"{place.scheme}://{place.netloc}", "exp": now + TOKEN_LIFETIME, "sub": contact}
    parts = [encoded(json.dumps(each).encode()) for each in ({"typ": "JWT", "alg": "ES256"}, claims)]
    r, s = decode_dss_signature(key.sign(".".join(parts).encode(), ECDSA(SHA256())))
    parts.append(encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big")))
    return f"vapid t={'.'.join(parts)}, k={encoded(public_point(key))}"
