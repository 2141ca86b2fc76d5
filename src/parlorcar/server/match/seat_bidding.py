"""How bots choose and bid for seats: by what a seat was worth on average, and never more than that.

Families bring for each number of players how many points more than on the worst seat the network of a game made against
itself (`scripts/seat_worths.py` takes it from docs/balance). In a game for which none are brought all seats count as
equal, so bots take the first free one and bid nothing.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Final

from parlorcar.families import data_file
from parlorcar.server.match.seating import MOST, Seating

KIND: Final = "seats"  # where families bring these worths
ENDING: Final = ".json"


@cache
def _measured(game: str) -> dict[str, list[int]]:
    path = data_file(game, KIND, ENDING)
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path is not None else {}


def seat_worths(game: str, players: int) -> list[int]:
    """Points that each seat is worth more than the worst."""
    return _measured(game).get(str(players), [0] * players)


def bots_choice(seating: Seating, worths: list[int]) -> tuple[int, int]:
    """The seat that brings a bot most after its bid, and that bid; of equals the cheapest, then the first."""
    prices = dict.fromkeys(seating.free, 0)
    if seating.kind == "bids":
        prices |= {seat: bid + 1 for seat, (_, bid) in seating.held.items() if bid < MOST}
    seat = max(prices, key=lambda seat: (worths[seat] - prices[seat], -prices[seat], -seat))
    return seat, prices[seat]
