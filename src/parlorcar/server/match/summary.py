"""The line that the lobby shows of a match."""

from __future__ import annotations

import msgspec

from parlorcar.server.match.state import MatchState
from parlorcar.server.storage.entries import Summary


def summary_of(state: MatchState) -> Summary:
    """The line of the lobby."""
    terms = state.terms
    about = {
        "players": terms.players,
        "options": terms.options,
        "seats": [{"kind": p.kind, "name": p.name, "bot": p.bot, "stand_in": p.stand_in} for p in state.places],
        "waiting": state.waiting,
        "clock": msgspec.to_builtins(terms.clock),
        "helps": msgspec.to_builtins(terms.helps),
        "version": state.version,
        "result": state.result,
        "rated": terms.rated,
        "event": terms.event,
        "sealed": state.sealed,
        "seating": terms.seating,
    }
    return Summary(state.id, terms.game, state.status, terms.public, state.created, state.changed, state.seq, about)
