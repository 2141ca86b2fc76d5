"""Bots think in processes of their own, on all that they may know at one moment."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

import parlorcar
from parlorcar.bots.catalogue import bot as make_bot
from parlorcar.bots.hinting import hint
from parlorcar.bots.kept import kept_game, options_of
from parlorcar.bots.seat import PATIENCE, Seat
from parlorcar.core.rng import Random
from parlorcar.match.match import Match
from parlorcar.server.errors import Refused
from parlorcar.server.logs import log
from parlorcar.server.workers import Declined, Lost, Workers

Result = TypeVar("Result")


@dataclass(slots=True, frozen=True)
class Question:
    """A decision that a bot is asked for: all that a worker needs, taken from the match at one moment."""

    game: str
    players: int
    options: str
    dump: bytes
    seat: int
    bot: str
    seed: int
    legal: list[int]


def question(match: Match, seat: int, bot: str, luck: str, why: str = "play") -> Question:
    """The decision of a seat as it is now."""
    game = match.game
    return Question(
        game=game.id,
        players=game.players,
        options=options_of(game),
        dump=game.dump(match.facing(seat)),
        seat=seat,
        bot=bot,
        seed=seed_for(luck, why, seat, len(match.line)),
        legal=match.legal(seat),
    )


def think(asked: Question) -> int:
    """What a bot does, in a worker."""
    game = kept_game(parlorcar.game, asked.game, asked.players, asked.options)
    seat = Seat(game, game.load(asked.dump), asked.seat, Random(asked.seed))
    bot = make_bot(asked.bot, game)
    bot.patience = PATIENCE
    return int(bot.choose(seat))


def consider(asked: Question) -> dict[str, Any]:
    """What a bot would do and why, in a worker: for a hint."""
    game = kept_game(parlorcar.game, asked.game, asked.players, asked.options)
    state = game.load(asked.dump)
    found = hint(Seat(game, state, asked.seat, Random(asked.seed)), PATIENCE, asked.bot)
    assert found is not None, "the bot was found before"
    told: dict[str, Any] = {"bot": found.bot, "move": found.move, "text": game.text(state, found.move)}
    told["reasons"] = [reason.data() for reason in found.reasons]
    if found.other is not None:
        other = {"move": found.other, "text": game.text(state, found.other), "wins": found.other_wins}
        told |= {"wins": found.wins, "matches": found.matches, "other": other}
    return told


def seed_for(luck: str, why: str, seat: int, length: int) -> int:
    """The chance of a bot: it depends on the place in the match alone, so going on again brings the same."""
    source = f"{luck} {why} {seat} {length}"
    return int.from_bytes(hashlib.sha256(source.encode()).digest()[:12], "big")


class Thinkers:
    """Bots, and other long work, in worker processes."""

    def __init__(self, workers: int) -> None:
        self.workers = Workers(workers)

    async def answer(self, question: Question, *, first: bool = False) -> int:
        """The move of a bot; if its process fails, any legal move, because the match has to go on."""
        for _ in range(2):
            try:
                move: int = await self.workers.do(think, question, first=first)
                if move in question.legal:
                    return move
                log("bot-illegal", bot=question.bot, game=question.game, move=move)
                break
            except Lost as error:
                log("bot-worker-lost", bot=question.bot, game=question.game, error=str(error))
            except Exception as error:  # whatever a bot may raise: a bug in it must not end the match
                log("bot-failed", bot=question.bot, game=question.game, error=str(error)[:200])
                break
        return question.legal[question.seed % len(question.legal)]

    async def work(self, function: Callable[..., Result], *arguments: Any, first: bool = True) -> Result:
        """Other long work that a person waits for; what is wrong with the input is raised here."""
        try:
            return cast(Result, await self.workers.do(function, *arguments, first=first))
        except Lost:
            raise Refused("server.busy", 503) from None
        except Declined as declined:
            reason, status, params, message = declined.args
            refusal = Refused(reason, status, **params)
            refusal.message = message
            raise refusal from None

    async def warm(self) -> None:
        """Start the workers before somebody waits for them."""
        await self.workers.warm()

    async def stop(self) -> None:
        """End the workers."""
        await self.workers.stop()
