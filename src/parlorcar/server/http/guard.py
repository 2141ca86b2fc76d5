"""Around every request: sizes, rates, where it comes from, headers, one line in the log."""

from __future__ import annotations

import asyncio
import json
import math
import re
import time
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlorcar.server.errors import BAD_REQUEST, FORBIDDEN, NOT_FOUND, Refused
from parlorcar.server.limits import Rate
from parlorcar.server.match.hub import Hub
from parlorcar.server.networks import network
from parlorcar.server.ops.hosts import allowed
from parlorcar.server.ops.logs import log
from parlorcar.server.workers import requester

CREATING: Final = (
    "/matches",
    "/records",
    "/branch",
    "/review",
    "/me/profile",
    "/events",
    "/studies",
    "/studies/import",
    "/copy",
    "/chapters",
)  # what fills the database, or takes long
PERSONAL: Final = ("/api/me", "/api/me/export")  # which read all matches of a person
FILES: Final = ("/api/records", "/api/studies/import")  # whose bodies are files
SAFE: Final = ("GET", "HEAD", "OPTIONS")
MISDIRECTED: Final = 421
DEEPEST: Final = 100  # lists or objects in each other
BRACKETS: Final = re.compile(rb"[\[\]{}]")
SURROGATE: Final = re.compile(rb"\\ud[89a-f]", re.IGNORECASE)
POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",  # boards are drawn with inline styles; scripts never are
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # addresses of matches are for those who were given them
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Guard:
    """The outermost layer."""

    def __init__(self, app: ASGIApp, hub: Hub) -> None:
        self.app = app
        self.hub = hub
        limits = hub.settings.limits
        self.changes = Rate(limits.requests, limits.burst)
        self.reads = Rate(limits.reads, limits.read_burst)
        self.creations = Rate(limits.creations, limits.creation_burst)
        self.openings = Rate(limits.openings, limits.opening_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] in ("http", "websocket"):
            requester.remember(scope, receive)
        if scope["type"] == "websocket":
            if self.may_open(scope):
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 4429, "reason": "server.too-often"})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 500

        async def dressed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self.dress(scope, MutableHeaders(scope=message))
            async with asyncio.timeout(self.hub.settings.limits.answer_seconds):  # who does not read is given up
                await send(message)

        try:
            try:
                body = await self.admitted(scope, receive)
            except Refused as refusal:
                await answer(refusal)(scope, receive, dressed)
            else:
                await self.app(scope, replayed(body, receive), dressed)
        finally:
            self.note(scope, status, time.perf_counter() - begun)

    async def admitted(self, scope: Scope, receive: Receive) -> bytes:
        """The body of a request that may pass."""
        headers = Headers(scope=scope)
        if "host" in headers and not allowed(self.hub.settings, headers["host"]):
            raise Refused("server.unknown-host", MISDIRECTED)
        if unprintable(scope):
            raise Refused("server.no-page", NOT_FOUND)
        who = network(address(scope))
        changing = scope["method"] not in SAFE
        wait = (self.changes if changing else self.reads).take(who)
        creating = scope["method"] == "POST" and scope["path"].endswith(CREATING)
        if not wait and (creating or scope["path"] in PERSONAL):
            wait = self.creations.take(who)
        if wait:
            refusal = Refused("server.too-often", 429)
            refusal.params["seconds"] = math.ceil(wait)
            raise refusal
        limits = self.hub.settings.limits
        most = limits.record if scope["path"] in FILES else limits.body
        body = await whole(receive, most, headers.get("content-length")) if changing else b""
        if changing:
            if not same_origin(headers, scope, self.hub.settings.public_url):
                raise Refused("server.foreign", FORBIDDEN)
            kind = headers.get("content-type", "").partition(";")[0].strip().lower()
            if body and kind != "application/json":
                raise Refused("server.not-json", 415)
            check_json(body)
        return body

    def may_open(self, scope: Scope) -> bool:
        """Whether a WebSocket may be opened: asked for by a name of ours, and not too often."""
        host = Headers(scope=scope).get("host")
        if host is not None and not allowed(self.hub.settings, host):
            return False
        return not unprintable(scope) and not self.openings.take(network(address(scope)))

    def dress(self, scope: Scope, headers: MutableHeaders) -> None:
        """The headers of every answer."""
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api"):
            headers.setdefault("cache-control", "no-store")
        if scope.get("scheme") == "https":
            headers.setdefault("strict-transport-security", "max-age=31536000")

    def note(self, scope: Scope, status: int, took: float) -> None:
        """Count and log by route, never by path: paths hold what only some may know."""
        route = getattr(scope.get("route"), "path", "-")
        metrics = self.hub.metrics
        metrics.requests.labels(scope["method"] if scope["method"] in KNOWN else "-", route, str(status)).inc()
        metrics.took.observe(took)
        if route not in ("/healthz", "/metrics"):
            log("request", method=scope["method"], route=route, status=status, ms=round(took * 1000, 1))


KNOWN: Final = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH")


def answer(refusal: Refused) -> JSONResponse:
    """A refusal as it goes over HTTP."""
    headers = {"retry-after": str(refusal.params["seconds"])} if "seconds" in refusal.params else None
    return JSONResponse(refusal.body(), refusal.status, headers)


def address(scope: Scope) -> str:
    """Who asks, as far as the network knows."""
    return str(scope["client"][0]) if scope.get("client") else "-"


async def whole(receive: Receive, most: int, announced: str | None) -> bytes:
    """The whole body, if it is not too large."""
    if announced is not None and announced.isdecimal() and int(announced) > most:
        raise Refused("server.too-large", 413, most=most)
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Refused("server.broke-off", BAD_REQUEST)
        body += message.get("body", b"")
        if len(body) > most:
            raise Refused("server.too-large", 413, most=most)
        if not message.get("more_body"):
            return bytes(body)


def unprintable(scope: Scope) -> bool:
    """Whether an address holds what no database and no file name can: control characters."""
    query = scope.get("query_string", b"").lower()
    written = any(f"%{code:02x}".encode() in query for code in (*range(32), 127))
    return written or not all(character >= " " and character != "\x7f" for character in scope["path"])


def check_json(body: bytes) -> None:
    """Refuse what is JSON by name and nobody can keep: NUL, halves of characters, lists within lists within lists."""
    if b"\\u0000" in body or b"\0" in body:
        raise Refused("server.bad-json", BAD_REQUEST, problem="NUL")
    depth = deepest = 0
    for bracket in BRACKETS.findall(body):
        depth += 1 if bracket in b"[{" else -1
        deepest = max(deepest, depth)
    if deepest > DEEPEST:
        raise Refused("server.bad-json", BAD_REQUEST, problem=f"> {DEEPEST} [[[")
    if SURROGATE.search(body):
        try:
            json.dumps(json.loads(body), ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise Refused("server.bad-json", BAD_REQUEST, problem="U+D800") from None
        except (ValueError, RecursionError) as error:
            raise Refused("server.bad-json", BAD_REQUEST, problem=str(error)) from None


def replayed(body: bytes, receive: Receive) -> Receive:
    """Gives the body that was read already."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def same_origin(headers: Headers, scope: Scope, public_url: str) -> bool:
    """Whether a request comes from our own page, or from no page at all; browsers always say where from."""
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    if public_url and origin.lower() == public_url.lower():
        return True
    try:
        asked = urlsplit(origin).netloc.lower()
    except ValueError:
        return False
    return bool(asked) and asked == headers.get("host", "").lower()
