"""The games in this package."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from parlorcar.core.game import Game
from parlorcar.core.spec import GameSpec, Option
from parlorcar.games.great_western_trail.box import Box as TrailBox
from parlorcar.games.great_western_trail.first import FIRST
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from parlorcar.games.great_western_trail.second import SECOND
from parlorcar.games.stone_age.box import Box as StoneAgeBox
from parlorcar.games.stone_age.game import StoneAge
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.game import TicketToRide
from parlorcar.games.ticket_to_ride.maps import GERMANY, USA

HERE: Final = Path(__file__).parent


def ticket_to_ride_usa(players: int, options: dict[str, object]) -> Game:
    """Ticket to Ride on the map of the USA."""
    return TicketToRide("ticket-to-ride-usa", Box(USA, players, options["leftover_row"] is True), options)


def ticket_to_ride_germany(players: int, options: dict[str, object]) -> Game:
    """Ticket to Ride on the map of Germany."""
    return TicketToRide("ticket-to-ride-germany", Box(GERMANY, players, options["leftover_row"] is True), options)


def stone_age(players: int, options: dict[str, object]) -> Game:
    """Stone Age."""
    return StoneAge(StoneAgeBox(players, options["repeat_hunt"] is True, options["only_gainful"] is True), options)


def great_western_trail_1(players: int, options: dict[str, object]) -> Game:
    """Great Western Trail, 1st edition."""
    shuffled, sides = options["neutral"] == "shuffled", str(options["buildings"])
    box = TrailBox(FIRST, players, shuffled, sides, named=options["draws"] == "named")
    return GreatWesternTrail("great-western-trail-1", box, options)


def great_western_trail_2(players: int, options: dict[str, object]) -> Game:
    """Great Western Trail, 2nd edition."""
    shuffled, sides = options["neutral"] == "shuffled", str(options["buildings"])
    box = TrailBox(SECOND, players, shuffled, sides, options["simmental"] is True, options["draws"] == "named")
    return GreatWesternTrail("great-western-trail-2", box, options)


GAMES: Final = [
    GameSpec(
        "ticket-to-ride-usa",
        "Ticket to Ride (USA)",
        (2, 5),
        "0.2",
        str(HERE / "ticket_to_ride" / "RULES.md"),
        ticket_to_ride_usa,
        options=[Option("leftover_row", False, [False, True], "TTR-R6")],
        aliases=["ttr-usa"],
        releases={"0.1": "0.1.0", "0.2": "0.2.0"},
        variant="USA",
    ),
    GameSpec(
        "ticket-to-ride-germany",
        "Ticket to Ride: Germany",
        (2, 5),
        "0.2",
        str(HERE / "ticket_to_ride" / "RULES.md"),
        ticket_to_ride_germany,
        options=[Option("leftover_row", False, [False, True], "TTR-R6")],
        aliases=["ttr-germany"],
        releases={"0.1": "0.1.0", "0.2": "0.2.0"},
        variant="Germany",
    ),
    GameSpec(
        "stone-age",
        "Stone Age",
        (2, 4),
        "0.2",
        str(HERE / "stone_age" / "RULES.md"),
        stone_age,
        options=[
            Option("repeat_hunt", False, [False, True], "SA-R2"),
            Option("only_gainful", False, [False, True], "SA-R3"),
        ],
        releases={"0.1": "0.1.0", "0.2": "0.2.0"},
    ),
    GameSpec(
        "great-western-trail-1",
        "Great Western Trail, 1st edition",
        (2, 4),
        "0.2",
        str(HERE / "great_western_trail" / "RULES.md"),
        great_western_trail_1,
        options=[
            Option("neutral", "fixed", ["fixed", "shuffled"], "GWT-2"),
            Option("buildings", "a", ["a", "b", "mix"], "GWT-10"),
            Option("draws", "one-by-one", ["one-by-one", "named"], "GWT-R19"),
        ],
        aliases=["gwt1"],
        releases={"0.1": "0.1.0", "0.2": "0.2.0"},
        variant="1st edition",
    ),
    GameSpec(
        "great-western-trail-2",
        "Great Western Trail, 2nd edition",
        (2, 4),
        "0.2",
        str(HERE / "great_western_trail" / "RULES.md"),
        great_western_trail_2,
        options=[
            Option("neutral", "fixed", ["fixed", "shuffled"], "GWT-2"),
            Option("buildings", "a", ["a", "b", "mix"], "GWT2-4"),
            Option("simmental", False, [False, True], "GWT2-26"),
            Option("draws", "one-by-one", ["one-by-one", "named"], "GWT-R19"),
        ],
        aliases=["gwt2"],
        releases={"0.1": "0.1.0", "0.2": "0.2.0"},
        variant="2nd edition",
        solo=True,
    ),
]

# Games that are not complete yet: found by name, for those who build and test them, and listed nowhere.
IN_THE_MAKING: Final[list[GameSpec]] = []
