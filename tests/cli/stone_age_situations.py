"""Small situations of Stone Age for the terminal."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console

import parlorcar
from parlorcar.cli.boards import table_for
from parlorcar.cli.keyboard import Keyboard
from parlorcar.cli.screen import ColorScreen
from parlorcar.core.state import State
from parlorcar.games.stone_age.game import StoneAge
from parlorcar.games.stone_age.terminal.table import StoneAgeTable

ROW = ["dice-writing", "food-5-healing", "gold-1-shaman-1", "once-3-toolmaker-1"]
STACKS = ["any-4-of-3", "any-1-to-7"]


def situation(*frames: dict[str, Any], players: int = 2, **position: Any) -> tuple[StoneAgeTable, State]:
    """A table in the middle of a match, with frames that wait below."""
    game = parlorcar.game("stone-age", players=players)
    assert isinstance(game, StoneAge)
    given = {"row": ROW, "stacks": STACKS + ["wood-wood-brick", "stone-stone-gold"][: players - 2], **position}
    if frames:
        given["stack"] = [{"player": 0, **frame} for frame in frames]
    table = table_for(game, ["Ann", "Bob", "Cid", "Dot"][:players], True)
    assert isinstance(table, StoneAgeTable)
    return table, game.place(given)


def colored(keyboard: Keyboard | None = None, width: int = 80, height: int = 24) -> tuple[ColorScreen, io.StringIO]:
    out = io.StringIO()
    console = Console(file=out, width=width, height=height, force_terminal=True, color_system=None, highlight=False)
    return ColorScreen(console, keyboard, fast=True), out
