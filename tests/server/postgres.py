"""A PostgreSQL of our own: started from Debian's programs in a folder, on a private port, never as root."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path


def programs() -> Path | None:
    """Where the programs of the newest installed version are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: float(p.parts[-3]))
    if found:
        return found[-1].parent
    there = shutil.which("initdb")
    return Path(there).parent if there else None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def unprivileged() -> str | None:
    """The user to be instead of root; PostgreSQL refuses to be root."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    return None


class Server:
    """A running server, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        found = programs()
        assert found is not None
        self.bin, self.folder, self.data = found, folder, folder / "data"
        self.user, self.port = unprivileged(), free_port()
        if self.user:
            shutil.chown(folder, self.user)
        self.run("initdb", "-U", "parlorcar", "--auth=trust", "--no-sync", "-E", "UTF8")

    @property
    def url(self) -> str:
        """The start of the URLs, to which the name of a database is added."""
        return f"postgresql://parlorcar@127.0.0.1:{self.port}/"

    def run(self, program: str, *args: str) -> None:
        done = subprocess.run(
            [str(self.bin / program), "-D", str(self.data), *args],
            check=False,
            capture_output=True,
            text=True,
            user=self.user,
            cwd=self.folder,
            env={**os.environ, "LC_ALL": "C"},
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder} -F"
        self.run("pg_ctl", "-w", "-t", "60", "-l", str(self.folder / "log"), "-o", options, "start")

    def kill(self) -> None:
        """As the power goes out: all its processes at once, without a word."""
        parent = int((self.data / "postmaster.pid").read_text().splitlines()[0])
        os.kill(parent, signal.SIGSTOP)  # so that it has no more children
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        processes = [*map(int, children), parent]
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        while any(alive(process) for process in processes):
            time.sleep(0.01)
        for left in (self.data / "postmaster.pid", *self.folder.glob(".s.PGSQL.*")):  # its number is still taken
            left.unlink(missing_ok=True)


def alive(process: int) -> bool:
    """Whether a process runs; one that waits to be buried does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@contextlib.contextmanager
def server() -> Iterator[Server]:
    """A running server."""
    folder = Path(tempfile.mkdtemp(prefix="parlorcar-postgres-"))
    try:
        running = Server(folder)
        running.start()
        try:
            yield running
        finally:
            if (running.data / "postmaster.pid").exists():
                running.run("pg_ctl", "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main(command: list[str]) -> int:
    """Run a command with the address of a database of its own in place of `{database}` (`scripts/with-postgres`)."""
    if programs() is None:
        print("PostgreSQL IS NOT INSTALLED: left out", file=sys.stderr)
        return 0
    with server() as running:
        url = f"{running.url}postgres"
        return subprocess.run([url if part == "{database}" else part for part in command], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
