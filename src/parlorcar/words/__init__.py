"""Message ids put into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlorcar.families import family_named
from parlorcar.moved import keep_old_names
from parlorcar.words.en.common import PLACES
from parlorcar.words.sentences import nouns, sentences
from parlorcar.words.speech import Speech, prefix, speech_for

ENGLISH = "en"
MOVED = {"telling": "event_sentences"}

keep_old_names(__name__, MOVED)


def __getattr__(name: str) -> Any:
    """`MESSAGES` and `NOUNS` in English, loaded when somebody first asks for them."""
    if name == "MESSAGES":
        return sentences(ENGLISH)
    if name == "NOUNS":
        return nouns(ENGLISH)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def say(message: str, params: dict[str, object], names: Sequence[str] | None = None) -> str:
    """A message in English; an id without words is shown as it is, with its parameters.

    Things are named by their titles, seats by `names` if there are any. What is typed (moves) stays as it is typed.
    """
    sentence = sentences(ENGLISH).get(message)
    if sentence is None:
        return f"{message} {params}" if params else message
    speech = speech_for(message)
    return sentence.format(**{name: readable(name, value, names, speech) for name, value in params.items()})


def word(message: str, /, **params: object) -> str:
    """A message with its parameters as keywords."""
    return say(message, params)


def known(message: str) -> bool:
    """Whether there are words for a message."""
    return message in sentences(ENGLISH)


def variant(game: str, message: str) -> str:
    """The id of a message as a game says it: its own, or the one that it shares."""
    own = family_named(game).variants.get(game)
    if own and message.startswith(f"{prefix(game)}."):
        mine = own + message.removeprefix(prefix(game))
        return mine if known(mine) else message
    return message


def readable(name: str, value: object, names: Sequence[str] | None = None, speech: Speech | None = None) -> object:
    """A parameter as people write it."""
    if name == "receiver" and isinstance(value, int) and names and names[value] == sentences(ENGLISH)["you"]:
        return sentences(ENGLISH)["you.whom"]
    if name in ("player", "seat", "receiver") and isinstance(value, int):
        return names[value] if names and 0 <= value < len(names) else sentences(ENGLISH)["seat"].format(number=value)
    return speech.thing(name, value) if speech and isinstance(value, str) else value


def count(number: int, noun: str, kind: str = "") -> str:
    """So many of something, maybe of a kind: `1 card`, `3 cards`, `2 red cards`."""
    one, many = nouns(ENGLISH)[noun]
    return " ".join([str(number), *kind.split(), one if abs(number) == 1 else many])


def listed(things: Sequence[str]) -> str:
    """Things in a row with `and` before the last."""
    if len(things) < 2:
        return "".join(things)
    return word("and", first=", ".join(things[:-1]), last=things[-1])


def place(number: int) -> str:
    """A rank: 1st, 2nd, 3rd."""
    return PLACES[number] if number < len(PLACES) else f"{number}th"
