"""Modern board games with their complete rules: see `game` for where to start."""

from parlorcar.pure import choose_build

choose_build()

from parlorcar.core.errors import AuditFailure, BadPosition, IllegalMove, ParlorCarError  # noqa: E402  the build first
from parlorcar.core.rng import Random  # noqa: E402
from parlorcar.match.match import Match  # noqa: E402
from parlorcar.match.record import BadRecord  # noqa: E402
from parlorcar.pure import compiled  # noqa: E402
from parlorcar.registry import game, replay, resume, specs  # noqa: E402

__version__ = "0.1.0"
__all__ = [
    "AuditFailure",
    "BadPosition",
    "BadRecord",
    "IllegalMove",
    "Match",
    "ParlorCarError",
    "Random",
    "compiled",
    "game",
    "replay",
    "resume",
    "specs",
]
