"""The last line of a record that a server has signed: Ed25519 over everything above it.

Sums find damage, and a forger can make them anew; a signature binds names, choosers and seal to the
server's key. The `cryptography` package (of the server's dependencies) does the arithmetic."""

import hashlib
from importlib import import_module
from typing import Any

import msgspec

PREFIX = b"quarterdeck record 1\n"
CURVE = "cryptography.hazmat.primitives.asymmetric.ed25519"


class Signature(msgspec.Struct, forbid_unknown_fields=True):
    """The server's public key, and what it signed with the private one; both hexadecimal."""

    signed: str
    signature: str


def message(lines: list[bytes]) -> bytes:
    """What is signed: the SHA-256 of all lines, each with its end."""
    return PREFIX + hashlib.sha256(b"".join(line + b"\n" for line in lines)).digest()


def curve() -> Any:
    """Where the package is not installed nothing is signed, and nothing can be checked: None."""
    try:
        return import_module(CURVE)
    except ImportError:
        return None


class Signer:
    """A server's own key, derived from the secret it keeps anyway."""

    def __init__(self, seed: bytes) -> None:
        found = curve()
        self.private: Any = None if found is None else found.Ed25519PrivateKey.from_private_bytes(seed)

    @property
    def public(self) -> str:
        return "" if self.private is None else self.private.public_key().public_bytes_raw().hex()

    def sign(self, lines: list[bytes]) -> Signature | None:
        if self.private is None:
            return None
        return Signature(self.public, self.private.sign(message(lines)).hex())


def checked(signature: Signature, lines: list[bytes]) -> bool | None:
    """Whether it is right; None if that cannot be told here."""
    found = curve()
    if found is None:
        return None
    try:
        key = found.Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature.signed))
        key.verify(bytes.fromhex(signature.signature), message(lines))
    except (ValueError, import_module("cryptography.exceptions").InvalidSignature):
        return False
    return True
