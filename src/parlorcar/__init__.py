"""Modern board games with their complete rules: see `game` for where to start."""

from parlorcar.pure import choose_build

choose_build()

from parlorcar.core import numbering
from parlorcar.core.errors import AuditFailure, BadPosition, IllegalMove, ParlorCarError
from parlorcar.core.rng import Random
from parlorcar.match.match import Match
from parlorcar.match.record import BadRecord
from parlorcar.moved import renamed
from parlorcar.pure import compiled
from parlorcar.registry import game, replay, resume, specs

__version__ = "0.2.0"
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

# from here, because a compiled module cannot have a function of that name made by another
vars(numbering)["__getattr__"] = renamed(numbering.__name__, {"Family": numbering.MoveFamily})
