"""Content that is compressed once and known by its tag."""

from __future__ import annotations

import gzip
import hashlib

from starlette.requests import Request
from starlette.responses import Response


class Compressed:
    """Bytes with their compressed form, if their kind is worth it, and a tag that changes with them."""

    def __init__(self, body: bytes, kind: str, worth: bool = True) -> None:
        self.body = body
        self.kind = kind
        self.tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        self.pressed = gzip.compress(body, 9, mtime=0) if worth else b""

    def answer(self, request: Request, keep: str, status: int = 200) -> Response:
        """The content, compressed if the browser can read that, or nothing if it has it already."""
        headers = {"cache-control": keep, "etag": self.tag, "vary": "accept-encoding"}
        if status == 200 and request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        body = self.body
        if self.pressed and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            body = self.pressed
        return Response(body, status, media_type=self.kind, headers=headers)
