"""Small positions to play short games from, with chance in the hands of the test where it matters."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import parlorcar
from parlorcar.games.stone_age.game import StoneAge
from parlorcar.match.match import Match, Played

GOODS = ["wood", "brick", "stone", "gold"]
WORTH = {"wood": 3, "brick": 4, "stone": 5, "gold": 6}
ROW = ["food-1-weaving", "food-2-builder-2", "food-3-weaving", "food-4-builder-1"]
STACKS = ["any-1-to-7", "wood-wood-brick", "any-4-of-2", "any-5-of-2"]
PILE = 7

At = list[dict[str, int]]

rule: Callable[..., pytest.MarkDecorator] = pytest.mark.rule


@cache
def stone_age(players: int = 2, repeat_hunt: bool = False, only_gainful: bool = False) -> StoneAge:
    game = parlorcar.game("stone-age", players=players, repeat_hunt=repeat_hunt, only_gainful=only_gainful)
    assert isinstance(game, StoneAge)
    return game


CARDS = stone_age().box.card_names
BUILDINGS = stone_age().box.building_names


class Table(Match):
    """A match in which the outcomes of chance named in `luck` come first, one for each draw; every move is audited."""

    def __init__(self, game: StoneAge, position: dict[str, Any] | None, seed: int, luck: str) -> None:
        self.luck = luck.split()
        self.box = game.box
        super().__init__(game, seed, position=position)
        game.audit(self.state)

    def _drawn(self) -> Played:
        drawn = super()._drawn()
        if not self.luck or drawn.text == "reveal":
            return drawn
        verb = drawn.text.split()[0]
        move = self.game.parse(self.state, f"{verb} {self.luck.pop(0)}")
        return Played(drawn.player, move, self.game.text(self.state, move), drawn.stream)

    def _log(self, played: Played) -> None:
        super()._log(played)
        self.game.audit(self.state)

    def play(self, move: int | str, seat: int | None = None) -> None:
        """Moves joined by `;` may be those of several seats here."""
        for part in move.split(";") if isinstance(move, str) else [move]:
            super().play(part, seat)

    def deal(self, luck: str) -> None:
        """What the next draws bring, as `6 6 1` or `any-4-of-1`."""
        assert not self.luck
        self.luck = luck.split()

    def texts(self, seat: int | None = None) -> list[str]:
        """The legal moves."""
        return [self.text(move, seat) for move in self.legal(seat)]

    def may(self, verb: str, seat: int | None = None) -> list[str]:
        """What the legal moves with a verb name."""
        return [text.partition(" ")[2] for text in self.texts(seat) if text.split()[0] == verb]

    def events_named(self, name: str, seat: int = 0) -> list[dict[str, Any]]:
        """The events of a name, as a seat hears of them."""
        return [event for event in self.events(seat) if event["event"] == name]

    def refused(self, move: int | str, seat: int | None = None) -> parlorcar.IllegalMove:
        """The refusal of a move, which changes nothing."""
        before = self.game.key(self.state), len(self.line), dict(self.pending)
        with pytest.raises(parlorcar.IllegalMove) as refusal:
            self.play(move, seat)
        assert (self.game.key(self.state), len(self.line), self.pending) == before
        return refusal.value

    @property
    def step(self) -> str:
        """What is being decided."""
        return str(self.position()["stack"][-1]["step"])

    def now(self, field: str) -> Any:
        """A field of the position as the referee sees it, also if it has its first value."""
        position = self.position()
        return position[field] if field in position else self.view(-1)[field]

    def goods(self, seat: int = 0) -> dict[str, int]:
        goods: dict[str, int] = self.now("goods")[seat]
        return goods

    def food(self, seat: int = 0) -> int:
        return int(self.now("food")[seat])

    def tools(self, seat: int = 0) -> list[int]:
        return list(self.now("tools")[seat])

    def owned(self, seat: int = 0) -> list[str]:
        """The cards of a seat, face down and face up."""
        return [card for card, place in self.now("cards").items() if place in (f"hand {seat}", f"open {seat}")]

    def feed(self) -> None:
        """Everybody eats, with the first good there is where food is short, and else starves."""
        while not self.over and self.step in ("feed", "feed_goods"):
            self.play(self.legal()[0])

    def place(self, plans: list[list[str]]) -> None:
        """Place people: each seat the next of its own plan whenever it is asked."""
        plans = [list(plan) for plan in plans]
        while self.step == "place" and any(plans):
            self.play(f"place {plans[self.player].pop(0)}")


def position(
    players: int = 2,
    *,
    row: list[str | None] | list[str] | None = None,
    stacks: list[str] | None = None,
    left: list[int] | None = None,
    built: dict[str, int] | None = None,
    cards: dict[str, str] | None = None,
    secret: dict[str, int] | None = None,
    deck: list[str] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A position with row, stacks and cards written out.

    `cards` are known to all, `secret` ones to their owner. If the cards of the deck are named, the last seat has all
    others. The last seat has also built what is missing from the stacks and is nobody's.
    """
    row = list(ROW if row is None else row)
    stacks = STACKS[:players] if stacks is None else stacks
    built = dict(built or {})
    at = {card: "row" for card in row if card} | (cards or {})
    known: dict[str, Any] = dict.fromkeys(at, "everyone")
    for card, seat in (secret or {}).items():
        at[card], known[card] = f"hand {seat}", [seat]
    if deck is not None:
        for card in CARDS:
            if card not in at and card not in deck:
                at[card], known[card] = f"hand {players - 1}", "everyone"
    if left is None:
        left = [PILE] * players
        for n in range(len(built)):
            left[n % players] -= 1
    free = [name for name in reversed(BUILDINGS) if name not in stacks and name not in built]
    while len(built) < sum(PILE - n for n in left):
        built[free.pop()] = players - 1
    tops = [name if n else None for name, n in zip(stacks, left, strict=True)]
    board = {"row": row, "stacks": tops, "left": left, "built": built, "cards": at, "card_known": known}
    return {**board, **fields}


def table(
    players: int = 2,
    *,
    repeat_hunt: bool = False,
    only_gainful: bool = False,
    seed: int = 1,
    luck: str = "",
    **fields: Any,
) -> Table:
    """A match from a position in which somebody places people."""
    return Table(stone_age(players, repeat_hunt, only_gainful), position(players, **fields), seed, luck)


def acting(at: At | dict[str, int], players: int = 2, *, start: int = 0, **fields: Any) -> Table:
    """A match in which people have been placed; the first from the start player on who has some acts."""
    at = [at] if isinstance(at, dict) else at
    turn = next(k for k in range(players) if (start + k) % players < len(at) and at[(start + k) % players])
    stack = [{"step": "use", "player": (start + turn) % players, "turn": turn}]
    return table(players, at=at, start=start, stack=stack, **fields)


def feeding(players: int = 2, *, start: int = 0, **fields: Any) -> Table:
    """A match in which everybody has acted and the start player eats first."""
    return table(players, start=start, stack=[{"step": "feed", "player": start, "turn": 0}], **fields)


def finished(players: int = 2, **fields: Any) -> Table:
    """A match that was over after a last round in which everybody had food enough and nobody did anything."""
    left = fields.pop("left", [0] + [PILE] * (players - 1))
    match = feeding(players, left=left, **{"food": [20] * players, **fields})
    match.play("; ".join(["feed"] * players))
    assert match.over
    return match


def fresh(players: int = 2, *, seed: int = 1, luck: str = "") -> Table:
    """A match from the start."""
    return Table(stone_age(players), None, seed, luck)
