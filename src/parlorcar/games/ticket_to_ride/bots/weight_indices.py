"""The weights of a strong player of Ticket to Ride, by their index in a row of weights."""

from __future__ import annotations

from typing import Final

TRACK_TURN: Final = 0  # a track on a planned way costs a turn,
TRACK_SPACE: Final = 1  # cards,
TRACK_POINT: Final = 2  # less for its points,
TRACK_PASSENGER: Final = 3  # less for each passenger,
TRACK_RIVAL: Final = 4  # more for each rival who is at one of its ends
PACE: Final = 5  # trains that a player lays in a hundred turns
SLACK: Final = 6  # percent of the time left that a plan may take
PLANNED: Final = 7  # claiming a track of the plan
PLANNED_SPACE: Final = 8  # for each of its spaces
PLANNED_RIVAL: Final = 9  # for each rival at its ends
POINT: Final = 10  # a point of any track
PASSENGER: Final = 11
LINK: Final = 12  # a track at the end of one's own
BLOCK: Final = 13  # a track at which a rival is
CLAIM_TURN: Final = 14  # the turn that a track off the plan takes
SPEND_NEEDED: Final = 15  # a card that the plan needs
SPEND_LOCOMOTIVE: Final = 16
NEEDED: Final = 17  # drawing a card that the plan needs
CLOSING: Final = 18  # the last one for a track
SPARE: Final = 19  # any other card
STACK: Final = 20  # for each of its colour to spare
JOKER: Final = 21  # a locomotive
TICKETS: Final = 22  # drawing tickets once all are completed
TICKETS_TIME: Final = 23  # for each turn left
KEEP_POINT: Final = 24  # keeping a ticket that can be completed, for each of its points
KEEP_TURN: Final = 25  # for each turn that its way takes
KEEP_EACH: Final = 26
LATE: Final = 27  # turns left from which on every point counts
LATE_POINT: Final = 28
LONG: Final = 29  # tickets of the dearest deck among those declared, in hundredths
TURN: Final = 30  # what a turn of the match brings: a ticket that brings less is given up
TICKET: Final = 31  # percent of what the tickets bring that a track of the plan is needed for
AIM: Final = 32  # percent of the points for each turn that a card of a colour leads to
KEEP_ROUTE: Final = 33  # a point of the tracks for the tickets that are kept
PLANNED_SPEND: Final = 34  # percent of what the cards cost that a track of the plan takes from others of it
EXTEND: Final = 35  # a track at the end of a path of one's own
