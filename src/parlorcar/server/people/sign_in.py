"""Signing in: by password, passkey or code. Guesses are slowed, and counted."""

from __future__ import annotations

import math
from typing import Any, Final

from parlorcar.server.errors import FORBIDDEN, Refused
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.people import passkeys
from parlorcar.server.people.codes import MOVE, RECOVERY, stored_code
from parlorcar.server.people.guesses import wait_ms
from parlorcar.server.people.profiles import name_key
from parlorcar.server.storage.entries import Conflict
from parlorcar.server.storage.people import (
    COUNT_FAILURE,
    DROP_CODE,
    FORGET_FAILURES,
    PUT_CREDENTIAL,
    SPEND,
    USE_CREDENTIAL,
    Profile,
)

PASSWORD: Final = "password"
SPENT_FOR: Final = 24 * 3_600_000  # milliseconds for which it is noted that a code was used


def credential_id(profile: str) -> str:
    """Under which a person's password is stored: there is one at most."""
    return f"{PASSWORD} {profile}"


async def by_password(hub: HubInterface, name: str, password: str) -> Profile:
    """Whoever has the name, if the password is right. Whether the name is known is not told."""
    hub.guesses.count()
    async with hub.guesses.counting:
        profile = await hub.people.named(name_key(" ".join(name.split())))
        if profile is not None:
            wait = wait_ms(profile, hub.now())
            if wait:
                hub.metrics.sign_ins.labels(PASSWORD, "slowed").inc()
                raise Refused("server.too-often", 429, seconds=math.ceil(wait / 1000))
            await hub.people.write((COUNT_FAILURE, {"id": profile.id, "at": hub.now()}))  # until it proves right
    stored = await hub.people.credential(credential_id(profile.id)) if profile is not None else None
    right = await hub.passwords.fits(stored.data if stored is not None else "", password)
    if profile is None or stored is None or not right:
        hub.metrics.sign_ins.labels(PASSWORD, "wrong").inc()
        raise Refused("server.wrong-password", FORBIDDEN)
    await hub.people.write(
        (FORGET_FAILURES, {"id": profile.id}), (USE_CREDENTIAL, {"id": stored.id, "count": 0, "at": hub.now()})
    )
    if hub.passwords.outdated(stored.data):
        await set_password(hub, profile, password)
    hub.metrics.sign_ins.labels(PASSWORD, "right").inc()
    return profile


async def set_password(hub: HubInterface, profile: Profile, password: str) -> None:
    """A person's password from now on."""
    data = await hub.passwords.hashed(password)
    fields = {"id": credential_id(profile.id), "profile": profile.id, "kind": PASSWORD, "data": data}
    await hub.people.write((PUT_CREDENTIAL, {**fields, "count": 0, "name": "", "created": hub.now()}))


async def spend(hub: HubInterface, id: str, until: int, *also: tuple[str, dict[str, Any]]) -> bool:
    """Use something up, with what follows from it; whether it had not been used before."""
    try:
        await hub.people.write((SPEND, {"id": id, "until": until}), *also)
    except Conflict:
        return False
    return True


async def by_passkey(hub: HubInterface, site: passkeys.Site, challenge: str, answer: dict[str, Any]) -> Profile:
    """Whose passkey has signed the challenge."""
    hub.guesses.count()
    asked = passkeys.Challenges(hub.keys.key).opened(challenge, "sign in", hub.now())
    stored = await hub.people.credential(passkeys.stored_id(str(answer.get("id", ""))))
    profile = await hub.people.profile(stored.profile) if stored is not None and stored.kind == passkeys.KIND else None
    if stored is None or profile is None:
        hub.metrics.sign_ins.labels(passkeys.KIND, "wrong").inc()
        raise Refused("server.wrong-passkey", FORBIDDEN)
    try:
        count = passkeys.shown(site, asked, answer, stored)
    except Refused:
        hub.metrics.sign_ins.labels(passkeys.KIND, "wrong").inc()
        raise
    used = (USE_CREDENTIAL, {"id": stored.id, "count": count, "at": hub.now()})
    if not await spend(hub, asked.id, asked.until, used):
        raise Refused("server.old-challenge", FORBIDDEN)
    hub.metrics.sign_ins.labels(passkeys.KIND, "right").inc()
    return profile


async def by_code(hub: HubInterface, code: str, protected: bool) -> Profile:
    """Whose code it is; it counts once. Where others can listen, only that which moves a profile does."""
    hub.guesses.count()
    id = stored_code(hub.keys.key, code)
    found = await hub.people.code(id, hub.now())
    profile = await hub.people.profile(found.profile) if found is not None else None
    allowed = found is not None and (found.kind == MOVE or protected)
    if found is None or profile is None or not allowed:
        if found is not None and found.kind == RECOVERY and not protected:
            raise Refused("server.needs-https", FORBIDDEN)
        hub.metrics.sign_ins.labels("code", "wrong").inc()
        raise Refused("server.wrong-code", FORBIDDEN)
    if not await spend(hub, id, hub.now() + SPENT_FOR, (DROP_CODE, {"id": id})):
        raise Refused("server.wrong-code", FORBIDDEN)
    hub.metrics.sign_ins.labels("code", "right").inc()
    return profile
