"""In a worker: a lesson played on by its learner, and how its task stands."""

from __future__ import annotations

from typing import Any

from parlorcar.core.errors import IllegalMove
from parlorcar.lessons.lesson import UNDER_WAY, lessons_of, position_of, starts_of, verdict
from parlorcar.server.errors import BAD_REQUEST, NOT_FOUND, Refused, as_refusal
from parlorcar.server.match.gestures import check_gesture, choices
from parlorcar.server.view.card_counting import with_counts


def taken(game: str, id: str, gestures: list[list[int | str]]) -> dict[str, Any]:
    """The position that gestures lead to. What a gesture asks for after the task is decided is refused."""
    lesson = next((one for one in lessons_of(game) if one.id == id), None)
    start = starts_of(game).get(id)
    if lesson is None or start is None:
        raise Refused("server.no-lesson", NOT_FOUND)
    match = start.match()
    here, since = position_of(match, start.seat), len(match.events(start.seat))
    came = UNDER_WAY
    for gesture in gestures:
        if came != UNDER_WAY:
            raise Refused("server.lesson-over", BAD_REQUEST)
        try:
            moves, _ = check_gesture(match, start.seat, gesture)
            for move in moves:
                match.play(move, start.seat)
        except IllegalMove as error:
            raise as_refusal(error, BAD_REQUEST) from None
        came = verdict(lesson, here, match, since)
    open_still = came == UNDER_WAY
    return {
        "game": start.game,
        "lesson": id,
        "players": start.players,
        "options": dict(match.game.chosen),
        "seat": start.seat,
        "view": with_counts(match.game, match.view(start.seat)),
        "legal": [
            {"move": one.move, "text": one.text, "ends": one.ends}
            for one in (choices(match, start.seat) if open_still else [])
        ],
        "waiting": match.waiting,
        "events": match.events(start.seat, since),
        "verdict": came,
    }
