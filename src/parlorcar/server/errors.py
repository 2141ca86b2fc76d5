"""What the service refuses, with a reason that can be said in any language."""

from __future__ import annotations

from typing import Any

from parlorcar.core.errors import IllegalMove, ParlorCarError, Worded
from parlorcar.match.record import BadRecord
from parlorcar.match.replay_record import Unplayable, Unproven
from parlorcar.words import say

NOT_FOUND = 404
FORBIDDEN = 403
CONFLICT = 409
BAD_REQUEST = 400


class Refused(Worded):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, reason: str, /, status: int = CONFLICT, **params: object) -> None:
        super().__init__(reason, **params)
        self.status = status
        self.rule = ""
        self.worded(say)

    def body(self) -> dict[str, Any]:
        """The refusal as it is sent."""
        return {"reason": self.reason, "message": self.message, "params": self.params, "rule": self.rule}


def as_refusal(error: ParlorCarError, status: int = CONFLICT) -> Refused:
    """What the engine refuses, as a refusal of the service."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, IllegalMove):
        out = Refused(error.reason, status, **json_params(error.params))
        out.rule, out.message = error.rule, error.message
        return out
    if isinstance(error, Worded):
        out = Refused(error.reason, status, **json_params(error.params))
        out.message = str(error)
        return out
    if isinstance(error, BadRecord):
        return bad_record(error, status)
    return Refused("server.bad-input", status=status, problem=str(error))


def bad_record(error: BadRecord, status: int) -> Refused:
    """A record that is refused: in any language where it is wrong, and in the message what is wrong there."""
    if isinstance(error, Unproven):
        out = Refused("server.record-unproven", status)
    elif not error.line:
        out = Refused("server.record-unreadable", status)
    elif isinstance(error, Unplayable):
        out = Refused("server.record-unplayable", status, line=error.line)
    else:
        out = Refused("server.record-broken", status, line=error.line)
    out.message = str(error)
    return out


def json_params(params: dict[str, object]) -> dict[str, object]:
    """Parameters that JSON can hold and that are not ours."""
    named = {name: value for name, value in params.items() if name != "status"}
    return {n: v if isinstance(v, str | int | float | bool | None) else str(v) for n, v in named.items()}
