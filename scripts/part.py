#!/usr/bin/env python3
"""Run a part of the tests and print how long it took, and how long processors worked for it: `part.py NAME COMMAND...`.

`--begin` forgets the parts of an earlier run, `--summary` prints those of this one and their sum. Parts that run
beside others are printed when they end; who opens descriptor 9 sees at once what begins. On Linux what a browser leaves
behind when it is ended is waited for too, since its pages do most of the work.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

LOG = Path(".venv/parts.log")
ADOPT_ORPHANS = 36  # PR_SET_CHILD_SUBREAPER
PATIENCE = 5  # seconds for processes that outlive the command; a service that stays is not waited for


def summary() -> None:
    """Print all parts of this run, and what processors worked for them together."""
    lines = LOG.read_text().splitlines() if LOG.exists() else []
    worked = sum(int(line.split()[2]) for line in lines)
    print("\n== Time of each part: seconds, and seconds of processors", *lines, sep="\n")
    print(f"        {worked:5} s  in all, on {os.cpu_count()} processors")
    LOG.unlink(missing_ok=True)


def run(command: list[str]) -> tuple[int, float]:
    """Run a command to its end and wait for its orphans; returns its exit status and how long it took."""
    began = time.monotonic()
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(ADOPT_ORPHANS, 1, 0, 0, 0)
    child = subprocess.Popen(command)
    while child.returncode is None:
        ended, status = os.wait()
        if ended == child.pid:
            child.returncode = os.waitstatus_to_exitcode(status)
    took = time.monotonic() - began
    with contextlib.suppress(ChildProcessError):
        while time.monotonic() < began + took + PATIENCE:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                time.sleep(0.05)
    return (child.returncode if child.returncode >= 0 else 128 - child.returncode), took


def main(name: str, *command: str) -> int:
    """Run a part, or begin or end a run of parts."""
    if name == "--begin":
        LOG.unlink(missing_ok=True)
        return 0
    if name == "--summary":
        summary()
        return 0
    with contextlib.suppress(OSError):
        os.write(9, f"   begun: {name}\n".encode())
    print(f"\n== {name}", flush=True)
    status, took = run(list(command))
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    figures = f"{took:5.0f} s {used.ru_utime + used.ru_stime:5.0f} s"
    line = f"{figures}  {name}{'' if status == 0 else '  FAILED'}"
    print(line)
    with LOG.open("a") as log:
        log.write(line + "\n")
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
