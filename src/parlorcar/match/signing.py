"""Records that cannot be altered: their lines are chained by hashes, and a service signs the last one."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from parlorcar.match.entropy import HEX, canonical
from parlorcar.match.event_lines import event_line
from parlorcar.match.record import FOOTER, HEADER, SEALS, BadRecord

PURPOSE: Final = "parlorcar record "  # what is signed begins with it, so that no signature serves another purpose


class BadSignature(BadRecord):
    """A record whose chain or signature does not fit what it says."""


def chain(data: dict[str, Any]) -> str:
    """The hash that the lines of a record end in: of the header, each move, the end, each event."""
    header = {name: data[name] for name in HEADER if name in data}
    footer = {name: data[name] for name in FOOTER if name in data and name not in SEALS}
    events = [event_line(event) for event in data.get("events", [])]
    lines = ["moves:", *data["moves"], "end", canonical(footer).decode(), "events:", *events, "end"]
    link = hashlib.sha256(canonical(header)).digest()
    for line in lines:
        link = hashlib.sha256(link + line.encode(errors="surrogatepass")).digest()
    return link.hex()


def fresh_signing_key() -> str:
    """A new private key of a service, as hexadecimal digits."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.generate().private_bytes_raw().hex()


class Signer:
    """The key with which a service signs records."""

    def __init__(self, key: str) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        self._private = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(key))
        self.public: str = self._private.public_key().public_bytes_raw().hex()

    def signed(self, data: dict[str, Any]) -> dict[str, Any]:
        """A record with the name of the service, its chain and the signature."""
        record = {**data, "format": 2, "service": self.public}
        record["chain"] = chain(record)
        record["signature"] = self._private.sign((PURPOSE + record["chain"]).encode()).hex()
        return record


def check_signature(data: dict[str, Any]) -> str:
    """The public key of the service that signed a record; nothing if none did. BadSignature if it does not fit."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    there = [name in data for name in ("service", *SEALS)]
    if not any(there):
        return ""
    if not all(there):
        raise BadSignature("the record is signed in part only: it needs service, chain and signature")
    if chain(data) != data["chain"]:
        raise BadSignature("the record was altered after it was signed: its lines do not lead to its chain")
    service = str(data["service"])
    if not HEX.fullmatch(service):
        raise BadSignature("the key of the service is not 64 hexadecimal digits")
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(service))
        public.verify(bytes.fromhex(data["signature"]), (PURPOSE + data["chain"]).encode())
    except (InvalidSignature, ValueError):
        raise BadSignature("the signature is not that of the service") from None
    return service
