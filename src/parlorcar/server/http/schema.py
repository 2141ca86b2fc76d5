"""The schema of the API, with the messages of the WebSocket in it."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

import parlorcar
from parlorcar.server import messages
from parlorcar.server.http.models import Problem

REF = "#/components/schemas/{name}"


def openapi(app: FastAPI) -> dict[str, Any]:
    """The schema; made once."""
    if app.openapi_schema:
        return app.openapi_schema
    schema = get_openapi(
        title="Parlor Car",
        version=parlorcar.__version__,
        description="The web table. The messages of the WebSocket are the schemas Received and Sent.",
        routes=app.routes,
    )
    unions: dict[str, Any] = {"Action": messages.AnyAction, "Received": messages.Received, "Sent": messages.Sent}
    made, components = msgspec.json.schema_components(list(unions.values()), ref_template=REF)
    known = schema["components"]["schemas"]
    known |= components
    known["Problem"] = Problem.model_json_schema()
    known |= dict(zip(unions, made, strict=True))
    app.openapi_schema = schema
    return schema
