"""Great Western Trail in both editions, and all that it brings."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from parlorcar.core.family import Budgets, Effort, Family
from parlorcar.core.game import Game
from parlorcar.core.spec import GameSpec, Option
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.first import FIRST
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from parlorcar.games.great_western_trail.second import SECOND

RULES: Final = str(Path(__file__).with_name("RULES.md"))
RELEASES: Final = {"0.1": "0.1.0", "0.2": "0.2.0"}
NEUTRAL: Final = Option("neutral", "fixed", ["fixed", "shuffled"], "GWT-2")
DRAWS: Final = Option("draws", "one-by-one", ["one-by-one", "named"], "GWT-R19")


def first_edition(players: int, options: dict[str, object]) -> Game:
    """Great Western Trail, 1st edition."""
    shuffled, sides = options["neutral"] == "shuffled", str(options["buildings"])
    box = Box(FIRST, players, shuffled, sides, named=options["draws"] == "named")
    return GreatWesternTrail("great-western-trail-1", box, options)


def second_edition(players: int, options: dict[str, object]) -> Game:
    """Great Western Trail, 2nd edition."""
    shuffled, sides = options["neutral"] == "shuffled", str(options["buildings"])
    box = Box(SECOND, players, shuffled, sides, options["simmental"] is True, options["draws"] == "named")
    return GreatWesternTrail("great-western-trail-2", box, options)


FAMILY: Final = Family(
    id="great-western-trail",
    module=__name__,
    games=(
        GameSpec(
            "great-western-trail-1",
            "Great Western Trail, 1st edition",
            (2, 4),
            "0.2",
            RULES,
            first_edition,
            options=[NEUTRAL, Option("buildings", "a", ["a", "b", "mix"], "GWT-10"), DRAWS],
            aliases=["gwt1"],
            releases=RELEASES,
            variant="1st edition",
        ),
        GameSpec(
            "great-western-trail-2",
            "Great Western Trail, 2nd edition",
            (2, 4),
            "0.2",
            RULES,
            second_edition,
            options=[
                NEUTRAL,
                Option("buildings", "a", ["a", "b", "mix"], "GWT2-4"),
                Option("simmental", False, [False, True], "GWT2-26"),
                DRAWS,
            ],
            aliases=["gwt2"],
            releases=RELEASES,
            variant="2nd edition",
            solo=True,
        ),
    ),
    complexity=4,
    words=".words",
    prefix="gwt",
    variants={"great-western-trail-2": "gwt2"},
    speech=".words.things:SpeechOfGreatWesternTrail",
    rule_terms=".words.rule_terms:TERMS",
    greedy=".bots.greedy_bot:GreedyGreatWesternTrail",
    knowledge=".bots.search:KnowledgeOfGreatWesternTrail",
    weights=".bots.weights:WEIGHTS",
    estimates=".bots.estimates:ESTIMATES",
    effort=Effort(iterations=96),
    insight=".insight.insight:InsightIntoGreatWesternTrail",
    terminal=".terminal.table:GreatWesternTrailTable",
    unseen=".card_counting:unseen",
    without_counts=".card_counting:without_counts",
    known="known",
    lessons=".training.lessons:LESSONS",
    openings=".training.openings:OPENINGS",
    budgets=Budgets(decisions=400_000, matches=500, vector=150_000, clone=2.0),
    usual_scores={"great-western-trail-1": (60, 30), "great-western-trail-2": (60, 30)},
)
