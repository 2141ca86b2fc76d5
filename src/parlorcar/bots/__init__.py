"""Players that are programs."""

from __future__ import annotations

from parlorcar.moved import keep_old_names

MOVED = {
    "cores": "parallel_search",
    "greedily": "greedy_bot",
    "hinting": "analysis.hints",
    "insight": "analysis.insight",
    "insight.finding": "analysis.insight_registry",
    "insight.insight": "analysis.insight",
    "kept": "game_cache",
    "looking": "analysis.move_analysis",
    "randomly": "random_bot",
    "review": "analysis.review",
    "searching": "level_bot",
}

keep_old_names(__name__, MOVED)
