"""Passkeys: what a browser is asked, and whether its answer is right (WebAuthn, by the library `webauthn`).

A challenge is signed and not stored; `sign_in.spend` notes those that were used, so that each counts once.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass
from typing import Any, Final

from itsdangerous import BadData, URLSafeSerializer

from parlorcar.server.errors import BAD_REQUEST, FORBIDDEN, Refused
from parlorcar.server.storage.people import Credential, Profile

KIND: Final = "passkey"
MINUTES: Final = 10  # for the person to answer
NAME: Final = "Parlor Car"  # what the authenticator shows


@dataclass(slots=True, frozen=True)
class Site:
    """The page as a browser knows it: passkeys are bound to its name."""

    host: str
    origin: str


@dataclass(slots=True, frozen=True)
class Challenge:
    """What an authenticator has to sign."""

    purpose: str
    bytes: bytes
    until: int  # milliseconds since 1970

    @property
    def id(self) -> str:
        """Under which it is noted that it was used."""
        return hashlib.sha256(self.bytes).hexdigest()


class Challenges:
    """Makes challenges and knows them again."""

    def __init__(self, key: bytes) -> None:
        self.signer = URLSafeSerializer(
            key, salt="parlorcar challenge", signer_kwargs={"digest_method": hashlib.sha256}
        )

    def fresh(self, purpose: str, now: int) -> tuple[Challenge, str]:
        """A challenge, and the text by which it is known again."""
        made = Challenge(purpose, secrets.token_bytes(32), now + MINUTES * 60_000)
        return made, str(self.signer.dumps([purpose, made.bytes.hex(), made.until]))

    def opened(self, text: str, purpose: str, now: int) -> Challenge:
        """A challenge of ours that still counts."""
        try:
            found_purpose, value, until = self.signer.loads(text)
        except (BadData, ValueError, TypeError):
            raise Refused("server.old-challenge", FORBIDDEN) from None
        if found_purpose != purpose or until < now:
            raise Refused("server.old-challenge", FORBIDDEN)
        return Challenge(purpose, bytes.fromhex(value), until)


# The library takes two thirds of a second to load, so it is loaded by whoever needs it first.


def registration_options(site: Site, profile: Profile, known: list[Credential], challenge: Challenge) -> dict[str, Any]:
    """What a browser is asked that shall make a passkey."""
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=site.host,
        rp_name=NAME,
        user_id=profile.id.encode(),
        user_name=profile.name,
        user_display_name=profile.name,
        challenge=challenge.bytes,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(json.loads(one.data)["id"]))
            for one in known
            if one.kind == KIND
        ],
    )
    return dict(json.loads(options_to_json(options)))


def registered(site: Site, challenge: Challenge, answer: dict[str, Any]) -> tuple[str, str, int]:
    """A passkey that was made: the id under which it is stored, its data, and its count."""
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    try:
        found = verify_registration_response(
            credential=answer,
            expected_challenge=challenge.bytes,
            expected_rp_id=site.host,
            expected_origin=site.origin,
        )
    except Exception as error:  # the library raises what its parts raise, whatever a stranger sends
        raise Refused("server.bad-passkey", BAD_REQUEST) from error
    id = bytes_to_base64url(found.credential_id)
    data = json.dumps({"id": id, "key": bytes_to_base64url(found.credential_public_key)})
    return stored_id(id), data, found.sign_count


def sign_in_options(site: Site, challenge: Challenge) -> dict[str, Any]:
    """What a browser is asked that shall show a passkey; which one, the person chooses there."""
    from webauthn import generate_authentication_options, options_to_json

    return dict(
        json.loads(options_to_json(generate_authentication_options(rp_id=site.host, challenge=challenge.bytes)))
    )


def shown(site: Site, challenge: Challenge, answer: dict[str, Any], stored: Credential) -> int:
    """The count of a passkey whose answer is right."""
    from webauthn import base64url_to_bytes, verify_authentication_response

    try:
        found = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge.bytes,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=base64url_to_bytes(json.loads(stored.data)["key"]),
            credential_current_sign_count=stored.count,
        )
    except Exception as error:  # as above
        raise Refused("server.wrong-passkey", FORBIDDEN) from error
    return found.new_sign_count


def stored_id(credential: str) -> str:
    """Under which id a passkey is stored: its own may be very long."""
    return hashlib.sha256(credential.rstrip("=").encode()).hexdigest()
