"""One match of a simulation: who sits where, what luck it has, how it is played, and what comes of it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from parlorcar import registry
from parlorcar.bots import catalogue
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import SILENT, Game
from parlorcar.core.moves import Moves
from parlorcar.core.playout import Tally, playout
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, State
from parlorcar.match.match import Match
from parlorcar.match.record import written
from parlorcar.moved import renamed
from parlorcar.research.archives import archive

__all__ = ["Plan"]

RANDOM = "random"
LONGEST = 100_000  # moves after which a match is given up as endless
AUDIT_EVERY = 10  # of so many matches one is audited after every move, the others at their end


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated; match `i` of it depends on nothing else, not on the process that plays it or when."""

    game: str
    players: int | None = None  # by default as few as the game allows
    games: int = 1000
    seed: int = 0
    bots: Sequence[str] = (RANDOM,)  # one for all seats, or as many as take part: kept as a tuple
    audit: bool = False  # after every move of every match
    records: str | None = None  # the folder for one record per match, or an archive of them all
    first: int = 0  # the number of the first match
    options: tuple[tuple[str, object], ...] = ()
    paired: bool = False  # as many matches as there are bots have the same luck, each bot in every seat once
    make: Callable[..., Game] = registry.game  # for games that no registry knows; worker processes must find it too

    def __post_init__(self) -> None:
        """Take one name for all seats, and any sequence of names."""
        object.__setattr__(self, "bots", (self.bots,) if isinstance(self.bots, str) else tuple(self.bots))


@dataclass(slots=True)
class Outcome:
    """How a match ended, and what was counted on the way."""

    scores: list[int]
    ranking: list[int]
    decisions: int  # choices of a player among at least two moves
    forced: int  # single answers
    chance: int
    audited: int  # positions that were audited


def seed_of(seed: int, match: int, use: str) -> int:
    """Ninety-six bits for one use in one match: unrelated for any other use, match or seed."""
    return int.from_bytes(hashlib.sha256(f"parlorcar simulate {seed} {match} {use}".encode()).digest()[:12], "big")


def seating(bots: Sequence[str], players: int, match: int) -> list[str]:
    """Who sits where: in as many matches as there are names each of them has had every seat equally often."""
    return [bots[(seat + match) % len(bots)] for seat in range(players)]


