"""Players that are programs."""

from __future__ import annotations

from parlorcar.moved import keep_old_names

MOVED = {
    "cores": "parallel_search",
    "greedily": "greedy_bot",
    "kept": "game_cache",
    "looking": "analysis.move_analysis",
    "randomly": "random_bot",
    "searching": "level_bot",
}

keep_old_names(__name__, MOVED)
