"""How the things and events of a family are put into words; each family may know more about its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from parlorcar.core.family import Family
from parlorcar.families import families, family_named

Event = dict[str, Any]
GROUPS = ("why", "score")  # ids that begin so name their family in the second place


class Speech:
    """Nothing is known about the game: ids are shown as they are."""

    signed: frozenset[str] = frozenset()  # events whose points are written with a plus
    counted: Mapping[str, str] = MappingProxyType({})  # by field of an event: the noun that it counts
    listed: tuple[str, ...] = ("card",)  # fields that become a list where one sentence reports several events

    def thing(self, kind: str, value: str) -> str:
        """A thing that a sentence names, by its title."""
        return value

    def spellings(self) -> dict[str, str]:
        """By id: the titles that players may type instead of it."""
        return {}

    def joined(self, events: Sequence[Event], game: str) -> list[Event]:
        """What belongs together as one event, for one sentence, with its things in words."""
        return list(events)

    def added(self, event: Event) -> dict[str, object]:
        """What the sentence of an event needs beside the fields of the event."""
        return {}

    def card(self, kind: str) -> str:
        """One card of a kind."""
        return kind.replace("_", " ")

    def list_of(self, event: Event, things: Sequence[str]) -> str:
        """Things of one sentence, by kind: `2 red, 1 blue`."""
        return ", ".join(f"{things.count(kind)} {kind}" for kind in dict.fromkeys(things))


def prefix(game: str) -> str:
    """What the message ids of a game begin with."""
    family = family_named(game)
    return family.prefix or family.id


def speech_of(game: str) -> Speech:
    """How a game speaks."""
    return _made(family_named(game).id)


def speech_for(message: str) -> Speech:
    """How the family speaks that a message belongs to."""
    first, *rest = message.split(".")
    return _made(_ids().get(rest[0] if first in GROUPS and rest else first, ""))


@cache
def _made(id: str) -> Speech:
    family = next((family for family in families() if family.id == id), Family("", "", ()))
    make = family.load(family.speech) or Speech
    made: Speech = make()
    return made


@cache
def _ids() -> dict[str, str]:
    """By what the ids of messages begin with: the family that says them."""
    found = {family.prefix or family.id: family.id for family in families()}
    return found | {own: family.id for family in families() for own in family.variants.values()}
