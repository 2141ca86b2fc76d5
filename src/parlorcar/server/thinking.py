"""Bots think in processes of their own: compiled code never lets go of the interpreter, and would stop everybody."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import wait
from typing import Any, TypeVar, cast

import parlorcar
from parlorcar.bots.catalogue import bot as make_bot
from parlorcar.bots.seat import Seat
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.match.match import Match
from parlorcar.server.errors import BAD, Refused, refused
from parlorcar.server.logs import log

Result = TypeVar("Result")

PATIENCE = 60.0  # seconds that a bot may think
NICE = 5  # bots give way to people


@lru_cache(maxsize=64)
def known_game(name: str, players: int, options: str) -> Game:
    """The game that a worker thinks about; it is kept."""
    return parlorcar.game(name, players=players, **json.loads(options))


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
        options=json.dumps(game.chosen, sort_keys=True),
        dump=game.dump(match.facing(seat)),
        seat=seat,
        bot=bot,
        seed=seed_for(luck, why, seat, len(match.line)),
        legal=match.legal(seat),
    )


def think(asked: Question) -> int:
    """What a bot does, in a worker."""
    game = known_game(asked.game, asked.players, asked.options)
    seat = Seat(game, game.load(asked.dump), asked.seat, Random(asked.seed))
    return int(make_bot(asked.bot, game).choose(seat))


def begin() -> None:
    """Set up a worker: it gives way, is not interrupted by the keyboard, and dies with the service."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(sentinel: Any) -> None:
    wait([sentinel])
    os._exit(0)


def checked(function: Callable[..., Any], *arguments: Any) -> tuple[Any, tuple[str, int, dict[str, Any], str] | None]:
    """Work in a worker; a refusal comes back as plain data, which always travels between processes."""
    try:
        return function(*arguments), None
    except ParlorCarError as error:
        refusal = refused(error, BAD)
        return None, (refusal.reason, refusal.status, refusal.params, refusal.message)


def seed_for(luck: str, why: str, seat: int, length: int) -> int:
    """The chance of a bot: it depends on the place in the match alone, so going on again brings the same."""
    source = f"{luck} {why} {seat} {length}"
    return int.from_bytes(hashlib.sha256(source.encode()).digest()[:12], "big")


class Thinkers:
    """The workers."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")  # a fork would share the sockets and locks of the service
            self.pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=begin)
        return self.pool

    async def answer(self, question: Question) -> int:
        """The move of a bot; if its process fails, any legal move, because the match has to go on."""
        for _ in range(2):
            pool = self._pool()
            try:
                future = asyncio.get_running_loop().run_in_executor(pool, think, question)
                move = await asyncio.wait_for(future, PATIENCE)
                if move in question.legal:
                    return move
                log("bot-illegal", bot=question.bot, game=question.game, move=move)
                break
            except (BrokenProcessPool, TimeoutError) as error:
                log("bot-workers-lost", bot=question.bot, game=question.game, error=type(error).__name__)
                if self.pool is pool:
                    self.stop()
            except Exception as error:  # whatever a bot may raise: a bug in it must not end the match
                log("bot-failed", bot=question.bot, game=question.game, error=repr(error)[:200])
                break
        return question.legal[question.seed % len(question.legal)]

    async def work(self, function: Callable[..., Result], *arguments: Any) -> Result:
        """Other long work, in a worker; what is wrong with the input is raised here."""
        pool = self._pool()
        try:
            future = asyncio.get_running_loop().run_in_executor(pool, checked, function, *arguments)
            found, error = await asyncio.wait_for(future, PATIENCE)
        except (BrokenProcessPool, TimeoutError):
            if self.pool is pool:
                self.stop()
            raise Refused("server.busy", 503) from None
        if error is not None:
            reason, status, params, message = error
            refusal = Refused(reason, status, **params)
            refusal.message = message
            raise refusal
        return cast(Result, found)

    def stop(self) -> None:
        """End the workers, also one that does not come back from its thoughts."""
        pool, self.pool = self.pool, None
        if pool is None:
            return
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()

    async def warm(self) -> None:
        """Start the workers before somebody waits for them."""
        loop = asyncio.get_running_loop()
        with contextlib.suppress(BrokenProcessPool):
            await asyncio.gather(*(loop.run_in_executor(self._pool(), os.getpid) for _ in range(self.workers)))
