"""The keys of deals that several tables share: they follow from the key of the service, so nothing is stored."""

from __future__ import annotations

import hmac

from parlorcar.match.entropy import digest, key_commitment
from parlorcar.server.people.identity import Keys


def deal_key(keys: Keys, deal: str) -> bytes:
    """The key of a deal; one that is opened after the last table tells nothing of any other."""
    return hmac.digest(keys.key, f"deal {deal}".encode(), "sha256")


def deal_commitment(keys: Keys, deal: str) -> str:
    """What binds the service to a deal before anybody plays it."""
    return key_commitment(deal, deal_key(keys, deal))


def bots_luck(keys: Keys, deal: str) -> str:
    """Where bots take their chances from: the same at all tables, so that the same decisions meet the same answers."""
    return digest(bots=deal, key=deal_key(keys, deal).hex())[:24]
