"""Where a state of Ticket to Ride keeps what, and who may see it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.bits import bit, size
from parlorcar.core.layout import HIDDEN, MASKED, OWNER, PUBLIC, SUM, VALUES, Axis, Field, Layout
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.box import TICKET_WORDS, TICKETS_PER_WORD, TRACK_WORDS, Box
from parlorcar.games.ticket_to_ride.cards import COLORS, KIND_NAMES, KINDS, LOCOMOTIVE, LOCOMOTIVES, PER_COLOR

SEATS: Final = 5  # room for so many, whatever the number of players
SLOTS: Final = 5  # cards in the row
TRACKS: Final = 112
TICKETS: Final = 96
PILES: Final = 100  # times that tickets can be put back under the decks
CITIES: Final = 40  # countries included, on maps with passengers
PASSENGER_COLORS: Final = 6

# Where each field starts: literal numbers, which the compiler can build in; the layout below checks that they join up.
LAST_TURNS: Final = 1  # turns left once the end has been brought about, 0 before
PASSES: Final = 2  # players in a row who could do nothing
SWEEPS: Final = 3  # times in a row that the row has been swept away
FINISHED: Final = 4  # 1 when the tickets have been opened
MIXED: Final = 5  # 1 when a card that nobody had seen was played since the deck was last shuffled
TRAINS: Final = 6  # [seat]
POINTS: Final = 11  # [seat] for routes; tickets and bonus come at the end
FINAL: Final = 16  # [seat] the whole score, once the tickets have been opened
PATH: Final = 21  # [seat] the spaces of its longest path, then
ROW: Final = 26  # [slot] kind + 1, or 0
DECK: Final = 31  # [kind] the unseen cards, in no order
DISCARD: Final = 40  # [kind]
CEILING: Final = 49  # [kind] as many as the deck can hold, given what everybody has seen
HAND: Final = 58  # [seat][kind] in any number, seen by its owner; how many they are is public [TTR-23] [TTR-R21]
KNOWN: Final = 103  # [seat][kind] of the hand, what everybody knows of it
BLIND: Final = 148  # [seat][kind] drawn unseen by others since the deck was last shuffled
OWNER_OF: Final = 193  # [track] seat + 1, or 0
PLACE: Final = 305  # [ticket] one of the places below
KNOWERS: Final = 401  # [ticket] the seats that know its place, as bits [TTR-9]
UNDER: Final = 497  # how often tickets have been put back
DECLARED: Final = 498  # [seat] the mix of tickets that it draws and chooses from, from 1; 0 for none [GER-3] [GER-5]
OPEN_TRACKS: Final = 503  # [seat][word] tracks open to a seat, whatever it has, as bits; `claim.take_track` keeps it
UNSEEN: Final = 513  # [word] the tickets unseen in their decks, as bits; `put_ticket` keeps it
OWNED: Final = 515  # [seat][word] the tracks of a seat, as bits; `claim.take_track` keeps it
DECK_SIZE: Final = 525  # cards in the deck
# only on maps with passengers, which lie open all the time [GER-10]
BAG: Final = 526  # [colour] passengers that are not on the map yet
COLLECTED: Final = 532  # [seat][colour]
WAITING: Final = 562  # [city][colour] passengers on the map

IN_DECK: Final = 0  # places of tickets: unseen in its deck,
IN_HAND: Final = 1  # + seat, kept to the end [TTR-35],
OFFERED: Final = 6  # + seat, to choose from,
PUT_BACK: Final = 11  # + 0, 1, 2 …: under its deck, one pile below the other, each in no order


def layout(box: Box) -> Layout:
    """The layout for a map: the names come from its tables."""
    fields = [
        Field("last_turns", LAST_TURNS, audience=PUBLIC),
        Field("passes", PASSES, audience=PUBLIC),
        Field("sweeps", SWEEPS, audience=PUBLIC),
        Field("finished", FINISHED, values="flag", audience=PUBLIC),
        Field("mixed", MIXED, values="flag", audience=PUBLIC),
        Field("trains", TRAINS, "seat", audience=PUBLIC, default=box.trains, derived=True),
        Field("points", POINTS, "seat", audience=PUBLIC, derived=True),
        Field("final", FINAL, "seat", values="signed", audience=PUBLIC),
        Field("longest_path", PATH, "seat", audience=PUBLIC if box.longest_bonus else HIDDEN),
        Field("row", ROW, "slot", values="card", audience=PUBLIC, derived=True),
        Field("deck", DECK, "card", audience=HIDDEN, totals=SUM, derived=True),
        Field("discard", DISCARD, "card", audience=PUBLIC),
        Field("ceiling", CEILING, "card", audience=PUBLIC, derived=True),
        Field("hand", HAND, "seat card", audience=OWNER, totals=SUM),
        Field("known", KNOWN, "seat card", audience=PUBLIC),
        Field("blind", BLIND, "seat card", audience=OWNER, totals=SUM, derived=True),
        Field("tracks", OWNER_OF, "track", values="seat", audience=PUBLIC),
        Field("tickets", PLACE, "ticket", values="place", audience=MASKED, mask=KNOWERS, totals=VALUES, zero="deck"),
        Field("ticket_known", KNOWERS, "ticket", values="seats", audience=HIDDEN, derived=True),
        Field("under", UNDER, audience=PUBLIC, derived=True),
        Field("declared", DECLARED, "seat", values="mix", audience=PUBLIC if box.mixes else HIDDEN),
    ]
    fields += [
        Field("open", OPEN_TRACKS, "seat word", index=True),
        Field("unseen", UNSEEN, "word", index=True),
        Field("owned", OWNED, "seat word", index=True),
        Field("deck_size", DECK_SIZE, index=True),
    ]
    if box.passengers:
        fields += [
            Field("bag", BAG, "passenger", audience=PUBLIC, derived=True),
            Field("collected", COLLECTED, "seat passenger", audience=PUBLIC),
            Field("passengers", WAITING, "city passenger", audience=PUBLIC),
        ]
    players = int(box.players)
    seats = [str(p) for p in range(SEATS)]
    places = [f"hand {p}" for p in seats] + [f"offer {p}" for p in seats] + [f"under {i + 1}" for i in range(PILES)]
    decks = [int(n) for n in box.first_ticket]
    groups = {name: (decks[d], decks[d + 1]) for d, name in enumerate(box.deck_names) if name}  # counted deck by deck
    axes = {
        "seat": Axis(seats, SEATS),
        "slot": Axis([str(i) for i in range(SLOTS)], slots=True),
        "card": Axis(list(KIND_NAMES)),
        "track": Axis(box.track_names, TRACKS),
        "word": Axis([str(i) for i in range(TRACK_WORDS)]),
        "ticket": Axis(box.ticket_names, TICKETS, groups=groups),
        "place": Axis(places, by_seat=[(0, 1), (SEATS, 1)], alike=2 * SEATS),
        "city": Axis(box.city_names, CITIES),
        "deck": Axis(box.deck_names),
        "mix": Axis(box.mix_names),
        "passenger": Axis(box.passenger_colors, PASSENGER_COLORS),
    }
    return Layout(fields, axes, players)


def fill_deck(s: State) -> None:
    """All 110 train cards into the deck. [TTR-2]"""
    for kind in range(i64(COLORS)):
        s.at[DECK + kind] = PER_COLOR
    s.at[DECK + LOCOMOTIVE] = LOCOMOTIVES
    for kind in range(i64(KINDS)):
        s.at[CEILING + kind] = s.at[DECK + kind]


def cards_in_deck(s: State) -> bool:
    """Whether the deck has any card."""
    return s.at[DECK_SIZE] > 0


def deck_size(s: State) -> i64:
    """Cards left in the deck."""
    return s.at[DECK_SIZE]


def index_deck(s: State) -> None:
    """Count the cards of the deck, which was filled again."""
    at = s.at
    at[DECK_SIZE] = 0
    for kind in range(i64(KINDS)):
        at[DECK_SIZE] += at[DECK + kind]


def put_ticket(s: State, ticket: i64, place: i64) -> None:
    """A ticket comes to a place."""
    at, word, one = s.at, UNSEEN + ticket // TICKETS_PER_WORD, bit(ticket % TICKETS_PER_WORD)
    at[PLACE + ticket] = place
    at[word] = at[word] | one if place == IN_DECK else at[word] & ~one


def index_tickets(s: State, box: Box) -> None:
    """Work out which tickets are unseen in their decks, which were dealt again."""
    for t in range(box.ticket_count):
        put_ticket(s, t, s.at[PLACE + t])


def unseen_tickets(s: State, box: Box, deck: i64) -> tuple[i64, i64]:
    """The tickets that nobody has drawn from a deck, as bits."""
    at, of, i = s.at, box.tickets_of, deck * TICKET_WORDS
    return at[UNSEEN] & of[i], at[UNSEEN + 1] & of[i + 1]


def tickets_at(s: State, box: Box, place: i64) -> i64:
    """How many tickets are at a place."""
    at = s.at
    n: i64 = 0
    for t in range(box.ticket_count):
        if at[PLACE + t] == place:
            n += 1
    return n


def ticket_deck(s: State, box: Box, most: i64) -> i64:
    """Tickets that can still be drawn, those put back included; counted up to so many."""
    n: i64 = 0
    for deck in range(box.decks):
        n += tickets_in(s, box, deck, most - n)
    return n


def tickets_in(s: State, box: Box, deck: i64, most: i64) -> i64:
    """Tickets that can still be drawn from a deck, those put back under it included; counted up to so many."""
    at = s.at
    tickets, more = unseen_tickets(s, box, deck)
    n = size(tickets) + size(more)
    for t in range(box.first_ticket[deck], box.first_ticket[deck + 1]):
        if n >= most:
            return most
        if at[PLACE + t] >= PUT_BACK:
            n += 1
    return n


def tickets_left(s: State, box: Box) -> bool:
    """Whether any ticket can still be drawn."""
    at = s.at
    if at[UNSEEN] or at[UNSEEN + 1]:
        return True
    for t in range(box.ticket_count):
        if at[PLACE + t] >= PUT_BACK:
            return True
    return False
