"""What happens around the table before and between moves: sitting down, leaving, bots, links, closing."""

from __future__ import annotations

from collections.abc import Mapping

from parlorcar.bots.catalogue import bot as make_bot
from parlorcar.bots.catalogue import usual_bot
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.server.errors import BAD_REQUEST, FORBIDDEN, NOT_FOUND, Refused, as_refusal
from parlorcar.server.match.actions import Draft
from parlorcar.server.match.seats import Place
from parlorcar.server.match.state import OPEN, RUNNING, SEATING, STARTING, MatchState
from parlorcar.server.ops.settings import HOUR
from parlorcar.server.people.names import clean_name, distinct
from parlorcar.server.ratings.model import bot_rating
from parlorcar.server.storage.entries import HOST


def require_place(state: MatchState, seat: int) -> Place:
    """A seat of the match."""
    if not 0 <= seat < len(state.places):
        raise Refused("server.no-seat", status=NOT_FOUND, seat=seat, last=len(state.places) - 1)
    return state.places[seat]


def require_not_ended(state: MatchState) -> None:
    """Seats change only while a match is open or going on, and not while its luck is being made."""
    if state.status in (STARTING, SEATING):
        raise Refused("server.starting")
    if state.status not in (OPEN, RUNNING):
        raise Refused("server.not-running", state=state.status)


def sit(
    state: MatchState,
    seat: int,
    name: str,
    person: str,
    ever_held: Mapping[int, int],
    commitment: str = "",
    profile: str = "",
) -> Draft:
    """Somebody sits down on a free seat; `held` are the seats that the same person has held before."""
    place = require_place(state, seat)
    require_not_ended(state)
    if not place.free:
        raise Refused("server.seat-taken", seat=seat)
    if state.terms.event and seat not in ever_held:
        raise Refused("server.event-seat", FORBIDDEN)
    if state.status == RUNNING:
        may_see_hand(state, seat, ever_held)
    data = {"seat": seat, "name": distinct_name(state, seat, clean_name(name)), "grip": place.holder_epoch + 1}
    if commitment and state.status == OPEN:
        data["commitment"] = commitment
    if state.terms.rated and profile:
        data["profile"] = profile
    return Draft("sit", data, sitters=[(person, seat)])


def require_still_seated(state: MatchState, seat: int, key: str) -> None:
    """Whoever sat down and asks again has the seat, unless it has changed hands since."""
    if state.sit_requests.get(key) != (seat, require_place(state, seat).holder_epoch):
        raise Refused("server.seat-taken", seat=seat)


def may_see_hand(state: MatchState, seat: int, ever_held: Mapping[int, int]) -> None:
    """Nobody who knows a hand of this match learns another; among people a seat waits for whoever left it."""
    if seat not in ever_held and ever_held:
        raise Refused("server.knows-a-hand", FORBIDDEN)
    place = state.places[seat]
    if place.left and state.people and ever_held.get(seat) != place.holder_epoch - 1:
        raise Refused("server.seat-kept", FORBIDDEN, seat=seat)


def clear(state: MatchState, seat: int, away: int, away_for: int) -> Draft:
    """The host frees a seat whose holder left, or was away for long while all waited; times in milliseconds."""
    place = require_place(state, seat)
    require_not_ended(state)
    if place.left:
        return Draft("clear", {"seat": seat}, gone=[seat])
    if not (place.by_person or place.lent):
        raise Refused("server.not-a-person")
    if away < away_for or not waited_for(state, seat):
        raise Refused("server.not-away", hours=round(away_for / HOUR, 1))
    return Draft("clear", {"seat": seat}, gone=[seat])


def waited_for(state: MatchState, seat: int) -> bool:
    """Whether all wait for the person of a seat: for the match to begin, for their decision, or to come back."""
    place = state.places[seat]
    if place.lent:
        return state.status == RUNNING
    return place.by_person and (state.status == OPEN or seat in state.deciding)


def leave(state: MatchState, seat: int) -> Draft:
    """A person gets up."""
    place = require_place(state, seat)
    require_not_ended(state)
    if not (place.by_person or place.lent):
        raise Refused("server.not-a-person")
    return Draft("leave", {"seat": seat}, gone=[seat])


def put_bot(state: MatchState, seat: int, name: str, game: Game) -> Draft:
    """A bot is put on a free seat, or a bot's seat is opened while the match has not begun."""
    place = require_place(state, seat)
    require_not_ended(state)
    if not name:
        if state.status != OPEN or place.kind != "bot":
            raise Refused("server.seat-taken", seat=seat)
        return Draft("bot", {"seat": seat, "bot": "", "name": ""})
    another = place.kind == "bot" and state.status == OPEN  # a bot may be exchanged until the match begins
    if not another and (not place.free or place.stand_in):
        raise Refused("server.seat-taken", seat=seat)
    try:
        make_bot(name, game)
    except ParlorCarError as error:
        raise as_refusal(error, BAD_REQUEST) from None
    if state.terms.rated and state.status == OPEN and bot_rating(state.terms.game, name) is None:
        raise Refused("server.rated-bot", BAD_REQUEST, bot=name)
    if state.status == RUNNING:
        return play_on(state, seat, name, game)
    return Draft("bot", {"seat": seat, "bot": name, "name": distinct_name(state, seat, name)})


def play_on(state: MatchState, seat: int, name: str, game: Game) -> Draft:
    """A bot plays on where nobody sits any more.

    Whoever asks for it is a rival, so they do not choose how strong it is; and whoever left may come back.
    """
    usual = usual_bot(game)
    if name != usual:
        raise Refused("server.usual-bot", bot=usual)
    place = state.places[seat]
    if place.left:
        return Draft("bot", {"seat": seat, "bot": name, "name": place.name, "stand_in": True})
    return Draft("bot", {"seat": seat, "bot": name, "name": distinct_name(state, seat, name)})


def distinct_name(state: MatchState, seat: int, name: str) -> str:
    """A name that no other seat has."""
    return distinct(name, [p.name for s, p in enumerate(state.places) if s != seat])


def renew_link(state: MatchState, seat: int) -> Draft:
    """The recovery link of a seat is made again, and the old one dies."""
    if not (require_place(state, seat).by_person or require_place(state, seat).lent):
        raise Refused("server.not-a-person")
    return Draft("link", {"seat": seat}, public=False)


def move_to_device(state: MatchState, seat: int, person: str) -> Draft:
    """A seat moves to another device: the old one no longer holds it."""
    if seat != HOST:
        require_place(state, seat)
    return Draft("grip", {"seat": seat}, public=False, sitters=[(person, seat)])


def close(state: MatchState) -> Draft:
    """The host calls off a match that has not begun."""
    if state.status not in (OPEN, SEATING):
        raise Refused("server.begun")
    return Draft("close", {"why": {"reason": "server.called-off", "params": {}}})


def ended_by_operator(state: MatchState) -> Draft:
    """Whoever runs the service ends a match."""
    require_not_ended(state)
    return Draft("close", {"why": {"reason": "server.closed-by-operator", "params": {}}})


def event_called_off(state: MatchState) -> Draft | None:
    """The event that a table belongs to was called off."""
    return Draft("close", {"why": {"reason": "server.called-off", "params": {}}}) if state.status == RUNNING else None


def unseal(state: MatchState) -> Draft | None:
    """All tables that share this luck are done: nothing has to be secret any more."""
    return Draft("unseal", {}) if state.sealed else None


def abandoned(state: MatchState) -> Draft:
    """A match in which nothing has happened for very long."""
    require_not_ended(state)
    return Draft("close", {"why": {"reason": "server.abandoned", "params": {}}})
