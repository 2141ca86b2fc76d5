"""One's own profile: made and changed, its devices, and how one signs in."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Response

from parlorcar.server.errors import BAD_REQUEST, FORBIDDEN, NOT_FOUND, Refused
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentVisitor, Visitor
from parlorcar.server.http.people_models import (
    Codes,
    DeviceInfo,
    Me,
    MoveCode,
    MyProfile,
    NewPassword,
    NewProfile,
    PasskeyAnswer,
    PasskeyInfo,
    PasskeyQuestion,
    ProfileChange,
    SignedOut,
)
from parlorcar.server.match.hub import Hub
from parlorcar.server.people import codes, devices, passkeys, profiles, sign_in
from parlorcar.server.people.device_names import device_name
from parlorcar.server.people.passkeys import Challenges, Site
from parlorcar.server.storage.people import (
    ADD_CODE,
    DROP_CODES,
    DROP_CREDENTIAL,
    PUT_CREDENTIAL,
    Credential,
    Profile,
)
from parlorcar.words.languages import languages

router = APIRouter(prefix="/api/me", tags=["people"], responses=PROBLEMS)
DeviceId = Annotated[str, Path(max_length=32, pattern="^[a-z0-9]+$")]
PasskeyId = Annotated[str, Path(max_length=64, pattern="^[0-9a-f]+$")]
MOST_PASSKEYS = 20


@router.get("", operation_id="me")
async def me(visitor: CurrentVisitor) -> Me:
    """Who asks, as far as that is known here."""
    return await described(visitor)


async def described(visitor: Visitor) -> Me:
    """Who asks."""
    profile = None if visitor.profile is None else await own_profile(visitor, visitor.profile)
    return Me(profile=profile, protected=visitor.protected, passkeys=visitor.has_passkeys)


async def own_profile(visitor: Visitor, profile: Profile) -> MyProfile:
    """A profile with all that its person may know of it."""
    people = visitor.hub.people
    ways = await people.credentials(profile.id)
    here = visitor.device.id if visitor.device is not None else ""
    return MyProfile(
        id=profile.id,
        name=profile.name,
        picture=profile.picture,
        shown=profile.shown,
        language=profile.language,
        created=profile.created,
        devices=[
            DeviceInfo(id=one.id, name=one.name, created=one.created, seen=one.seen, here=one.id == here)
            for one in await people.devices(profile.id)
        ],
        password=any(way.kind == sign_in.PASSWORD for way in ways),
        passkeys=[passkey_info(way) for way in ways if way.kind == passkeys.KIND],
        recovery_codes=await people.codes_left(profile.id, codes.RECOVERY),
        failures=profile.failures,
    )


def passkey_info(way: Credential) -> PasskeyInfo:
    """A passkey as its person may know it."""
    return PasskeyInfo(id=way.id, name=way.name, created=way.created, used=way.used)


def check_language(language: str | None) -> None:
    """Only languages that the page speaks."""
    if language and language not in languages():
        raise Refused("server.no-language", BAD_REQUEST, language=language)


@router.post("/profile", status_code=201, operation_id="newProfile")
async def create(wanted: NewProfile, response: Response, visitor: CurrentVisitor, hub: CurrentHub) -> Me:
    """Keep a profile, with what was played on this device so far; the device is signed in."""
    require_stranger(visitor)
    check_language(wanted.language)
    if not (await hub.options.read()).new_profiles:
        raise Refused("server.no-new-profiles", FORBIDDEN)
    profile = await profiles.create(hub, wanted.name, wanted.picture, wanted.language)
    await visitor.sign_in(response, profile)
    return await described(visitor)


def require_stranger(visitor: Visitor) -> None:
    """Only a browser in which nobody is signed in can be signed in."""
    if visitor.script:
        raise Refused("server.only-browsers", FORBIDDEN)
    if visitor.profile is not None:
        raise Refused("server.signed-in")


@router.put("/profile", operation_id="changeProfile")
async def change(wanted: ProfileChange, visitor: CurrentVisitor, hub: CurrentHub) -> Me:
    """Change one's profile."""
    check_language(wanted.language)
    fields = {name: value for name, value in wanted.model_dump().items() if value is not None}
    visitor.profile = await profiles.change(hub, visitor.require_profile(), fields)
    return await described(visitor)


@router.post("/sign-out", operation_id="signOut")
async def sign_out(response: Response, visitor: CurrentVisitor, hub: CurrentHub) -> SignedOut:
    """Sign this device out."""
    profile = visitor.require_profile()
    if visitor.device is not None:
        await devices.sign_out(hub, profile, visitor.device.id)
    visitor.signed_out(response)
    return SignedOut(here=True)


@router.delete("/devices/{device}", operation_id="signOutDevice")
async def sign_out_device(device: DeviceId, response: Response, visitor: CurrentVisitor, hub: CurrentHub) -> SignedOut:
    """Sign one of one's devices out."""
    profile, here = visitor.require_profile(), visitor.device is not None and visitor.device.id == device
    await devices.sign_out(hub, profile, device)
    if here:
        visitor.signed_out(response)
    return SignedOut(here=here)


