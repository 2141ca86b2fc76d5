"""In a worker: a position of a match that has ended, played on by hand: every seat moved, chance drawn or chosen."""

from __future__ import annotations

from typing import Any

from parlorcar.bots.analysis.hints import hint
from parlorcar.bots.analysis.insight_registry import insight_into
from parlorcar.bots.analysis.move_analysis import MoveAnalyzer
from parlorcar.bots.levels import knowledge_of
from parlorcar.bots.seat import PATIENCE, Seat
from parlorcar.core.errors import IllegalMove, ParlorCarError
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, NOBODY
from parlorcar.match.match import Match
from parlorcar.server.errors import BAD_REQUEST, Refused, as_refusal
from parlorcar.server.match.gestures import choices
from parlorcar.server.view.card_counting import with_counts
from parlorcar.server.view.match_history import branch_position, replay_or_refuse

EFFORT = 0.5  # of a review, for a single position


def played_on(text: str, at: int, moves: list[int]) -> Match:
    """The match of a record after so many of its moves, and some others made by hand."""
    before = replay_or_refuse(text)
    match: Match = before.game.match(position=branch_position(before, at), seats=before.seats, chance="chosen")
    for move in moves:
        try:
            if asked(match) == CHANCE:
                match.chance(move)
            else:
                match.play(move, asked(match))
        except (IllegalMove, ParlorCarError) as error:
            raise as_refusal(error, BAD_REQUEST) from None
    return match


def asked(match: Match) -> int:
    """Who decides now: of seats that choose at the same time each in turn; chance, or nobody at the end."""
    if match.over:
        return NOBODY
    if match.game.player(match.state) == CHANCE:
        return CHANCE
    return next(seat for seat in match.waiting if seat not in match.chosen)


def position(text: str, at: int, moves: list[int], draw: bool, seat: int) -> dict[str, Any]:
    """The position, as who decides sees it, or a seat where chance decides, and all that can be done."""
    return described(played_on(text, at, moves), draw, seat)


def described(match: Match, draw: bool, seat: int, always: bool = False, since: int = 0) -> dict[str, Any]:
    """The same of a match that was played on; with `always` as the seat sees it whoever decides."""
    drawn: list[int] = []
    if draw and asked(match) == CHANCE:
        begun = len(match.line)
        match.chance()
        drawn = [played.move for played in match.line[begun:] if played.player == CHANCE]
    player = asked(match)
    viewer = player if player >= 0 and not always else seat
    outcomes = match.choices() if player == CHANCE else []
    return {
        "player": player,
        "viewer": viewer,
        "view": with_counts(match.game, match.view(viewer)),
        "waiting": match.waiting,
        "legal": [{"move": one.move, "text": one.text, "ends": one.ends} for one in choices(match, player)]
        if player >= 0
        else [],
        "outcomes": [{"move": one.move, "text": one.text, "weight": one.weight} for one in outcomes],
        "drawn": drawn,
        "events": match.events(viewer, since),
        "over": match.over,
        "scores": match.scores(),
    }


def evaluated(text: str, at: int, moves: list[int], known: dict[str, Any]) -> dict[str, Any]:
    """Who is winning, and what the player of hints would do and why; what a review knows already is taken from it."""
    return judged(played_on(text, at, moves), at + len(moves), known)


def judged(match: Match, seed: int, known: dict[str, Any]) -> dict[str, Any]:
    """The same of a match that was played on; the same position has the same figures."""
    if knowledge_of(match.game) is None:
        raise Refused("server.no-review")
    chances = known.get("chances") or MoveAnalyzer(match, EFFORT).chances(match.state, seed)
    seat = asked(match)
    found = None if seat < 0 else advice(match, seat, seed, known.get("slip"))
    return {"chances": [round(chance, 4) for chance in chances], "seat": seat, "advice": found}


def advice(match: Match, seat: int, seed: int, slip: dict[str, Any] | None) -> dict[str, Any] | None:
    """The move for a seat that is best given what it knows, and by how much it wins more often than the next one."""
    state, game, knowledge = match.facing(seat), match.game, knowledge_of(match.game)
    eyes = Seat(game, state, seat, Random(seed))
    if slip is not None and knowledge is not None:
        reasons = insight_into(knowledge).reasons(eyes.imagine(), seat, slip["better_move"])
        move, better, other = slip["better_move"], slip["lost"], slip["move"]
    else:
        found = hint(eyes, PATIENCE)
        if found is None:
            return None
        reasons, move, other = list(found.reasons), found.move, found.other
        better = (found.wins - found.other_wins) / 100 if other is not None else None
    return {
        "move": move,
        "text": game.text(state, move),
        "better": better,
        "other": other,
        "other_text": None if other is None else game.text(state, other),
        "reasons": [reason.data() for reason in reasons],
    }


def on_course(review: dict[str, Any], at: int) -> list[float]:
    """The chances after so many moves as the chart of a review has them: between two points on the line."""
    course = review["course"]
    after = next((n for n, point in enumerate(course) if point["at"] >= at), len(course) - 1)
    a, b = course[max(0, after - 1)], course[after]
    part = 0.0 if b["at"] == a["at"] else (min(at, b["at"]) - a["at"]) / (b["at"] - a["at"])
    return [x + part * (y - x) for x, y in zip(a["chances"], b["chances"], strict=True)]


def known_of(review: dict[str, Any] | None, at: int, moves: list[int]) -> dict[str, Any]:
    """What a review says of a position of the match itself; nothing of what was played on by hand."""
    if review is None or moves:
        return {}
    slip = next((one for one in review["slips"] if one["at"] == at + 1), None)
    return {"chances": on_course(review, at), "slip": slip}
