"""The program `parlorcar`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any

import parlorcar
from parlorcar.build_info import build_info, tell_interpreted
from parlorcar.cli import (
    archive,
    arena,
    balance,
    bench,
    check,
    compile_game,
    explorer,
    games,
    ladder,
    new_game,
    picture,
    play,
    puzzles,
    replay,
    review,
    rules,
    serve,
    simulate,
    strategy,
    studies,
    train,
    tune,
)
from parlorcar.cli.arguments import Parser
from parlorcar.core.errors import ParlorCarError
from parlorcar.words import word

BAD_INPUT = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


class Version(argparse.Action):
    """Print the version, and in a line of its own how the engine was built."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        """Print and end."""
        print(f"parlorcar {parlorcar.__version__}\n{build_info()}")
        parser.exit()


def parser() -> argparse.ArgumentParser:
    """The program's arguments: each command has its own."""
    top: argparse.ArgumentParser = Parser(prog="parlorcar", description=word("cli.about"))
    top.add_argument("--version", action=Version, nargs=0, help=word("cli.help.version"))
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for command in (
        play,
        serve,
        games,
        rules,
        replay,
        review,
        picture,
        simulate,
        archive,
        ladder,
        tune,
        train,
        puzzles,
        explorer,
        studies,
        strategy,
        balance,
        arena,
        bench,
        check,
        new_game,
        compile_game,
    ):
        command.add(commands)
    serve.add_backup(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; what goes wrong is one line on the standard error and exit code 2."""
    try:
        args = parser().parse_args(argv)
        tell_interpreted()
        code = int(args.run(args))
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or the interpreter complains at its end
        return PIPE_CLOSED
    except ParlorCarError as error:
        print(word("cli.error", message=error), file=sys.stderr)
        return BAD_INPUT
    except OSError as error:
        reason = error.strerror or str(error)
        message = word("cli.file", path=error.filename, reason=reason) if error.filename else reason
        print(word("cli.error", message=message), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    raise SystemExit(main())