# --- ways to sign in --------------------------------------------------------------------------------------------------


def require_protected(visitor: Visitor) -> Profile:
    """Nothing that others could use is shown or taken where they can listen."""
    profile = visitor.require_profile()
    if not visitor.protected:
        raise Refused("server.needs-https", FORBIDDEN)
    return profile


@router.put("/password", operation_id="setPassword")
async def set_password(wanted: NewPassword, visitor: CurrentVisitor, hub: CurrentHub) -> Me:
    """Choose a password, or another one."""
    await sign_in.set_password(hub, require_protected(visitor), wanted.password)
    return await described(visitor)


@router.delete("/password", operation_id="dropPassword")
async def drop_password(visitor: CurrentVisitor, hub: CurrentHub) -> Me:
    """Have no password any more."""
    profile = visitor.require_profile()
    await drop(hub, profile, sign_in.credential_id(profile.id))
    return await described(visitor)


async def drop(hub: Hub, profile: Profile, credential: str) -> None:
    """A way to sign in is closed."""
    await hub.people.write((DROP_CREDENTIAL, {"id": credential, "profile": profile.id}))


@router.post("/passkeys/question", operation_id="askForPasskey")
async def ask_for_passkey(visitor: CurrentVisitor, hub: CurrentHub) -> PasskeyQuestion:
    """What the browser is asked that shall make a passkey."""
    profile = visitor.require_profile()
    site = site_of(visitor)
    known = await hub.people.credentials(profile.id)
    challenge, text = Challenges(hub.keys.key).fresh(f"passkey {profile.id}", hub.now())
    return PasskeyQuestion(challenge=text, options=passkeys.registration_options(site, profile, known, challenge))


def site_of(visitor: Visitor) -> Site:
    """The page as the browser knows it."""
    if not visitor.has_passkeys:
        raise Refused("server.no-passkeys", FORBIDDEN)
    scheme = "https" if visitor.secure else "http"
    return Site(visitor.host, f"{scheme}://{visitor.connection.headers.get('host', '').lower()}")


@router.post("/passkeys", status_code=201, operation_id="addPasskey")
async def add_passkey(wanted: PasskeyAnswer, visitor: CurrentVisitor, hub: CurrentHub) -> Me:
    """A passkey that the browser has made."""
    profile, site = visitor.require_profile(), site_of(visitor)
    asked = Challenges(hub.keys.key).opened(wanted.challenge, f"passkey {profile.id}", hub.now())
    known = [one for one in await hub.people.credentials(profile.id) if one.kind == passkeys.KIND]
    if len(known) >= MOST_PASSKEYS:
        raise Refused("server.many-passkeys", most=MOST_PASSKEYS)
    id, data, count = passkeys.registered(site, asked, wanted.credential)
    name = device_name(visitor.connection.headers.get("user-agent", ""))
    fields = {"id": id, "profile": profile.id, "kind": passkeys.KIND, "data": data, "count": count, "name": name}
    if not await sign_in.spend(hub, asked.id, asked.until, (PUT_CREDENTIAL, {**fields, "created": hub.now()})):
        raise Refused("server.old-challenge", FORBIDDEN)
    return await described(visitor)


@router.delete("/passkeys/{passkey}", operation_id="dropPasskey")
async def drop_passkey(passkey: PasskeyId, visitor: CurrentVisitor, hub: CurrentHub) -> Me:
    """Have a passkey no longer."""
    profile = visitor.require_profile()
    if passkey not in [one.id for one in await hub.people.credentials(profile.id)]:
        raise Refused("server.no-passkey", NOT_FOUND)
    await drop(hub, profile, passkey)
    return await described(visitor)


@router.post("/recovery-codes", status_code=201, operation_id="newRecoveryCodes")
async def new_recovery_codes(visitor: CurrentVisitor, hub: CurrentHub) -> Codes:
    """New recovery codes; those of before are void."""
    profile = require_protected(visitor)
    made = [codes.fresh_code(codes.RECOVERY) for _ in range(codes.NUMBER)]
    await keep_codes(hub, profile, codes.RECOVERY, made, 0)
    return Codes(codes=made)


@router.post("/move-code", status_code=201, operation_id="newMoveCode")
async def new_move_code(visitor: CurrentVisitor, hub: CurrentHub) -> MoveCode:
    """A code that signs one more device in, for some minutes; the one before is void."""
    profile = visitor.require_profile()
    code, until = codes.fresh_code(codes.MOVE), hub.now() + codes.MOVE_MINUTES * 60_000
    await keep_codes(hub, profile, codes.MOVE, [code], until)
    return MoveCode(code=code, until=until)


async def keep_codes(hub: Hub, profile: Profile, kind: str, made: list[str], until: int) -> None:
    """Codes of a person in the place of those of before."""
    new = [(ADD_CODE, {"id": codes.stored_code(hub.keys.key, code), "kind": kind, "until": until}) for code in made]
    await hub.people.write(
        (DROP_CODES, {"profile": profile.id, "kind": kind}),
        *((statement, {**fields, "profile": profile.id}) for statement, fields in new),
    )
