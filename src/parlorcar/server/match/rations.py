"""What makes the log of a match longer and is no move: nobody may do it without end."""

from __future__ import annotations

import math
from collections.abc import Callable

from parlorcar.server.errors import Refused
from parlorcar.server.http import messages
from parlorcar.server.http.limits import Rate
from parlorcar.server.match.actions import Draft
from parlorcar.server.match.state import MatchState
from parlorcar.server.ops.settings import Limits
from parlorcar.server.workers import requester

Drafted = Callable[[MatchState], Draft | None]

ASIDES = (  # actions that are no moves
    messages.Undo,
    messages.Offer,
    messages.Answer,
    messages.Resume,
    messages.Back,
    messages.SetPace,
    messages.Ask,
)


class Rations:
    """How often each seat, and each network, may do what is no move; and how long a log may become by it."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.asides = Rate(limits.asides, limits.aside_burst)
        self.seat_changes = Rate(limits.seat_changes, limits.seat_change_burst)

    def has_room(self, state: MatchState) -> None:
        """A log that has become very long takes moves alone."""
        if state.seq >= self.limits.entries:
            raise Refused("server.match-full")

    def aside(self, match: str, seat: int) -> None:
        """A seat does something that is no move."""
        wait = self.asides.take(f"{match} {seat}")
        if wait:
            raise Refused("server.too-often", 429, seconds=math.ceil(wait))

    def changed_choice(self, state: MatchState, draft: Draft) -> None:
        """To choose is a move; to change a choice that nobody has seen yet is none."""
        if draft.kind == "choose" and not draft.public:
            self.has_room(state)
            self.aside(state.id, draft.data["seat"])

    def by_network(self, drafted: Drafted) -> Drafted:
        """What anybody may do at a match, like sitting down: so often from one network."""
        return self._seat_change(drafted, requester.asker.get().network)

    def by_seat(self, drafted: Drafted, seat: int) -> Drafted:
        """What the holder of a seat, or the host, does about seats: so often for that seat."""
        return self._seat_change(drafted, f"seat {seat}")

    def recovery(self, drafted: Drafted, seat: int) -> Drafted:
        """A seat goes to another device: so often, however long the log is, or a full one would shut its player out."""
        return self._seat_change(drafted, f"seat {seat}", always=True)

    def _seat_change(self, drafted: Drafted, who: str, always: bool = False) -> Drafted:
        def rationed(state: MatchState) -> Draft | None:
            draft = drafted(state)
            if draft is not None:
                if not always:
                    self.has_room(state)
                wait = self.seat_changes.take(f"{state.id} {who}")
                if wait:
                    raise Refused("server.seats-too-often", 429, seconds=math.ceil(wait))
            return draft

        return rationed
