"""`parlorcar tune`: better weights for the strong players of a game, by self-play."""

from __future__ import annotations

import argparse

import parlorcar
from parlorcar.bots.levels import first_weights, own_weights, weights_of
from parlorcar.cli.arguments import Commands
from parlorcar.core.errors import ParlorCarError
from parlorcar.families import family_of
from parlorcar.research.tuning import CHECK, STEP, Generation, contest, tune, winners, written

CHECKED = 1000  # matches that judge what was found


def add(commands: Commands) -> None:
    """Register the command."""
    parser = commands.add_parser(
        "tune",
        help="find better weights for the bots of a game by self-play",
        description="Evolve what the strong bots of a game weigh; the same command finds the same weights.",
    )
    parser.add_argument("game", metavar="GAME", help="the id or alias of a game, as `parlorcar games` lists them")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="(default: 2)")
    parser.add_argument("--generations", type=int, default=100, metavar="N", help="(default: 100)")
    parser.add_argument("--matches", type=int, default=200, metavar="M", help="of each candidate (default: 200)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="one seed, one result (default: 1)")
    parser.add_argument("--workers", type=int, default=1, metavar="W", help="processes (default: 1)")
    parser.add_argument("--step", type=float, default=STEP, metavar="X", help=f"how bold it is (default: {STEP})")
    parser.add_argument("--winners", type=float, default=0, metavar="P", help="points that winners among equals need")
    parser.add_argument(
        "--on", action="store_true", help="go on from the weights of the family, not from the first estimates"
    )
    parser.add_argument("--write", action="store_true", help="put them into the weights of the family")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Tune, judge what was found by matches of other luck, and write it down if that was asked for."""
    game = parlorcar.game(args.game, players=args.players)
    if game.id not in weights_of(game):
        raise ParlorCarError(f"nothing is weighed in {game.id}")
    first = first_weights(game)
    there = own_weights(game)
    start = there if args.on else first
    last: Generation | None = None
    for last in tune(game, args.generations, args.matches, args.seed, args.workers, start, args.step, args.winners):
        print(f"generation {last.number}: candidates {last.mean:.3f}, the best {last.best:.3f}", flush=True)
    if last is None:
        return 0
    for name, others in (
        ("greedy", None),
        ("what it began with", start),
        ("the weights of the family", there),
    ):
        found = contest(game, last.weights, others, CHECKED, CHECK)
        print(f"against {name}: {100 * found.wins:.1f} % of {CHECKED} matches, {found.lead:+.1f} points")
    print(f"winners among equals: {winners(game, last.weights, CHECKED, CHECK):.1f} points")
    if args.write:
        family = family_of(game)
        kept = family.file(family.weights)
        kept.write_text(written(game, last.weights), encoding="utf-8")
        print(f"written to {kept}")
    else:
        print({**last.weights})
    return 0
