"""`parlorcar play`: a match in the terminal, with people and bots."""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path
from typing import Any

import parlorcar
from parlorcar.bots.catalogue import usual_bot
from parlorcar.cli.arguments import Commands, options_of
from parlorcar.cli.files import read_json, reading
from parlorcar.cli.playing import Playing
from parlorcar.cli.savefile import Sitting, resume
from parlorcar.cli.screen import open_screen
from parlorcar.cli.seating import PERSON, kinds_of, names_of
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.spec import GameSpec
from parlorcar.families import GAMES
from parlorcar.match.match import Match
from parlorcar.registry import spec
from parlorcar.words import word

DEFAULT = GAMES[0].id


def add(commands: Commands) -> None:
    """Add the command to the program."""
    parser = commands.add_parser("play", help=word("cli.help.play"), description=word("cli.help.play"))
    parser.add_argument("game", nargs="?", metavar="GAME", help=word("cli.help.game", default=DEFAULT))
    parser.add_argument("--players", type=int, metavar="N", help=word("cli.help.players"))
    parser.add_argument("--seats", metavar="NAMES", help=word("cli.help.seats"))
    parser.add_argument("--seed", type=int, metavar="N", help=word("cli.help.seed"))
    parser.add_argument("--position", type=Path, metavar="FILE", help=word("cli.help.position"))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=word("cli.help.resume"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=word("cli.help.option"))
    parser.add_argument("--record", type=Path, metavar="FILE", help=word("cli.help.record"))
    parser.add_argument("--cores", type=int, default=1, metavar="N", help=word("cli.help.cores"))
    parser.add_argument("--plain", action="store_true", help=word("cli.help.plain"))
    parser.add_argument("--fast", action="store_true", help=word("cli.help.fast"))
    parser.set_defaults(run=play)


def play(args: argparse.Namespace) -> int:
    """Set the table, or the one that was left, and play."""
    sitting = taken_up(args) if args.resume else set_up(args)
    if args.record is not None and not args.record.resolve().parent.is_dir():
        raise ParlorCarError(word("cli.no-folder", path=args.record))
    playing = Playing(sitting, open_screen(args.plain, args.fast), args.record)
    for bot in playing.bots.seated.values():
        bot.cores = max(1, args.cores)
    return playing.run()


def taken_up(args: argparse.Namespace) -> Sitting:
    """A match that was kept; it brings everything with it."""
    for name in ("game", "players", "seats", "seed", "position", "option"):
        if getattr(args, name) not in (None, []):
            raise ParlorCarError(word("cli.resume-alone", given=name if name == "game" else f"--{name}"))
    return resume(args.resume)


def set_up(args: argparse.Namespace) -> Sitting:
    """A new match, from the start or from a position."""
    position = None if args.position is None else read_json(args.position)
    if position is None:
        return new(args, None)
    try:
        with reading(args.position):
            return new(args, position)
    except parlorcar.BadPosition as error:
        raise ParlorCarError(word("cli.file", path=args.position, reason=error)) from None


def new(args: argparse.Namespace, position: dict[str, Any] | None) -> Sitting:
    """The game, the seats and the match."""
    given = position or {}
    options = {**_object(given.get("options", {})), **options_of(args.option)}
    named = [] if args.seats is None else [name.strip() for name in args.seats.split(",")]
    name = args.game or given.get("game", DEFAULT)
    players = seats_for_one(named, spec(str(name))) if args.players == 1 else args.players
    if players is None:
        least, most = spec(str(name)).players
        players = given.get("players", max(len(named), least if named else min(max(2, least), most)))
    game: Game = parlorcar.game(str(name), players=players, **options)
    kinds = kinds_of(named or ["you"], game.players, usual_bot(game))
    seats = names_of(named or ["you"], kinds)
    match = Match(game, args.seed, seats=seats, position=position, auto=True)
    sitting = Sitting(match, kinds)
    if args.seed is not None:
        sitting.luck = hashlib.sha256(b"parlorcar bots %d" % args.seed).hexdigest()[:24]
    return sitting


def seats_for_one(named: list[str], known: GameSpec) -> int:
    """How many seats there are when one person asks for a game for one: theirs, and one or more for bots."""
    if not known.solo:
        return 1  # which the game refuses or not
    people = sum(1 for kind in kinds_of(named, len(named), "") if kind == PERSON)
    if people > 1:
        raise ParlorCarError(word("cli.many-seats", seats=people, players=1))
    return max(known.players[0], len(named))


def _object(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise parlorcar.BadPosition(f"options: {word('cli.not-object')}")
    return value
