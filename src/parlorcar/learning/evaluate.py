"""How strong a network is: matches against a bot, every deal once with the network on each seat."""

from __future__ import annotations

import argparse
import json
import time
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import torch

from parlorcar.bots.catalogue import bot as make_bot
from parlorcar.bots.seat import Seat
from parlorcar.core.rng import Random
from parlorcar.learning.inputs import Columns, Translation
from parlorcar.learning.network import Network
from parlorcar.learning.tables import Table, all_tables, default_table
from parlorcar.research import Episode, Observer

EVALUATION = 1_000_000  # seeds of evaluations begin here, where no training match has its own


def read(path: Path) -> tuple[Columns, Network]:
    """A network that was saved."""
    kept = torch.load(path, map_location="cpu", weights_only=True)
    columns = Columns(kept["game"])
    network = Network(
        columns, len(kept["moves"]), max(t.players for t in columns.tables), kept["width"], kept["blocks"]
    )
    network.load_state_dict({k: v.float() for k, v in kept["weights"].items()})
    return columns, network.eval()


def matches(job: tuple[str, Table, str, list[int]]) -> list[tuple[float, int, int, int]]:
    """Some matches at one table: share of the win, own score, winner's score, decisions of the network."""
    path, table, opponent, numbers = job
    torch.set_num_threads(1)
    columns, network = read(Path(path))
    game = table.make()
    translate, observer, n = Translation(columns, table), Observer(game), game.players
    episodes = {k: Episode(game, EVALUATION + k // n) for k in numbers}
    bots = {k: [make_bot(opponent, game) for _ in range(n)] for k in numbers}
    lucks, asked = {k: Random(k) for k in numbers}, dict.fromkeys(numbers, 0)
    going = list(numbers)
    while going:
        for k in going:
            episode = episodes[k]
            while not episode.over and episode.seat != k % n:
                seat = Seat(game, episode.facing(episode.seat), episode.seat, lucks[k])
                episode.play(bots[k][episode.seat].choose(seat))
        going = [k for k in going if not episodes[k].over]
        if not going:
            break
        raw = np.stack([observer.raw(episodes[k].facing(k % n), k % n) for k in going])
        masks = np.stack([observer.mask(episodes[k].legal) for k in going])
        with torch.no_grad():
            logits, _ = network(torch.from_numpy(translate(raw)), torch.from_numpy(masks).bool())
        for k, move in zip(going, logits.argmax(1).tolist(), strict=True):
            episodes[k].play(move)
            asked[k] += 1
    told = []
    for k, episode in episodes.items():
        ranks, scores = episode.ranks(), episode.scores()
        told.append(((ranks[k % n] == 1) / ranks.count(1), scores[k % n], scores[ranks.index(1)], asked[k]))
    return told


def main() -> None:
    """Print a line for every opponent and number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("network")
    parser.add_argument("--against", default="greedy,expert,master")
    parser.add_argument("--players", default="2,4")
    parser.add_argument("--games", type=int, default=96)
    parser.add_argument("--mixed", action="store_true", help="options drawn for every deal")
    parser.add_argument("--workers", type=int, default=16)
    args = parser.parse_args()
    name = torch.load(args.network, map_location="cpu", weights_only=True)["game"]
    with get_context("spawn").Pool(args.workers) as pool:
        for players in map(int, args.players.split(",")):
            tables = (
                [t for t in all_tables(name) if t.players == players] if args.mixed else [default_table(name, players)]
            )
            for opponent in args.against.split(","):
                begun = time.time()
                jobs: list[Any] = []
                for at in range(0, args.games, players):
                    jobs.append(
                        (args.network, tables[at // players % len(tables)], opponent, list(range(at, at + players)))
                    )
                merged: dict[tuple[Table, int], Any] = {}
                for i, job in enumerate(jobs):
                    merged.setdefault((job[1], i % (args.workers * 2)), (job[0], job[1], job[2], []))[3].extend(job[3])
                told = np.array([row for rows in pool.map(matches, merged.values(), chunksize=1) for row in rows])
                print(
                    json.dumps(
                        {
                            "game": name,
                            "players": players,
                            "mixed": args.mixed,
                            "against": opponent,
                            "matches": len(told),
                            "won": round(float(told[:, 0].mean()), 4),
                            "own": round(float(told[:, 1].mean()), 1),
                            "winner": round(float(told[:, 2].mean()), 1),
                            "when_won": round(float(told[told[:, 0] > 0, 1].mean()), 1)
                            if (told[:, 0] > 0).any()
                            else None,
                            "decisions": round(float(told[:, 3].mean())),
                            "seconds": round(time.time() - begun),
                        }
                    ),
                    flush=True,
                )


if __name__ == "__main__":
    main()
