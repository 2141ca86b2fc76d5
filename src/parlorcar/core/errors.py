"""What can go wrong, each with what a person needs to mend it."""

from __future__ import annotations


class ParlorCarError(ValueError):
    """Bad input: the message says what is wrong and what would be right."""


class Refusal:
    """Why a move is not allowed: a message id with its parameters, and the rule behind it."""

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


class BadPosition(ParlorCarError):
    """A position that cannot be, with the reason."""


class AuditFailure(AssertionError):
    """Something that must stay the same has changed: an error of the engine, never of a player."""
