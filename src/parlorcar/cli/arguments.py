"""The arguments of the program: every mistake is one clear line."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, NoReturn

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
