"""What is stored of ratings: which matches count, and what each did to the rating of a person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import select

from parlorcar.server.storage import schema
from parlorcar.server.storage.base import Storage
from parlorcar.server.storage.people import fields
from parlorcar.server.storage.statements import Job

ADD_RATED: Final = "INSERT INTO rated (match, settled) VALUES (:match, 0)"
SETTLE: Final = "UPDATE rated SET settled = :at WHERE match = :match"
# `left` is a word of SQL
ADD_RESULT: Final = (
    'INSERT INTO results (profile, game, number, match, seat, at, players, place, "left", mean, spread)'
    " VALUES (:profile, :game, :number, :match, :seat, :at, :players, :place, :left, :mean, :spread)"
)
ENDED: Final = ("over", "closed")


@dataclass(slots=True, frozen=True)
class Result:
    """What a match did to the rating of a person."""

    profile: str
    game: str
    number: int  # counted from 1, for each person and game: two matches that end at once cannot both be the fifth
    match: str
    seat: int
    at: int
    players: int
    place: int
    left: bool  # whether the person had gone before the end
    mean: float
    spread: float


class Ratings:
    """The ratings of a database."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def unsettled(self, match: str = "") -> list[str]:
        """Rated matches that have ended and whose result has not been counted; of all, or one if it is such a one."""
        r, m = schema.rated, schema.matches
        query = select(r.c.match).join(m, m.c.id == r.c.match).where(r.c.settled == 0, m.c.status.in_(ENDED))
        return [id for (id,) in await self.storage.fetch(query.where(r.c.match == match) if match else query)]

    async def results(self, profile: str, game: str = "") -> list[Result]:
        """What has counted for a person, in all games or one, in its order."""
        t = schema.results
        query = select(t).where(t.c.profile == profile).order_by(t.c.at, t.c.game, t.c.number)
        rows = await self.storage.fetch(query.where(t.c.game == game) if game else query)
        return [Result(*row) for row in rows]

    async def last(self, profile: str, game: str) -> Result | None:
        """What counted last for a person in a game."""
        t = schema.results
        query = select(t).where(t.c.profile == profile, t.c.game == game).order_by(t.c.number.desc()).limit(1)
        rows = await self.storage.fetch(query)
        return Result(*rows[0]) if rows else None

    async def settle(self, match: str, at: int, results: list[Result]) -> None:
        """Count a match, all of it or nothing; Conflict if another of the same person was counted meanwhile."""
        job: Job = [(SETTLE, {"match": match, "at": at})]
        await self.storage.write(job + [(ADD_RESULT, fields(result)) for result in results])
