"""Learnt networks that play on an ordinary computer: `grandmaster`, where there is a network for a game.

Families bring the networks of their games; PARLORCAR_NETWORKS names another folder to take all of them from. They are
packed by `python -m parlorcar.learning.pack`; PyTorch is not needed to play.
"""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

from parlorcar.bots.seat import Bot
from parlorcar.core.game import Game
from parlorcar.families import data_file
from parlorcar.moved import keep_old_names

if TYPE_CHECKING:  # NumPy may be missing, and asking whether there is a network needs none
    from parlorcar.networks.judge import NetworkJudge

FOLDER = "PARLORCAR_NETWORKS"
KIND, ENDING = "networks", ".npz"
NUMPY = "numpy"
MOVED = {"manners": "search_settings"}

keep_old_names(__name__, MOVED)


def network_folder() -> str:
    """The folder that all networks are taken from; empty where families bring them."""
    return os.environ.get(FOLDER, "")


def network_path(game: str) -> Path | None:
    """Where the network of a game lies; None if there is none."""
    if folder := network_folder():
        path = Path(folder) / f"{game}{ENDING}"
        return path if path.is_file() else None
    return data_file(game, KIND, ENDING)


def network_checksum(game: str) -> int:
    """A number for the network of a game: another network is another player; 0 if there is none."""
    path = network_path(game)
    return crc32(path.read_bytes()) if path is not None else 0


def network_effort(game: Game) -> tuple[int, int]:
    """How many opinions of the network a decision takes at most, and how many decisions it looks ahead; 0 if none."""
    path = network_path(game.id)
    if path is None or find_spec(NUMPY) is None:
        return 0, 0
    from parlorcar.networks.bot import EVALUATORS

    settings = EVALUATORS.of(path, game).settings.at_table(game.players)
    return settings.opinions, settings.depth if settings.worlds else 0


def network_judge(game: Game) -> NetworkJudge | None:
    """What tells by the network of a game how a match stands; None where there is no network."""
    path = network_path(game.id)
    if path is None or find_spec(NUMPY) is None:
        return None
    from parlorcar.networks.bot import EVALUATORS
    from parlorcar.networks.judge import NetworkJudge

    return NetworkJudge(EVALUATORS.of(path, game))


def grandmaster(game: Game) -> Bot | None:
    """The bot that plays by the network of a game; None if there is no network, or nothing to read it with."""
    path = network_path(game.id)
    if path is None or find_spec(NUMPY) is None:
        return None
    from parlorcar.networks.bot import NetworkBot

    return NetworkBot(game, path)
