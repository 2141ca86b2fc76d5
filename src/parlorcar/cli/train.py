"""`parlorcar train`: a network that plays a game, learnt by self-play."""

from __future__ import annotations

import argparse
import signal
import sys
from importlib.util import find_spec
from pathlib import Path

from parlorcar.cli.arguments import Commands
from parlorcar.cli.simulate import RAY, interrupt
from parlorcar.learning.recipe import HELP, KINDS, USUAL, changed, recipe_of
from parlorcar.registry import spec as spec_of
from parlorcar.research.extras import missing


def add(commands: Commands) -> None:
    """Register the command."""
    parser = commands.add_parser(
        "train",
        help="train a network that plays a game, by self-play",
        description=(
            "Train a network for a game by self-play. The folder of a run holds its checkpoint, the packed network, "
            "curves and a card; the same command goes on with a run that was broken off."
        ),
    )
    parser.add_argument("game", metavar="GAME", help="the id or alias of a game, as `parlorcar games` lists them")
    parser.add_argument("--run", dest="folder", metavar="FOLDER", help="the folder of the run (default: runs/GAME)")
    parser.add_argument("--config", metavar="FILE", help="a recipe in TOML (default: the committed one of the game)")
    parser.add_argument("--minutes", type=float, default=1e9, metavar="M", help="end this session after so long")
    parser.add_argument("--save", type=float, default=1.0, metavar="M", help="minutes between checkpoints (default: 1)")
    parser.add_argument("--device", default="", metavar="D", help="cpu or cuda:0 (default: the GPU if there is one)")
    parser.add_argument("--ray", action="store_true", help=RAY)
    parser.add_argument(
        "--evaluate", type=int, default=2, metavar="W", help="processes of the evaluation at the end; 0 for none"
    )
    recipe = parser.add_argument_group("changes to the recipe", "Defaults are those of a game without a recipe.")
    for name, kind in KINDS.items():
        flag, given = f"--{name.replace('_', '-')}", kind if kind in (int, float) else str
        metavar = "A,B" if kind is tuple else name[0].upper()
        usual = ",".join(USUAL[name]) if kind is tuple else f"{USUAL[name]}"
        described = f"{HELP[name]} (default: {usual})" if usual else HELP[name]
        recipe.add_argument(flag, dest=f"recipe_{name}", type=given, metavar=metavar, help=described)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Train, in this session, as far as it comes."""
    given = {name: getattr(args, f"recipe_{name}") for name in KINDS}
    recipe = changed(
        recipe_of(args.game, Path(args.config) if args.config else None),
        {name: value for name, value in given.items() if value is not None},
    )
    if find_spec("torch") is None:
        raise missing("PyTorch", "train")
    from parlorcar.learning.training_run import SessionOptions, TrainingRun

    folder = Path(args.folder or f"runs/{spec_of(args.game).id}")
    session = SessionOptions(folder, args.device, args.minutes, args.save, args.ray, args.evaluate)
    training = TrainingRun(recipe, session, lambda line: print(line, flush=True))
    heard = signal.signal(signal.SIGTERM, interrupt)
    try:
        training.run()
    finally:
        signal.signal(signal.SIGTERM, heard)
    print(f"{training.network}: play it with PARLORCAR_NETWORKS={folder}", file=sys.stderr)
    return 0
