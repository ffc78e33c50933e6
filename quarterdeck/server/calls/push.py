"""Web Push: a browser is called through its maker's server, which can read nothing of it (RFC 8291, 8188) and
knows by the server's own key who calls (VAPID, RFC 8292)."""

import base64
import hashlib
import hmac
import os
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from quarterdeck.server.http.problems import Problem

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256
CURVE = ec.SECP256R1()
HOURS_VALID = 12
RECORD = 4096  # bytes of the one record that a message is
KEPT = 86_400  # seconds for which the browser's server keeps a message


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class PushKey:
    """The key by which browsers' servers know this one; it follows from the server's key, as that which signs
    records does."""

    def __init__(self, server_key: bytes) -> None:
        seed = hmac.new(server_key, b"push", hashlib.sha512).digest()
        self.private = ec.derive_private_key(int.from_bytes(seed) % (ORDER - 1) + 1, CURVE)
        self.public = text_of(point(self.private.public_key()))

    def __repr__(self) -> str:
        return "PushKey(...)"

    def headers(self, endpoint: str, contact: str, now: float) -> dict[str, str]:
        """Who calls, for that browser's server alone, for some hours."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(now) + HOURS_VALID * 3600,
            "sub": contact,
        }
        head = text_of(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))
        signed = f"{head}.{text_of(msgspec.json.encode(claims))}"
        r, s = decode_dss_signature(self.private.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        token = f"{signed}.{text_of(r.to_bytes(32) + s.to_bytes(32))}"
        return {"authorization": f"vapid t={token}, k={self.public}"}


def subscription(p256dh: str, auth: str) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """A browser's own two keys, if they are such."""
    wrong = Problem("malformed", "These are not the keys of a browser's subscription.")
    try:
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes_of(p256dh))
        secret = bytes_of(auth)
    except ValueError:
        raise wrong from None
    if len(secret) != 16:
        raise wrong
    return theirs, secret


def sealed(
    text: bytes,
    p256dh: str,
    auth: str,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The message, for that browser alone (`aes128gcm`). Key and salt are new each time; tests give them."""
    theirs, secret = subscription(p256dh, auth)
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    mine = point(own.public_key())
    shared = own.exchange(ec.ECDH(), theirs)
    seed = derived(shared, secret, b"WebPush: info\0" + point(theirs) + mine, 32)
    key = derived(seed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(seed, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + len(mine).to_bytes(1) + mine
    return head + AESGCM(key).encrypt(nonce, text + b"\2", None)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def push_headers(topic: str) -> dict[str, str]:
    """A newer call about the same table takes the place of one that was not delivered yet."""
    mark = text_of(hashlib.sha256(topic.encode()).digest())[:32]
    return {
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        "ttl": str(KEPT),
        "urgency": "normal",
        "topic": mark,
    }
