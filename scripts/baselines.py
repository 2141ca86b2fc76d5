"""The benchmark's baselines: bots of ours as entries in docs/benchmark, and the table of docs/benchmark.md.

python scripts/baselines.py                                # plays what is not there yet, without the slow levels
python scripts/baselines.py --player master,grandmaster --workers 2
python scripts/baselines.py --against master --player expert,grandmaster   # both think: the longest of all
python scripts/baselines.py --players 4 --player expert
python scripts/baselines.py --again                        # plays everything again: rules or bots were meant to change
python scripts/baselines.py --table                        # plays nothing
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product, starmap
from pathlib import Path
from typing import Any

import parlorcar
from parlorcar.bots.catalogue import bots_for
from parlorcar.families import GAMES
from parlorcar.networks import network_path
from parlorcar.networks.packed import read as read_network
from parlorcar.research.contest.entries import enter, read, write

FOLDER = Path(__file__).parents[1] / "docs" / "benchmark"
PAGE = FOLDER.with_suffix(".md")
BEFORE, AFTER = "<!-- baselines -->\n", "<!-- /baselines -->\n"
PLAYERS = (2, 4)
AGAINST = ("random", "greedy", "master")
QUICK = "random,greedy"  # bots that are played against unless others are asked for
CHEAP = ("random", "greedy", "beginner", "casual", "skilled", "expert")
EVERY = (*CHEAP, "master", "grandmaster", "ppo")  # the last by examples/learning.py --enter


def file_of(game: str, players: int, against: str, player: str) -> Path:
    """Where an entry is kept."""
    task = game if players == 2 else f"{game}-of-{players}"
    return FOLDER / f"{task}-{against}-{player}.json.gz"


def entered(game: str, players: int, against: str, player: str) -> str:
    """Play a task and keep it."""
    made = parlorcar.game(game, players=players)
    network = network_path(game) if player == "grandmaster" else None
    decisions = read_network(network).about["decisions"] if network else 0
    entry = enter(made, player, against, brief=True, name=player, decisions=decisions)
    write(entry, file_of(game, players, against, player))
    return f"{game} of {players} against {against}: {player} won {entry['result']['won']:.1%}"


def row(entry: dict[str, Any]) -> str:
    """A line of the table."""
    result, players = entry["result"], entry["players"]
    won, low, high = (f"{100 * result[name]:.1f}" for name in ("won", "low", "high"))
    budget = "none" if entry["decisions"] == 0 else f"{entry['decisions']:,}"
    return (
        f"| `{entry['game']}` | {players} | `{entry['against']}` | `{entry['player']}` "
        f"| {budget} | {won} % | {low} to {high} % |"
    )


def table() -> str:
    """The table of all entries that are there."""
    tasks = product((spec.id for spec in GAMES), PLAYERS, AGAINST, EVERY)
    rows = [row(read(place)) for place in starmap(file_of, tasks) if place.is_file()]
    head = [
        "| game | players | against | player | budget | won | 95 % |",
        "| --- | --: | --- | --- | --- | --: | --- |",
    ]
    return "\n".join([*head, *rows]) + "\n"


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="ids of games (default: all)")
    parser.add_argument("--player", default=",".join(CHEAP), help="bots by name, with commas between")
    parser.add_argument("--players", type=int, choices=PLAYERS, default=2)
    parser.add_argument("--against", default=QUICK, help="bots on the other seats, likewise")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--again", action="store_true", help="play those too that are there")
    parser.add_argument("--table", action="store_true", help="only write the table")
    args = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    games = [spec.id for spec in GAMES if not args.game or spec.id in args.game]
    players = [] if args.table else args.player.split(",")
    known = {game: bots_for(parlorcar.game(game, players=args.players)) for game in games}
    tasks = [
        (game, args.players, against, player)
        for player, game, against in product(players, games, args.against.split(","))
        if player in known[game]
    ]
    tasks = [task for task in tasks if args.again or not file_of(*task).is_file()]
    with ProcessPoolExecutor(args.workers) as pool:
        for done in as_completed([pool.submit(entered, *task) for task in tasks]):
            print(done.result(), flush=True)
    text = PAGE.read_text(encoding="utf-8")
    start, end = text.index(BEFORE) + len(BEFORE), text.index(AFTER)
    PAGE.write_text(text[:start] + table() + text[end:], encoding="utf-8")


if __name__ == "__main__":
    main()
