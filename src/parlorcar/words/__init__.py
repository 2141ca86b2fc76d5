"""Message ids put into words."""

from __future__ import annotations

from parlorcar.words import en


def say(message: str, params: dict[str, object]) -> str:
    """A message in English; an id without words is shown as it is, with its parameters."""
    sentence = en.MESSAGES.get(message)
    if sentence is None:
        return f"{message} {params}" if params else message
    return sentence.format(**{name: readable(value) for name, value in params.items()})


def readable(value: object) -> object:
    """Names of things as people write them: `los_angeles` is Los Angeles only where a title is known."""
    return value.replace("_", " ") if isinstance(value, str) else value
