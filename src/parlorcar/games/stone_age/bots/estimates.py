"""What tuning begins with: what `greedy` weighs."""

from parlorcar.games.stone_age.bots.weights import WEIGHTS
from parlorcar.games.stone_age.bots.worth import PLAIN

ESTIMATES = {"stone-age": dict(zip(WEIGHTS["stone-age"], (int(n) for n in PLAIN), strict=True))}
