"""How a match that is not over is written, so that it can be played on."""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from typing import Any

from parlorcar.match.record import header, opened_key
from parlorcar.match.referee import Referee

FORMAT = 1


def saved(match: Referee) -> dict[str, Any]:
    """A match as data for JSON; it holds everything, the key too."""
    data: dict[str, Any] = {
        "save": FORMAT,
        **header(match),
        "seed": match.seed,
        "key": match.key.hex(),
        "auto": match.auto,
        "stopping": sorted(match.stopping),
        "position": match.start,
        "pending": {str(seat): move for seat, move in match.pending.items()},
        "journal": [
            what if kind == "undo" else [what.player, what.move, what.text, what.stream, what.auto, what.sealed]
            for kind, what in match.journal
        ],
        "first_events": list(match._first_event),
        "events": [list(event) for event in match.recorder.all],
        "snapshots": {str(n): packed(data) for n, data in match._snapshots.items()},
    }
    if match.chance_chosen:
        data["chance"] = "chosen"
    if match.entropy is not None:
        data |= {"entropy": match.entropy.data(), "commitment": match.commitment, "service_key": opened_key(match)}
    return {**data, "checksum": checksum(data)}


def checksum(data: dict[str, Any]) -> str:
    """SHA-256 of all that is saved but itself."""
    rest = {name: value for name, value in data.items() if name != "checksum"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def packed(data: bytes) -> str:
    """A snapshot as text."""
    return base64.b64encode(zlib.compress(data)).decode()


def unpacked(text: str) -> bytes:
    """The snapshot of a text."""
    return zlib.decompress(base64.b64decode(text))
