"""What a package has besides its modules: the page, without which there is no source distribution, and its text."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from setuptools.command.sdist import sdist

PAGE = Path("src/parlorcar/server/static/index.html")
PICTURE = re.compile(r"^!\[[^\]]*\]\((?!https?:)[^)]*\)\n+", re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\((?!https?:|#)([^)]+)\)")


def index_text(readme: str) -> str:
    """The README for a package index, which has none of the files that it leads to: their names stay, as words."""
    return LINK.sub(_named, PICTURE.sub("", readme))


def _named(link: re.Match[str]) -> str:
    text, path = link.groups()
    return f"`{path}`" if text == path else f"{text} (`{path}`)"


class SourceDistribution(sdist):
    """Sources with the built page in them, so that whoever installs them needs no Node.js."""

    def run(self) -> None:
        """Make it, or say what is missing."""
        if not PAGE.exists():
            sys.exit("The page is not built, and a source distribution has to hold it: make web")
        super().run()


def tell_missing_page() -> None:
    """A wheel without the page serves the interface of programs alone, which `parlorcar serve` says too."""
    if not PAGE.exists():
        print("parlorcar: the page is not built (make web), so this package will serve none", file=sys.stderr)
