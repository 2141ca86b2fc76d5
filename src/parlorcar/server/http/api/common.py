"""What every endpoint needs: the hub, who asks, and answers."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Any

from fastapi import Depends, Path, Request, Response
from starlette.requests import HTTPConnection

from parlorcar.core.state import SPECTATOR
from parlorcar.server.errors import FORBIDDEN, Refused
from parlorcar.server.http.guard import address
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.room import Room
from parlorcar.server.match.state import MatchState
from parlorcar.server.networks import network
from parlorcar.server.ops.addresses import Address, public
from parlorcar.server.ops.hosts import numeric
from parlorcar.server.people import devices, profiles
from parlorcar.server.people.device_names import device_name
from parlorcar.server.people.identity import AGE, DEVICE, PERSON, SEATS, Token, fresh_id, hashed, tokens_in
from parlorcar.server.storage.entries import HOST
from parlorcar.server.storage.people import Device, Profile

MatchId = Annotated[str, Path(max_length=32, pattern="^[a-z0-9]+$")]
SeatPath = Annotated[int, Path(ge=0, le=15)]
JSON = "application/json"


def json_of(name: str) -> dict[str, Any]:
    """For the documentation of the API: JSON of a schema that http/schema.py adds by its name."""
    return {"content": {JSON: {"schema": {"$ref": f"#/components/schemas/{name}"}}}}


# by name: FastAPI would build a model for each of them at each route, which took half of a start
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"description": HTTPStatus(status).phrase, **json_of("Problem")}
    for status in (400, 403, 404, 405, 409, 413, 415, 421, 422, 429, 503, 507)
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
        self.profile: Profile | None = None  # of whoever is signed in; `identify` finds out
        self.device: Device | None = None
        if self.script:
            self.tokens: list[Token] = tokens_in(token)
            self.id = self.next_id = f"address {network(address(connection.scope))}"
            self.previous = ""
        else:
            self.tokens = self.hub.keys.seats(connection.cookies.get(SEATS))
            self.id, self.previous = self.hub.keys.person(connection.cookies.get(PERSON))
            self.next_id = fresh_id(32)

    async def identify(self, match: str = "") -> None:
        """Find out who is signed in; all seats of theirs in a match are theirs on this device too."""
        secret = "" if self.script else self.hub.keys.device(self.connection.cookies.get(DEVICE))
        found = await self.hub.people.on_device(hashed(secret)) if secret else None
        if found is None:
            return
        self.profile, self.device = found
        self.id = self.previous = ""
        await devices.see(self.hub, self.device)
        if match:
            async with (await self.hub.room(match)).stored() as state:
                seats = (HOST, *range(len(state.places)))
                secrets = {seat: self.hub.keys.pair(state, seat) for seat in seats}
            # asked after the secrets: of a seat that changes hands meanwhile we only have one that is void
            self.tokens += [secrets[seat] for seat in await self.hub.people.seats_in(self.profile.id, match)]

    @property
    def person(self) -> str:
        """The person as the index knows them; nothing if unknown."""
        return self.profile.id if self.profile is not None else hashed(self.id) if self.id else ""

    @property
    def persons(self) -> list[str]:
        """All under which the index knows the person: by a profile, or by the id of now and the one before."""
        if self.script:
            raise Refused("server.only-browsers", FORBIDDEN)
        if self.profile is not None:
            return [self.profile.id]
        return [hashed(id) for id in (self.id, self.previous) if id]

    def require_profile(self) -> Profile:
        """The profile of who asks; refused to those who are not signed in."""
        if self.profile is None:
            raise Refused("server.not-signed-in", FORBIDDEN)
        return self.profile

    @property
    def host(self) -> str:
        """The name under which the page was asked for."""
        return self.connection.url.hostname or ""

    @property
    def protected(self) -> bool:
        """Whether nobody can listen: https, or this machine."""
        return self.secure or self.host in ("localhost", "127.0.0.1", "::1") or self.host.endswith(".localhost")

    @property
    def has_passkeys(self) -> bool:
        """Whether browsers have passkeys for this page: they are bound to names, not to numbers."""
        return self.protected and not numeric(self.host)

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
        """Refuse viewers who do not hold the seat."""
        if viewer != SPECTATOR:
            self.require_seat(state, viewer)
        self.require_unsealed(state)

    def require_unsealed(self, state: MatchState) -> None:
        """While others still play the same deal, a table is nobody's business but of those who sit there."""
        if state.sealed and not self.held_seats(state) - {HOST}:
            raise Refused("server.sealed", FORBIDDEN)

    async def require_seat_in(self, room: Room, seat: int) -> None:
        """The same by the stored state of a match."""
        async with room.stored() as state:
            self.require_seat(state, seat)

    @property
    def holder(self) -> str:
        """The person as whom the visitor takes a seat."""
        return self.profile.id if self.profile is not None else hashed(self.id or self.next_id)

    def use_request_id(self, request: str | None) -> None:
        """A request with an id of its own: if its answer is lost, asking again leads to the same person."""
        if request and not self.script:
            self.next_id = self.hub.keys.derived_id("person", f"{request} {self.id}", 32)

    async def settle(self) -> None:
        """The browser has got its new id, so the old one can be forgotten: whoever planted it learns nothing."""
        if self.previous:
            await profiles.rename(self.hub, hashed(self.previous), hashed(self.id))

    def settled(self, response: Response) -> None:
        """Tell the browser that the old id is forgotten."""
        if self.previous:
            self._set(response, PERSON, self.id, "/")

    def seated(self, response: Response) -> None:
        """A seat has been taken, so the person gets a new id. The old one counts until the browser shows the new."""
        if not self.script and self.profile is None:
            self._set(response, PERSON, f"{self.next_id} {self.id}".strip(), "/")

    def remembered(self, response: Response) -> str:
        """The person under whom something is kept; a browser that has no id yet gets one, and a script has none."""
        if self.script:
            return ""
        if self.profile is None and not self.id:
            self.id = self.next_id
            self._set(response, PERSON, self.id, "/")
        return self.person

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

    async def sign_in(self, response: Response, profile: Profile) -> None:
        """This device is the profile's from now on, with all that was played on it."""
        persons = self.persons
        secret = await devices.add_device(self.hub, profile, device_name(self.connection.headers.get("user-agent", "")))
        await profiles.take_along(self.hub, persons, profile)
        self._set(response, DEVICE, secret, "/")
        self._drop(response, PERSON)
        self.profile, self.device = await self.hub.people.on_device(hashed(secret)) or (profile, None)

    def signed_out(self, response: Response) -> None:
        """This device is nobody's any more."""
        self._drop(response, DEVICE)
        self.profile = self.device = None

    def _drop(self, response: Response, name: str) -> None:
        response.delete_cookie(name, path="/", httponly=True, samesite="lax", secure=self.secure)

    def _set(self, response: Response, name: str, value: str, path: str) -> None:
        response.set_cookie(
            name, self.hub.keys.signed(value), max_age=AGE, path=path, httponly=True, samesite="lax", secure=self.secure
        )


async def visitor(request: Request) -> Visitor:
    """Who asks."""
    found = Visitor(request)
    await found.identify(request.path_params.get("match", ""))
    return found


async def room(request: Request, match: MatchId) -> Room:
    """The room of the match in the path."""
    return await hub_of(request).room(match)


CurrentVisitor = Annotated[Visitor, Depends(visitor)]
CurrentRoom = Annotated[Room, Depends(room)]
CurrentHub = Annotated[Hub, Depends(hub_of)]
