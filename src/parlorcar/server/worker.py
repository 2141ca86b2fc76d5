"""A worker process: it carries out one thing after the other that the service sends it, and dies with the service."""

from __future__ import annotations

import contextlib
import os
import pickle
import select
import signal
import struct
import sys
import threading
from typing import BinaryIO

from parlorcar.core.errors import ParlorCarError
from parlorcar.server.errors import BAD, refused

SIZE = struct.Struct("!I")  # before every message: how long it is
NICE = 10  # bots give way to people

DONE, REFUSED, FAILED = "done", "refused", "failed"


def answered(job: bytes) -> bytes:
    """The answer to a job; whatever is wrong comes back as plain data, which always travels between processes."""
    try:
        function, arguments = pickle.loads(job)
        return pickle.dumps((DONE, function(*arguments)))
    except ParlorCarError as error:
        refusal = refused(error, BAD)
        return pickle.dumps((REFUSED, (refusal.reason, refusal.status, refusal.params, refusal.message)))
    except Exception as error:
        return pickle.dumps((FAILED, repr(error)[:200]))


def received(stream: BinaryIO) -> bytes | None:
    """The next message; None when the service has gone."""
    head = stream.read(SIZE.size)
    return stream.read(SIZE.unpack(head)[0]) if len(head) == SIZE.size else None


def main() -> None:
    """Work until the service closes the line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the keyboard means the service, which then closes the line
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not be taken for an answer
    threading.Thread(target=follow, daemon=True).start()
    while (job := received(sys.stdin.buffer)) is not None:
        answer = answered(job)
        answers.write(SIZE.pack(len(answer)) + answer)
        answers.flush()


def follow() -> None:
    """End also in the middle of a thought when the service is no longer there."""
    if hasattr(select, "poll"):
        line = select.poll()
        line.register(0, 0)  # wakes only when the other end is closed
        line.poll()
        os._exit(0)


if __name__ == "__main__":
    main()
