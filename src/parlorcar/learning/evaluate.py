"""How strong a player is: matches against bots, every deal once with the player on each seat.

    python -m parlorcar.learning.evaluate net.npz --against greedy,master --players 2,4 --games 96 --search
    python -m parlorcar.learning.evaluate grandmaster --game GAME --against master --games 100
    python -m parlorcar.learning.evaluate net.npz --against master,earlier.npz

The player and its opponents are packed networks, checkpoints (which are packed first, and need PyTorch), bots by
their names, or styles of the game; a network among the opponents plays alone. Nothing depends on the clock: the same
command finds the same, on every machine.
"""

from __future__ import annotations

import argparse
import json
import math
import tempfile
import time
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.learning.one_line import in_one_line
from parlorcar.learning.progress import usable_cores
from parlorcar.learning.rivals import league_bot
from parlorcar.learning.tables import GameSetup, all_tables, default_table
from parlorcar.networks.bot import EVALUATORS, NetworkBot
from parlorcar.networks.packed import read
from parlorcar.networks.search_settings import ALONE, changed, numbers
from parlorcar.registry import spec as spec_of
from parlorcar.research import Episode

EVALUATION = 1_000_000  # seeds of evaluations begin here, where no training match has its own
CHECKPOINTS = (".pt", ".pth")


@dataclass(frozen=True)
class Player:
    """A bot by its name, or a packed network with its search settings."""

    name: str = ""
    network: Path | None = None
    changes: dict[str, Any] | None = None  # to how it looks ahead; None for the network alone

    def make(self, game: Game) -> Bot:
        """The bot for one seat."""
        if self.network is None:
            return league_bot(self.name, game)
        if self.changes is None:
            return NetworkBot(game, self.network, ALONE)
        return NetworkBot(game, self.network, changed(EVALUATORS.of(self.network, game).settings, self.changes))


@dataclass(frozen=True)
class Job:
    """Some matches at one table, by number: as many as there are seats have the same luck."""

    player: Player
    table: GameSetup
    opponent: Player
    numbers: list[int]


@dataclass(frozen=True, slots=True)
class Ended:
    """How a match ended for the player."""

    won: float  # its share of the win
    own: int
    winner: int
    decisions: int  # with a choice
    seconds: float  # of work for all of them


def matches(job: Job) -> list[Ended]:
    """Play the matches of a job."""
    game = job.table.make()
    return [match(game, job, number) for number in job.numbers]


def match(game: Game, job: Job, number: int) -> Ended:
    """Play one match."""
    n = game.players
    mine, deal = number % n, number // n
    bots = [(job.player if seat == mine else job.opponent).make(game) for seat in range(n)]
    episode, luck = Episode(game, EVALUATION + deal), Random(number)
    decisions, seconds = 0, 0.0
    while not episode.over:
        seat, begun = episode.seat, time.process_time()
        move = bots[seat].choose(Seat(game, episode.facing(seat), seat, luck))
        if seat == mine:
            decisions += 1
            seconds += time.process_time() - begun
        episode.play(move)
    ranks, scores = episode.ranks(), episode.scores()
    won = (ranks[mine] == 1) / ranks.count(1)
    return Ended(won, scores[mine], scores[ranks.index(1)], decisions, seconds)


def jobs(player: Player, tables: list[GameSetup], opponent: Player, games: int, parts: int) -> list[Job]:
    """The matches of an evaluation, shared out."""
    found: dict[tuple[GameSetup, int], list[int]] = {}
    n = tables[0].players
    for deal in range(games // n):
        table = tables[deal % len(tables)]
        found.setdefault((table, deal % parts), []).extend(range(deal * n, deal * n + n))
    return [Job(player, table, opponent, numbers) for (table, _), numbers in found.items()]


def summary(ended: list[Ended]) -> dict[str, Any]:
    """The figures of matches; `by_chance` is one standard error of the share won."""
    n = len(ended)
    won = sum(one.won for one in ended) / n
    victories = [one.own for one in ended if one.won]
    decisions = sum(one.decisions for one in ended)
    return {
        "matches": n,
        "won": round(won, 4),
        "by_chance": round(math.sqrt(won * (1 - won) / n), 4),
        "own": round(sum(one.own for one in ended) / n, 1),
        "winner": round(sum(one.winner for one in ended) / n, 1),
        "when_won": round(sum(victories) / len(victories), 1) if victories else None,
        "decisions": round(decisions / n),
        "ms": round(1000 * sum(one.seconds for one in ended) / max(1, decisions), 2),
    }


def player_of(given: str, search: bool, changes: list[str], folder: Path) -> tuple[Player, str]:
    """The player of a name or a file, and the game of its network."""
    path = Path(given)
    if not path.suffix:
        return Player(given), ""
    if path.suffix in CHECKPOINTS:
        from parlorcar.learning.pack import pack

        packed = folder / f"{path.stem}.npz"
        pack(path, packed, {})
        path = packed
    return Player(network=path, changes=numbers(changes) if search or changes else None), read(path).game


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("player", help="a packed network, a checkpoint, or the name of a bot")
    parser.add_argument("--game", help="needed for a bot by its name")
    parser.add_argument("--search", action="store_true", help="the network looks ahead; else it plays alone")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="of how it looks ahead")
    parser.add_argument("--against", default="greedy,expert,master", help="bots, packed networks or checkpoints")
    parser.add_argument("--players", default="2,4")
    parser.add_argument("--games", type=int, default=96)
    parser.add_argument("--mixed", action="store_true", help="every deal with the next combination of options")
    parser.add_argument("--workers", type=int, default=usable_cores(), help="processes (default: one a core)")
    return parser.parse_args()


def main() -> None:
    """Print a line for every opponent and number of players."""
    args = arguments()
    with tempfile.TemporaryDirectory() as folder, get_context("spawn").Pool(args.workers) as pool:
        player, game = player_of(args.player, args.search, args.set, Path(folder))
        if not game and not args.game:
            raise ParlorCarError("which game? give --game")
        game = game or spec_of(args.game).id
        for players in map(int, args.players.split(",")):
            usual = [default_table(game, players)]
            tables = [table for table in all_tables(game) if table.players == players] if args.mixed else usual
            for opponent in args.against.split(","):
                begun = time.time()
                rival, _ = player_of(opponent, False, [], Path(folder))
                shared = jobs(player, tables, rival, args.games, 2 * args.workers)
                ended = [one for part in pool.imap_unordered(matches, shared) for one in part]
                about = {"game": game, "players": players, "mixed": args.mixed, "against": opponent}
                print(json.dumps({**about, **summary(ended), "seconds": round(time.time() - begun)}), flush=True)


if __name__ == "__main__":
    in_one_line(main)
