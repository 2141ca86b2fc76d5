"""What tuning begins with, in both editions: what `greedy` weighs."""

from parlorcar.games.great_western_trail.bots.weights import WEIGHTS
from parlorcar.games.great_western_trail.bots.worth import PLAIN

ESTIMATES = {game: dict(zip(names, (int(n) for n in PLAIN), strict=True)) for game, names in WEIGHTS.items()}
