"""Matches in the state that one wants to look at: played by bots, handed over as a record, played on from there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from playwright.sync_api import Page

import parlorcar
from parlorcar.bots.catalogue import bot
from parlorcar.bots.seat import Seat
from parlorcar.match.record import written
from tests.browser.hands import posted

GAMES = {
    "usa": "ticket-to-ride-usa",
    "germany": "ticket-to-ride-germany",
    "stone-age": "stone-age",
    "gwt1": "great-western-trail-1",
    "gwt2": "great-western-trail-2",
}
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil")


@dataclass
class Course:
    """A whole match of bots: its record, and the positions in which the first seat had much to choose from."""

    record: str
    turns: dict[int, list[str]]
    moves: int

    def at(self, part: float) -> int:
        """The turn of the first seat that lies about so far into the match."""
        positions = list(self.turns)
        return positions[min(len(positions) - 1, int(part * len(positions)))]

    def late(self) -> int:
        """A turn near the end; where people are placed one after the other, when most of them stand on the board."""
        positions = list(self.turns)
        at = int(0.85 * len(positions))
        while at + 1 < len(positions) and 0 < places(self.turns[positions[at + 1]]) < places(self.turns[positions[at]]):
            at += 1
        return positions[at]

    def where(self, fits: Callable[[list[str]], bool]) -> int:
        """The first turn whose choices fit."""
        return next(at for at, choices in self.turns.items() if fits(choices))


def places(choices: list[str]) -> int:
    """How many ways there are to place people."""
    return sum(text.startswith("place ") for text in choices)


@cache
def course(game_id: str, players: int, seed: int, names: tuple[str, ...] = ()) -> Course:
    """Greedy bots play a match, once for all who ask; the first seat's positions are noted."""
    game = parlorcar.game(game_id, players=players)
    match = parlorcar.Match(game, seed, seats=list(names) or [f"Seat {seat}" for seat in range(players)])
    seats = [bot("greedy", game) for _ in range(players)]
    rng = parlorcar.Random(seed)
    turns = {}
    while not match.over:
        seat = match.player
        if seat == 0 and len(match.legal(0)) > 4 and len(match.waiting) == 1:
            turns[len(match.record()["moves"])] = [match.text(move) for move in match.legal(0)]
        match.play(seats[seat].choose(Seat(game, match.facing(seat), seat, rng)), seat)
    return Course(written(match.record()), turns, len(match.record()["moves"]))


def full(game_id: str) -> Course:
    """A match with everybody at the table, so that in the end the board is as full as it gets."""
    players = 5 if game_id.startswith("ticket") else 4
    return course(game_id, players, seed=11, names=NAMES[:players])


def upload(page: Page, record: str) -> str:
    """Give the service a record; returns its id."""
    return str(posted(page, "/records", {"record": record})["record"])


def play_on(page: Page, record: str, at: int, bot: str = "greedy") -> str:
    """A match of the page's person from a position of an uploaded record; returns its id."""
    body = {"at": at, "seat": 0, "name": "Ann", "bot": bot}
    return str(posted(page, f"/records/{record}/branch", body)["match"])


def partway(page: Page, played: Course, part: float, bot: str = "greedy") -> str:
    """A match of the page's person that goes on about so far into a course; returns its id."""
    return play_on(page, upload(page, played.record), played.at(part), bot)
