"""What a player of Ticket to Ride: Germany would say of passengers and of the decks of tickets."""

from __future__ import annotations

from parlorcar.bots.analysis.insight import Reason
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.passengers import waiting
from parlorcar.games.ticket_to_ride.state import COLLECTED, PASSENGER_COLORS


def declaring(box: Box, mix: int) -> list[Reason]:
    """Why to ask for such tickets: more short ones, or more long ones."""
    short, long = (int(box.mix[mix * box.decks + deck]) for deck in (0, 1))
    if short == long:
        return [Reason("why.ttr.declare.mixed")]
    return [Reason("why.ttr.declare.short" if short > long else "why.ttr.declare.long")]


def collecting(s: State, players: int, seat: int, color: int) -> list[Reason]:
    """Why to take a passenger: how many of the colour one has then, and the best other."""
    held = [int(s.at[COLLECTED + p * PASSENGER_COLORS + color]) for p in range(players)]
    return [Reason("why.ttr.collect", {"mine": held[seat] + 1, "other": max(held[:seat] + held[seat + 1 :])})]


def welcoming(s: State, box: Box, track: int) -> list[Reason]:
    """The passengers that wait at the ends of a track."""
    if not box.passenger_colors:
        return []
    ends = sum(waiting(s, city[track]) > 0 for city in (box.from_city, box.to_city))
    return [Reason("why.ttr.passengers.both" if ends == 2 else "why.ttr.passengers.one")] if ends else []
