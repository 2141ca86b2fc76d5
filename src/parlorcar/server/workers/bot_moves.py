"""Bots think in processes of their own, on all that they may know at one moment."""

from __future__ import annotations

import contextlib
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast

import parlorcar
from parlorcar.bots.analysis.hints import hint
from parlorcar.bots.catalogue import bot as make_bot
from parlorcar.bots.catalogue import makers
from parlorcar.bots.game_cache import cached_game, options_of
from parlorcar.bots.levels import LEARNT, strongest
from parlorcar.bots.seat import PATIENCE, Bot, Seat
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.match.match import Match
from parlorcar.server.errors import Refused
from parlorcar.server.ops.logs import described, log
from parlorcar.server.workers import requester
from parlorcar.server.workers.pool import Declined, Lost, TooLong, Unwanted, Workers
from parlorcar.server.workers.queue import NOBODY, Kind, Requester
from parlorcar.server.workers.shared_work import SharedWork

Result = TypeVar("Result")
OF_A_PERSON = 4  # things that may be under way at once for one person
OF_A_NETWORK = 16  # and for one network
CROWDED = 4  # things that wait for each worker: when there are more, nobody looks far ahead
HURRY = 0.02  # seconds for a decision then: a plan, a network alone, or as much of a search as that is
OF_A_SLICE = 60.0  # seconds of a processor for a slice of a review at most; as a rule it takes half a second


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
    patience: float = PATIENCE  # seconds that it may think


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


def least_pause(match: Match, seat: int, bot: str) -> float:
    """Seconds that a bot takes at least: as long as it thinks at most, over every decision that it may think about.

    Whether a move was evident, or the only one, depends on what the seat holds, and its pause must not tell.
    """
    return PATIENCE if seated_bot(bot, match.game).ponders(match.facing(seat)) else 0.0


def seated_bot(name: str, game: Game) -> Bot:
    """The bot of a seat; the strongest level plays for one whose network is not there any more."""
    return make_bot(strongest(game).name if name == LEARNT and makers()[LEARNT](game) is None else name, game)


def think(asked: Question) -> int:
    """What a bot does, in a worker."""
    game = cached_game(parlorcar.game, asked.game, asked.players, asked.options)
    state = game.load(asked.dump)

    def chosen(bot: Bot) -> int:
        bot.patience = asked.patience
        return int(bot.choose(Seat(game, state, asked.seat, Random(asked.seed))))

    try:
        return chosen(seated_bot(asked.bot, game))
    except ParlorCarError:
        if asked.bot != LEARNT:
            raise
        return chosen(make_bot(strongest(game).name, game))  # its network does not fit the game any more


def consider(asked: Question) -> dict[str, Any]:
    """What a bot would do and why, in a worker: for a hint."""
    game = cached_game(parlorcar.game, asked.game, asked.players, asked.options)
    state = game.load(asked.dump)
    found = hint(Seat(game, state, asked.seat, Random(asked.seed)), PATIENCE, asked.bot)
    assert found is not None, "the bot was found before"
    hint_data: dict[str, Any] = {"bot": found.bot, "move": found.move, "text": game.text(state, found.move)}
    hint_data["reasons"] = [reason.data() for reason in found.reasons]
    if found.other is not None:
        other = {"move": found.other, "text": game.text(state, found.other), "wins": found.other_wins}
        hint_data |= {"wins": found.wins, "matches": found.matches, "other": other}
    return hint_data


def seed_for(luck: str, why: str, seat: int, length: int) -> int:
    """The chance of a bot: it depends on the place in the match alone, so going on again brings the same."""
    source = f"{luck} {why} {seat} {length}"
    return int.from_bytes(hashlib.sha256(source.encode()).digest()[:12], "big")


