"""The arguments of the program: every mistake is one clear line."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any, NoReturn

from parlorcar.core.errors import ParlorCarError
from parlorcar.words import word


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line, and where help is."""

    def error(self, message: str) -> NoReturn:
        """Leave with exit code 2."""
        usage = word("cli.usage", message=message, program=self.prog)
        print(word("cli.error", message=usage), file=sys.stderr)
        raise SystemExit(2)


if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # each command adds itself to it
else:
    Commands = argparse._SubParsersAction  # which takes no type at run time

BOOLEANS = ("true", "false")


def options_of(given: list[str]) -> dict[str, Any]:
    """The options of the command line: `leftover_row=true`."""
    options: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise ParlorCarError(word("cli.bad-option", given=text))
        try:
            options[name.strip()] = json.loads(value.strip().lower() if value.strip().lower() in BOOLEANS else value)
        except json.JSONDecodeError:
            options[name.strip()] = value.strip()
    return options
