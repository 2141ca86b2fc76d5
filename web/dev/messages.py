"""The message `table` of a match, as the service would send it, for the fixtures of every family."""

from __future__ import annotations

from typing import Any

from parlorcar.match.match import Match
from parlorcar.server.match.gestures import choices

NAMES = ["Ann", "Greedy Gus", "Mika", "Sora", "Bartholomew the Elder"]


def message(match: Match, viewer: int, since: int = 0) -> dict[str, Any]:
    """The message `table` as the service would send it."""
    over = match.over
    events = match.events(viewer, since)
    return {
        "type": "table",
        "match": "fixture",
        "version": 1,
        "base": 1,
        "status": "over" if over else "running",
        "why": None,
        "viewer": viewer,
        "view": match.view(viewer),
        "legal": [
            {"move": c.move, "text": c.text, "ends": c.ends} for c in (choices(match, viewer) if viewer >= 0 else [])
        ],
        "events": events,
        "next_event": since + len(events),
        "seats": [
            {
                "seat": p,
                "kind": "bot" if p else "person",
                "name": NAMES[p],
                "bot": "greedy" if p else "",
                "here": True,
                "resigned": False,
            }
            for p in range(match.game.players)
        ],
        "waiting": [] if over else match.waiting,
        "chosen": [] if over else match.chosen,
        "choice": None,
        "held": None,
        "undo": {"step": False, "turn": False, "through": False},
        "offer": None,
        "clock": None,
        "pace": "natural",
        "paused": False,
        "helps": {"hint": True, "counts": True, "take_back": "bots"},
        "result": {
            "reason": "finished",
            "scores": match.scores(),
            "ranking": match.ranking(),
            "breakdown": [match.breakdown(p) for p in range(match.game.players)],
        }
        if over
        else None,
        "commitment": "",
    }
