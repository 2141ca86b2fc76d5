"""Limits on actions that are not moves, so that nobody can make the log of a match endlessly long."""

from __future__ import annotations

import math
from collections.abc import Callable

from parlorcar.server import messages
from parlorcar.server.errors import Refused
from parlorcar.server.limits import Rate
from parlorcar.server.match.actions import Draft
from parlorcar.server.match.state import MatchState
from parlorcar.server.ops.settings import Limits
from parlorcar.server.workers import requester

MakeDraft = Callable[[MatchState], Draft | None]

NON_MOVES = (  # actions that are not moves
    messages.Undo,
    messages.Offer,
    messages.Answer,
    messages.Resume,
    messages.Back,
    messages.SetPace,
    messages.Ask,
    messages.Plan,
    messages.Take,
)


class ActionLimits:
    """How often each seat and each network may act without moving, and how long a log may become by it."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.non_moves = Rate(limits.non_moves, limits.non_move_burst)
        self.seat_changes = Rate(limits.seat_changes, limits.seat_change_burst)

    def require_log_space(self, state: MatchState) -> None:
        """A very long log takes only moves."""
        if state.seq >= self.limits.entries:
            raise Refused("server.match-full")

    def count_non_move(self, match: str, seat: int) -> None:
        """A seat acts without moving."""
        wait = self.non_moves.take(f"{match} {seat}")
        if wait:
            raise Refused("server.too-often", 429, seconds=math.ceil(wait))

    def count_changed_choice(self, state: MatchState, draft: Draft) -> None:
        """Choosing is a move; changing a choice that nobody has seen yet is not."""
        if draft.kind == "choose" and not draft.public:
            self.require_log_space(state)
            self.count_non_move(state.id, draft.data["seat"])

    def limited_by_network(self, make_draft: MakeDraft) -> MakeDraft:
        """What anybody may do at a match, like sitting down: so often from one network."""
        return self._limited(make_draft, requester.current.get().network)

    def limited_by_seat(self, make_draft: MakeDraft, seat: int) -> MakeDraft:
        """What the holder of a seat, or the host, does about seats: so often for that seat."""
        return self._limited(make_draft, f"seat {seat}")

    def limited_recovery(self, make_draft: MakeDraft, seat: int) -> MakeDraft:
        """A seat goes to another device: so often, however long the log is, or a full one would shut its player out."""
        return self._limited(make_draft, f"seat {seat}", always=True)

    def _limited(self, make_draft: MakeDraft, who: str, always: bool = False) -> MakeDraft:
        def limited(state: MatchState) -> Draft | None:
            draft = make_draft(state)
            if draft is not None:
                if not always:
                    self.require_log_space(state)
                wait = self.seat_changes.take(f"{state.id} {who}")
                if wait:
                    raise Refused("server.seats-too-often", 429, seconds=math.ceil(wait))
            return draft

        return limited
