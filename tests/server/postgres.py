"""A PostgreSQL of our own: started from Debian's programs in a folder, on a private port, never as root."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
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


@contextlib.contextmanager
def server() -> Iterator[str]:
    """A running server; gives the start of its URLs, to which the name of a database is added."""
    bin = programs()
    assert bin is not None
    folder = Path(tempfile.mkdtemp(prefix="parlorcar-postgres-"))
    user, port = unprivileged(), free_port()
    if user:
        shutil.chown(folder, user)

    def command(*args: str) -> None:
        subprocess.run(args, check=True, capture_output=True, user=user, cwd=folder, env={**os.environ, "LC_ALL": "C"})

    data, options = folder / "data", f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -F"
    try:
        command(str(bin / "initdb"), "-D", str(data), "-U", "parlorcar", "--auth=trust", "--no-sync", "-E", "UTF8")
        control = [str(bin / "pg_ctl"), "-D", str(data), "-w", "-t", "30", "-l", str(folder / "log")]
        command(*control, "-o", options, "start")
        try:
            yield f"postgresql://parlorcar@127.0.0.1:{port}/"
        finally:
            command(*control, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
