"""Identity: secrets of seats, which are computed and never stored, and signed cookies."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from itsdangerous import BadData, URLSafeSerializer

from parlorcar.server.match.state import MatchState
from parlorcar.server.storage.entries import HOST

PERSON: Final = "person"  # the names of the cookies
SEATS: Final = "seats"
DEVICE: Final = "device"
AGE: Final = 400 * 24 * 3600  # seconds that a browser keeps them: as long as browsers allow
TOKEN: Final = re.compile(r"(-1|\d{1,2})\.([A-Za-z0-9_-]{24})")

KEPT: Final = 10_000  # secrets that are remembered
# the last holders of a seat that are recognised: each costs a digest; whoever throws a cookie away is a stranger anyway
HOLDERS: Final = 64
LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"

Token = tuple[int, str]  # a seat, or HOST, with its secret


def fresh_id(length: int = 12) -> str:
    """An id that nobody can guess, of characters that are easy to read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def fresh_key() -> str:
    """The key of a service."""
    return secrets.token_hex(32)


class Keys:
    """All that is computed from the key of the service."""

    def __init__(self, key: str) -> None:
        self.key = bytes.fromhex(key)
        self.secret = lru_cache(KEPT)(self._secret)  # asked for again with every message of a socket
        self.cookies = URLSafeSerializer(
            self.key, salt="parlorcar cookie", signer_kwargs={"digest_method": hashlib.sha256}
        )

    def _secret(self, what: str, match: str, seat: int, count: int) -> str:
        """The secret of a seat or of its link, for the holder number `count`."""
        digest = hmac.digest(self.key, f"{what} {match} {seat} {count}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:18]).decode()

    def seat(self, state: MatchState, seat: int) -> str:
        """The secret of a seat now."""
        if seat == HOST:
            return self.secret("seat", state.id, HOST, state.host)
        place = state.places[seat]
        return self.secret("seat", state.id, place.home, place.holder_epoch)

    def pair(self, state: MatchState, seat: int) -> Token:
        """A seat as tokens call it, by its place in the waiting room, with its secret now."""
        return (HOST if seat == HOST else state.places[seat].home), self.seat(state, seat)

    def link(self, state: MatchState, seat: int) -> str:
        """The key in the recovery link of a seat now."""
        return self.secret("link", state.id, state.places[seat].home, state.places[seat].link)

    def token(self, state: MatchState, seat: int) -> str:
        """What a script sends to be the holder of a seat."""
        home, secret = self.pair(state, seat)
        return f"{home}.{secret}"

    def held_seats(self, state: MatchState, tokens: Iterable[Token]) -> set[int]:
        """The seats that somebody holds, HOST among them: those whose secret is the right one now."""
        seats = {HOST: HOST, **{place.home: seat for seat, place in enumerate(state.places)}}
        return {
            seats[home]
            for home, secret in tokens
            if home in seats and hmac.compare_digest(secret.encode(), self.seat(state, seats[home]).encode())
        }

    def seats_ever_held(self, state: MatchState, tokens: Iterable[Token]) -> dict[int, int]:
        """The seats that somebody holds or has held before, with how often each had changed hands then."""
        found: dict[int, int] = {}
        seats = {place.home: seat for seat, place in enumerate(state.places)}
        for home, secret in tokens:
            if home in seats:
                seat = seats[home]
                now = state.places[seat].holder_epoch
                for count in range(now, max(0, now - HOLDERS), -1):
                    if hmac.compare_digest(secret.encode(), self.secret("seat", state.id, home, count).encode()):
                        found[seat] = max(count, found.get(seat, 0))
        return found

    def derived_id(self, what: str, given: str, length: int = 12) -> str:
        """The same id for the same request, so that one whose answer was lost can be sent again."""
        digest = hmac.digest(self.key, f"{what} {given}".encode(), "sha512")
        return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:length])

    def fits_link(self, state: MatchState, seat: int, key: str) -> bool:
        """Whether a key is that of a seat's recovery link now."""
        place = state.places[seat]
        return (place.by_person or place.lent) and hmac.compare_digest(key.encode(), self.link(state, seat).encode())

    # --- cookies -----------------------------------------------------------------------------------------------

    def signed(self, value: object) -> str:
        """The value of a cookie."""
        return str(self.cookies.dumps(value))

    def person(self, cookie: str | None) -> tuple[str, str]:
        """The id in the cookie of a person and the one before it; nothing if there is none or it was tampered with."""
        value = self._opened(cookie)
        id, _, previous = value.partition(" ") if isinstance(value, str) else ("", "", "")
        return id, previous

    def device(self, cookie: str | None) -> str:
        """The secret in the cookie of a device that is signed in; nothing if there is none."""
        value = self._opened(cookie)
        return value if isinstance(value, str) else ""

    def seats(self, cookie: str | None) -> list[Token]:
        """The seats in the cookie of a match."""
        value = self._opened(cookie)
        return tokens_in(value) if isinstance(value, str) else []

    def _opened(self, cookie: str | None) -> object:
        if not cookie or len(cookie) > 4096:
            return None
        try:
            return self.cookies.loads(cookie)
        except BadData:
            return None


def tokens_in(text: str) -> list[Token]:
    """The tokens in a text; they are joined by commas."""
    found = [TOKEN.fullmatch(part.strip()) for part in text.split(",")[:20]]
    return [(int(match[1]), match[2]) for match in found if match]


def hashed(person: str) -> str:
    """A person as the index of matches knows them: whoever reads the database cannot be them."""
    return hashlib.sha256(person.encode()).hexdigest()
