"""Profiles: made, changed, and given the matches that their person played before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from parlorcar.server.errors import Refused
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.people.identity import fresh_id
from parlorcar.server.people.names import clean_name, skeleton
from parlorcar.server.puzzles import ratings as puzzle_ratings
from parlorcar.server.storage.entries import Conflict
from parlorcar.server.storage.people import ADD_PROFILE, CHANGE_PROFILE, Profile, fields

LENGTH = 16  # letters of the id of a profile


def name_key(name: str) -> str:
    """By which names are told apart: no two profiles look alike."""
    return skeleton(name) or name.casefold()


async def create(hub: HubInterface, name: str, picture: int, language: str) -> Profile:
    """A new profile; private, until its person says otherwise."""
    cleaned = clean_name(name)
    made = Profile(fresh_id(LENGTH), cleaned, name_key(cleaned), picture, language, False, hub.now(), 0, 0)
    try:
        await hub.people.write((ADD_PROFILE, fields(made)))
    except Conflict:
        raise Refused("server.name-taken", name=cleaned) from None
    return made


async def change(hub: HubInterface, profile: Profile, wanted: dict[str, Any]) -> Profile:
    """A profile with some of its fields changed."""
    changed = replace(profile, **wanted)
    if "name" in wanted:
        cleaned = clean_name(wanted["name"])
        changed = replace(changed, name=cleaned, skeleton=name_key(cleaned))
    try:
        await hub.people.write((CHANGE_PROFILE, fields(changed)))
    except Conflict:
        raise Refused("server.name-taken", name=changed.name) from None
    return changed


async def take_along(hub: HubInterface, persons: Iterable[str], profile: Profile) -> None:
    """What somebody played before signing in is theirs from now on."""
    for person in persons:
        await rename(hub, person, profile.id)


async def rename(hub: HubInterface, old: str, new: str) -> None:
    """A person goes on under a new id, with matches, puzzles and studies."""
    await hub.storage.rename(old, new)
    await puzzle_ratings.take_along(hub, old, new)
    await hub.studies.rename(old, new)
