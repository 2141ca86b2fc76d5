"""Information states: all that a seat has seen and chosen since the match began, which an observation does not hold.

An observation tells what a seat may know of the position now. An information state is its perfect recall: its own
choices and every event as far as it saw it, in order. Two histories that a seat cannot tell apart have the
same one.
"""

from __future__ import annotations

from parlorcar.core.game import Game

CHOICE = -1  # the kind of an item that is a choice of the seat itself
WIDTH = 6  # numbers of an item in an array: what it is from 1 up, whose it is, and four more

Item = tuple[int, int, int, int, int]  # an event: its kind and numbers; or CHOICE, the seat, the move, 0, 0


def recalled(game: Game, items: list[Item], seat: int) -> list[list[int | None]]:
    """The items as a seat remembers them: kind first; None for what it did not see, choices of others left out."""
    out: list[list[int | None]] = []
    for kind, *numbers in items:
        if kind == CHOICE:
            if numbers[0] == seat:
                out.append([CHOICE, numbers[1]])
            continue
        fields = game.event_kinds[kind].fields
        mine = numbers[0] == seat
        out.append([kind, *(n if mine or not f.private else None for f, n in zip(fields, numbers, strict=False))])
    return out


def spelled(game: Game, items: list[Item], seat: int) -> str:
    """The same as text: one item after the other, `took_card 0 5;> 17`, with `?` for what was hidden."""
    lines: list[str] = []
    for kind, *numbers in recalled(game, items, seat):
        name = ">" if kind == CHOICE else game.event_kinds[kind or 0].name
        lines.append(" ".join([name, *("?" if n is None else str(n) for n in numbers)]))
    return ";".join(lines)


def row(game: Game, item: list[int | None]) -> list[int]:
    """An item as WIDTH numbers: 1 for a choice, 2 + kind for an event; then its numbers plus 1, 0 where hidden."""
    kind = item[0] or 0
    numbers = [0 if n is None else n + 1 for n in item[1:]]
    return [kind + 2, *numbers, *[0] * (WIDTH - 1 - len(numbers))]
