"""`parlorcar arena`: matches between bots and programs that speak the line protocol."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from parlorcar.cli.arguments import Commands, options_of
from parlorcar.core.errors import ParlorCarError
from parlorcar.registry import game as game_of
from parlorcar.research.programs.arena import contest
from parlorcar.research.programs.protocol import PATIENCE
from parlorcar.words import word

SPOILED = 1  # the exit code if a contestant spoiled a match


def add(commands: Commands) -> None:
    """Register the command."""
    parser = commands.add_parser(
        "arena",
        help="let programs of your own play",
        description="Play matches between bots and programs that speak the line protocol (docs/protocol.md).",
    )
    parser.add_argument("game", metavar="GAME", help="the id or alias of a game")
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="WHO",
        help="the name of a bot or the command of a program; once for each seat",
    )
    parser.add_argument("--games", type=int, default=10, metavar="G", help="matches to play (default: 10)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="matches of one seed have the same luck")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=word("cli.help.option"))
    parser.add_argument(
        "--patience", type=float, default=PATIENCE, metavar="S", help=f"seconds for an answer (default: {PATIENCE:g})"
    )
    parser.add_argument("--records", metavar="DIR", help="write a record of every match into this folder")
    parser.add_argument("--json", action="store_true", help="print one JSON object (docs/protocol.md) and nothing else")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, and say who won how often."""
    if args.games < 1:
        raise ParlorCarError(f"games must be at least 1, not {args.games}")
    game = game_of(args.game, len(args.seat), **options_of(args.option))
    records = Path(args.records) if args.records else None
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    result = contest(game, args.seat, args.games, args.seed, args.patience, records)
    report = result.report(game, args.seed)
    if args.json:
        print(json.dumps(report))
    else:
        print(f"{game.id}, {game.players} players, seed {args.seed}: {result.games} matches")
        for who in report["contestants"]:
            print(f"  {who['name']}: {who['wins']:g} wins, {who['mean_score']:g} points on average")
        for fault in result.faults:
            print(f"  match {fault['match']} was spoiled: {fault['error']}")
    return SPOILED if result.faults else 0
