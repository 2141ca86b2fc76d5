"""What every endpoint needs: the hub, who asks, and answers."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Request, Response
from starlette.requests import HTTPConnection

from parlorcar.core.state import SPECTATOR
from parlorcar.server.errors import FORBIDDEN, Refused
from parlorcar.server.http.guard import address
from parlorcar.server.http.models import Problem
from parlorcar.server.http.networks import network
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.room import Room
from parlorcar.server.match.state import MatchState
from parlorcar.server.ops.addresses import Address, public
from parlorcar.server.people.identity import AGE, PERSON, SEATS, Token, fresh_id, hashed, tokens_in
from parlorcar.server.storage.entries import HOST

MatchId = Annotated[str, Path(max_length=32, pattern="^[a-z0-9]+$")]
SeatPath = Annotated[int, Path(ge=0, le=15)]
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 403, 404, 405, 409, 413, 415, 421, 422, 429, 503, 507)
}


def hub_of(connection: HTTPConnection) -> Hub:
    """The hub of the application."""
    hub: Hub = connection.app.state.hub
    return hub


class Visitor:
    """Who asks: a browser with its cookies, or a script with its token."""

    def __init__(self, connection: HTTPConnection) -> None:
        self.hub = hub_of(connection)
        self.connection = connection
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        self.script = scheme.lower() == "bearer"
        if self.script:
            self.tokens: list[Token] = tokens_in(token)
            self.id = self.next_id = f"address {network(address(connection.scope))}"
            self.previous = ""
        else:
            self.tokens = self.hub.keys.seats(connection.cookies.get(SEATS))
            self.id, self.previous = self.hub.keys.person(connection.cookies.get(PERSON))
            self.next_id = fresh_id(32)

    @property
    def person(self) -> str:
        """The person as the index knows them; nothing if unknown."""
        return hashed(self.id) if self.id else ""

    @property
    def secure(self) -> bool:
        """Whether the page came over https."""
        return self.connection.url.scheme in ("https", "wss")

    @property
    def address(self) -> Address:
        """Where other devices find the service."""
        scheme = "https" if self.secure else "http"
        return public(self.hub.settings, scheme, self.connection.headers.get("host", ""))

    def held_seats(self, state: MatchState) -> set[int]:
        """The seats that the visitor holds, HOST among them."""
        return self.hub.keys.held_seats(state, self.tokens)

    def require_seat(self, state: MatchState, seat: int) -> None:
        """Refuse who does not hold a seat."""
        if seat not in self.held_seats(state):
            if seat == HOST:
                raise Refused("server.not-host", FORBIDDEN)
            raise Refused("server.not-your-seat", FORBIDDEN)

    def require_viewer(self, state: MatchState, viewer: int) -> None:
        """Refuse who wants to see with the eyes of a seat that is not held."""
        if viewer != SPECTATOR:
            self.require_seat(state, viewer)

    async def require_seat_in(self, room: Room, seat: int) -> None:
        """The same by the stored state of a match."""
        async with room.stored() as state:
            self.require_seat(state, seat)

    @property
    def holder(self) -> str:
        """The person as whom the visitor takes a seat."""
        return hashed(self.id or self.next_id)

    def use_request_id(self, request: str | None) -> None:
        """A request with an id of its own: if its answer is lost, asking again leads to the same person."""
        if request and not self.script:
            self.next_id = self.hub.keys.derived_id("person", f"{request} {self.id}", 32)

    async def settle(self) -> None:
        """The browser has got its new id, so the old one can be forgotten: whoever planted it learns nothing."""
        if self.previous:
            await self.hub.storage.rename(hashed(self.previous), hashed(self.id))

    def settled(self, response: Response) -> None:
        """Tell the browser that the old id is forgotten."""
        if self.previous:
            self._set(response, PERSON, self.id, "/")

    def seated(self, response: Response) -> None:
        """A seat has been taken, so the person gets a new id. The old one counts until the browser shows the new."""
        if not self.script:
            self._set(response, PERSON, f"{self.next_id} {self.id}".strip(), "/")

    def seats_ever_held(self, state: MatchState) -> dict[int, int]:
        """The seats that the visitor holds or has held, with how often each had changed hands then."""
        return self.hub.keys.seats_ever_held(state, self.tokens)

    def token(self, state: MatchState, seat: int) -> str:
        """The token of a seat for a script; a browser has its cookie, which no script of a page can read."""
        return self.hub.keys.token(state, seat) if self.script else ""

    def give(self, response: Response, state: MatchState, seats: set[int]) -> None:
        """Let the browser keep the secrets of seats, beside those it holds already."""
        if self.script:
            return
        mine = sorted(self.held_seats(state) | seats)
        value = ",".join(self.hub.keys.token(state, seat) for seat in mine)
        self._set(response, SEATS, value, f"/api/matches/{state.id}")

    def _set(self, response: Response, name: str, value: str, path: str) -> None:
        response.set_cookie(
            name, self.hub.keys.signed(value), max_age=AGE, path=path, httponly=True, samesite="lax", secure=self.secure
        )


def visitor(request: Request) -> Visitor:
    """Who asks."""
    return Visitor(request)


async def room(request: Request, match: MatchId) -> Room:
    """The room of the match in the path."""
    return await hub_of(request).room(match)


CurrentVisitor = Annotated[Visitor, Depends(visitor)]
CurrentRoom = Annotated[Room, Depends(room)]
CurrentHub = Annotated[Hub, Depends(hub_of)]
