"""How a match ended: scores less bids for seats, and places."""

from __future__ import annotations

from typing import Any

from parlorcar.match.match import Match
from parlorcar.server.match.seats import Place


def less_bids(scores: list[int], bids: list[int]) -> list[int]:
    """Scores without the points that were bid for seats."""
    return [score - bid for score, bid in zip(scores, bids, strict=True)] if bids else scores


def final_result(match: Match, seats: list[Place], bids: list[int]) -> dict[str, Any]:
    """The result of a match that was played to its end; its tie-breakers count after bids too."""
    if not bids:
        return make_result(match.scores(), match.ranking(), seats)
    standings = match.game.standings(match.state)
    left = [[mine[0] - bid, *mine[1:]] for mine, bid in zip(standings, bids, strict=True)]
    places = [1 + sum(other > mine for other in left) for mine in left]
    return make_result(less_bids(match.scores(), bids), places, seats, bids=bids)


def result_now(match: Match, seats: list[Place], bids: list[int], reason: str) -> dict[str, Any]:
    """The result of a match that ends as it stands."""
    scores = less_bids(match.scores(), bids)
    return make_result(scores, ranks_by_score(scores), seats, reason, bids)


def make_result(
    scores: list[int], places: list[int], seats: list[Place], reason: str = "finished", bids: list[int] | None = None
) -> dict[str, Any]:
    """A result; whoever has given up comes last, whatever the bot on that seat has made of it."""
    order = [(seats[seat].resigned, place) for seat, place in enumerate(places)]
    ranking = [1 + sum(o < mine for o in order) for mine in order]
    return {"reason": reason, "scores": scores, "ranking": ranking, **({"bids": bids} if bids else {})}


def ranks_by_score(scores: list[int]) -> list[int]:
    """Places by points alone, for a match that ends as it stands."""
    return [1 + sum(other > mine for other in scores) for mine in scores]
