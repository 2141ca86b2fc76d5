"""Small positions to play short games from, with chance in the hands of the test where it matters."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import parlorcar
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from parlorcar.match.match import Match, Played

NEUTRAL = {letter: f"neutral-{letter}" for letter in "abcdefg"}
MASTERS = ["foreman", "surveyor", "ranger", "trader", "clerk"]
FORESIGHT = ["green", "blue", "cowboy", "craftsman", "engineer", "blue"]
JOBS = {
    2: [{"cowboy": 1, "craftsman": 1}, {"engineer": 1}],
    3: [{"cowboy": 1, "craftsman": 1, "engineer": 1}, {"cowboy": 1, "engineer": 1}],
    4: [{"cowboy": 2, "craftsman": 1, "engineer": 1}, {"cowboy": 1, "craftsman": 1, "engineer": 1}],
}
MARKET = {"yellow": 2, "red": 2, "blue": 2, "brown-4": 2, "purple-6": 1}
DISPLAY = ["money-building-blue-blue", "cards-5-hazard", "rails-3-4-5", "helper-last-city"]
HAND = {"gray": 1, "green": 1, "black": 1, "white": 1}

rule: Callable[..., pytest.MarkDecorator] = pytest.mark.rule


@cache
def trail(players: int = 2, neutral: str = "fixed", buildings: str = "a") -> GreatWesternTrail:
    game = parlorcar.game("great-western-trail-1", players=players, neutral=neutral, buildings=buildings)
    assert isinstance(game, GreatWesternTrail)
    return game


BOX = trail().box
DISCS = {name: int(n) for name, n in zip(BOX.disc_names, BOX.disc_count, strict=True)}  # as a match begins


class Table(Match):
    """A match in which the outcomes of chance named in `luck` come first, one for each draw; every move is audited."""

    def __init__(self, game: GreatWesternTrail, position: dict[str, Any] | None, seed: int, luck: str) -> None:
        self.luck = luck.split()
        self.box = game.box
        super().__init__(game, seed, position=position)
        game.audit(self.state)

    def _drawn(self) -> Played:
        drawn = super()._drawn()
        if not self.luck or drawn.text in ("full", "reveal"):
            return drawn
        verb = drawn.text.split()[0]
        move = self.game.parse(self.state, f"{verb} {self.luck.pop(0)}")
        return Played(drawn.player, move, self.game.text(self.state, move), drawn.stream)

    def _log(self, played: Played) -> None:
        super()._log(played)
        self.game.audit(self.state)

    def deal(self, luck: str) -> None:
        """What the next draws bring, as `gray white`."""
        assert not self.luck
        self.luck = luck.split()

    def texts(self) -> list[str]:
        """The legal moves."""
        return [self.text(move) for move in self.legal()]

    def may(self, verb: str) -> list[str]:
        """What the legal moves with a verb name."""
        return [text.partition(" ")[2] for text in self.texts() if text.split()[0] == verb]

    def events_named(self, name: str, seat: int = 0) -> list[dict[str, Any]]:
        """The events of a name, as a seat hears of them."""
        return [event for event in self.events(seat) if event["event"] == name]

    def refused(self, move: int | str) -> parlorcar.IllegalMove:
        """The refusal of a move, which changes nothing."""
        before = self.game.key(self.state), len(self.line)
        with pytest.raises(parlorcar.IllegalMove) as refusal:
            self.play(move)
        assert (self.game.key(self.state), len(self.line)) == before
        return refusal.value

    @property
    def step(self) -> str:
        """What is being decided."""
        return str(self.position()["stack"][-1]["step"])

    def now(self, field: str) -> Any:
        """A field of the position as the referee sees it, also if it has its first value."""
        position = self.position()
        return position[field] if field in position else self.view(-1)[field]

    def of(self, field: str, seat: int = 0) -> Any:
        """A seat's row of a field."""
        return self.now(field)[seat]

    def money(self, seat: int = 0) -> int:
        return int(self.of("money", seat))

    def hand(self, seat: int = 0) -> dict[str, int]:
        return dict(self.of("hand", seat))

    def town(self, place: str) -> str | None:
        """What lies at a place."""
        found: str | None = self.now("towns").get(place)
        return found

    def line_of(self, line: str, seat: int = 0) -> int:
        """A line of the score as it is now."""
        return next(int(str(row["points"])) for row in self.game.breakdown(self.state, seat) if row["line"] == line)

    def finish_turn(self) -> None:
        """Play the first choice until another seat decides or the match is over."""
        seat = self.player
        while not self.over and self.player == seat:
            end = [m for m in ("stop", "done", "skip") if m in self.texts()]
            self.play(end[0] if end else self.legal()[0])


