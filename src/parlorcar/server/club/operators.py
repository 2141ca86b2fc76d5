"""Operators: whoever runs the service, and whoever they ask to help. What they do is noted."""

from __future__ import annotations

import hmac
import json
from typing import Any, Final

from parlorcar.server.errors import FORBIDDEN, NOT_FOUND, Refused
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.people.codes import stored_code
from parlorcar.server.people.identity import fresh_id
from parlorcar.server.people.sign_in import SPENT_FOR, spend
from parlorcar.server.storage.operators import ADD_AUDIT, ADD_OPERATOR, DROP_OPERATOR, DROP_SERVICE, Bar
from parlorcar.server.storage.people import Profile

CODE: Final = "operator code"  # under which the code of the first operator is stored until somebody has used it
LENGTH: Final = 12
FOREVER: Final = 0


async def first_code(hub: HubInterface) -> str:
    """The code by which somebody becomes the first operator; nothing where there is one."""
    if await hub.operators.all():
        return ""
    return shown(await hub.storage.setting(CODE, lambda: fresh_id(LENGTH)))


def shown(code: str) -> str:
    """A code in groups of four."""
    return "-".join(code[i : i + 4] for i in range(0, len(code), 4))


async def claim(hub: HubInterface, profile: Profile, code: str) -> None:
    """Become the first operator, by the code that the terminal shows; it counts once."""
    hub.guesses.count()
    given = "".join(code.split()).replace("-", "").lower()
    right = "" if await hub.operators.all() else await hub.operators.value(CODE)
    if not right or not hmac.compare_digest(given.encode(), right.encode()):
        hub.metrics.sign_ins.labels("operator", "wrong").inc()
        raise Refused("server.wrong-code", FORBIDDEN)
    at = hub.now()
    job = (
        (ADD_OPERATOR, {"profile": profile.id, "at": at}),
        (DROP_SERVICE, {"name": CODE}),
        audited(hub, profile.id, "claim", profile.id),
    )
    if not await spend(hub, stored_code(hub.keys.key, f"operator {right}"), at + SPENT_FOR, *job):
        raise Refused("server.wrong-code", FORBIDDEN)
    hub.metrics.sign_ins.labels("operator", "right").inc()


def audited(hub: HubInterface, who: str, what: str, subject: str = "", **details: Any) -> tuple[str, dict[str, Any]]:
    """The statement that notes what an operator does."""
    fields = {"who": who, "what": what, "subject": subject, "details": json.dumps(details, ensure_ascii=False)}
    return ADD_AUDIT, {"id": fresh_id(16), "at": hub.now(), **fields}


async def require_operator(hub: HubInterface, profile: Profile | None) -> Profile:
    """The profile of who asks; refused to those who are no operator, as if there were nothing here."""
    if profile is None or not await hub.operators.is_operator(profile.id):
        raise Refused("server.not-operator", FORBIDDEN)
    return profile


async def bar_of(hub: HubInterface, profile: Profile | None) -> Bar | None:
    """The bar of somebody, if there is one."""
    return None if profile is None else (await hub.operators.bars([profile.id], hub.now())).get(profile.id)


async def require_welcome(hub: HubInterface, profile: Profile | None) -> None:
    """Refuse who is barred: they finish what they play, and begin nothing."""
    if await bar_of(hub, profile) is not None:
        raise Refused("server.barred", FORBIDDEN)


async def appoint(hub: HubInterface, who: Profile, id: str) -> None:
    """One more operator."""
    if await hub.people.profile(id) is None:
        raise Refused("server.no-person", NOT_FOUND)
    await hub.operators.write((ADD_OPERATOR, {"profile": id, "at": hub.now()}), audited(hub, who.id, "appoint", id))


async def dismiss(hub: HubInterface, who: Profile, id: str) -> None:
    """One operator less; the last one stays."""
    known = await hub.operators.all()
    if id not in known:
        raise Refused("server.no-person", NOT_FOUND)
    if len(known) == 1:
        raise Refused("server.last-operator")
    await hub.operators.write((DROP_OPERATOR, {"profile": id}), audited(hub, who.id, "dismiss", id))
