"""What an action of a seat brings about, or why it is refused. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from parlorcar.bots.catalogue import usual_bot
from parlorcar.core.errors import Refusal
from parlorcar.match.match import Match
from parlorcar.server import messages
from parlorcar.server.errors import Refused
from parlorcar.server.match.gestures import check_gesture
from parlorcar.server.match.plans import checked_plan, to_log
from parlorcar.server.match.results import result_now
from parlorcar.server.match.state import RUNNING, MatchState


@dataclass(slots=True)
class Draft:
    """An entry that is still to be written; `public` says whether others can notice it."""

    kind: str
    data: dict[str, Any]
    public: bool = True
    sitters: list[tuple[str, int]] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    also: list[tuple[str, dict[str, Any]]] = field(default_factory=list)  # statements of the same transaction


def decide(state: MatchState, action: messages.AnyAction) -> Draft | None:
    """The entry that an action becomes; None if everything is as the action wants it already."""
    require_running(state)
    if not state.places[action.seat].by_person and not isinstance(action, messages.Back):
        raise Refused("server.not-a-person")
    return DECISIONS[type(action)](state, action)


def require_running(state: MatchState) -> Match:
    """The match, if it is being played."""
    if state.match is None or state.status != RUNNING:
        raise Refused("server.not-running", state=state.status)
    return state.match


def require_current(state: MatchState, version: int) -> None:
    """An action must answer the position as it is."""
    if not state.base <= version <= state.version:
        raise Refused("server.stale", version=version, base=state.base, now=state.version)


def play(state: MatchState, action: messages.Play) -> Draft | None:
    """Moves of a person."""
    match = require_running(state)
    require_current(state, action.version)
    if state.paused:
        raise Refused("server.paused")
    if state.unconfirmed is not None:
        raise Refused("server.held", seat=state.unconfirmed)
    moves, ending = check_gesture(match, action.seat, action.moves)
    return play_draft(state, action.seat, moves, hold=action.hold and ending == "turn")


def play_draft(state: MatchState, seat: int, moves: list[int], hold: bool = False, bot: str = "") -> Draft | None:
    """Moves that are known to be legal; choices made at the same time as others are kept secret."""
    match = require_running(state)
    by = {"bot": bot} if bot else {}
    if match.game.group(match.state):
        if match.pending.get(seat) == moves[0]:
            return None
        return Draft("choose", {"seat": seat, "move": moves[0], **by}, public=is_noticed(match, seat))
    return Draft("play", {"seat": seat, "moves": moves, **({"held": True} if hold else {}), **by})


def is_noticed(match: Match, seat: int) -> bool:
    """Whether others notice a choice: that somebody has chosen is public, that it was changed is not."""
    return seat not in match.pending


def confirm(state: MatchState, action: messages.Confirm) -> Draft:
    """A held move stands."""
    if state.unconfirmed != action.seat:
        raise Refused("server.nothing-held")
    return Draft("confirm", {"seat": action.seat})


def undo(state: MatchState, action: messages.Undo) -> Draft:
    """Taking back alone."""
    match = require_running(state)
    require_current(state, action.version)
    if state.paused:
        raise Refused("server.paused")
    if state.unconfirmed not in (None, action.seat):
        raise Refused("server.held", seat=state.unconfirmed)
    if state.terms.helps.take_back == "none":
        raise Refused("server.no-take-back")
    if action.how == "through":
        if state.terms.helps.take_back != "bots" or state.people != [action.seat]:
            raise Refused("server.no-take-back-through")
        require_own_choice(match, action.seat)
    else:
        match.check_undo(action.seat)
    return Draft("undo", {"seat": action.seat, "how": action.how})


def require_own_choice(match: Match, seat: int) -> None:
    """There must be a choice of the seat to go back to."""
    if seat not in match.pending and not any(p.player == seat and p.chosen for p in match.line):
        raise match.game.illegal(Refusal("nothing-to-undo"))


def offer(state: MatchState, action: messages.Offer) -> Draft:
    """Something that all people must agree to; who is alone agrees at once."""
    match = require_running(state)
    if state.offer is not None:
        raise Refused("server.offer-open")
    if state.terms.event:
        raise Refused("server.event-offer")
    if action.what == "pause" and state.paused:
        raise Refused("server.paused")
    alone = state.people == [action.seat]
    if action.what == "undo":
        if state.terms.rated:
            raise Refused("server.rated-undo")
        if state.terms.helps.take_back == "none":
            raise Refused("server.no-take-back")
        if alone and state.terms.helps.take_back != "bots":
            raise Refused("server.no-take-back-through")
        require_own_choice(match, action.seat)
    if alone:
        return carry_out_offer(state, action.what, action.seat)
    return Draft("offer", {"seat": action.seat, "what": action.what})


def answer(state: MatchState, action: messages.Answer) -> Draft:
    """The answer of one of those who are asked."""
    if state.offer is None or action.seat in state.offer["yes"]:
        raise Refused("server.no-offer")
    willing = {*state.offer["yes"], action.seat}
    if action.yes and willing >= set(state.people):
        return carry_out_offer(state, state.offer["what"], state.offer["seat"])
    return Draft("answer", {"seat": action.seat, "yes": action.yes})


def carry_out_offer(state: MatchState, what: str, seat: int) -> Draft:
    """What happens when all have agreed."""
    match = require_running(state)
    if what == "undo":
        return Draft("undo", {"seat": seat, "how": "agreed"})
    if what == "pause":
        return Draft("pause", {"seat": seat})
    return Draft("end", {"result": result_now(match, state.places, state.bids, "agreed")})


def resume(state: MatchState, action: messages.Resume) -> Draft:
    """A pause ends when anybody wants to go on."""
    if not state.paused:
        raise Refused("server.not-paused")
    return Draft("resume", {"seat": action.seat})


def resign(state: MatchState, action: messages.Resign) -> Draft:
    """Giving up."""
    return give_up(state, action.seat, "resigned")


def give_up(state: MatchState, seat: int, reason: str) -> Draft:
    """A seat is given up or lost on time: where too few are left the match ends, else a bot plays on."""
    match = require_running(state)
    place = state.places[seat]
    left = [s for s, p in enumerate(state.places) if s != seat and not p.resigned]
    people = [s for s in state.people if s != seat]
    data: dict[str, Any] = {"seat": seat, "reason": reason}
    bot = usual_bot(match.game)
    if len(left) > 1 and people and bot:
        data |= {"bot": bot, "name": place.name}
    else:
        was, place.resigned = place.resigned, True
        data["result"] = result_now(match, state.places, state.bids, reason)
        place.resigned = was
    return Draft("resign", data)


def bot_takes_over(state: MatchState, seat: int) -> Draft:
    """A bot plays for a person whose time is up, until the person comes back."""
    match = require_running(state)
    data = {"seat": seat, "bot": usual_bot(match.game), "name": state.places[seat].name, "lent": True}
    return Draft("bot", data)


def back(state: MatchState, action: messages.Back) -> Draft:
    """The person comes back."""
    place = state.places[action.seat]
    if not place.lent:
        raise Refused("server.not-lent")
    return Draft("back", {"seat": action.seat, "name": place.name})


def pace(state: MatchState, action: messages.SetPace) -> Draft | None:
    """How fast bots move."""
    if state.pace == action.pace:
        return None
    return Draft("pace", {"seat": action.seat, "pace": action.pace})


def ask(state: MatchState, action: messages.Ask) -> Draft | None:
    """Whether to be stopped at extra moves; nobody else notices."""
    match = require_running(state)
    if (action.seat in match.stopping) == action.on:
        return None
    return Draft("ask", {"seat": action.seat, "on": action.on}, public=False)


def plan(state: MatchState, action: messages.Plan) -> Draft | None:
    """What a seat wants to do next; nobody else notices."""
    match = require_running(state)
    wanted = checked_plan(match, action.seat, action.alternatives)
    if wanted == state.plans.get(action.seat, []) and action.seat not in state.dropped_plans:
        return None
    return Draft("plan", {"seat": action.seat, "plan": to_log(wanted)}, public=False)


DECISIONS: dict[type, Callable[[MatchState, Any], Draft | None]] = {
    messages.Play: play,
    messages.Confirm: confirm,
    messages.Undo: undo,
    messages.Offer: offer,
    messages.Answer: answer,
    messages.Resume: resume,
    messages.Resign: resign,
    messages.Back: back,
    messages.SetPace: pace,
    messages.Ask: ask,
    messages.Plan: plan,
}
