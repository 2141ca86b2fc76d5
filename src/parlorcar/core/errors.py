"""What can go wrong, each with what a person needs to correct it."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Self

Say = Callable[[str, dict[str, object]], str]  # puts a message id with its parameters into words


class ParlorCarError(ValueError):
    """Bad input: the message says what is wrong and what would be right."""


def shown(reason: str, params: dict[str, object]) -> str:
    """A message id with its parameters, where there are no words: `position.range where='pot' given=13`."""
    return " ".join([reason, *(f"{name}={value!r}" for name, value in params.items())])


class Worded(ParlorCarError):
    """Bad input, as a message id with its parameters; `words` makes the sentence."""

    def __init__(self, reason: str, /, **params: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.params = params
        self.message = shown(reason, params)

    def __str__(self) -> str:
        return self.message

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.message!r})"

    @classmethod
    def unknown(cls, reason: str, given: str, known: list[str], /, **params: object) -> Self:
        """For a name that does not exist; the id ends with `.near` if there is one that could be meant."""
        near = difflib.get_close_matches(given, known, n=1, cutoff=0.5)
        if near:
            return cls(f"{reason}.near", **{"given": given, "near": near[0], **params})
        return cls(reason, **{"given": given, **params})

    def worded(self, say: Say | None) -> Self:
        """The same error in words, if there are any."""
        if say is not None:
            self.message = say(self.reason, self.params)
        return self


class Refusal:
    """Why a move or a state is not allowed: a message id with its parameters, and the rule behind it."""

    def __init__(self, reason: str, rule: str = "", **params: object) -> None:
        self.reason = reason
        self.rule = rule
        self.params = params


class IllegalMove(ParlorCarError):
    """A move that is not allowed here; nothing has changed."""

    def __init__(self, reason: str, rule: str = "", params: dict[str, object] | None = None, message: str = "") -> None:
        super().__init__(message or reason)
        self.reason = reason
        self.rule = rule
        self.params = params or {}
        self.message = message or reason

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]" if self.rule else self.message

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


class BadPosition(Worded):
    """A position that cannot be, with the reason."""


class AuditFailure(AssertionError):
    """Something that must stay the same has changed: an error of the engine, never of a player."""

    def __init__(self, reason: str, /, **params: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.params = params

    def __str__(self) -> str:
        return shown(self.reason, self.params)
