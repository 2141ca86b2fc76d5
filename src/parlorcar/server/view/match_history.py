"""Looking back: positions of a match, its history, its record, and the proof of its chance."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from typing import Any

import parlorcar
from parlorcar.bots.analysis.move_analysis import MoveAnalysis, analyze_moves
from parlorcar.bots.analysis.review import effort_for, places_of, summarize
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.state import SPECTATOR
from parlorcar.match.luck import NOT_PROMISED
from parlorcar.match.match import Match, nameless
from parlorcar.match.proof import prove
from parlorcar.match.record import FORMAT, opened_key, parsed, record, result, written
from parlorcar.match.replay_record import OtherRules
from parlorcar.server.errors import BAD_REQUEST, Refused
from parlorcar.server.match.state import CLOSED, OVER, MatchState
from parlorcar.server.view.client_view import with_agreed_counts

REVIEW_SECONDS = 20.0  # seconds that a review takes one process, about
MIN_EFFORT, MAX_EFFORT = 0.1, 0.5  # below there would be little to tell; above nobody would see the difference
MAX_MOVES = 20_000  # moves of an uploaded record: ten times the longest match; proving one keeps every position


def has_ended(state: MatchState) -> bool:
    """Whether nothing has to be secret any more."""
    return state.status in (OVER, CLOSED) and not state.sealed


def playable_match(state: MatchState) -> Match:
    """The match, if it has begun and the installed rules play it."""
    if state.match is None:
        raise Refused("server.not-whole" if state.start_data else "server.not-running", state=state.status)
    return state.match


def position_of(state: MatchState, at: int, viewer: int) -> dict[str, Any]:
    """A position of a match; while it is played the helps that were agreed on hold here too."""
    position = position_at(playable_match(state), at, viewer, has_ended(state))
    return position if has_ended(state) else {**position, "view": with_agreed_counts(state, position["view"])}


def position_at(match: Match, at: int, viewer: int, open_moves: bool) -> dict[str, Any]:
    """The position after so many moves as a viewer sees it, with what the last of them brought."""
    if at > len(match.line):
        raise Refused("server.bad-position", BAD_REQUEST, at=at, moves=len(match.line))
    played = match.line[at - 1] if at else None
    return {
        "at": at,
        "moves": len(match.line),
        "viewer": viewer,
        "player": None if played is None else played.player,
        "text": played.text if played is not None and (open_moves or played.player == viewer) else None,
        "view": match.game.view(match.at(at), viewer),
        "events": [event for event in not_undone(match.events(viewer)) if event["move"] == at],
    }


def not_undone(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events that still count: those that were taken back are left out."""
    remaining: list[dict[str, Any]] = []
    for event in events:
        if event["event"] == "undone" and "from" in event:
            while remaining and remaining[-1]["n"] >= event["from"]:  # they are in order, so each is looked at once
                remaining.pop()
        else:
            remaining.append(event)
    return remaining


def full_record(state: MatchState) -> dict[str, Any]:
    """The full record of a match that has ended, its key opened however it ended."""
    match = state.match
    if match is not None:
        # as it was promised: the rules may be newer than those that it began with, and play it all the same
        out = record(match) | {"rules": state.start_data["rules"], "commitment": state.start_data["commitment"]}
        return out if out["commitment"] == NOT_PROMISED else out | {"key": opened_key(match)}
    if not state.start_data:
        raise Refused("server.not-running", state=state.status)
    terms, begun = state.terms, state.start_data
    out = {
        "format": FORMAT,
        "game": terms.game,
        "rules": begun["rules"],
        "players": terms.players,
        "options": begun["options"],
        "seats": [name or nameless(seat) for seat, name in enumerate(begun["seats"])],
        "commitment": begun["commitment"],
    }
    if "entropy" in begun:
        out["entropy"] = begun["entropy"]
    if terms.seed is not None:
        out["seed"] = terms.seed
    if terms.position is not None:
        out["position"] = terms.position
    out["moves"] = state.public_lines
    if begun["commitment"] != NOT_PROMISED:
        out["key"] = terms.key
    if state.result is not None and state.result["reason"] == "finished" and not state.bids:  # which no record knows
        out["result"] = {"scores": state.result["scores"], "ranking": state.result["ranking"]}
    out["events"] = [{name: v for name, v in event.items() if name != "n"} for event in state.public_events]
    return out


