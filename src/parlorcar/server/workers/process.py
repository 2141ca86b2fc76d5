"""A worker process: it carries out one thing after the other that the service sends it, and dies with the service."""

from __future__ import annotations

import contextlib
import ctypes
import os
import pickle
import select
import signal
import struct
import sys
import threading
from typing import BinaryIO

from parlorcar.core.errors import ParlorCarError
from parlorcar.server.errors import BAD_REQUEST, as_refusal

HEAD = struct.Struct("!Id")  # before every job: how long it is, and how many seconds of a processor it may take
SIZE = struct.Struct("!I")  # before every answer: how long it is
DEADLINE = -getattr(signal, "SIGPROF", 0)  # how a worker ends whose job took longer
READY = b"!"  # said once, when a worker is there
PR_SET_PDEATHSIG = 1  # from linux/prctl.h
NICE = 10  # bots give way to people

DONE, REFUSED, FAILED = "done", "refused", "failed"


def answered(job: bytes) -> bytes:
    """The answer to a job; whatever is wrong comes back as plain data, which always travels between processes."""
    try:
        function, arguments = pickle.loads(job)
        return pickle.dumps((DONE, function(*arguments)))
    except ParlorCarError as error:
        refusal = as_refusal(error, BAD_REQUEST)
        return pickle.dumps((REFUSED, (refusal.reason, refusal.status, refusal.params, refusal.message)))
    except Exception as error:
        return pickle.dumps((FAILED, repr(error)[:200]))


def received(stream: BinaryIO) -> tuple[bytes, float] | None:
    """The next job and its limit; None when the service has gone."""
    head = stream.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    size, limit = HEAD.unpack(head)
    return stream.read(size), limit


def limited(seconds: float) -> None:
    """End this process after so many seconds of a processor; 0 lifts the limit.

    The system itself does it, so no loop of ours can be too busy for it.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def main() -> None:
    """Work until the service closes the line."""
    die_with(int(sys.argv[1]))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the keyboard means the service, which then closes the line
    if hasattr(signal, "SIGPROF"):
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not be taken for an answer
    threading.Thread(target=follow, daemon=True).start()
    answers.write(READY)
    answers.flush()
    while (job := received(sys.stdin.buffer)) is not None:
        limited(job[1])
        answer = answered(job[0])
        limited(0)
        answers.write(SIZE.pack(len(answer)) + answer)
        answers.flush()


def die_with(service: int) -> None:
    """Let the system end this process when the service ends, whatever it is doing then."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != service:  # it ended before we said so
        os._exit(0)


def follow() -> None:
    """End also in the middle of a thought when the service is no longer there, where the system does not see to it."""
    if hasattr(select, "poll"):
        line = select.poll()
        line.register(0, 0)  # wakes only when the other end is closed
        line.poll()
        os._exit(0)


if __name__ == "__main__":
    main()
