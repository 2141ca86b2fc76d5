"""Ticket to Ride, and all that it brings."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from parlorcar.core.family import Budgets, Effort, Family
from parlorcar.core.game import Game
from parlorcar.core.spec import GameSpec, Option
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.game import TicketToRide
from parlorcar.games.ticket_to_ride.maps import GERMANY, USA

RULES: Final = str(Path(__file__).with_name("RULES.md"))
RELEASES: Final = {"0.1": "0.1.0", "0.2": "0.2.0"}
OPTIONS: Final = [Option("leftover_row", False, [False, True], "TTR-R6")]


def usa(players: int, options: dict[str, object]) -> Game:
    """Ticket to Ride on the map of the USA."""
    return TicketToRide("ticket-to-ride-usa", Box(USA, players, options["leftover_row"] is True), options)


def germany(players: int, options: dict[str, object]) -> Game:
    """Ticket to Ride on the map of Germany."""
    return TicketToRide("ticket-to-ride-germany", Box(GERMANY, players, options["leftover_row"] is True), options)


FAMILY: Final = Family(
    id="ticket-to-ride",
    module=__name__,
    games=(
        GameSpec(
            "ticket-to-ride-usa",
            "Ticket to Ride (USA)",
            (2, 5),
            "0.2",
            RULES,
            usa,
            options=OPTIONS,
            aliases=["ttr-usa"],
            releases=RELEASES,
            variant="USA",
        ),
        GameSpec(
            "ticket-to-ride-germany",
            "Ticket to Ride: Germany",
            (2, 5),
            "0.2",
            RULES,
            germany,
            options=OPTIONS,
            aliases=["ttr-germany"],
            releases=RELEASES,
            variant="Germany",
        ),
    ),
    complexity=2,
    words=".words",
    prefix="ttr",
    speech=".words.speech:SpeechOfTicketToRide",
    rule_terms=".words.rule_terms:TERMS",
    greedy=".bots.greedy_bot:GreedyTicketToRide",
    knowledge=".bots.search:KnowledgeOfTicketToRide",
    weights=".bots.weights:WEIGHTS",
    estimates=".bots.estimates:ESTIMATES",
    styles=".bots.styles:STYLES",
    effort=Effort(iterations=400),
    efforts={"ticket-to-ride-germany": Effort(iterations=250)},  # a playout takes twice as long there
    insight=".insight.insight:InsightIntoTicketToRide",
    terminal=".terminal.table:TicketToRideTable",
    unseen=".card_counting:unseen",
    without_counts=".card_counting:without_counts",
    known="known",
    lessons=".training.lessons:LESSONS",
    openings=".training.openings:OPENINGS",
    budgets=Budgets(decisions=1_000_000, matches=3_000, vector=500_000),
    derived=".bots.derived:DerivedTicketToRide",
    usual_scores={"ticket-to-ride-usa": (90, 40), "ticket-to-ride-germany": (130, 50)},
    expert_scores={"ticket-to-ride-usa": (120, 206)},
)
