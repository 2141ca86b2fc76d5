"""Message ids put into words."""

from __future__ import annotations

from collections.abc import Sequence

from parlorcar.words import (
    en,
    en_great_western_trail,
    en_great_western_trail_2,
    en_names,
    en_positions,
    en_reasons,
    en_server,
    en_stone_age,
    en_terminal,
    en_ticket_to_ride,
)
from parlorcar.words.titles import thing

MESSAGES = {
    **en.MESSAGES,
    **en_positions.MESSAGES,
    **en_reasons.MESSAGES,
    **en_server.MESSAGES,
    **en_terminal.MESSAGES,
    **en_ticket_to_ride.MESSAGES,
    **en_stone_age.MESSAGES,
    **en_great_western_trail.MESSAGES,
    **en_great_western_trail_2.MESSAGES,
    **en_names.MESSAGES,
}
NOUNS = {**en.NOUNS, **en_stone_age.NOUNS, **en_great_western_trail.NOUNS}
# games whose words are those of another but for some: what the ids of both begin with
VARIANTS = {"great-western-trail-2": ("gwt.", "gwt2.")}


def say(message: str, params: dict[str, object], names: Sequence[str] | None = None) -> str:
    """A message in English; an id without words is shown as it is, with its parameters.

    Things are named by their titles, seats by `names` if there are any. What is typed (moves) stays as it is typed.
    """
    sentence = MESSAGES.get(message)
    if sentence is None:
        return f"{message} {params}" if params else message
    return sentence.format(**{name: readable(name, value, names) for name, value in params.items()})


def word(message: str, /, **params: object) -> str:
    """A message with its parameters as keywords."""
    return say(message, params)


def known(message: str) -> bool:
    """Whether there are words for a message."""
    return message in MESSAGES


def variant(game: str, message: str) -> str:
    """The id of a message as a game says it: its own, or the one that it shares."""
    shared, own = VARIANTS.get(game, ("", ""))
    if own and message.startswith(shared):
        mine = own + message.removeprefix(shared)
        return mine if mine in MESSAGES else message
    return message


def readable(name: str, value: object, names: Sequence[str] | None = None) -> object:
    """A parameter as people write it."""
    if name in ("player", "seat") and isinstance(value, int):
        return names[value] if names and 0 <= value < len(names) else MESSAGES["seat"].format(number=value)
    return thing(name, value)


def count(number: int, noun: str, kind: str = "") -> str:
    """So many of something, maybe of a kind: `1 card`, `3 cards`, `2 short tickets`."""
    one, many = NOUNS[noun]
    return " ".join([str(number), *kind.split(), one if abs(number) == 1 else many])


def listed(things: Sequence[str]) -> str:
    """Things in a row with `and` before the last."""
    if len(things) < 2:
        return "".join(things)
    return word("and", first=", ".join(things[:-1]), last=things[-1])


def place(number: int) -> str:
    """A rank: 1st, 2nd, 3rd."""
    return en.PLACES[number] if number < len(en.PLACES) else f"{number}th"
