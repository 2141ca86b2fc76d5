"""Requests from one address of this machine or from another."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

HONEST, EVIL = "127.0.0.1", "127.0.0.2"  # the people who play, and whoever attacks; both on this machine


async def request(port: int, method: str, path: str, body: Any = None, token: str = "new", address: str = EVIL) -> Any:
    """One request from an address; its answer if it is JSON."""
    reader, writer = await asyncio.open_connection(HONEST, port, local_addr=(address, 0))
    sent = json.dumps(body).encode() if body is not None else b""
    head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {token}\r\nconnection: close\r\n"
    head += f"content-type: application/json\r\ncontent-length: {len(sent)}\r\n\r\n"
    try:
        writer.write(head.encode() + sent)
        answer = await reader.read()
    finally:
        writer.close()
    with contextlib.suppress(ValueError):
        return json.loads(answer.partition(b"\r\n\r\n")[2])
    return None
