"""Codes that sign a device in once: those written down for a bad day, and the one that moves a profile to a device."""

from __future__ import annotations

import hmac
from typing import Final

from parlorcar.server.people.identity import LETTERS, fresh_id

RECOVERY: Final = "recovery"
MOVE: Final = "move"
NUMBER: Final = 8  # recovery codes that a person gets
GROUP: Final = 4  # letters between two dashes
LENGTHS: Final = {RECOVERY: 16, MOVE: 8}  # letters; that of a move counts for minutes, and guesses are slowed
MOVE_MINUTES: Final = 10


def fresh_code(kind: str) -> str:
    """A code as it is shown: letters and digits that are not mistaken for each other, in groups."""
    code = fresh_id(LENGTHS[kind])
    return "-".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


def plain(code: str) -> str:
    """A code as it was meant, however it was typed."""
    return "".join(letter for letter in code.lower() if letter in LETTERS)


def stored_code(key: bytes, code: str) -> str:
    """What is stored of a code: whoever reads the database cannot use it."""
    return hmac.digest(key, f"code {plain(code)}".encode(), "sha256").hex()
