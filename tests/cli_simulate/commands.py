"""The two commands, called as the program calls them."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from parlorcar.cli import bench, simulate

DOCS = Path(__file__).parents[2] / "docs"


def call(line: str, *more: str) -> int:
    """The exit code of a command."""
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(required=True)
    simulate.add(commands)
    bench.add(commands)
    args = parser.parse_args([*line.split(), *more])
    return int(args.run(args))


def documented(file: str, table: str) -> set[str]:
    """The keys in the table of a document whose first column has this title."""
    text = (DOCS / file).read_text(encoding="utf-8")
    rows = text.split(f"| {table} |")[1].split("\n\n")[0]
    return set(re.findall(r"^\| `(\w+)` \|", rows, re.MULTILINE))
