"""What has happened on the map since a player looked at it last."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.state import IN_HAND, OWNER_OF, PLACE, TRAINS

ANOTHER: Final = -1  # another match, or an earlier moment


class ClaimsSeen:
    """The tracks as one player saw them last, and the tickets that it had then."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self.owner: Final = zeros(box.tracks)
        self.new: Final = zeros(box.tracks)  # the tracks that were claimed since, as the last look found them
        self.tickets: i64 = 0
        self.trains: i64 = 0

    def look(self, s: State, me: i64) -> i64:
        """How many tracks were claimed since the last look; ANOTHER if anything else has happened to the plan."""
        if self.tickets != self.in_hand(s, me):
            return self.begin(s, me)
        trains = self.all_trains(s)
        if trains == self.trains:  # who claims a track lays some
            return 0
        at, owner, new = s.at, self.owner, self.new
        n: i64 = 0
        for t in range(self.box.tracks):
            now = at[OWNER_OF + t]
            if now != owner[t]:
                if owner[t]:
                    return self.begin(s, me)
                owner[t] = now
                new[n] = t
                n += 1
        self.trains = trains
        return n

    def begin(self, s: State, me: i64) -> i64:
        """Look at everything anew."""
        for t in range(self.box.tracks):
            self.owner[t] = s.at[OWNER_OF + t]
        self.tickets = self.in_hand(s, me)
        self.trains = self.all_trains(s)
        return ANOTHER

    def all_trains(self, s: State) -> i64:
        """The trains of all players that are not on the map."""
        n: i64 = 0
        for p in range(self.box.players):
            n += s.at[TRAINS + p]
        return n

    def in_hand(self, s: State, me: i64) -> i64:
        """How many tickets there are: in one match none is ever given back that was kept."""
        n: i64 = 0
        for t in range(self.box.ticket_count):
            if s.at[PLACE + t] == IN_HAND + me:
                n += 1
        return n
