"""The built browser files: an index for every address of the page, and assets that never change."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from parlorcar.server.errors import NOT_FOUND, Refused
from parlorcar.server.http.compressed import Compressed
from parlorcar.words import word

FOREVER = "public, max-age=31536000, immutable"
# kinds that become smaller
PRESSED = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
# by the ends of their names, and not left to the machine's own list
KINDS = {".js": "application/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
DEEP = (  # first words of the page's addresses
    "match",
    "replay",
    "record",
    "review",
    "record-review",
    "rules",
    "new",
    "settings",
    "privacy",
    "profile",
    "person",
    "club",
    "operator",
    "watch",
    "puzzles",
    "lessons",
    "explorer",
    "analysis",
    "events",
    "deal",
    "studies",
    "study",
)


def asset(path: Path) -> Compressed:
    """A file of the build, kept in memory."""
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Compressed(path.read_bytes(), kind, worth=kind.startswith(PRESSED))


def built(folder: Path) -> dict[str, Compressed]:
    """All files of the build by their address."""
    if not folder.is_dir():
        return {}
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith(".")]
    return {path.relative_to(folder).as_posix(): asset(path) for path in files}


def mistyped(path: str, request: Request) -> bool:
    """Whether a person asks with a browser: the page then says in their language that there is nothing."""
    return path.split("/")[0] != "api" and "text/html" in request.headers.get("accept", "")


def router(folder: Path) -> APIRouter:
    """The routes of the page."""
    pages = APIRouter(include_in_schema=False)
    files = built(folder)

    @pages.get("/assets/{name:path}")
    async def file_of_build(name: str, request: Request) -> Response:
        """A file whose name changes with its content."""
        found = files.get(f"assets/{name}")
        if found is None:
            raise Refused("server.no-page", NOT_FOUND)
        return found.answer(request, FOREVER)

    @pages.get("/{path:path}")
    async def page(path: str, request: Request) -> Response:
        """The page, under any of its addresses, or a file beside it."""
        if path in files and path != "index.html":
            return files[path].answer(request, "no-cache")
        if path and path.split("/")[0] not in DEEP:
            if mistyped(path, request) and "index.html" in files:
                return files["index.html"].answer(request, "no-store", NOT_FOUND)
            raise Refused("server.no-page", NOT_FOUND)
        if "index.html" in files:
            return files["index.html"].answer(request, "no-cache")
        return HTMLResponse(f"<!doctype html><title>Parlor Car</title><p>{word('server.not-built')}</p>")

    return pages