def town_code(game: GreatWesternTrail, towns: dict[str, str], place: str) -> int:
    """The number of what lies at a place, as frames of phase B carry it."""
    return game.layout.axes["town"].index[towns[place]] + 1 if place in towns else 0


def discs_left(players: int, fields: dict[str, Any], box: Box) -> list[dict[str, int]]:
    """For each seat the discs on its board if those in its cities and stations were the first kinds."""
    left = []
    for seat in range(players):
        out = [*fields.get("cities", []), *[{}] * players][seat], [*fields.get("stations", []), *[{}] * players][seat]
        gone = sum(int(n) for discs in out for n in discs.values())
        board = {}
        for name, n in zip(box.disc_names, box.disc_count, strict=True):
            board[name] = max(0, int(n) - gone)
            gone = max(0, gone - int(n))
        left.append(board)
    return left


def position(players: int = 2, *, towns: dict[str, str] | None = None, **fields: Any) -> dict[str, Any]:
    """A position with everything dealt, neutral buildings on their letters, and cattlemen on A."""
    board: dict[str, Any] = {
        "towns": {**NEUTRAL, **(towns or {})},
        "stationmasters": MASTERS,
        "foresight": FORESIGHT,
        "jobs": JOBS[players],
        "market": MARKET,
        "display": dict.fromkeys(DISPLAY, 1),
        "cattleman": ["a"] * players,
        "hand": [HAND] * players,
    }
    if "masters" in fields:
        board["stationmasters"] = [m if m not in fields["masters"] else None for m in MASTERS]
    if "cities" in fields or "stations" in fields:
        board["discs"] = discs_left(players, fields, BOX)
    return {**board, **fields}


def table(players: int = 2, *, seed: int = 1, luck: str = "", buildings: str = "a", **fields: Any) -> Table:
    """A match from a position in which seat 0 moves, or decides what `stack` says."""
    return Table(trail(players, "fixed", buildings), position(players, **fields), seed, luck)


def frames(*frames: dict[str, Any], seat: int = 0) -> list[dict[str, Any]]:
    """A stack: the end of a seat's turn below its frames."""
    return [{"step": "draw_up", "player": "chance", "seat": seat}, *({"player": seat, **f} for f in frames)]


def standing(place: str, players: int = 2, *, towns: dict[str, str] | None = None, **fields: Any) -> Table:
    """A match in which seat 0 has come to a place and uses it."""
    every = {**NEUTRAL, **(towns or {})}
    act = {"step": "act", "place": place, "done": 0, "town": town_code(trail(players), every, place)}
    men = fields.pop("cattleman", [place, *["a"] * (players - 1)])
    return table(players, towns=towns, cattleman=men, stack=fields.pop("stack", frames(act)), **fields)


def building(name: str, place: str = "b-2", players: int = 2, **fields: Any) -> Table:
    """A match in which seat 0 uses a building of its own, as `5b`."""
    number, side = name[:-1], name[-1]
    towns = {place: f"0-building-{number}", **fields.pop("towns", {})}
    sides = {**({number: "b"} if side == "b" else {}), **fields.pop("sides", {})}
    return standing(place, players, towns=towns, sides=sides, **fields)


LEAVING = {"step": "fill_foresight", "player": "chance", "seat": 0, "leaving": True}


def kansas_city(*steps: dict[str, Any], players: int = 2, **fields: Any) -> Table:
    """A match in which seat 0 is in Kansas City; by default all five steps are still to come."""
    if not steps:
        steps = ({"step": "sell"}, *({"step": "choose_tile", "foresight": n} for n in (3, 2, 1)))
    men = ["kansas-city", *["a"] * (players - 1)]
    return table(players, cattleman=men, stack=frames(LEAVING, *steps), **fields)


def selling(players: int = 2, **fields: Any) -> Table:
    """A match in which seat 0 has seen to the tiles of Kansas City and sells."""
    return kansas_city({"step": "sell"}, players=players, **fields)


def delivering(value: int, players: int = 2, **fields: Any) -> Table:
    """A match in which seat 0 has sold for a value and delivers."""
    return kansas_city({"step": "deliver", "value": value, "free": False}, players=players, **fields)


def fresh(players: int = 2, *, seed: int = 1, luck: str = "", **options: str) -> Table:
    """A match from the start."""
    return Table(trail(players, **options), None, seed, luck)
