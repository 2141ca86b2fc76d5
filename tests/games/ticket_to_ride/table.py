"""Small positions to play short games from, with chance in the hands of the test where it matters."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import parlorcar
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.game import TicketToRide
from parlorcar.match.match import Match, Played

ROW = ["red", "yellow", "blue", "green", "white"]
COLORS = ["purple", "white", "blue", "yellow", "orange", "black", "red", "green"]
CARDS = {**dict.fromkeys(COLORS, 12), "locomotive": 14}

SIXES = [  # 42 spaces: who owns them has three trains left
    "calgary-winnipeg white",
    "duluth-helena orange",
    "duluth-toronto purple",
    "el_paso-houston green",
    "el_paso-los_angeles black",
    "helena-seattle yellow",
    "portland-salt_lake_city blue",
]

rule: Callable[..., pytest.MarkDecorator] = pytest.mark.rule


@cache
def ttr(players: int = 2, leftover_row: bool = False) -> TicketToRide:
    game = parlorcar.game("ttr-usa", players=players, leftover_row=leftover_row)
    assert isinstance(game, TicketToRide)
    return game


class Table(Match):
    """A match in which the outcomes of chance named in `luck` come first, one for each draw."""

    def __init__(self, game: TicketToRide, position: dict[str, Any] | None, seed: int, luck: str) -> None:
        self.luck = luck.split()
        self.box = game.box
        super().__init__(game, seed, position=position)

    def _drawn(self) -> Played:
        drawn = super()._drawn()
        if not self.luck or drawn.text == "reveal":
            return drawn
        verb = drawn.text.split()[0]
        move = self.game.parse(self.state, f"{verb} {self.luck.pop(0)}")
        return Played(drawn.player, move, self.game.text(self.state, move), drawn.stream)

    def deal(self, luck: str) -> None:
        """What the next draws bring, as `red locomotive` or `denver-el_paso`."""
        assert not self.luck
        self.luck = luck.split()

    def play(self, move: int | str, seat: int | None = None) -> None:
        super().play(move, seat)
        self.game.audit(self.state)

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

    def now(self, field: str) -> Any:
        """A field of the position as the referee sees it."""
        return self.position().get(field)

    def hand(self, seat: int) -> dict[str, int]:
        hand: dict[str, int] = self.view(seat)["hand"][seat]
        return hand

    def tickets(self, seat: int) -> list[str]:
        return [ticket for ticket, place in self.now("tickets").items() if place == f"hand {seat}"]


def table(
    players: int = 2,
    *,
    leftover_row: bool = False,
    seed: int = 1,
    luck: str = "",
    others: int | None = None,
    **fields: Any,
) -> Table:
    """A match from a position; its row is ROW unless it says otherwise. `others` holds all cards not named in it."""
    position = {"row": ROW, **fields}
    if others is not None:
        position.setdefault("deck", {})
        hand = [*position.get("hand", []), {}, {}, {}, {}, {}][:players]
        row = [card for card in position["row"] if card]
        hand[others] = rest(row, position["deck"], position.get("discard", {}), *hand)
        position["hand"] = hand
    return Table(ttr(players, leftover_row), position, seed, luck)


def fresh(players: int = 2, *, seed: int = 1, luck: str = "") -> Table:
    """A match from the start."""
    return Table(ttr(players), None, seed, luck)


def state(players: int = 2, **fields: Any) -> State:
    """The state of a position, for the raw layer."""
    return ttr(players).place({"row": ROW, **fields})


def rest(*taken: dict[str, int] | list[str]) -> dict[str, int]:
    """All cards of the box but those taken."""
    left = dict(CARDS)
    for cards in taken:
        for card, n in cards.items() if isinstance(cards, dict) else [(card, 1) for card in cards]:
            left[card] -= n
    return left


def owned(*tracks: list[str]) -> dict[str, int]:
    """Tracks by their owners: one list for each seat."""
    return {track: seat for seat, mine in enumerate(tracks) for track in mine}


def held(*tickets: list[str], deck: list[str] | None = None, **places: list[str]) -> dict[str, str]:
    """Where every ticket is: one list for each seat, those still in the deck, and piles as `under_1`.

    Without a deck named, what is left is the deck; else the last seat holds it.
    """
    at = {ticket: f"hand {seat}" for seat, mine in enumerate(tickets) for ticket in mine}
    at |= {ticket: place.replace("_", " ") for place, pile in places.items() for ticket in pile}
    if deck is not None:
        others = [ticket for ticket in ttr().box.ticket_names if ticket not in at and ticket not in deck]
        at |= dict.fromkeys(others, f"hand {max(len(tickets) - 1, 1)}")
    return at


def finished(players: int = 2, **fields: Any) -> Table:
    """A match that was over after one more card for seat 0; its points are those of the position."""
    match = table(players, last_turns=1, **fields)
    match.play("take red; take yellow")
    assert match.over
    return match
