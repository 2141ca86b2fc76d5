"""Many matches as a vector environment of Gymnasium: of one learner against bots, or of the seat that is to move."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, Literal

from parlorcar.research.extras import missing

try:
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise missing("Gymnasium", "gymnasium") from None

import numpy as np
from numpy.typing import NDArray

from parlorcar.bots import catalogue
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.research.envs.spaces import KEYS, Keys, action_space, observation_space
from parlorcar.research.envs.vector import VectorEnv
from parlorcar.research.observation.observer import Observer
from parlorcar.research.observation.spec import VERSION
from parlorcar.research.simulation.matches import seed_of

__all__ = ["Tables"]

Policy = Callable[[NDArray[Any], NDArray[np.bool_]], Any]  # moves of many rows, from observations and masks
Opponent = str | Bot | Policy
MODES = {"same_step": AutoresetMode.SAME_STEP, "next_step": AutoresetMode.NEXT_STEP}


class Tables(GymnasiumVectorEnv[Any, NDArray[np.int64], NDArray[Any]]):
    """`num_envs` matches. A match that ends starts over within the same step (`AutoresetMode.SAME_STEP`).

    With `autoreset="next_step"` the step after the last one of a match takes no choice there and only shows the new one
    (`AutoresetMode.NEXT_STEP`), as some wrappers of Gymnasium want it; what was shown with the end is the new one too.

    `opponents` are bots by name, `Bot` objects, or a function of observations and masks that moves for all of them, and
    the reward is the learner's. With `opponents=None` every seat is the learner's: a row belongs to the seat that
    decides (`infos["seat"]`), and what an ended match was worth to all seats is in `infos["final_info"]["returns"]`;
    the reward is that of the seat that made the last move. An illegal move raises an error, and nothing is played.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - what Gymnasium asks for

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        num_envs: int = 64,
        opponents: Opponent | Sequence[str | Bot] | None = "random",
        *,
        seat: int | None = None,
        encoding: str = "features",
        returns: str = "rank",
        flat: bool = False,
        keys: Keys = KEYS,
        workers: int = 1,
        version: int = VERSION,
        autoreset: Literal["same_step", "next_step"] = "same_step",
        **options: Any,
    ) -> None:
        if autoreset not in MODES:
            raise ParlorCarError(f"autoreset is {' or '.join(MODES)}, not {autoreset!r}")
        if autoreset == "next_step" and workers != 1:
            raise ParlorCarError("matches wait for the next step in one process: several workers are for same_step")
        self.metadata = {**self.metadata, "autoreset_mode": MODES[autoreset]}
        if opponents is not None and workers != 1:
            raise ParlorCarError("bots play in one process: several workers are for opponents=None")
        self.matches = VectorEnv(game, players, num_envs, returns=returns, workers=workers, version=version, **options)
        self.game, self.num_envs, self.flat, self.keys = self.matches.game, num_envs, flat, keys
        self.observer = Observer(self.game, encoding, version)
        both = observation_space(self.observer, self.game.moves, keys)
        self.single_observation_space = both[keys[0]] if flat else both
        self.single_action_space = action_space(self.game.moves)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.place = seat
        self._others = None if opponents is None else Others(self.matches, opponents)
        self._seats = np.zeros(num_envs, np.int64)
        self._waiting = np.zeros(num_envs, np.bool_)  # matches that began with the last step and take no choice yet
        self._played = np.zeros(num_envs, np.bool_)  # whether the learner has had a choice in the match

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Start all matches over, and play each to the learner's first choice."""
        super().reset(seed=seed)
        self.matches.reset(secrets.randbits(62) if seed is None else seed)
        self._seats[:] = self.place if self.place is not None else np.arange(self.num_envs) % self.game.players
        self._played[:] = self._waiting[:] = False
        if self._others is not None:
            self._others.begin(seed or 0)
            self._play_others(np.zeros(self.num_envs, np.bool_), {})
        return self._observed(), self._infos()

    def step(self, actions: NDArray[np.int64]) -> tuple[Any, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """A choice in every match, and those of the others up to the learner's next one."""
        matches, movers = self.matches, self.matches.players.astype(np.int64)
        returns, done, chosen = self._chosen(actions)
        ended = done.copy()
        final: dict[str, NDArray[Any]] = {
            "returns": returns.copy(),
            "scores": matches.scores.copy(),
            "ranks": matches.ranks.copy(),
        }
        if self._others is None:
            rewards = final["returns"][np.arange(self.num_envs), movers]
        else:
            seats = self._seats.copy()
            self._played[chosen] = True
            self._begun(ended)
            self._play_others(ended, final)
            rewards = final["returns"][np.arange(self.num_envs), seats]
        if self.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP:
            self._waiting = ended.copy()
        infos = self._infos()
        if ended.any():
            infos |= {"final_info": {**final, **{f"_{name}": ended for name in final}}, "_final_info": ended}
        return self._observed(), rewards * ended, ended, np.zeros_like(ended), infos

    def _chosen(self, actions: NDArray[np.int64]) -> tuple[NDArray[Any], NDArray[np.bool_], NDArray[np.bool_]]:
        """Play the choices, but for matches that wait: returns, which matches ended, and in which one was played."""
        chosen = ~self._waiting
        if chosen.all():
            _, returns, done = self.matches.step(actions)
        elif chosen.any():
            rows = np.flatnonzero(chosen)
            _, returns, done = self.matches.step_rows(rows, np.asarray(actions)[rows])
        else:
            return np.zeros_like(self.matches.returns), np.zeros(self.num_envs, np.bool_), chosen
        return returns, done & chosen, chosen

    def _play_others(self, ended: NDArray[np.bool_], final: dict[str, NDArray[Any]]) -> None:
        """Let the others choose until every match waits for the learner; those that end are noted in `final`."""
        matches, others = self.matches, self._others
        assert others is not None
        while True:
            rows = np.flatnonzero(matches.players != self._seats)
            if not len(rows):
                return
            _, returns, done = matches.step_rows(rows, others.choose(rows, self._seats))
            over = done & self._played  # a match in which the learner had no choice is none for it
            ended |= over
            for name, now in (("returns", returns), ("scores", matches.scores), ("ranks", matches.ranks)):
                if name in final:
                    final[name][over] = now[over]
            self._begun(done)

    def _begun(self, rows: NDArray[np.bool_]) -> None:
        """Matches have started over: the learner takes the next seat there, if it has none of its own."""
        self._played[rows] = False
        if self._others is not None:
            self._others.leave(rows)
        if self.place is None:
            self._seats[rows] = (self._seats[rows] + 1) % self.game.players

    def _observed(self) -> Any:
        raw = self.matches.observations
        observed: NDArray[Any] = raw.copy() if self.observer.encoding == "raw" else self.matches.features(raw)
        return observed if self.flat else {self.keys[0]: observed, self.keys[1]: self.action_masks().astype(np.int8)}

    def _infos(self) -> dict[str, Any]:
        infos: dict[str, Any] = {"seat": self.matches.players.astype(np.int64)}
        if self.flat:
            infos["action_mask"] = self.action_masks().astype(np.int8)
        return infos

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal moves now, row by row."""
        return self.matches.masks.copy()

    def close_extras(self, **how: Any) -> None:
        """End the processes."""
        self.matches.close()


class Others:
    """Who sits on the seats that are not the learner's."""

    def __init__(self, matches: VectorEnv, given: Opponent | Sequence[str | Bot]) -> None:
        self.matches, self.game = matches, matches.game
        count = self.game.players - 1
        self._policy = given if callable(given) and not isinstance(given, Bot) else None
        if self._policy is not None:
            return
        self._named = [given] * count if isinstance(given, str | Bot) else list(given)  # type: ignore[arg-type]  # a policy went above
        if len(self._named) != count:
            raise ParlorCarError(f"there are {count} other seats, but {len(self._named)} opponents")
        self._random = all(one == "random" for one in self._named)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Luck of the bots' own, from a seed."""
        self._luck = Random(seed_of(seed, 0, "others"))
        self._bots: dict[int, list[Bot]] = {}  # by row: a bot plays one match

    def leave(self, rows: NDArray[np.bool_]) -> None:
        """Matches have ended, and other bots sit down."""
        for row in np.flatnonzero(rows):
            self._bots.pop(int(row), None)

    def choose(self, rows: NDArray[np.int64], learners: NDArray[np.int64]) -> Any:
        """A move in each of these rows."""
        matches = self.matches
        if self._policy is not None:
            return self._policy(matches.observations[rows], matches.masks[rows])
        if self._random:
            return matches.sample()[rows]
        return np.array([self._asked(int(row), int(learners[row])) for row in rows], np.int64)

    def _asked(self, row: int, learner: int) -> int:
        """The move of the bot that sits so many seats behind the learner."""
        seat = int(self.matches.players[row])
        if row not in self._bots:
            self._bots[row] = [one if isinstance(one, Bot) else catalogue.bot(one, self.game) for one in self._named]
        bot = self._bots[row][(seat - learner - 1) % self.game.players]
        return bot.choose(Seat(self.game, self.matches.facing(row), seat, self._luck))
