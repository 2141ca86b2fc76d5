"""Any game as a Gymnasium environment for one learner: bots of your choice sit on the other seats.

Importing this registers every game as `parlorcar/GAME-ID-v2`, so that `gymnasium.make` finds it too.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from parlorcar.moved import renamed
from parlorcar.research.extras import missing

try:
    import gymnasium
except ImportError:
    raise missing("Gymnasium", "gymnasium") from None

from parlorcar.bots import catalogue
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.registry import specs
from parlorcar.research.envs.episode import Episode, game_of
from parlorcar.research.envs.gymnasium_vector import Tables
from parlorcar.research.envs.returns import returns_of
from parlorcar.research.envs.spaces import KEYS, Keys, action_space, observation_space
from parlorcar.research.observation.observer import Mask, Observer
from parlorcar.research.observation.spec import VERSION
from parlorcar.research.observation.text import observation
from parlorcar.research.simulation.matches import seed_of

__all__ = ["MatchEnv", "env", "name_of", "vector_env"]

ILLEGAL = -1.0  # the reward of an illegal move, unless another is given
Opponent = str | Bot


class MatchEnv(gymnasium.Env[Any, int]):
    """A match of the learner against bots, or with `opponents=None` of the learner on all seats.

    `seat` is where the learner sits; None gives it every seat in turn. `illegal` says what an illegal move does: `end`
    ends the match with -1, `raise` raises IllegalMove and changes nothing. With `flat` an observation is an array
    without the mask, which is then in `info["action_mask"]` and by `action_masks()`. Without opponents each step is
    the choice of `info["seat"]`, and what the match was worth to all seats is in `info["returns"]` at its end. `keys`
    are what the parts of an observation are called: learners have names of their own for them.
    """

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012 - what Gymnasium asks for

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        opponents: Opponent | Sequence[Opponent] | None = "random",
        *,
        seat: int | None = None,
        encoding: str = "features",
        returns: str = "rank",
        illegal: str = "end",
        flat: bool = False,
        keys: Keys = KEYS,
        render_mode: str | None = None,
        version: int = VERSION,
        **options: Any,
    ) -> None:
        self.game = game_of(game, players, **options)
        others = self.game.players - 1
        names = [opponents] * others if isinstance(opponents, str | Bot) else list(opponents or ())
        self.self_play = opponents is None
        if not self.self_play and len(names) != others:
            raise ParlorCarError(f"there are {others} other seats, but {len(names)} opponents")
        if seat is not None and (self.self_play or not 0 <= seat < self.game.players):
            raise ParlorCarError(f"there is no seat {seat} for the learner; seats are 0 to {others}")
        if illegal not in ("end", "raise"):
            raise ParlorCarError(f"an illegal move can end the match or raise, not {illegal!r}")
        for name in {one for one in names if isinstance(one, str)}:
            catalogue.bot(name, self.game)  # refuses a name that nobody has
        self.opponents = names
        self.place = seat
        self.raising = illegal == "raise"
        self.observer = Observer(self.game, encoding, version)
        self.returns = returns_of(returns)
        self.render_mode = render_mode
        self.flat, self.keys = flat, keys
        both = observation_space(self.observer, self.game.moves, keys)
        self.observation_space = both[keys[0]] if flat else both
        self.action_space = action_space(self.game.moves)  # type: ignore[assignment]  # of numbers, as NumPy has them
        self.episode: Episode
        self.seat = 0
        self.count = -1
        self._ended = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a match and play it to the learner's first choice; one in which it has none is played again."""
        super().reset(seed=seed)
        self.count = 0 if seed is not None else self.count + 1
        while True:
            luck = int(self.np_random.integers(1 << 62)) if seed is not None or self.count else secrets.randbits(62)
            self._begin(luck)
            if not self.episode.over:
                return self._observed(), self._info()

    def _begin(self, luck: int) -> None:
        self.seat = self.count % self.game.players if self.place is None else self.place
        self.episode = Episode(self.game, luck)
        self._ended = False
        others = [(self.seat + 1 + i) % self.game.players for i in range(len(self.opponents))]
        self._luck = {seat: Random(seed_of(luck, 0, f"seat {seat}")) for seat in others}
        self._bots = self._seated(others)
        self._others()

    def _seated(self, others: Iterable[int]) -> dict[int, Bot]:
        """The bots, from the seat behind the learner's on."""
        made = (bot if isinstance(bot, Bot) else catalogue.bot(bot, self.game) for bot in self.opponents)
        return dict(zip(others, made, strict=True))

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_bots"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        if "_luck" in state:
            self._bots = self._seated(self._luck)

    def _others(self) -> None:
        """Let the bots choose until the learner has to."""
        episode = self.episode
        if self.self_play and not episode.over:
            self.seat = episode.seat
        while not episode.over and episode.seat != self.seat:
            seat = episode.seat
            episode.play(self._bots[seat].choose(Seat(self.game, episode.facing(seat), seat, self._luck[seat])))

    def action_masks(self) -> Mask:
        """The legal moves now, as sb3-contrib's MaskablePPO asks for them."""
        return self.observer.mask(self.episode.legal)

    def _observed(self) -> Any:
        episode = self.episode
        observed = self.observer.observe(episode.facing(self.seat), self.seat)
        if self.flat:
            return observed
        return {self.keys[0]: observed, self.keys[1]: self.observer.mask(episode.legal)}

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"seat": self.seat}
        if self.flat:
            info["action_mask"] = self.action_masks()
        if self.episode.over:
            info["scores"], info["ranks"] = self.episode.scores(), self.episode.ranks()
            info["returns"] = self.returns(info["scores"], info["ranks"])
        return info

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The learner's choice, and those of the others up to its next one."""
        if self._ended:
            raise ParlorCarError("there is no match, or it is over: reset begins one")
        move = int(action)
        if move not in self.episode.legal and not self.raising:
            self._ended = True
            return self._observed(), ILLEGAL, True, False, {**self._info(), "illegal": True}
        self.episode.play(move)
        self._others()
        self._ended = over = self.episode.over
        worth = self.returns(self.episode.scores(), self.episode.ranks())[self.seat] if over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._observed(), worth, over, False, self._info()

    def render(self) -> str | None:
        """The position as the learner may know it, as text."""
        if self.render_mode is None:
            return None
        text = observation(self.game, self.episode.facing(self.seat), self.seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def save(self, path: str | Path) -> None:
        """Write the record of the match so far."""
        names = {seat: bot.name for seat, bot in self._bots.items()}
        self.episode.save(path, [names.get(seat, "learner") for seat in range(self.game.players)])


def env(
    game: str | Game, players: int | None = None, opponents: Opponent | Sequence[Opponent] | None = "random", **how: Any
) -> MatchEnv:
    """A match against bots: see `MatchEnv`; other keywords are the options of the game."""
    return MatchEnv(game, players, opponents, **how)


def vector_env(
    game: str | Game, players: int | None = None, num_envs: int = 64, opponents: Any = "random", **how: Any
) -> Tables:
    """Many matches at once: see `Tables`; other keywords are the options of the game."""
    return Tables(game, players, num_envs, opponents, **how)


def name_of(id: str) -> str:
    """What Gymnasium calls a game."""
    return f"parlorcar/{id}-v{VERSION}"


for _id in specs():
    if name_of(_id) not in gymnasium.registry:
        gymnasium.register(
            name_of(_id), f"{__name__}:MatchEnv", kwargs={"game": _id}, vector_entry_point=f"{__name__}:vector_env"
        )


__getattr__ = renamed(__name__, {"Table": MatchEnv})
