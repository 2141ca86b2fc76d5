"""`make audit` never says that something is fine which it could not check."""

from __future__ import annotations

import json

import pytest
from scripts import audit

LOCK = """numpy==2.4.6 ; python_full_version < '3.12' \\
    --hash=sha256:00
numpy==2.5.4 ; python_full_version >= '3.12' \\
    --hash=sha256:11
rich==15.0.0 \\
    --hash=sha256:22
"""
PACKAGES = [("numpy", "2.4.6"), ("rich", "15.0.0")]


def test_every_version_is_asked_for() -> None:
    packages = audit.pinned(LOCK, "rich==15.0.0 \\\n")
    assert packages == [("numpy", "2.4.6"), ("numpy", "2.5.4"), ("rich", "15.0.0")]
    assert audit.rounds(packages) == [PACKAGES, [("numpy", "2.5.4")]]


def received(*dependencies: dict[str, object]) -> audit.Answer:
    answer = audit.Answer("test")
    audit.read_pip_audit(answer, PACKAGES, json.dumps({"dependencies": list(dependencies)}), "")
    return answer


NUMPY: dict[str, object] = {"name": "numpy", "version": "2.4.6", "vulns": []}
RICH: dict[str, object] = {"name": "rich", "version": "15.0.0", "vulns": []}


def test_nothing_found_is_said_only_where_everything_was_checked() -> None:
    assert audit.verdict([received(NUMPY, RICH)]) == audit.FINE
    assert audit.verdict([received(NUMPY)]) == audit.UNCHECKED
    assert audit.verdict([received(NUMPY, {"name": "rich", "skip_reason": "not on PyPI"})]) == audit.UNCHECKED
    found = received(NUMPY, RICH | {"vulns": [{"id": "PYSEC-1"}]})
    assert found.found == ["rich 15.0.0: PYSEC-1"]
    assert audit.verdict([found, received()]) == audit.FOUND


@pytest.mark.parametrize(("output", "errors"), [("", "ConnectionError: no route to host"), ("{}", ""), ("[]", "")])
def test_a_database_that_cannot_be_reached_is_named(output: str, errors: str) -> None:
    answer = audit.Answer("advisories")
    audit.read_pip_audit(answer, PACKAGES, output, errors)
    assert audit.verdict([answer]) == audit.UNCHECKED
    assert "NOT CHECKED 2 packages" in "\n".join(answer.lines())
    if errors:
        assert errors in "\n".join(answer.lines())


def test_npm_is_read_in_the_same_way() -> None:
    answer = audit.Answer("npm")
    audit.read_npm(answer, '{"statusCode": 405, "error": {"summary": ""}}', "npm error")
    assert answer.unchecked == ["all packages of web/package-lock.json: the registry answered with 405"]
    fine = audit.Answer("npm")
    audit.read_npm(fine, '{"metadata": {"dependencies": {"total": 7}}, "vulnerabilities": {}}', "")
    assert (fine.checked, audit.verdict([fine]), audit.verdict([fine, answer])) == (7, audit.FINE, audit.UNCHECKED)
    bad = audit.Answer("npm")
    audit.read_npm(
        bad, '{"metadata": {"dependencies": {"total": 7}}, "vulnerabilities": {"x": {"severity": "high"}}}', ""
    )
    assert audit.verdict([bad, answer]) == audit.FOUND
