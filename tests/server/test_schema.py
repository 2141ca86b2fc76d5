"""The API answers to whatever is sent: never with an error of its own, and as its schema says."""

from __future__ import annotations

import os
from copy import deepcopy
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.conftest import THOROUGH
from tests.server.outside import GAME, Service
from tests.server.site import api_schema

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]


@pytest.fixture(scope="session")
def held(service: Service) -> dict[str, Any]:
    """A match that is open and one that is running, with the tokens of their seats."""
    out: dict[str, Any] = {}
    for name, other in (("open", {"kind": "open"}), ("running", {"kind": "bot", "bot": "random"})):
        body = {"game": GAME, "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}, other]}
        made = httpx.post(f"{service.url}/api/matches", json=body, headers={"authorization": "Bearer new"}).json()
        tokens = ",".join([made["token"], *(seat["token"] for seat in made["seats"])])
        out[name] = (made["match"], {"authorization": f"Bearer {tokens}"})
    return out


schema = schemathesis.openapi.from_dict(deepcopy(api_schema()))


if not THOROUGH:
    schema.config.phases.update(phases=["examples", "fuzzing"])  # test_odd_input.py tries odd values at every door


@schema.parametrize()
@settings(
    max_examples=int(os.environ.get("PARLORCAR_EXAMPLES", "4")),  # more in `make soak`
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_no_input_brings_the_service_down(case: Any, held: dict[str, Any], service: Service) -> None:
    parameters = case.path_parameters or {}
    headers: dict[str, str] = {}
    if "match" in parameters:
        match, headers = held["open" if len(str(parameters["match"])) % 3 == 0 else "running"]
        case.path_parameters = {**parameters, "match": match}
    response = case.call(base_url=service.url, headers=headers)
    case.validate_response(response, checks=CHECKS)
    assert response.status_code < 500
