"""Signing a device in."""

from __future__ import annotations

from fastapi import APIRouter, Response

from parlorcar.server.errors import FORBIDDEN, Refused
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentVisitor
from parlorcar.server.http.api.profile import described, require_stranger, site_of
from parlorcar.server.http.people_models import CodeSignIn, Me, PasskeyAnswer, PasskeyQuestion, PasswordSignIn
from parlorcar.server.people import passkeys, sign_in
from parlorcar.server.people.passkeys import Challenges

router = APIRouter(prefix="/api/sign-in", tags=["people"], responses=PROBLEMS)


@router.post("/password", operation_id="signInByPassword")
async def by_password(wanted: PasswordSignIn, response: Response, visitor: CurrentVisitor, hub: CurrentHub) -> Me:
    """By name and password, where nobody can listen."""
    require_stranger(visitor)
    if not visitor.protected:
        raise Refused("server.needs-https", FORBIDDEN)
    await visitor.sign_in(response, await sign_in.by_password(hub, wanted.name, wanted.password))
    return await described(visitor)


@router.post("/passkey/question", operation_id="askPasskey")
async def question(visitor: CurrentVisitor, hub: CurrentHub) -> PasskeyQuestion:
    """What the browser is asked that shall show a passkey."""
    site = site_of(visitor)
    challenge, text = Challenges(hub.keys.key).fresh("sign in", hub.now())
    return PasskeyQuestion(challenge=text, options=passkeys.sign_in_options(site, challenge))


@router.post("/passkey", operation_id="signInByPasskey")
async def by_passkey(wanted: PasskeyAnswer, response: Response, visitor: CurrentVisitor, hub: CurrentHub) -> Me:
    """By a passkey."""
    require_stranger(visitor)
    profile = await sign_in.by_passkey(hub, site_of(visitor), wanted.challenge, wanted.credential)
    await visitor.sign_in(response, profile)
    return await described(visitor)


@router.post("/code", operation_id="signInByCode")
async def by_code(wanted: CodeSignIn, response: Response, visitor: CurrentVisitor, hub: CurrentHub) -> Me:
    """By a code that another device shows, or a recovery code."""
    require_stranger(visitor)
    await visitor.sign_in(response, await sign_in.by_code(hub, wanted.code, visitor.protected))
    return await described(visitor)
