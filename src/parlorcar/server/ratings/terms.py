"""Which matches can be rated: where all agreed, nobody has help, and everybody is known."""

from __future__ import annotations

from parlorcar.server.errors import BAD_REQUEST, FORBIDDEN, Refused
from parlorcar.server.match.requests import NewMatch
from parlorcar.server.match.state import MatchState
from parlorcar.server.match.terms import Helps
from parlorcar.server.ratings.model import bot_rating
from parlorcar.server.storage.people import Profile


def check_new(wanted: NewMatch, game: str, helps: Helps, bots: list[str], profile: Profile | None) -> None:
    """Refuse a match that cannot be rated: hints, take-backs past a reveal, chosen seeds and hot seats never are."""
    if profile is None:
        raise Refused("server.rated-sign-in", FORBIDDEN)
    mine = sum(seat.kind == "me" for seat in wanted.seats)
    if helps.hint or helps.take_back == "bots" or wanted.seed is not None or mine > 1:
        raise Refused("server.rated-terms", BAD_REQUEST)
    for bot in bots:
        if bot_rating(game, bot) is None:
            raise Refused("server.rated-bot", BAD_REQUEST, bot=bot)


def check_sitting(state: MatchState, seat: int, agreed: bool, profile: Profile | None) -> None:
    """Refuse who has not agreed that it counts, is not known, or sits there already."""
    if profile is None:
        raise Refused("server.rated-sign-in", FORBIDDEN)
    if not agreed:
        raise Refused("server.rated-agree")
    if any(place.profile == profile.id for other, place in enumerate(state.places) if other != seat):
        raise Refused("server.rated-twice")
