"""Structured logs: one JSON object a line, without names, secrets or addresses of pages that hold them."""

from __future__ import annotations

import json
import sys
import time
import traceback
from pathlib import Path
from typing import Any, TextIO

DEPTH = 4  # places in the program that are named with an error


def described(error: BaseException) -> str:
    """An error for the log: its kind and where it was raised, but not its text, which may hold what nobody may know."""
    frames = traceback.extract_tb(error.__traceback__)[: -DEPTH - 1 : -1]
    return " < ".join([type(error).__name__, *(f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames)])


class Log:
    """Where lines go and how they look."""

    def __init__(self) -> None:
        self.style = "none"
        self.stream: TextIO = sys.stderr

    def __call__(self, event: str, /, **fields: Any) -> None:
        """Write a line."""
        if self.style == "none":
            return
        if self.style == "json":
            at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
            line = json.dumps({"at": at, "event": event, **fields}, default=str)
        else:
            line = " ".join([time.strftime("%H:%M:%S"), event, *(f"{k}={v}" for k, v in fields.items())])
        print(line, file=self.stream, flush=True)


log = Log()
