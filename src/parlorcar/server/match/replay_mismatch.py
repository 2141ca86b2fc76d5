"""When the installed rules and a log disagree."""

from __future__ import annotations


class ReplayMismatch(Exception):
    """The installed rules do not bring about what the log says."""

    def __init__(self, seq: int, problem: str) -> None:
        super().__init__(problem)
        self.seq = seq
        self.problem = problem
