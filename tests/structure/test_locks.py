"""What is pinned: hashes for everything, no addresses, the same versions everywhere, all that pyproject.toml needs."""

from __future__ import annotations

import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.structure.sources import ROOT

LOCKS = {
    "requirements.lock": ["dev"],
    "requirements-peers.lock": ["peers"],
    "requirements-examples.lock": ["data", "examples", "ray"],
}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def pinned(name: str) -> list[tuple[Requirement, int]]:
    """What a lock holds, each with the number of its hashes."""
    text = (ROOT / name).read_text().replace("\\\n", " ")
    out = []
    for line in text.splitlines():
        requirement, *hashes = re.split(r"\s+--hash=sha256:", line.strip())
        assert all(re.fullmatch("[0-9a-f]{64}", digest) for digest in hashes), line
        out.append((Requirement(requirement), len(hashes)))
    return out


@pytest.mark.parametrize("name", LOCKS)
def test_everything_is_pinned_with_its_hashes_and_no_address(name: str) -> None:
    assert "://" not in (ROOT / name).read_text()
    for requirement, hashes in pinned(name):
        assert hashes, requirement
        assert [part.operator for part in requirement.specifier] == ["=="], requirement


@pytest.mark.parametrize("name", LOCKS)
def test_all_that_is_needed_is_there(name: str) -> None:
    there: dict[str, list[Requirement]] = {}
    for requirement, _ in pinned(name):
        there.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    wanted = PROJECT["dependencies"] + [one for extra in LOCKS[name] for one in PROJECT["optional-dependencies"][extra]]
    for needed in map(Requirement, wanted):
        found = there.get(canonicalize_name(needed.name), [])
        assert found, needed
        for one in found:
            (version,) = (part.version for part in one.specifier)
            assert needed.specifier.contains(version, prereleases=True), (needed, version)


def test_versions_are_the_same_everywhere() -> None:
    """Where two locks pin a package for the same machine, it is the same version."""
    versions: dict[str, dict[str, set[str]]] = {}
    for name in LOCKS:
        for requirement, _ in pinned(name):
            known = versions.setdefault(canonicalize_name(requirement.name), {})
            known.setdefault(name, set()).add(str(requirement.specifier))
    assert not {package: known for package, known in versions.items() if len(set(map(frozenset, known.values()))) > 1}
