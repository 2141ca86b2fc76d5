"""What the engine says of a position of Ticket to Ride."""

from __future__ import annotations

from typing import Any, cast

from parlorcar.core.errors import IllegalMove
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.cards import LOCOMOTIVES, PER_COLOR
from parlorcar.games.ticket_to_ride.claim import BOTH_TRACKS
from parlorcar.games.ticket_to_ride.game import TicketToRide
from parlorcar.games.ticket_to_ride.longest_path import longest_paths
from parlorcar.games.ticket_to_ride.network import regions
from parlorcar.games.ticket_to_ride.scoring import ticket_score
from parlorcar.games.ticket_to_ride.state import IN_DECK, IN_HAND, PLACE, PUT_BACK
from parlorcar.games.ticket_to_ride.terminal.shortest_paths import Ways
from parlorcar.games.ticket_to_ride.words.titles import cities, cities_of, mix, track
from parlorcar.server.view.card_counting import with_counts

ONE_IN = 2  # decisions that are compared
MIXES = ("4 short", "3 short 1 long", "2 short 2 long", "1 short 3 long", "4 long")  # tickets that are declared
WAYS = 20  # the ways of all tickets are asked for at one decision in so many
REFUSED = 9  # a refusal of every track is asked for at one decision in so many


def answers(game: TicketToRide, state: State, seat: int, view: dict[str, Any], number: int) -> dict[str, Any]:
    """Tickets and longest paths of all seats, ways that are open, unseen cards, why a track cannot be claimed."""
    box = game.box
    tables: dict[str, Any] = game.tables()
    region = [regions(state, box, p) for p in range(game.players)]
    found: dict[str, Any] = {
        "longest": list(longest_paths(state, box)),
        "done": [
            [
                ticket["id"]
                for ticket_number, ticket in enumerate(tables["tickets"])
                if ticket_score(region[p], box, ticket_number) > 0
            ]
            for p in range(game.players)
        ],
        "unseen": with_counts(game, view)["unseen"]["cards"],
        "decks": decks(game, state),
        "held": [held(game, state, p) for p in range(game.players)],
    }
    if number == 0:
        found["constants"] = [int(BOTH_TRACKS), int(PER_COLOR), int(LOCOMOTIVES)]
    if number % WAYS == 0:
        found["ways"] = ways(game, state, seat)
    if view["stack"][-1]["step"] == "turn" and number % REFUSED == 0:
        found["refused"] = {track["id"]: refused(game, state, f"claim {track['id']}") for track in tables["tracks"]}
    return found


def ways(game: TicketToRide, state: State, seat: int) -> dict[str, dict[str, Any]]:
    """For every ticket the spaces that are missing, and the tracks on any of the shortest ways."""
    box = game.box
    names = [track["id"] for track in cast("list[dict[str, str]]", game.tables()["tracks"])]
    open_ways = Ways(state, box, seat)
    found: dict[str, dict[str, Any]] = {}
    for number, name in enumerate(box.ticket_names):
        way = open_ways.way(int(box.ticket_from[number]), int(box.ticket_to[number]))
        found[name] = {"missing": way.missing, "serving": sorted(names[track] for track in way.serving)}
    return found


def held(game: TicketToRide, state: State, seat: int) -> int:
    """How many tickets a seat has kept."""
    return sum(int(state.at[PLACE + number]) == IN_HAND + seat for number in range(len(game.box.ticket_names)))


def decks(game: TicketToRide, state: State) -> dict[str, int]:
    """How many tickets can be drawn, by deck."""
    found: dict[str, int] = {}
    for number, ticket in enumerate(cast("list[dict[str, str]]", game.tables()["tickets"])):
        place = int(state.at[PLACE + number])
        deck = ticket.get("deck", "")
        found[deck] = found.get(deck, 0) + (place == IN_DECK or place >= PUT_BACK)
    return found


def refused(game: TicketToRide, state: State, text: str) -> str:
    """The reason that a move is refused for; nothing if it is legal."""
    try:
        game.parse(state, text)
    except IllegalMove as refusal:
        return refusal.reason
    return ""


def titles(game: TicketToRide) -> dict[str, dict[str, str]]:
    """What the engine's sentences call things, by kind and id."""
    tables: dict[str, Any] = game.tables()
    return {
        "track": {one["id"]: track(one["id"]) for one in tables["tracks"]},
        "ticket": {one["id"]: cities_of(one["id"]) for one in tables["tickets"]},
        "city": cities(),
        "mix": {id: mix(id) for id in MIXES},
    }
