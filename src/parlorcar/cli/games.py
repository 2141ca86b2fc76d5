"""`parlorcar games`: what can be played here."""

from __future__ import annotations

import argparse
import json

import parlorcar
from parlorcar.bots.catalogue import bots_for
from parlorcar.cli.arguments import Commands
from parlorcar.cli.screen import open_screen
from parlorcar.words import word


def add(commands: Commands) -> None:
    """Add the command to the program."""
    parser = commands.add_parser("games", help=word("cli.help.games"), description=word("cli.help.games"))
    parser.add_argument("--json", action="store_true", help=word("cli.help.json"))
    parser.set_defaults(run=games)


def games(args: argparse.Namespace) -> int:
    """List the games."""
    specs = parlorcar.specs().values()
    if args.json:
        listed = [
            {
                "id": spec.id,
                "aliases": spec.aliases,
                "title": spec.title,
                "players": list(spec.players),
                "solo": spec.solo,
                "options": {name: option.described() for name, option in spec.options.items()},
                "rules_version": spec.rules_version,
                "bots": bots_for(parlorcar.game(spec.id)),
            }
            for spec in specs
        ]
        print(json.dumps({"games": listed}, ensure_ascii=False))
        return 0
    screen = open_screen()
    for spec in specs:
        screen.section(spec.title)
        aliases = word("cli.game.aliases", aliases=", ".join(spec.aliases)) if spec.aliases else ""
        screen.line(word("cli.game.id", id=spec.id, aliases=aliases))
        least, most = spec.players
        screen.line(word("cli.game.players", least=least, most=most, version=spec.rules_version))
        if spec.solo:
            screen.line(word("cli.game.solo"))
        screen.line(word("cli.game.bots", bots=", ".join(bots_for(parlorcar.game(spec.id)))))
        for name, option in spec.options.items():
            values = ", ".join(json.dumps(value) for value in option.values)
            default = json.dumps(option.default)
            screen.line(word("cli.game.option", name=name, values=values, default=default, rule=option.rule))
    return 0
