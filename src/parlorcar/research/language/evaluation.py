"""How well models play: matches against bots, with errors and cost counted, as a table.

    python -m parlorcar.research.language.evaluation GAME --contestant random --contestant greedy \
        --contestant NAME@https://HOST/v1 --against random --games 20

A contestant is a bot by name, or a model as NAME@ADDRESS, where ADDRESS speaks as OpenAI's does. The key stands in the
environment variable OPENAI_API_KEY, or in the one that `--key` names.
"""

from __future__ import annotations

import argparse
import copy
import json
import math
import sys
import warnings
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

from parlorcar.bots import catalogue
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.registry import game as make
from parlorcar.research.envs.returns import win
from parlorcar.research.language.answers import NoMove
from parlorcar.research.language.chat import KEY, ChatModel, NoAnswer, Usage
from parlorcar.research.language.text_match import TextMatch
from parlorcar.research.observation.text_observer import FORMS, Form

__all__ = ["Player", "PromptSettings", "Score", "as_table", "evaluate", "player_of"]

SYSTEM = "You play a board game well. Think first, then give your move as the only thing in square brackets."
SEEDS = 2_000_000  # the first seed of evaluations, where no training has its own
LIKELY = 1.96  # standard errors on each side of a mean that hold 95 %


@dataclass
class Player:
    """A contestant: a bot, or a model that is asked in text."""

    name: str
    bot: Callable[[Game], Bot] | None = None
    model: ChatModel | None = None


@dataclass
class Score:
    """What came of a contestant's matches."""

    name: str
    wins: list[float] = field(default_factory=list)  # a match that it could not go on with is lost
    points: list[int] = field(default_factory=list)  # of the matches that came to their ends
    decisions: int = 0
    errors: int = 0  # answers that were no move
    forced: int = 0  # decisions in which a move was made for it
    questions: int = 0  # about the rules
    unfinished: int = 0  # matches that a model could not go on with
    problem: str = ""  # why it could not the first time
    usage: Usage = field(default_factory=Usage)

    def add(self, other: Score) -> None:
        """Count what came of other matches too."""
        self.wins += other.wins
        self.points += other.points
        self.decisions += other.decisions
        self.errors += other.errors
        self.forced += other.forced
        self.questions += other.questions
        self.unfinished += other.unfinished
        self.problem = self.problem or other.problem
        self.usage.add(other.usage)

    def described(self, price_in: float, price_out: float) -> dict[str, Any]:
        """As data for JSON, with the interval that holds the win rate with 95 %."""
        low, high = interval(self.wins)
        return {
            "name": self.name,
            "matches": len(self.wins),
            "win_rate": _mean(self.wins),
            "low": low,
            "high": high,
            "mean_score": _mean(self.points),
            "decisions": self.decisions,
            "errors": self.errors,
            "forced": self.forced,
            "questions": self.questions,
            "unfinished": self.unfinished,
            "problem": self.problem,
            **self.usage.described(),
            "cost": self.usage.cost(price_in, price_out),
        }


