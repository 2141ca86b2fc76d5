"""`parlorcar` as a process of its own that begins as a copy of one which has loaded everything already.

Loading takes more than a second of the processor, most of what a short test of a service costs. The process that is
copied (`python -m tests.server.forked`) does nothing but wait for somebody who wants a copy; the copy has its own
arguments, environment, folder and files, and ends as any other process does.
"""

from __future__ import annotations

import atexit
import contextlib
import gc
import importlib
import json
import os
import select
import signal
import socket
import struct
import subprocess
import sys
import warnings
from functools import cache
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[2]
AT_LOADING = ("PYTHONPATH", "PARLORCAR_PURE", "PARLORCAR_FAMILIES")  # read of the environment while it is loaded
LOADED_LATER = (  # what `parlorcar serve` imports only once it knows that it needs it
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.websockets.auto",
    "parlorcar.cli.main",
    "parlorcar.server.ops.run",
    "parlorcar.server.storage.postgres",
)
NUMBER = struct.Struct("!i")
MOST = 1 << 16  # bytes of what is asked for
POSSIBLE = sys.platform == "linux"  # others have no such sockets, or no copies of processes


class Forked:
    """A running copy, as `subprocess.Popen` would show it."""

    def __init__(self, line: socket.socket, stdout: IO[str]) -> None:
        self.line = line  # tells the number of the process, and at its end how it ended
        self.stdout = stdout
        self.returncode: int | None = None
        self.pid = self._next(None)

    def _next(self, timeout: float | None) -> int:
        self.line.settimeout(timeout)
        try:
            said = self.line.recv(NUMBER.size)
        except TimeoutError:
            raise subprocess.TimeoutExpired("parlorcar", timeout or 0) from None
        assert said, "whom it was copied from has gone"
        return int(NUMBER.unpack(said)[0])

    def wait(self, timeout: float | None = None) -> int:
        """How it ended, once it has."""
        if self.returncode is None:
            self.returncode = self._next(timeout)
            self.line.close()
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Nothing happens to one that has ended."""
        if self.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)


@cache
def original(*at_loading: str) -> socket.socket:
    """The line to a process that has loaded everything, and ends with this one."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    environment = {**os.environ, **{name: value for name, value in zip(AT_LOADING, at_loading, strict=True) if value}}
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(theirs.fileno())],
            pass_fds=[theirs.fileno()],
            cwd=ROOT,
            env=environment,
        )

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


def forked(arguments: list[str], errors: IO[str], environment: dict[str, str]) -> Forked:
    """`parlorcar` with these arguments; what it prints can be read, what it complains about goes to a file."""
    line = original(*(environment.get(name, "") for name in AT_LOADING))
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    readable, writable = os.pipe()
    asked = json.dumps({"arguments": arguments, "environment": environment, "folder": str(Path.cwd())}).encode()
    assert len(asked) < MOST
    with theirs:
        socket.send_fds(line, [asked], [writable, errors.fileno(), theirs.fileno()])
    os.close(writable)
    return Forked(ours, os.fdopen(readable, "r", encoding="utf-8"))


class Original:
    """Waits for those who want a copy, and tells them how it ended."""

    def __init__(self, line: socket.socket) -> None:
        self.line = line
        self.told: dict[int, socket.socket] = {}  # who is told how a process ends
        self.woken, waking = os.pipe()
        for end in (self.woken, waking):
            os.set_blocking(end, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(waking, warn_on_full_buffer=False)

    def serve(self) -> list[str] | None:
        """Returns in copies, with their arguments; here when nobody can ask any more."""
        while True:
            ready, _, _ = select.select([self.line.fileno(), self.woken], [], [])
            if self.woken in ready:
                os.read(self.woken, MOST)
                self.reap()
            if self.line.fileno() in ready:
                asked, files, _, _ = socket.recv_fds(self.line, MOST, 3)
                if not asked:
                    return None
                wanted = json.loads(asked)
                if (pid := os.fork()) == 0:
                    self.become(wanted, files)
                    return list(wanted["arguments"])
                told = self.told[pid] = socket.socket(fileno=files[2])
                told.send(NUMBER.pack(pid))
                for file in files[:2]:
                    os.close(file)

    def reap(self) -> None:
        """Tell how processes ended."""
        for pid in list(self.told):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                with self.told.pop(pid) as told, contextlib.suppress(OSError):
                    told.send(NUMBER.pack(os.waitstatus_to_exitcode(status)))

    def become(self, wanted: dict[str, dict[str, str]], files: list[int]) -> None:
        """Take the place of a process that was started for this."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        self.line.close()
        for told in self.told.values():
            told.close()
        os.dup2(files[0], 1)
        os.dup2(files[1], 2)
        for file in files:
            os.close(file)
        os.environ.clear()
        os.environ.update(wanted["environment"])
        os.chdir(str(wanted["folder"]))


def load() -> None:
    """Load what a service loads: an application with all its routes, and what brings a database up to date."""
    for name in LOADED_LATER:
        importlib.import_module(name)
    from parlorcar.server.http.app import application
    from parlorcar.server.ops.settings import Settings
    from tests.server.inside import empty

    application(Settings())
    empty()


def main() -> int:
    """Be copied until nobody can ask any more."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        load()
    gc.freeze()
    arguments = Original(socket.socket(fileno=int(sys.argv[1]))).serve()
    if arguments is None:
        return 0
    from parlorcar.cli.main import main as program

    sys.argv = ["parlorcar", *arguments]
    return program(arguments)


if __name__ == "__main__":
    raise SystemExit(main())
