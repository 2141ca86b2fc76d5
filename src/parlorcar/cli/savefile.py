"""Matches kept in a file: the match itself, who sits where, and what each person has seen of it."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import parlorcar
from parlorcar.cli.files import GARBLED, read_json, write
from parlorcar.cli.seating import PERSON
from parlorcar.core.errors import ParlorCarError
from parlorcar.match.match import Match
from parlorcar.words import word

FORMAT = 1
KIND = "terminal match"


@dataclass(slots=True)
class Sitting:
    """A match with the people and bots who play it."""

    match: Match
    kinds: list[str]  # by seat PERSON or the name of a bot
    luck: str = field(default_factory=lambda: secrets.token_hex(12))  # what the bots' chance is drawn from
    heard: dict[int, int] = field(default_factory=dict)  # by seat how many events it has seen
    file: Path | None = None  # where the match is kept

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, kind in enumerate(self.kinds) if kind == PERSON]


def keep(sitting: Sitting, path: Path) -> None:
    """Write a match to a file. It holds everybody's secrets, so only its owner may read it."""
    data = {
        "parlorcar": KIND,
        "format": FORMAT,
        "kinds": sitting.kinds,
        "luck": sitting.luck,
        "heard": {str(seat): n for seat, n in sitting.heard.items()},
        "match": sitting.match.save(),
    }
    write(path, json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", private=True)
    sitting.file = path


def resume(path: Path) -> Sitting:
    """The match of a file, to be played on."""
    data = read_json(path)
    try:
        return _sitting(data, path)
    except ParlorCarError as error:
        raise ParlorCarError(word("cli.file", path=path, reason=error)) from None


def _sitting(data: dict[str, Any], path: Path) -> Sitting:
    if data.get("parlorcar") != KIND:
        raise ParlorCarError(word("cli.not-a-save"))
    if data.get("format") != FORMAT:
        raise ParlorCarError(word("cli.save-format", format=data.get("format"), known=FORMAT))
    try:
        kinds, luck, heard, saved = data["kinds"], data["luck"], data["heard"], data["match"]
        if not isinstance(saved, dict) or not isinstance(luck, str):
            raise TypeError("match")
        events_seen = {int(seat): int(n) for seat, n in heard.items()}
        match = parlorcar.resume(saved)
        if len(kinds) != match.game.players or not all(isinstance(kind, str) for kind in kinds):
            raise TypeError("kinds")
    except ParlorCarError:
        raise
    except GARBLED as error:
        raise ParlorCarError(word("cli.damaged-save", reason=error)) from None
    return Sitting(match, list(kinds), luck, events_seen, path)
