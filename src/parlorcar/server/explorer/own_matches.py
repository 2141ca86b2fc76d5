"""What is asked about openings, of matches that were played here and are over."""

from __future__ import annotations

from typing import Any

from parlorcar.explorer.index import gathered, report
from parlorcar.registry import spec as spec_of
from parlorcar.server.errors import Refused
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.room import Room
from parlorcar.server.storage.entries import HOST, Summary
from parlorcar.server.view import match_history

MOST = 60  # matches, the newest
READ = 200  # lines of the lobby that are looked through for them
OVER = "over"


async def of_person(hub: Hub, person: str, game: str) -> list[tuple[str, list[int]]]:
    """Finished matches of a game with the seats of a person; none whose deal others still play."""
    found = await hub.storage.mine(person, limit=READ)
    return [(one.id, sorted({*seats} - {HOST})) for one, seats in found if is_open(one, game) and {*seats} - {HOST}][
        :MOST
    ]


async def of_club(hub: Hub, game: str) -> list[tuple[str, list[int]]]:
    """Finished matches of a game that everybody may look at, with the seats of people."""
    found = await hub.storage.summaries([OVER], game=game, limit=READ)
    return [(one.id, people(one)) for one in found if is_open(one, game) and people(one)][:MOST]


def is_open(match: Summary, game: str) -> bool:
    """Whether a match has been played to its end, and nothing of it is kept for others."""
    return match.status == OVER and match.game == game and not match.about.get("sealed")


def people(match: Summary) -> list[int]:
    """The seats that no bot had."""
    return [seat for seat, one in enumerate(match.about["seats"]) if not one["bot"]]


async def text_of(room: Room) -> str | None:
    """The record of a match; None of one that was played by other rules or is not whole."""
    async with room.stored() as state:
        try:
            match_history.playable_match(state)
            return match_history.as_text(match_history.full_record(state))
        except Refused:
            return None


async def texts_of(hub: Hub, wanted: list[tuple[str, list[int]]]) -> list[tuple[str, list[int]]]:
    """The records of some matches, each with the seats that are asked."""
    texts = [(await text_of(await hub.room(match)), seats) for match, seats in wanted]
    return [(text, seats) for text, seats in texts if text is not None]


def counted(game: str, texts: list[tuple[str, list[int]]]) -> dict[str, Any]:
    """In a worker: what is asked, counted in records."""
    matches = [(match_history.replay_or_refuse(text), seats) for text, seats in texts]
    index, seats = gathered(matches, game, spec_of(game).rules_version)
    return {"by": "", "players": 0, "matches": index.matches, "seats": seats, "questions": report(index, seats)}
