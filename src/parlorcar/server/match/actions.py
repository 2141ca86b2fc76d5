"""What an action of a seat brings about, or why it is refused. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from parlorcar.bots.catalogue import usual_bot
from parlorcar.core.errors import Refusal
from parlorcar.match.match import Match
from parlorcar.server.errors import Refused
from parlorcar.server.http import messages
from parlorcar.server.match.gestures import tried
from parlorcar.server.match.state import RUNNING, Standing, by_scores, finished


@dataclass(slots=True)
class Draft:
    """An entry that is still to be written; `public` says whether others can notice it."""

    kind: str
    data: dict[str, Any]
    public: bool = True
    sitters: list[tuple[str, int]] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    also: list[tuple[str, dict[str, Any]]] = field(default_factory=list)  # statements of the same transaction


def decide(standing: Standing, deed: messages.Deed) -> Draft | None:
    """The entry that an action becomes; None if everything is as the action wants it already."""
    running(standing)
    if not standing.places[deed.seat].by_person and not isinstance(deed, messages.Back):
        raise Refused("server.not-a-person")
    return DECISIONS[type(deed)](standing, deed)


def running(standing: Standing) -> Match:
    """The match, if it is being played."""
    if standing.match is None or standing.status != RUNNING:
        raise Refused("server.not-running", state=standing.status)
    return standing.match


def answers(standing: Standing, version: int) -> None:
    """An action must answer the position as it is."""
    if not standing.base <= version <= standing.version:
        raise Refused("server.stale", version=version, base=standing.base, now=standing.version)


def play(standing: Standing, deed: messages.Play) -> Draft | None:
    """Moves of a person."""
    match = running(standing)
    answers(standing, deed.version)
    if standing.paused:
        raise Refused("server.paused")
    if standing.held is not None:
        raise Refused("server.held", seat=standing.held)
    moves, ending = tried(match, deed.seat, deed.moves)
    return played(standing, deed.seat, moves, hold=deed.hold and ending == "turn")


def played(standing: Standing, seat: int, moves: list[int], hold: bool = False, bot: str = "") -> Draft | None:
    """Moves that are known to be legal; choices made at the same time as others are kept secret."""
    match = running(standing)
    by = {"bot": bot} if bot else {}
    if match.game.group(match.state):
        if match.pending.get(seat) == moves[0]:
            return None
        return Draft("choose", {"seat": seat, "move": moves[0], **by}, public=becomes_known(match, seat))
    return Draft("play", {"seat": seat, "moves": moves, **({"held": True} if hold else {}), **by})


def becomes_known(match: Match, seat: int) -> bool:
    """Whether others notice a choice: that somebody has chosen is public, that it was changed is not."""
    return seat not in match.pending


def confirm(standing: Standing, deed: messages.Confirm) -> Draft:
    """A held move stands."""
    if standing.held != deed.seat:
        raise Refused("server.nothing-held")
    return Draft("confirm", {"seat": deed.seat})


def undo(standing: Standing, deed: messages.Undo) -> Draft:
    """Taking back alone."""
    match = running(standing)
    answers(standing, deed.version)
    if standing.paused:
        raise Refused("server.paused")
    if standing.held not in (None, deed.seat):
        raise Refused("server.held", seat=standing.held)
    if standing.terms.helps.take_back == "none":
        raise Refused("server.no-take-back")
    if deed.how == "through":
        if standing.terms.helps.take_back != "bots" or standing.people != [deed.seat]:
            raise Refused("server.no-take-back-through")
        something_chosen(match, deed.seat)
    else:
        match.check_undo(deed.seat)
    return Draft("undo", {"seat": deed.seat, "how": deed.how})


def something_chosen(match: Match, seat: int) -> None:
    """There must be a choice of the seat to go back to."""
    if seat not in match.pending and not any(p.player == seat and p.chosen for p in match.line):
        raise match.game.illegal(Refusal("nothing-to-undo"))


def offer(standing: Standing, deed: messages.Offer) -> Draft:
    """Something that all people must agree to; who is alone agrees at once."""
    match = running(standing)
    if standing.offer is not None:
        raise Refused("server.offer-open")
    if deed.what == "pause" and standing.paused:
        raise Refused("server.paused")
    alone = standing.people == [deed.seat]
    if deed.what == "undo":
        if standing.terms.helps.take_back == "none":
            raise Refused("server.no-take-back")
        if alone and standing.terms.helps.take_back != "bots":
            raise Refused("server.no-take-back-through")
        something_chosen(match, deed.seat)
    if alone:
        return agreed(standing, deed.what, deed.seat)
    return Draft("offer", {"seat": deed.seat, "what": deed.what})


def answer(standing: Standing, deed: messages.Answer) -> Draft:
    """The answer of one of those who are asked."""
    if standing.offer is None or deed.seat in standing.offer["yes"]:
        raise Refused("server.no-offer")
    willing = {*standing.offer["yes"], deed.seat}
    if deed.yes and willing >= set(standing.people):
        return agreed(standing, standing.offer["what"], standing.offer["seat"])
    return Draft("answer", {"seat": deed.seat, "yes": deed.yes})


def agreed(standing: Standing, what: str, seat: int) -> Draft:
    """What happens when all have agreed."""
    match = running(standing)
    if what == "undo":
        return Draft("undo", {"seat": seat, "how": "agreed"})
    if what == "pause":
        return Draft("pause", {"seat": seat})
    scores = match.scores()
    return Draft("end", {"result": finished(scores, by_scores(scores), standing.places, "agreed")})


def resume(standing: Standing, deed: messages.Resume) -> Draft:
    """A pause ends when anybody wants to go on."""
    if not standing.paused:
        raise Refused("server.not-paused")
    return Draft("resume", {"seat": deed.seat})


def resign(standing: Standing, deed: messages.Resign) -> Draft:
    """Giving up."""
    return given_up(standing, deed.seat, "resigned")


def given_up(standing: Standing, seat: int, reason: str) -> Draft:
    """A seat is given up or lost on time: where too few are left the match ends, else a bot plays on."""
    match = running(standing)
    place = standing.places[seat]
    left = [s for s, p in enumerate(standing.places) if s != seat and not p.resigned]
    people = [s for s in standing.people if s != seat]
    data: dict[str, Any] = {"seat": seat, "reason": reason}
    bot = usual_bot(match.game)
    if len(left) > 1 and people and bot:
        data |= {"bot": bot, "name": place.name}
    else:
        scores = match.scores()
        was, place.resigned = place.resigned, True
        data["result"] = finished(scores, by_scores(scores), standing.places, reason)
        place.resigned = was
    return Draft("resign", data)


def taken_over(standing: Standing, seat: int) -> Draft:
    """A bot plays for a person whose time is up, until the person comes back."""
    match = running(standing)
    data = {"seat": seat, "bot": usual_bot(match.game), "name": standing.places[seat].name, "lent": True}
    return Draft("bot", data)


def back(standing: Standing, deed: messages.Back) -> Draft:
    """The person comes back."""
    place = standing.places[deed.seat]
    if not place.lent:
        raise Refused("server.not-lent")
    return Draft("back", {"seat": deed.seat, "name": place.name})


def pace(standing: Standing, deed: messages.SetPace) -> Draft | None:
    """How fast bots move."""
    if standing.pace == deed.pace:
        return None
    return Draft("pace", {"seat": deed.seat, "pace": deed.pace})


def ask(standing: Standing, deed: messages.Ask) -> Draft | None:
    """Whether to be stopped at extra moves; nobody else notices."""
    match = running(standing)
    if (deed.seat in match.stopping) == deed.on:
        return None
    return Draft("ask", {"seat": deed.seat, "on": deed.on}, public=False)


DECISIONS: dict[type, Callable[[Standing, Any], Draft | None]] = {
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
}
