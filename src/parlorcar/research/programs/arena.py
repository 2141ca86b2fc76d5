"""Matches between bots and outside programs: a harness for whatever speaks the line protocol."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from parlorcar.bots import catalogue
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.errors import IllegalMove
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.match.match import Match
from parlorcar.match.record import written
from parlorcar.research.programs.protocol import PATIENCE, BadProgram, ProgramBot
from parlorcar.research.simulation.matches import seating, seed_of


@dataclass
class Result:
    """What came of all matches, by the place of the contestant in the list."""

    names: list[str]
    games: int = 0
    wins: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    faults: list[dict[str, Any]] = field(default_factory=list)  # matches that a contestant spoiled

    def report(self, game: Game, seed: int) -> dict[str, Any]:
        """The result as data for JSON."""
        played = max(self.games, 1)
        return {
            "game": game.id,
            "players": game.players,
            "seed": seed,
            "games": self.games,
            "contestants": [
                {"name": name, "wins": self.wins[i], "mean_score": round(self.scores[i] / played, 2)}
                for i, name in enumerate(self.names)
            ],
            "faults": self.faults,
        }


def contestant(game: Game, given: str, patience: float) -> Bot:
    """A bot by name, or a program by its command."""
    if given in catalogue.makers():
        return catalogue.bot(given, game)
    try:
        return ProgramBot(game, given, patience)
    except BadProgram as error:
        raise BadProgram(f"{error}; bots are {', '.join(catalogue.bots_for(game))}") from None


def contest(
    game: Game,
    given: Sequence[str | Bot],
    games: int,
    seed: int,
    patience: float = PATIENCE,
    records: Path | None = None,
) -> Result:
    """Play so many matches; contestants change seats each time. A spoiled match is reported and not counted."""
    bots: list[Bot] = []
    try:
        for one in given:
            bots.append(one if isinstance(one, Bot) else contestant(game, one, patience))
        result = Result([bot.name for bot in bots], wins=[0.0] * len(bots), scores=[0] * len(bots))
        for match in range(games):
            order = [int(i) for i in seating(tuple(str(i) for i in range(len(bots))), game.players, match)]
            _play(game, bots, order, match, seed, result, records)
        return result
    finally:
        for one, bot in zip(given, bots, strict=False):
            if isinstance(bot, ProgramBot) and bot is not one:
                bot.close()


def _play(
    game: Game, bots: list[Bot], order: list[int], match: int, seed: int, result: Result, records: Path | None
) -> None:
    """One match: contestant `order[seat]` on each seat."""
    played = Match(game, seed_of(seed, match, "arena"), seats=[bots[i].name for i in order])
    rngs = [Random(seed_of(seed, match, f"seat {seat}")) for seat in range(game.players)]
    for seat, i in enumerate(order):
        bot = bots[i]
        if isinstance(bot, ProgramBot):
            bot.begin(match, seat)
    since = [0] * game.players
    while not played.over:
        seat = played.player
        legal = played.legal(seat)
        move = legal[0]
        if len(legal) > 1:
            _tell(bots[order[seat]], played, seat, since)
            try:
                move = bots[order[seat]].choose(Seat(game, played.facing(seat), seat, rngs[seat]))
            except IllegalMove as error:
                result.faults.append({"match": match, "contestant": order[seat], "error": str(error)})
                return
        played.play(move, seat)
    scores, ranking = played.scores(), played.ranking()
    winners = ranking.count(1)
    result.games += 1
    for seat, i in enumerate(order):
        result.scores[i] += scores[seat]
        result.wins[i] += (ranking[seat] == 1) / winners
        bot = bots[i]
        _tell(bot, played, seat, since)
        if isinstance(bot, ProgramBot):
            bot.end(scores, ranking)
    if records is not None:
        name = f"{game.id}-{game.players}p-arena-{seed}-{match:06d}.record"
        (records / name).write_text(written(played.record()), encoding="utf-8")


def _tell(bot: Bot, match: Match, seat: int, since: list[int]) -> None:
    """Tell a program what happened since it was told last."""
    if isinstance(bot, ProgramBot):
        events = match.events(seat, since[seat])
        since[seat] += len(events)
        bot.happened(events)


__all__ = ["BadProgram", "Result", "contest", "contestant"]