def as_text(data: dict[str, Any]) -> str:
    """A record as the text of a file."""
    return written(data)


# --- in a worker: what strangers upload must not keep the service busy ----------------------------------------------


def inspect(text: str) -> dict[str, Any]:
    """What an uploaded record is; ParlorCarError names the line that is wrong."""
    data = parsed(text)
    if len(data["moves"]) > MAX_MOVES:
        raise ParlorCarError(f"more than {MAX_MOVES} moves")
    known = {"game": data["game"], "rules": data["rules"], "players": data["players"], "seats": data["seats"]}
    try:
        match = replayed(text)
    except OtherRules as error:  # what everybody could see stands in it, and can be watched
        ended = data.get("result")
        known |= {"moves": len(data["moves"]), "over": ended is not None, "result": ended, "verified": False}
        return {**known, "why": str(error)}
    proof = proof_of(match, data) if "key" in data or "seed" in data else None
    known |= {"moves": len(match.line), "over": match.over, "result": result(match) if match.over else None}
    return {**known, "verified": proof is not None, "proof": proof}


@lru_cache(maxsize=4)
def replayed(text: str) -> Match:
    """The match of a record; a worker keeps the last ones."""
    return parlorcar.replay(parsed(text))  # never the name of a file


def replay_or_refuse(text: str) -> Match:
    """The match of a record that these rules play."""
    try:
        return replayed(text)
    except OtherRules as error:
        raise Refused("server.other-rules", problem=str(error)) from None


def record_history(text: str, viewer: int) -> tuple[int, list[dict[str, Any]]]:
    """What happened in an uploaded record, as a viewer saw it; of other rules what everybody could see."""
    try:
        match = replayed(text)
    except OtherRules:
        return SPECTATOR, [{"n": n, **event} for n, event in enumerate(parsed(text).get("events", []))]
    require_viewer(match, viewer)
    return viewer, match.events(viewer)


def require_viewer(match: Match, viewer: int) -> None:
    """The viewer must be one of the seats, or a spectator."""
    if viewer >= match.game.players:
        raise Refused("server.no-seat", BAD_REQUEST, seat=viewer, last=match.game.players - 1)


def record_position(text: str, at: int, viewer: int) -> dict[str, Any]:
    """A position of an uploaded record."""
    match = replay_or_refuse(text)
    require_viewer(match, viewer)
    return position_at(match, at, viewer, open_moves=True)


def record_branch(text: str, at: int) -> tuple[str, int, dict[str, Any], dict[str, Any]]:
    """The game of an uploaded record and its position after so many moves."""
    match = replay_or_refuse(text)
    return match.game.id, match.game.players, dict(match.game.chosen), branch_position(match, at)


def begin_review(text: str) -> tuple[list[int], float]:
    """The places of a match that a review looks at, and with what effort."""
    match = replay_or_refuse(text)
    if not match.line:
        raise Refused("server.no-review")
    return places_of(match), min(max(effort_for(match, REVIEW_SECONDS), MIN_EFFORT), MAX_EFFORT)


def review_part(text: str, places: list[int], effort: float, seconds: float) -> list[MoveAnalysis]:
    """As many of the places as can be looked at in so many seconds."""
    return analyze_moves(replay_or_refuse(text), places, effort, seconds)


def end_review(text: str, analyses: list[MoveAnalysis]) -> dict[str, Any]:
    """The review put together."""
    return summarize(replay_or_refuse(text), analyses).data()


def prove_record(data: dict[str, Any]) -> dict[str, Any]:
    """What is proven of the chance in a record."""
    return proof_of(parlorcar.replay(data), data)


def proof_of(match: Match, data: dict[str, Any]) -> dict[str, Any]:
    """The proof, with the key and the commitment that it is about."""
    return {**asdict(prove(match, data)), "key": data.get("key", ""), "commitment": data["commitment"]}


def branch_position(match: Match, at: int) -> dict[str, Any]:
    """The whole position after so many moves, for a match that goes on from it."""
    if at > len(match.line):
        raise Refused("server.bad-position", BAD_REQUEST, at=at, moves=len(match.line))
    state = match.at(at)
    if match.game.over(state):
        raise Refused("server.bad-position", BAD_REQUEST, at=at, moves=len(match.line) - 1)
    return {**match.game.position(state), "options": dict(match.game.chosen)}
