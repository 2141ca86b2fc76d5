"""Where a match takes its luck from: a counter-based generator that any player can check afterwards.

The key of a match is 256 bits. Draw number `count` of a stream (a deck or a die) hashes

    SHA-256(key | stream in UTF-8 | a zero byte | count as 8 bytes | attempt as 4 bytes)     (numbers big-endian)

and takes the first 8 bytes as v. The outcome is the high word of v * n, where n is the total weight: lottery ticket
number floor(v * n / 2^64). If the low word of v * n is below 2^64 mod n the attempt is thrown away, which makes every
ticket exactly as likely as any other, and the next attempt counts. Nothing is carried from draw to draw, so matches
with one key have the same luck whatever is played, and going back and on again brings the same draw.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

WORD = 1 << 64
NOT_PROMISED = "none"  # in place of a commitment: luck from elsewhere, or from a small seed that could be searched for


def fresh_key() -> bytes:
    """256 random bits."""
    return secrets.token_bytes(32)


def seed_key(seed: int) -> bytes:
    """The key of a small seed, for local and test matches: a player who knows the seed knows all that will come."""
    return hashlib.sha256(b"parlorcar seed %d" % seed).digest()


def draw(key: bytes, stream: str, count: int, n: int) -> int:
    """A number from 0 to n - 1, all equally likely."""
    head = key + stream.encode() + b"\0" + count.to_bytes(8, "big")
    attempt = 0
    while True:
        digest = hashlib.sha256(head + attempt.to_bytes(4, "big")).digest()
        product = int.from_bytes(digest[:8], "big") * n
        if product % WORD >= WORD % n:
            return product // WORD
        attempt += 1


def commitment(
    game: str,
    rules: str,
    options: dict[str, Any],
    seats: list[str],
    key: bytes,
    position: dict[str, Any] | None = None,
    seed: int | None = None,
) -> str:
    """What binds the host to a key before the match without telling it: SHA-256 of a line of JSON."""
    bound: dict[str, Any] = {"game": game, "key": key.hex(), "options": options, "rules": rules, "seats": seats}
    if position is not None:
        bound["position"] = position
    if seed is not None:
        bound["seed"] = seed
    line = json.dumps(bound, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(line.encode()).hexdigest()
