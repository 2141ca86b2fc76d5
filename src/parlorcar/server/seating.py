"""The seats of a match: who sits where, and how often a seat has changed hands."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Literal

from parlorcar.server.errors import BAD, Refused

Kind = Literal["person", "bot", "open", "left"]
LONGEST = 20  # characters of a name


@dataclass(slots=True)
class Place:
    """A seat of a match."""

    kind: Kind = "open"
    name: str = ""
    bot: str = ""  # who plays it, if a program does
    grip: int = 0  # how often it has changed hands: every holder has another secret
    link: int = 0  # how often its recovery link has been made anew
    resigned: bool = False
    lent: bool = False  # a bot took over at zero; its person may come back
    acted: int = 0  # when its person last did something, in milliseconds since 1970

    @property
    def by_person(self) -> bool:
        """Whether a person decides for it now."""
        return self.kind == "person"

    @property
    def free(self) -> bool:
        """Whether somebody may sit down on it."""
        return self.kind in ("open", "left") and not self.resigned


def clean_name(name: str) -> str:
    """A name as it is shown: of ordinary characters, short, without spaces around it."""
    cleaned = unicodedata.normalize("NFC", " ".join(name.split()))
    if not cleaned:
        raise Refused("server.no-name", status=BAD)
    if len(cleaned) > LONGEST or not cleaned.isprintable():
        raise Refused("server.bad-name", status=BAD, most=LONGEST)
    return cleaned


def different(name: str, taken: list[str]) -> str:
    """The name, numbered if somebody at the table has it already."""
    candidate, number = name, 1
    while candidate in taken:
        number += 1
        candidate = f"{name[: LONGEST - 3]} {number}"
    return candidate
