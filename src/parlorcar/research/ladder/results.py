"""What is kept of a ladder: for every pairing the places of its bots match by match, in a file that can grow."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from parlorcar.core.errors import ParlorCarError

FORMAT = 1
USUAL, MIXED = "usual", "mixed"  # options of the set-up: those of the rulebook, or every deal its own


@dataclass(slots=True)
class Pairing:
    """Bots that sit at one table; in match `m` the seat `s` is taken by bot `(s + m) % players`.

    `places` holds a digit for every bot and match: 1 for a winner, equal places share the lower number.
    """

    bots: tuple[str, ...]
    places: str = ""
    scores: list[int] = field(default_factory=list)  # added up, by bot
    winner_scores: int = 0  # of the winners, added up over the matches

    def __post_init__(self) -> None:
        self.scores = self.scores or [0] * len(self.bots)

    @property
    def players(self) -> int:
        """The seats of the table."""
        return len(self.bots)

    @property
    def matches(self) -> int:
        """Matches played so far."""
        return len(self.places) // self.players

    @property
    def mirror(self) -> bool:
        """Whether one bot plays against itself: only the seats differ."""
        return len(set(self.bots)) == 1

    def rows(self) -> Iterator[list[int]]:
        """The places of every match, by bot."""
        n = self.players
        for m in range(self.matches):
            yield [int(place) for place in self.places[m * n : (m + 1) * n]]

    def won(self, bot: int) -> float:
        """How many matches a bot won; one that several won counts in parts."""
        return sum(_share(places, bot) for places in self.rows())

    def won_by_seat(self, seat: int) -> float:
        """The same for a seat, whichever bot it was taken by."""
        return sum(_share(places, (seat + match) % self.players) for match, places in enumerate(self.rows()))

    def add(self, match: int, scores: list[int], ranking: list[int]) -> None:
        """Add the next match; scores and ranking come by seat."""
        if match != self.matches:
            raise ValueError(f"match {match} is not the next one, {self.matches} is")
        n = self.players
        seats = [(bot - match) % n for bot in range(n)]
        self.places += "".join(str(ranking[seat]) for seat in seats)
        self.scores = [total + scores[seat] for total, seat in zip(self.scores, seats, strict=True)]
        self.winner_scores += max(scores)


def _share(places: list[int], bot: int) -> float:
    return 1.0 / places.count(1) if places[bot] == 1 else 0.0


@dataclass(slots=True)
class Results:
    """A ladder as it stands."""

    game: str
    rules: str
    seed: int
    levels: dict[str, list[int]]  # what they were when it was played: slips, iterations, depth, checksum of weights
    pairings: list[Pairing] = field(default_factory=list)
    options: str = USUAL

    def pairing(self, bots: tuple[str, ...]) -> Pairing:
        """What is known of a pairing; nothing yet if it is new."""
        for found in self.pairings:
            if found.bots == bots:
                return found
        self.pairings.append(Pairing(bots))
        return self.pairings[-1]

    def save(self, path: Path) -> None:
        """Write everything down."""
        rows = [
            {
                "bots": list(p.bots),
                "matches": p.matches,
                "scores": p.scores,
                "winners": p.winner_scores,
                "places": p.places,
            }
            for p in self.pairings
        ]
        head = {"format": FORMAT, "game": self.game, "rules": self.rules, "seed": self.seed, "levels": self.levels}
        if self.options != USUAL:
            head["options"] = self.options
        text = json.dumps(head)[:-1] + ', "pairings": [\n' + ",\n".join(json.dumps(row) for row in rows) + "\n]}\n"
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_text(text, encoding="utf-8")
        part.replace(path)


def load(path: Path) -> Results:
    """Read what was written."""
    try:
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        rows = [Pairing(tuple(row["bots"]), row["places"], row["scores"], row["winners"]) for row in data["pairings"]]
        if data["format"] != FORMAT:
            raise KeyError("format")
        return Results(data["game"], data["rules"], data["seed"], data["levels"], rows, data.get("options", USUAL))
    except (ValueError, KeyError, TypeError) as error:
        raise ParlorCarError(f"{path} holds no ladder ({error})") from None
