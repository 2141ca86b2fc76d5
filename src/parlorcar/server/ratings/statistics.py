"""What somebody has played: a line for each finished match, from which all pictures are drawn."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import select

from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.storage import schema
from parlorcar.server.storage.entries import HOST

MOST = 2_000  # matches, the newest


async def played(hub: HubInterface, profile: str, *, sealed: bool) -> list[dict[str, Any]]:
    """The finished matches of a person, the oldest first; of hot seats none, since nobody knows who was who.

    `sealed`: also those whose deal others still play, which is for the person alone.
    """
    m, s = schema.matches, schema.sitters
    query = (
        select(m.c.id, m.c.game, m.c.changed, m.c.about, s.c.seat)
        .join(s, s.c.match == m.c.id)
        .where(s.c.person == profile, s.c.seat != HOST, m.c.status == "over")
        .order_by(m.c.changed.desc())
        .limit(MOST)
    )
    rows = await hub.storage.fetch(query)
    seats: dict[str, int] = {}
    for match, _, _, _, _ in rows:
        seats[match] = seats.get(match, 0) + 1
    luck = await shares(hub, [match for match in seats if seats[match] == 1])
    known = [(*row[:3], msgspec.json.decode(row[3]), row[4]) for row in reversed(rows)]
    return [
        line(match, game, changed, about, seat, luck.get(match))
        for match, game, changed, about, seat in known
        if seats[match] == 1 and (sealed or not about.get("sealed"))
    ]


def line(
    match: str, game: str, at: int, about: dict[str, Any], seat: int, review: dict[str, Any] | None
) -> dict[str, Any]:
    """A match as statistics know it."""
    result = about["result"]
    others = [other for other in range(about["players"]) if other != seat]
    return {
        "match": match,
        "game": game,
        "at": at,
        "players": about["players"],
        "seat": seat,
        "place": result["ranking"][seat],
        "score": result["scores"][seat],
        "finished": result["reason"] == "finished",
        "rated": about.get("rated", False),
        "opponents": [
            {
                "name": about["seats"][other]["name"],
                "bot": about["seats"][other]["bot"],
                "place": result["ranking"][other],
            }
            for other in others
        ],
        "luck": review["luck"][seat] if review is not None and "luck" in review else None,
        "lost": review["lost"][seat] if review is not None and "lost" in review else None,
    }


async def shares(hub: HubInterface, matches: list[str]) -> dict[str, dict[str, Any]]:
    """The reviews that there are of some matches."""
    t = schema.reviews
    query = select(t.c.of, t.c.data).where(t.c.of.in_([f"match {match}" for match in matches]))
    rows = await hub.storage.fetch(query) if matches else []
    return {of.removeprefix("match "): msgspec.json.decode(data) for of, data in rows}
