"""The events of Ticket to Ride: what the players learn of what happens."""

from __future__ import annotations

from typing import Final

from parlorcar.core.events import EventKind
from parlorcar.games.ticket_to_ride.box import Box

DEALT_CARD: Final = 0
TURNED_UP: Final = 1
ROW_SWEPT: Final = 2
DECK_RENEWED: Final = 3
TOOK_CARD: Final = 4
DREW_CARD: Final = 5
CLAIMED: Final = 6
DREW_TICKET: Final = 7
KEPT_TICKET: Final = 8
PUT_BACK_TICKET: Final = 9
PASSED: Final = 10
LAST_ROUND: Final = 11
TICKET_OPENED: Final = 12
LONGEST_PATH: Final = 13
FINAL_SCORE: Final = 14
DECLARED_MIX: Final = 15
PASSENGER_CAME: Final = 16
COLLECTED_PASSENGER: Final = 17
GLOBETROTTER: Final = 18
SCORED_PASSENGERS: Final = 19
NO_SECOND_CARD: Final = 20


def kinds_of_event(box: Box) -> list[EventKind]:
    """Every kind there is; where there are several ticket decks the back of a ticket tells which one it is of."""
    deck = "deck:deck" if box.decks > 1 else ""
    return [
        EventKind("dealt_card", public="player", private="card:card"),
        EventKind("turned_up", public="card:card slot"),
        EventKind("row_swept", public="locomotives"),
        EventKind("deck_renewed", public="cards"),
        EventKind("took_card", public="player card:card"),
        EventKind("drew_card", public="player", private="card:card"),
        EventKind("claimed", public="player track:track card:card locomotives", derived="cards points"),
        EventKind("drew_ticket", public="player", private="ticket:ticket", also=deck),
        EventKind("kept_ticket", public="player", private="ticket:ticket", also=deck),
        EventKind("put_back_ticket", public="player", private="ticket:ticket", also=deck),
        EventKind("passed", public="player"),
        EventKind("last_round", public="player"),
        EventKind("ticket_opened", public="player ticket:ticket points:signed"),
        EventKind("longest_path", public="player length points"),
        EventKind("final_score", public="player points:signed"),
        EventKind("declared", public="player mix:mix"),
        EventKind("passenger_came", public="city:city passenger:passenger"),
        EventKind("collected", public="player city:city passenger:passenger"),
        EventKind("globetrotter", public="player completed points"),
        EventKind("scored_passengers", public="player passenger:passenger number points"),
        EventKind("no_second_card", public="player"),
    ]
