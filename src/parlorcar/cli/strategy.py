"""`parlorcar strategy`: what strong play looks like, by the numbers of a network's matches against itself."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from zlib import crc32

from parlorcar.cli.arguments import Commands
from parlorcar.core.errors import ParlorCarError
from parlorcar.learning.tables import default_table
from parlorcar.networks import network_path
from parlorcar.registry import spec as spec_of

NAME = "strategy"
FORMER_NAME = "study"  # which four things were called


def add(commands: Commands) -> None:
    """Register the command, and beside it the name that it had before, which is not listed."""
    description = "Play matches of a network against itself and write down what winners did, with plots."
    help = "count what a network does in matches against itself"
    add_arguments(commands.add_parser(NAME, help=help, description=description))
    add_arguments(commands.add_parser(FORMER_NAME, description=description))
    commands.choices[FORMER_NAME].set_defaults(run=run_by_former_name)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command is told."""
    parser.add_argument("game", metavar="GAME", help="the id or alias of a game, as `parlorcar games` lists them")
    parser.add_argument("--network", metavar="FILE", help="a packed network (default: the one of the game)")
    parser.add_argument("--players", default="2,4", metavar="N,M", help="numbers of players (default: 2,4)")
    parser.add_argument("--matches", type=int, default=1000, metavar="M", help="with each of them (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="one seed, one page (default: 1)")
    parser.add_argument("--workers", type=int, default=1, metavar="W", help="processes (default: 1)")
    parser.add_argument("--out", default="docs/strategy", metavar="FOLDER", help="(default: docs/strategy)")
    parser.set_defaults(run=run)


def run_by_former_name(args: argparse.Namespace) -> int:
    """Say how the command is called now, and run it."""
    print(f"parlorcar: `parlorcar {FORMER_NAME}` is called `parlorcar {NAME}` now", file=sys.stderr)
    return run(args)


def run(args: argparse.Namespace) -> int:
    """Play, count, and write the page, its plots and its numbers."""
    id = spec_of(args.game).id
    network = Path(args.network) if args.network else network_path(id)
    if network is None:
        raise ParlorCarError(f"there is no network for {id}: name one with --network")
    from parlorcar.learning.strategy_page import Findings, page
    from parlorcar.learning.strategy_statistics import played, statistics_spec
    from parlorcar.networks.packed import read

    spec, found = statistics_spec(id), []
    for players in map(int, args.players.split(",")):
        matches = []
        setup = default_table(id, players)
        for part in played(network, setup, spec, args.matches, args.seed, args.workers):
            matches += part
            print(f"{players} players: {len(matches)} matches", file=sys.stderr, flush=True)
        if not matches:
            raise ParlorCarError("no match came to its end")
        found.append(Findings(spec, matches))
    folder = Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    learnt = int(read(network).about.get("decisions", 0))
    about = f"{learnt:,} decisions of learning, checksum {crc32(network.read_bytes())}"
    command = f"parlorcar {NAME} {id} --players {args.players} --matches {args.matches} --seed {args.seed}"
    (folder / f"{id}.md").write_text(page(id, about, command, found), encoding="utf-8")
    data = {"game": id, "network": about, "seed": args.seed, "tables": [one.data() for one in found]}
    (folder / f"{id}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    for one in found:
        (folder / f"{id}-{one.players}.svg").write_text(one.plots(), encoding="utf-8")
    print(folder / f"{id}.md")
    return 0
