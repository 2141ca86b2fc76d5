"""What a table can agree to do without: fields of views that only count for the players."""

from __future__ import annotations

from typing import Any, Final

# By the beginning of a game's id, the fields that a person at a real table would have to remember or to work out.
COUNTS: Final = {"ticket-to-ride": ("known", "ceiling", "blind", "discard")}


def without_counts(game: str, view: dict[str, Any]) -> dict[str, Any]:
    """A view without known cards and unseen counts."""
    for prefix, fields in COUNTS.items():
        if game.startswith(prefix):
            return {name: value for name, value in view.items() if name.removesuffix("_total") not in fields}
    return view
