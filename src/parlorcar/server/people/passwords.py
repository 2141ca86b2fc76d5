"""Passwords: hashed by Argon2 in a thread, two at a time, since each takes much memory."""

from __future__ import annotations

import asyncio
import secrets
from functools import cached_property
from typing import TYPE_CHECKING, Final

from parlorcar.server.errors import BAD_REQUEST, Refused

if TYPE_CHECKING:  # loaded with the first password
    from argon2 import PasswordHasher

SHORTEST: Final = 10  # characters
LONGEST: Final = 200
AT_ONCE: Final = 2  # hashes at a time: 64 MiB each


class Passwords:
    """Makes and compares the hashes of passwords."""

    def __init__(self) -> None:
        self.turns = asyncio.Semaphore(AT_ONCE)
        self.nobodys = ""  # compared with where there is no password, so that it takes as long

    @cached_property
    def hasher(self) -> PasswordHasher:
        """The library is loaded when somebody has a password: most tables never need it."""
        from argon2 import PasswordHasher

        return PasswordHasher()

    async def hashed(self, password: str) -> str:
        """The hash that is stored."""
        if len(password) < SHORTEST:
            raise Refused("server.short-password", BAD_REQUEST, least=SHORTEST)
        async with self.turns:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def fits(self, stored: str, password: str) -> bool:
        """Whether a password is the stored one; where none is stored it takes as long to say no."""
        if not self.nobodys:
            self.nobodys = await self.hashed(secrets.token_hex(16))
        async with self.turns:
            return await asyncio.to_thread(self._fits, stored or self.nobodys, password) and bool(stored)

    def _fits(self, stored: str, password: str) -> bool:
        from argon2.exceptions import Argon2Error, InvalidHashError

        try:
            return self.hasher.verify(stored, password)
        except (Argon2Error, InvalidHashError):
            return False

    def outdated(self, stored: str) -> bool:
        """Whether a hash was made with weaker parameters than those of now."""
        return self.hasher.check_needs_rehash(stored)
