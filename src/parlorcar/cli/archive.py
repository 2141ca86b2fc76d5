"""`parlorcar archive`: an archive of a network's matches against itself."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from pathlib import Path

from parlorcar.cli.arguments import Commands, options_of
from parlorcar.cli.simulate import RAY
from parlorcar.core.errors import ParlorCarError
from parlorcar.learning.tables import GameSetup, default_table
from parlorcar.networks import network_path
from parlorcar.registry import spec as spec_of
from parlorcar.research.extras import missing
from parlorcar.words import word


def add(commands: Commands) -> None:
    """Register the command."""
    parser = commands.add_parser(
        "archive",
        help="play many matches of a network against itself",
        description=(
            "Play matches of a network against itself, without looking ahead, and keep them all in one archive. "
            "Thousands are played side by side: a GPU is used if there is one. On a Ray cluster each worker has the "
            "network on its processor. `simulate` makes archives of bots."
        ),
    )
    parser.add_argument("game", metavar="GAME", help="the id or alias of a game, as `parlorcar games` lists them")
    parser.add_argument("--network", metavar="FILE", help="a packed network (default: the one of the game)")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="seats (default: 2)")
    parser.add_argument("--matches", type=int, default=100_000, metavar="M", help="how many (default: 100000)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=word("cli.help.option"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="other luck for each (default: 1)")
    parser.add_argument("--workers", type=int, default=2, metavar="W", help="processes that play (default: 2)")
    parser.add_argument(
        "--envs",
        type=int,
        default=384,
        metavar="N",
        help="matches of a worker in each of two halves, all of which are played to the end (default: 384)",
    )
    parser.add_argument("--device", default="", metavar="D", help="cpu or cuda:0 (default: the GPU if there is one)")
    parser.add_argument("--ray", action="store_true", help=RAY)
    parser.add_argument("--records", metavar="FILE.gz", required=True, help="the archive")
    parser.set_defaults(run=run)


def table_for(name: str, players: int, given: list[str]) -> GameSetup:
    """The table of a game with some options of the command line."""
    usual = default_table(name, players)
    options = {**usual.chosen, **options_of(given)}
    return GameSetup(usual.game, players, tuple(options.items()))


def network_for(game: str, given: str | None) -> Path:
    """The network that is named, or the one of the game; PyTorch must be there to play it on a device."""
    network = Path(given) if given else network_path(game)
    if network is None:
        raise ParlorCarError(f"there is no network for {game}: name one with --network")
    if not network.is_file():
        raise ParlorCarError(f"there is no file {network}")
    if find_spec("torch") is None:
        raise missing("PyTorch", "train")
    return network


def run(args: argparse.Namespace) -> int:
    """Play, write, and tell what it is."""
    table = table_for(args.game, args.players, args.option)
    table.make()  # refuses what cannot be set up
    network = network_for(spec_of(args.game).id, args.network)
    if args.ray and args.device not in ("", "cpu"):
        raise ParlorCarError("--ray plays on processors: give no --device, or cpu")
    from parlorcar.learning.archive_parts import write_archive_in_parts
    from parlorcar.learning.network_archive import write_archive
    from parlorcar.research.simulation.job_runner import job_executor

    out = Path(args.records)
    out.parent.mkdir(parents=True, exist_ok=True)
    asked = (network, table, out, args.matches, args.seed, args.workers, args.envs)
    if args.ray:
        with job_executor(on_ray=True) as executor:
            checksum = write_archive_in_parts(*asked, executor)
    else:
        checksum = write_archive(*asked, args.device)
    print(f"{out}: {args.matches} matches; its text has the SHA-256 {checksum}")
    return 0
