"""`parlorcar rules`: the rules of a game as they are played here, or one of them."""

from __future__ import annotations

import argparse

from rich.text import Text

from parlorcar.cli.arguments import Commands
from parlorcar.cli.screen import Screen, open_screen
from parlorcar.registry import spec
from parlorcar.words import word
from parlorcar.words.rulebook import Rulebook


def add(commands: Commands) -> None:
    """Add the command to the program."""
    parser = commands.add_parser("rules", help=word("cli.help.rules"), description=word("cli.help.rules"))
    parser.add_argument("game", metavar="GAME", help=word("cli.help.game.needed"))
    parser.add_argument("rule", nargs="?", metavar="RULE-ID", help=word("cli.help.rule"))
    parser.set_defaults(run=rules)


def rules(args: argparse.Namespace) -> int:
    """Print all rules, or one."""
    book = Rulebook(spec(args.game))
    screen = open_screen()
    if args.rule is not None:
        id, text = book.rule(args.rule)
        show(screen, id, text)
        return 0
    for heading, lines in book.sections:
        if lines:  # a heading above rules of other games only is left out
            screen.heading(heading)
        for line in lines:
            if line in book.rules:
                show(screen, line, book.rules[line])
            else:
                screen.line(line)
    return 0


def show(screen: Screen, id: str, text: str) -> None:
    """A rule with its number."""
    screen.line(Text(id, style="bold cyan") + Text(f"  {text.replace('`', '')}", style="default"))
