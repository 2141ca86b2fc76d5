"""`parlorcar balance`: who wins from where, by a network's matches against itself."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from zlib import crc32

from parlorcar.cli.archive import network_for
from parlorcar.cli.arguments import Commands
from parlorcar.registry import spec as spec_of


def add(commands: Commands) -> None:
    """Register the command."""
    parser = commands.add_parser(
        "balance",
        help="count who wins from which seat, by a network's matches against itself",
        description=(
            "Play matches of a network against itself with every number of players, with the options of the rulebook "
            "and with each of them changed, and write down what seats and options are worth."
        ),
    )
    parser.add_argument("game", metavar="GAME", help="the id or alias of a game, as `parlorcar games` lists them")
    parser.add_argument("--network", metavar="FILE", help="a packed network (default: the one of the game)")
    parser.add_argument("--matches", type=int, default=10_000, metavar="M", help="at each table (default: 10000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="other luck for each (default: 1)")
    parser.add_argument("--envs", type=int, default=384, metavar="N", help="matches of a table, in each of two halves")
    parser.add_argument("--out", default="docs/balance", metavar="FOLDER", help="(default: docs/balance)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, count, and write figures, pages and plots."""
    id = spec_of(args.game).id
    network = network_for(id, args.network)
    from parlorcar.learning.balance import balance

    found = balance(network, id, args.matches, args.seed, args.envs)
    folder = Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    named = f" --network {args.network}" if args.network else ""
    command = f"parlorcar balance {id}{named} --matches {args.matches} --seed {args.seed}"
    checksum = crc32(network.read_bytes())
    data = {"game": id, "command": command, "network": checksum, "tables": [one.data() for one in found]}
    (folder / f"{id}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    write_pages(folder)
    print(folder / f"{id}.md")
    return 0


def write_pages(folder: Path) -> None:
    """The pages and plots of all figures of a folder."""
    from parlorcar.learning import balance_page

    games = [balance_page.read(path) for path in sorted(folder.glob("*.json"))]
    for one in games:
        (folder / f"{one.game}.md").write_text(balance_page.page(one), encoding="utf-8")
        (folder / f"{one.game}.svg").write_text(balance_page.plots(one), encoding="utf-8")
    (folder / "README.md").write_text(balance_page.overview(games), encoding="utf-8")
