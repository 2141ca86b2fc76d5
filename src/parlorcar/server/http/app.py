"""The application put together."""

from __future__ import annotations

import hmac
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse, Response

import parlorcar
from parlorcar.core.errors import ParlorCarError
from parlorcar.server.errors import BAD_REQUEST, NOT_FOUND, Refused, as_refusal
from parlorcar.server.http import club_socket, pages, schema, socket, study_socket
from parlorcar.server.http.api import (
    about,
    actions,
    analysis,
    deals,
    events,
    explorer,
    lessons,
    matches,
    me,
    notices,
    operator,
    people,
    profile,
    pushes,
    puzzles,
    replays,
    sign_in,
    studies,
    study_chapters,
    talk,
    together,
)
from parlorcar.server.http.guard import Guard, address, answer
from parlorcar.server.match.hub import Hub
from parlorcar.server.networks import loopback
from parlorcar.server.ops.logs import described, log
from parlorcar.server.ops.settings import Settings
from parlorcar.server.storage.entries import StorageFault

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


def application(settings: Settings) -> FastAPI:
    """The service as an ASGI application."""
    hub = Hub(settings)
    log.style = settings.log

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        """Open the database, and close it at the end."""
        if not hub.started:
            await hub.open()
        try:
            yield
        finally:
            for connection in list(app.state.sockets.open):
                await connection.close(socket.RESTART_CODE, "server.busy")
            await hub.close()

    app = FastAPI(
        title="Parlor Car",
        version=parlorcar.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # its page would fetch scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.hub = hub
    app.state.sockets = socket.Sockets()
    for part in (
        about,
        matches,
        me,
        profile,
        people,
        sign_in,
        notices,
        talk,
        together,
        operator,
        pushes,
        actions,
        replays,
        analysis,
        studies,
        study_chapters,
        puzzles,
        events,
        deals,
        lessons,
        explorer,
        socket,
        club_socket,
        study_socket,
    ):
        app.router.routes.extend(part.router.routes)  # `include_router` would build every route once more for each app
    add_operator_routes(app, hub)
    app.include_router(pages.router(settings.static))
    app.add_exception_handler(Refused, refusal_response)
    app.add_exception_handler(ParlorCarError, bad_input)
    app.add_exception_handler(RequestValidationError, invalid_request)
    app.add_exception_handler(HTTPException, http_error)
    app.add_exception_handler(StorageFault, storage_failed)
    app.add_exception_handler(Exception, fault)
    app.openapi = lambda: schema.openapi(app)  # type: ignore[method-assign]  # as FastAPI's manual does it
    app.add_middleware(Guard, hub=hub)
    return app


def add_operator_routes(app: FastAPI, hub: Hub) -> None:
    """For whoever runs it."""

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> JSONResponse:
        """Whether the service answers and can reach its database; if not, what is wrong."""
        report = await hub.health.report()
        return JSONResponse(report, 200 if report["ok"] else 503)

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> PlainTextResponse:
        """Figures for Prometheus: for this machine, and for whoever has the token."""
        if not may_read_metrics(request, hub.settings.metrics_token):
            raise Refused("server.no-page", NOT_FOUND)
        return PlainTextResponse(hub.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def may_read_metrics(request: Request, token: str) -> bool:
    """Whether somebody may see how busy the service is."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if token and scheme.lower() == "bearer":
        return hmac.compare_digest(given.encode(), token.encode())
    forwarded = any(name in request.headers for name in FORWARDED)  # this machine is only the proxy then
    return loopback(address(request.scope)) and not forwarded


async def refusal_response(request: Request, error: Exception) -> Response:
    """A refusal."""
    assert isinstance(error, Refused)
    return answer(error)


async def bad_input(request: Request, error: Exception) -> Response:
    """Something that the engine does not take."""
    assert isinstance(error, ParlorCarError)
    return answer(as_refusal(error, BAD_REQUEST))


async def invalid_request(request: Request, error: Exception) -> Response:
    """A request that does not fit the schema."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    if first["type"] == "json_invalid":
        return answer(
            Refused("server.bad-json", BAD_REQUEST, problem=str(first.get("ctx", {}).get("error", first["msg"])))
        )
    return answer(Refused("server.schema", 422, where=where, problem=first["msg"]))


async def http_error(request: Request, error: Exception) -> Response:
    """What the framework refuses by itself."""
    assert isinstance(error, HTTPException)
    reason = "server.no-page" if error.status_code == NOT_FOUND else "server.method"
    response = answer(Refused(reason, error.status_code))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


async def storage_failed(request: Request, error: Exception) -> Response:
    """The database fails: nothing has changed."""
    return answer(Refused("server.storage", 503))


async def fault(request: Request, error: Exception) -> Response:
    """An error of ours: the log says what, the answer does not."""
    log("fault", error=described(error))
    request.app.state.hub.metrics.faults.inc()
    return answer(Refused("server.fault", 500))
