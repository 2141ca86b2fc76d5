"""What a seat may know and do as plain text, for language models, logs and people."""

from __future__ import annotations

from typing import Any

from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.words.event_sentences import event_sentences

__all__ = ["legal_moves", "observation", "story", "view_text"]

SKIPPED = ("game", "players", "viewer", "over", "player", "scores", "stack")  # what the first lines say


def observation(game: Game, state: State, seat: int) -> str:
    """What a seat may know of the position, one field a line; entries that are nothing are left out."""
    return view_text(game, game.view(state, seat), seat)


def view_text(game: Game, view: dict[str, Any], seat: int) -> str:
    """A seat's view as text."""
    frames = view["stack"]
    whose = "nobody: the match is over" if view["over"] else _whose(view["player"], seat)
    lines = [
        f"game: {game.id}, {game.players} players, you are seat {seat}",
        f"to decide: {whose}",
        f"scores: {_flat(view['scores'])}",
    ]
    if frames:
        lines.append(f"decision: {' > '.join(_frame(frame) for frame in frames)}")
    for name, value in view.items():
        if name not in SKIPPED:
            written = _seats(value, seat) if _by_seat(game, name) else _flat(value)
            if written:
                lines.append(f"{name}: {written}")
    return "\n".join(lines)


def legal_moves(game: Game, state: State, legal: list[int]) -> str:
    """The legal moves, one a line: number and text."""
    return "\n".join(f"{move} {game.text(state, move)}" for move in legal)


def story(game: Game, events: list[dict[str, Any]], seats: list[str], seat: int) -> str:
    """What happened, as far as a seat saw it, in sentences."""
    return "\n".join(event_sentences(game.id, events, seats, seat))


def _whose(player: int, seat: int) -> str:
    if player < 0:
        return "chance"
    return "you" if player == seat else f"seat {player}"


def _by_seat(game: Game, name: str) -> bool:
    """Whether the first axis of a field is the seats."""
    f = game.layout.by_name.get(name.removesuffix("_total"))
    return f is not None and f.axes[:1] == ["seat"]


def _seats(rows: list[Any], seat: int) -> str:
    known = [(p, "hidden" if row is None else _flat(row) or "nothing") for p, row in enumerate(rows)]
    return "; ".join(f"{'you' if p == seat else f'seat {p}'} {row}" for p, row in known if row != "hidden")


def _flat(value: object) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_flat(entry)}" for name, entry in value.items() if entry not in (None, {}, []))
    if isinstance(value, list):
        return " ".join(_flat(entry) for entry in value)
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _frame(frame: dict[str, Any]) -> str:
    rest = [f"{name} {_flat(value)}" for name, value in frame.items() if name not in ("step", "player")]
    return f"{frame['step']}({', '.join([_flat(frame['player']), *rest])})"