class Simulator:
    """Plays the matches of a plan, in any order."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = plan.make(plan.game, players=plan.players, **dict(plan.options))
        if len(plan.bots) > self.game.players:
            raise ParlorCarError(f"there are {len(plan.bots)} bots for {self.game.players} seats")
        for name in plan.bots:
            catalogue.bot(name, self.game)  # an unknown one is refused now and not match by match
        self._makers = catalogue.makers()
        self._moves = Moves(self.game.moves)
        self._compiled = set(plan.bots) == {RANDOM}
        self._log: list[int] = []
        self.texts: list[tuple[str, str]] = []  # what is to be kept: records by name, or lines of an archive

    def seats(self, match: int) -> list[str]:
        """The bots of a match by seat."""
        return seating(self.plan.bots, self.game.players, match)

    def play(self, match: int) -> Outcome:
        """Play a match of the plan from its beginning to its end."""
        every_move = self.plan.audit or match % AUDIT_EVERY == 0
        if archive.named(self.plan.records):
            self._log = []
            outcome = self._random(match, every_move, True) if self._compiled else self._bots(match, every_move)
            line = archive.line(match, self.seats(match), outcome.scores, outcome.ranking, self._log)
            self.texts.append(("", line))
            return outcome
        if self.plan.records is not None:
            return self._recorded(match, every_move)
        return self._random(match, every_move) if self._compiled else self._bots(match, every_move)

    def _random(self, match: int, every_move: bool, logging: bool = False) -> Outcome:
        """Random seats only: the whole match is one call of compiled code, far shorter than 50 ms."""
        game, state, tally = self.game, self.game.setup(), Tally(logging)
        ended = playout(game, state, Random(seed_of(self.plan.seed, match, RANDOM)), tally, every_move, LONGEST)
        decisions, forced, chance, audited = tally.counts()
        self._log = tally.logged()
        if not ended:
            raise _endless()
        return self._outcome(state, decisions, forced, chance, audited, every_move)

    def _bots(self, match: int, every_move: bool) -> Outcome:
        """Bots choose in Python; chance is drawn move by move, because each outcome is counted and may be audited."""
        game, moves, state = self.game, self._moves, self.game.setup()
        self._log = []
        luck = Random(seed_of(self.plan.seed, match // len(self.plan.bots) if self.plan.paired else match, "chance"))
        players = self._players(match)
        decisions = forced = chance = audited = 0
        while not game.over(state):
            if decisions + forced + chance >= LONGEST:
                raise _endless()
            seat = game.player(state)
            if seat == CHANCE:
                chance += 1
                game.fill(state, moves)
                drawn = int(moves.drawn(luck.below(moves.total)))
                self._log.append(drawn)
                game.play(state, drawn, SILENT)
            else:
                chosen = []  # by all who choose at the same time, before any of them can see a choice
                for mine in game.group(state) or [seat]:
                    facing = game.facing(state, mine) if game.group(state) else state
                    legal = game.legal(facing)
                    if len(legal) == 1:
                        forced += 1
                        chosen.append(legal[0])
                    else:
                        decisions += 1
                        chosen.append(self._choice(players[mine], facing, mine, legal))
                for move in chosen:
                    self._log.append(move)
                    game.apply(state, move)
                    if every_move:
                        audited += 1
                        game.audit(state)
                continue
            if every_move:
                audited += 1
                game.audit(state)
        return self._outcome(state, decisions, forced, chance, audited, every_move)

    def _recorded(self, match: int, every_move: bool) -> Outcome:
        """A match that writes its record; its chance comes from a seed that the record names."""
        game, seed = self.game, self.plan.seed
        played = Match(game, seed_of(seed, match, "record"), seats=self.seats(match))
        players = self._players(match)
        decisions = forced = audited = 0
        while not played.over:
            if len(played.line) >= LONGEST:
                raise _endless()
            seat = played.player
            legal = played.legal(seat)
            if len(legal) == 1:
                forced += 1
                move = legal[0]
            else:
                decisions += 1
                move = self._choice(players[seat], played.facing(seat), seat, legal)
            played.play(move, seat)
            if every_move:
                audited += 1
                game.audit(played.state)
        chance = sum(line.player == CHANCE for line in played.line)
        outcome = self._outcome(played.state, decisions, forced, chance, audited, every_move)
        self.texts.append((f"{game.id}-{game.players}p-{seed}-{match:06d}.record", written(played.record())))
        return outcome

    def _players(self, match: int) -> list[tuple[str, Bot, Random]]:
        """A fresh bot for every seat, with luck of its own."""
        seats: list[tuple[str, Bot, Random]] = []
        for seat, name in enumerate(self.seats(match)):
            bot = self._makers[name](self.game)
            if bot is None:
                raise ParlorCarError(f"the bot {name} does not play {self.game.id}")
            seats.append((name, bot, Random(seed_of(self.plan.seed, match, f"seat {seat}"))))
        return seats

    def _choice(self, player: tuple[str, Bot, Random], state: State, seat: int, legal: list[int]) -> int:
        """What a bot chooses; an illegal choice spoils the match, not the simulation."""
        name, bot, rng = player
        move = bot.choose(Seat(self.game, state, seat, rng))
        if move not in legal:
            raise ParlorCarError(f"the bot {name} chose {move!r}, which is not legal")
        return move

    def _outcome(
        self, state: State, decisions: int, forced: int, chance: int, audited: int, every_move: bool
    ) -> Outcome:
        """The end of a match, audited unless every move was."""
        if not every_move:
            audited += 1
            self.game.audit(state)
        return Outcome(self.game.scores(state), self.game.ranking(state), decisions, forced, chance, audited)


def _endless() -> ParlorCarError:
    """The match does not end."""
    return ParlorCarError(f"the match is not over after {LONGEST} moves")


@lru_cache(maxsize=64)
def table_of(plan: Plan) -> Simulator:
    """The table of a plan, set up once in each process that plays matches of it."""
    return Simulator(plan)


__getattr__ = renamed(__name__, {"Table": Simulator})
