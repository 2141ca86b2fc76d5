"""Learning by self-play: one network for each game, for every number of players and every option.

`parlorcar train GAME` runs it. PyTorch is needed to train (`parlorcar[train]`), not to play.
"""

from __future__ import annotations

from parlorcar.moved import keep_old_names

MOVED = {"study": "strategy_statistics", "study_page": "strategy_page"}

keep_old_names(__name__, MOVED)