class BotWorkers:
    """Bots, and other long work, in worker processes."""

    def __init__(self, workers: int) -> None:
        self.workers = Workers(workers)
        self.shared = SharedWork()
        self.pending: Counter[Requester] = Counter()  # what waits or is done for a person, and for a network as a whole

    async def answer(
        self,
        question: Question,
        *,
        kind: Kind = Kind.AWAY,
        requested_by: Requester = NOBODY,
        match: str = "",
        wanted: Callable[[], bool] | None = None,
    ) -> int:
        """The move of a bot; if its process fails, any legal move, because the match has to go on.

        Unwanted is raised if by the time it is its turn nobody wants it any more.
        """
        if len(self.workers.queue) > CROWDED * self.workers.number:
            question = replace(question, patience=HURRY)
        for _ in range(2):
            try:
                move: int = await self.workers.do(
                    think, question, kind=kind, requested_by=requested_by, match=match, wanted=wanted
                )
                if move in question.legal:
                    return move
                log("bot-illegal", bot=question.bot, game=question.game, move=move)
                break
            except Unwanted:
                raise
            except TooLong as error:
                log("bot-too-long", bot=question.bot, game=question.game, error=str(error))
                break
            except Lost as error:
                log("bot-worker-lost", bot=question.bot, game=question.game, error=str(error))
            except Exception as error:  # whatever a bot may raise: a bug in it must not end the match
                log("bot-failed", bot=question.bot, game=question.game, error=described(error))
                break
        return question.legal[question.seed % len(question.legal)]

    async def work(
        self,
        function: Callable[..., Result],
        *arguments: Any,
        wanted: Callable[[], bool] | None = None,
    ) -> Result:
        """Other long work that a person waits for; what is wrong with the input is raised here."""
        requested_by = requester.current.get()
        with self._counted(requested_by):
            return await requester.unless_disconnected(
                self._work(function, *arguments, requested_by=requested_by, wanted=wanted)
            )

    async def once(self, name: str, function: Callable[..., Result], *arguments: Any) -> Result:
        """Work whose result never changes, under a name: whoever asks again gets the same."""
        requested_by = requester.current.get()
        with self._counted(requested_by):
            shared = self.shared.result(name, lambda: self._work(function, *arguments, requested_by=requested_by))
            return cast(Result, await requester.unless_disconnected(shared))

    async def aside(self, function: Callable[..., Result], *arguments: Any, requested_by: Requester) -> Result:
        """Work that takes its time, a slice of it."""
        return await self._work(function, *arguments, kind=Kind.ASIDE, requested_by=requested_by, limit=OF_A_SLICE)

    async def _work(self, function: Callable[..., Result], *arguments: Any, **how: Any) -> Result:
        try:
            return cast(Result, await self.workers.do(function, *arguments, **how))
        except Unwanted:
            raise Refused("server.not-your-decision") from None
        except TooLong:
            raise Refused("server.took-too-long", 503) from None
        except Lost:
            raise Refused("server.busy", 503) from None
        except Declined as declined:
            reason, status, params, message = declined.args
            refusal = Refused(reason, status, **params)
            refusal.message = message
            raise refusal from None

    @contextlib.contextmanager
    def _counted(self, requested_by: Requester) -> Iterator[None]:
        """Nobody has more under way than a few things, whom others wait behind."""
        network = Requester(requested_by.network)
        if requested_by != NOBODY and (
            self.pending[requested_by] >= OF_A_PERSON or self.pending[network] >= OF_A_NETWORK
        ):
            raise Refused("server.too-much-asked", 429, seconds=1)
        both = {requested_by, network}
        self.pending.update(both)
        try:
            yield
        finally:
            self.pending.subtract(both)
            for one in both:
                if not self.pending[one]:
                    del self.pending[one]

    def promote(self, match: str, requested_by: Requester) -> None:
        """Somebody has come to a match."""
        self.workers.promote(match, requested_by)

    async def warm(self) -> None:
        """Start the workers before somebody waits for them."""
        await self.workers.warm()

    async def stop(self) -> None:
        """End the workers."""
        await self.workers.stop()