def interval(wins: Sequence[float]) -> tuple[float, float]:
    """Wilson's interval for a share, which holds the true one with 95 %; shared wins count in part."""
    n = len(wins)
    if not n:
        return 0.0, 1.0
    share, z2 = sum(wins) / n, LIKELY**2
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = LIKELY * math.sqrt(share * (1 - share) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def player_of(given: str, key: str = KEY, settings: dict[str, Any] | None = None) -> Player:
    """A contestant as the command line names it."""
    name, at, address = given.partition("@")
    if at:
        return Player(name, model=ChatModel(name, address, key, settings or {}))
    if given not in catalogue.makers():
        raise ParlorCarError(f"{given!r} is neither a bot nor a model as NAME@ADDRESS")
    return Player(given, bot=lambda game: catalogue.bot(given, game))


@dataclass(frozen=True)
class PromptSettings:
    """How models are asked: the form of second and later observations, earlier turns that are sent again, and tries."""

    form: Form = "full"
    history: int = 2  # 0: all
    tries: int = 3  # answers without a move before one is made for it


USUAL = PromptSettings()


def Telling(later: Form = "full", kept: int = 2, tries: int = 3) -> PromptSettings:  # it was a class
    """The settings under their names of before."""
    warnings.warn("Telling is called PromptSettings now", DeprecationWarning, stacklevel=2)
    return PromptSettings(later, kept, tries)


class Talk:
    """A conversation of a model about one match. Of what was said before only so many turns are sent again.

    Matches that are played at once take turns by a lock, which is free while a model is waited for: whatever else they
    do comes one after the other, as in one match.
    """

    def __init__(self, model: ChatModel, settings: PromptSettings, score: Score, turn: Lock | None = None) -> None:
        self.model, self.history, self.tries, self.score = model, settings.history, settings.tries, score
        self.turn = turn
        self.said: list[dict[str, str]] = []

    def choose(self, match: TextMatch) -> int:
        """The model's move; the first of the list is made for it if it names none in so many tries."""
        self._add("user", match.prompt())
        errors = questions = 0
        while errors < self.tries:
            answer = self._answer()
            self._add("assistant", answer)
            try:
                meant = match.read(answer)
            except NoMove as error:
                errors += 1
                self.score.errors += 1
                self._add("user", f"That is not a move: {error}.")
                continue
            if isinstance(meant, int):
                return meant
            questions += 1
            self.score.questions += 1
            errors += questions > self.tries  # who only asks makes no move
            self._add("user", meant)
        self.score.forced += 1
        return match.legal[0]

    def _answer(self) -> str:
        messages = [{"role": "system", "content": SYSTEM}, *self.said]
        if self.turn is None:
            return self.model.say(messages)
        self.turn.release()
        try:
            return self.model.say(messages)
        finally:
            self.turn.acquire()

    def _add(self, role: str, content: str) -> None:
        self.said.append({"role": role, "content": content})
        if role == "user" and self.history:
            self.said = self.said[-(2 * self.history + 1) :]


def play_one(
    game: Game,
    players: list[Player],
    scores: list[Score],
    order: list[int],
    seed: int,
    settings: PromptSettings,
    turn: Lock | None = None,
) -> None:
    """One match: contestant `order[seat]` on each seat. Who cannot go on has lost it, and the others share it."""
    match = TextMatch(game, seed, settings.form)
    bots = {seat: made(game) for seat, i in enumerate(order) if (made := players[i].bot) is not None}
    talks = {
        seat: Talk(model, settings, scores[i], turn)
        for seat, i in enumerate(order)
        if (model := players[i].model) is not None
    }
    while not match.over:
        seat = match.seat
        score = scores[order[seat]]
        score.decisions += 1
        if seat in bots:
            move = bots[seat].choose(Seat(game, match.match.facing(seat), seat, match.rngs[seat]))
        else:
            try:
                move = talks[seat].choose(match)
            except NoAnswer as error:
                score.unfinished += 1
                score.problem = score.problem or str(error)
                for other, i in enumerate(order):
                    scores[i].wins.append(0.0 if other == seat else 1 / (game.players - 1))
                return
        match.play(move)
    worth = win(match.match.scores(), match.match.ranking())
    for seat, i in enumerate(order):
        scores[i].wins.append(worth[seat])
        scores[i].points.append(match.match.scores()[seat])


def evaluate(
    game: Game,
    contestants: Sequence[Player],
    against: str,
    games: int,
    seed: int = SEEDS,
    settings: PromptSettings = USUAL,
    telling: PromptSettings | None = None,  # what `settings` was called
    at_once: int = 1,
) -> list[Score]:
    """Every contestant plays so many matches against a bot on all other seats: each seat in turn, by the same seeds.

    Matches that are played at once wait for a model together; what comes of them is the same.
    """
    if telling is not None:
        warnings.warn("telling is called settings now", DeprecationWarning, stacklevel=2)
        settings = telling
    turn = Lock()

    def played(contestant: Player, number: int) -> Score:
        """The score of the contestant's match of that number alone."""
        players = [_counting(contestant), player_of(against)]
        scores = [Score(player.name, usage=player.model.usage if player.model else Usage()) for player in players]
        order = [1] * game.players
        order[number % game.players] = 0
        with turn:
            play_one(game, players, scores, order, seed + number // game.players, settings, turn)
        return scores[0]

    table = []
    for contestant in contestants:
        total = Score(contestant.name)
        if contestant.model is not None:
            contestant.model.usage = total.usage
        with ThreadPoolExecutor(at_once) as pool:
            for score in pool.map(played, [contestant] * games, range(games)):
                total.add(score)
        table.append(total)
    return table


def _counting(player: Player) -> Player:
    """The same player with a count of its own of what its model uses."""
    model = copy.copy(player.model)
    if model is not None:
        model.usage = Usage()
    return Player(player.name, player.bot, model)


def as_table(scores: Sequence[Score], price_in: float = 0.0, price_out: float = 0.0) -> str:
    """The table as Markdown."""
    counted = ("decisions", "errors", "made for it", "questions", "unfinished", "failed", "tokens", "cost")
    columns = ("contestant", "matches", "won", "95 %", "mean score", *counted)
    rows = [f"| {' | '.join(columns)} |"]
    rows.append(f"| {' | '.join('---' if one in ('contestant', '95 %') else '--:' for one in columns)} |")
    for score in scores:
        low, high = interval(score.wins)
        used = score.usage
        cells = [
            score.name,
            str(len(score.wins)),
            f"{_mean(score.wins):.0%}",
            f"{low:.0%} to {high:.0%}",
            f"{_mean(score.points):.1f}",
            str(score.decisions),
            str(score.errors),
            str(score.forced),
            str(score.questions),
            str(score.unfinished),
            str(used.failures),
            f"{used.tokens_in + used.tokens_out:,}",
            f"{used.cost(price_in, price_out):.2f}",
        ]
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--contestant", action="append", required=True, help="a bot, or NAME@ADDRESS; several times")
    parser.add_argument("--against", default="random", help="the bot on all other seats")
    parser.add_argument("--games", type=int, default=20, help="matches of each contestant")
    parser.add_argument("--seed", type=int, default=SEEDS)
    parser.add_argument("--look", choices=FORMS, default="full", help="the form of second and later looks")
    parser.add_argument("--kept", type=int, default=2, help="earlier turns sent again; 0: all, as changes want")
    parser.add_argument("--tries", type=int, default=3, help="answers without a move before one is made for it")
    parser.add_argument("--at-once", type=int, default=1, help="matches that wait for a model at the same time")
    parser.add_argument("--key", default=KEY, help="the environment variable with the key")
    parser.add_argument("--settings", type=json.loads, default={}, help="JSON that is added to every request")
    parser.add_argument("--price-in", type=float, default=0.0, help="of a million tokens")
    parser.add_argument("--price-out", type=float, default=0.0)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if args.games < 1:
        parser.error(f"--games is 1 or more, not {args.games}")
    try:
        players = [player_of(one, args.key, args.settings) for one in args.contestant]
        game, settings = make(args.game, players=args.players), PromptSettings(args.look, args.kept, args.tries)
        table = evaluate(game, players, args.against, args.games, args.seed, settings, at_once=max(1, args.at_once))
    except ParlorCarError as error:
        parser.error(str(error))
    for score in table:
        if score.problem:
            print(f"{score.unfinished} of {len(score.wins)} matches not finished: {score.problem}", file=sys.stderr)
    if args.json:
        print(json.dumps([score.described(args.price_in, args.price_out) for score in table], indent=1))
    else:
        print(as_table(table, args.price_in, args.price_out))


if __name__ == "__main__":
    main()
