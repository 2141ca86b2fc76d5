"""Stone Age, and all that it brings."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from parlorcar.core.family import Budgets, Effort, Family
from parlorcar.core.game import Game
from parlorcar.core.spec import GameSpec, Option
from parlorcar.games.stone_age.box import Box
from parlorcar.games.stone_age.game import StoneAge


def stone_age(players: int, options: dict[str, object]) -> Game:
    """Stone Age."""
    return StoneAge(Box(players, options["repeat_hunt"] is True, options["only_gainful"] is True), options)


FAMILY: Final = Family(
    id="stone-age",
    module=__name__,
    games=(
        GameSpec(
            "stone-age",
            "Stone Age",
            (2, 4),
            "0.2",
            str(Path(__file__).with_name("RULES.md")),
            stone_age,
            options=[
                Option("repeat_hunt", False, [False, True], "SA-R2"),
                Option("only_gainful", False, [False, True], "SA-R3"),
            ],
            releases={"0.1": "0.1.0", "0.2": "0.2.0"},
        ),
    ),
    complexity=3,
    words=".words",
    prefix="sa",
    speech=".words.things:SpeechOfStoneAge",
    rule_terms=".words.rule_terms:TERMS",
    greedy=".bots.greedy_bot:GreedyStoneAge",
    knowledge=".bots.search:KnowledgeOfStoneAge",
    weights=".bots.weights:WEIGHTS",
    estimates=".bots.estimates:ESTIMATES",
    effort=Effort(iterations=100, depth=1),
    insight=".insight.insight:InsightIntoStoneAge",
    terminal=".terminal.table:StoneAgeTable",
    unseen=".card_counting:unseen",
    without_counts=".card_counting:without_counts",
    lessons=".training.lessons:LESSONS",
    openings=".training.openings:OPENINGS",
    budgets=Budgets(decisions=1_000_000, matches=2_000, vector=500_000),
    usual_scores={"stone-age": (120, 60)},
    expert_scores={"stone-age": (113, 220)},
)
