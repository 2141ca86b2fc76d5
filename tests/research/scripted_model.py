"""A model that answers by a script, behind the address of a local server that speaks as OpenAI's does."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

Script = Callable[[list[dict[str, Any]], int], str]  # from the messages and how many requests there were before


def last_number(messages: list[dict[str, Any]]) -> int:
    """How many moves the newest list of moves has."""
    for message in reversed(messages):
        content = message["content"]
        text = content if isinstance(content, str) else " ".join(part.get("text", "") for part in content)
        found = re.findall(r"(?:^|: |; )(\d+)\. ", text, re.MULTILINE)
        if message["role"] == "user" and found:
            return max(map(int, found))
    raise AssertionError("no moves were listed")


def takes_last(messages: list[dict[str, Any]], asked: int) -> str:
    """The last move of the list, after a word about it."""
    return f"I have thought about it. [{last_number(messages)}]"


class Handler(BaseHTTPRequestHandler):
    """Answers requests by the script of its server."""

    def do_POST(self) -> None:
        server: Any = self.server
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        server.requests.append((self.path, dict(self.headers), asked))
        try:
            said = server.script(asked["messages"], len(server.requests) - 1)
        except ConnectionError:
            self.send_error(503)
            return
        usage = {"prompt_tokens": 100, "completion_tokens": 7, "total_tokens": 107}
        kind, body = "application/json", json.dumps(completion(said, "message") | {"usage": usage})
        if asked.get("stream"):
            parts = [completion(said, "delta", end=None), completion("", "delta") | {"usage": usage}]
            kind, body = "text/event-stream", "".join(f"data: {json.dumps(part)}\n\n" for part in parts)
            body += "data: [DONE]\n\n"
        self.send_response(200)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body.encode())))
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_: object) -> None:
        """Quiet."""


def completion(said: str, field: str, end: str | None = "stop") -> dict[str, Any]:
    """An answer as the server gives it, whole or in parts."""
    choice = {"index": 0, field: {"role": "assistant", "content": said}, "finish_reason": end}
    kind = "chat.completion" if field == "message" else "chat.completion.chunk"
    return {"id": "1", "object": kind, "created": 0, "model": "scripted", "choices": [choice]}


@contextmanager
def scripted(script: Script = takes_last) -> Iterator[tuple[str, list[Any]]]:
    """The address of a model that answers so, and the requests that it has had."""
    server: Any = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.script, server.requests = script, []
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1", server.requests
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
