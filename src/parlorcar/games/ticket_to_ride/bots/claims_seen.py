"""What has happened on the map since the players looked at it last."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.state import IN_HAND, OWNER_OF, TRAINS, tickets_at
from parlorcar.games.ticket_to_ride.turns import SECOND_CARD

ANOTHER: Final = -1  # another match, or an earlier moment


class ClaimsSeen:
    """The claims of one match in the order in which they were seen, and how far each player has followed them."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self.owner: Final = zeros(box.tracks)
        self.order: Final = zeros(box.tracks)  # the tracks that were claimed since the match was begun with
        self.claims: i64 = 0  # how many they are
        self.trains: i64 = -1
        self.followed: Final = zeros(box.players)  # so many of the claims, ANOTHER if the player has not begun yet
        self.tickets: Final = zeros(box.players)  # how many each had then
        self.new: Final = zeros(box.tracks)  # the tracks that were claimed since, as the last look found them
        self.forget()

    def forget(self) -> None:
        """Another match comes."""
        self.trains = -1
        for p in range(self.box.players):
            self.followed[p] = ANOTHER

    def look(self, s: State, me: i64) -> i64:
        """How many tracks were claimed since the last look; ANOTHER if anything else has happened to the plan."""
        tickets = tickets_at(s, self.box, IN_HAND + me)  # one that was kept is never given back in a match
        if self.followed[me] == ANOTHER or self.tickets[me] != tickets or not self.catch_up(s):
            return self.begin(s, me)
        n: i64 = 0
        for i in range(self.followed[me], self.claims):
            self.new[n] = self.order[i]
            n += 1
        self.followed[me] = self.claims
        return n

    def begin(self, s: State, me: i64) -> i64:
        """Look at everything again."""
        if not self.catch_up(s):
            self.forget()
            self.claims = 0
            self.trains = all_trains(s, self.box)
            for t in range(self.box.tracks):
                self.owner[t] = s.at[OWNER_OF + t]
        self.followed[me] = self.claims
        self.tickets[me] = tickets_at(s, self.box, IN_HAND + me)
        return ANOTHER

    def catch_up(self, s: State) -> bool:
        """Find the tracks that were claimed since anybody looked; False if this is not a later moment of the match."""
        box, at, owner = self.box, s.at, self.owner
        trains = all_trains(s, box)
        laid = self.trains - trains
        t: i64 = 0
        while laid > 0 and t < box.tracks:
            if at[OWNER_OF + t] != owner[t]:
                if owner[t]:
                    return False
                owner[t] = at[OWNER_OF + t]
                self.order[self.claims] = t
                self.claims += 1
                laid -= box.length[t]
            t += 1
        if laid:
            return False
        self.trains = trains
        return True


def second_card(s: State, me: i64) -> bool:
    """Whether a player chooses the second card: all is as it was when the first was chosen, but for the cards.

    There was a choice then too: one who has to take the only first card there is has none.
    """
    step, player, __, __, __ = s.peek()
    return step == SECOND_CARD and player == me


def all_trains(s: State, box: Box) -> i64:
    """The trains of all players that are not on the map: who claims a track lays some."""
    at = s.at
    n: i64 = 0
    for p in range(box.players):
        n += at[TRAINS + p]
    return n
