"""Any game as a PettingZoo environment: `env` seat after seat (AEC), `parallel_env` with an action of each a step."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from parlorcar.research.extras import missing

try:
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.env_logger import EnvLogger
except ImportError:
    raise missing("PettingZoo", "pettingzoo") from None

import numpy as np

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.research.envs.episode import Episode, game_of
from parlorcar.research.envs.returns import returns_of
from parlorcar.research.envs.spaces import action_space, observation_space
from parlorcar.research.observation.observer import Observer
from parlorcar.research.observation.spec import VERSION
from parlorcar.research.observation.text import observation

__all__ = ["Seats", "env", "parallel_env", "raw_env"]

IDLE = ("none", "all")
ILLEGAL = -1.0  # what a seat gets for an illegal move, which ends the match


class Seats:
    """What both kinds of environment share: the game, its observer, the spaces and the match in progress.

    `encoding` is `features` or `raw`, `returns` one of `rank`, `win`, `margin` and `score`. The mask of an agent that
    is not to move is empty, as in PettingZoo's own games; `idle="all"` fills it instead, for learners that divide by
    the number of legal moves. In `parallel_env` it holds waiting and nothing else. Other keywords are the options of
    the game.
    """

    extra = 0  # actions behind the moves of the game

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        encoding: str = "features",
        returns: str = "rank",
        render_mode: str | None = None,
        version: int = VERSION,
        idle: str = "none",
        **options: Any,
    ) -> None:
        super().__init__()
        if idle not in IDLE:
            raise ParlorCarError(f"who is not to move has {' or '.join(IDLE)} of the moves in the mask, not {idle!r}")
        self.idle = idle
        self.game = game_of(game, players, **options)
        self.observer = Observer(self.game, encoding, version)
        self.returns = returns_of(returns)
        self.possible_agents = [f"seat_{p}" for p in range(self.game.players)]
        self.index = {agent: p for p, agent in enumerate(self.possible_agents)}
        self.metadata = {
            "name": f"parlorcar_{self.game.id.replace('-', '_')}_v{version}",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        actions = self.game.moves + self.extra
        self._spaces = {agent: observation_space(self.observer, actions) for agent in self.possible_agents}
        self._actions = {agent: action_space(actions) for agent in self.possible_agents}
        self.episode: Episode

    def observation_space(self, agent: str) -> Any:
        """A dict of `observation` and `action_mask`."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of moves, and behind them waiting where all act at once."""
        return self._actions[agent]

    def begin(self, seed: int | None) -> None:
        """A new match; without a seed with luck of its own."""
        self.episode = Episode(self.game, secrets.randbits(62) if seed is None else seed)
        self.agents = list(self.possible_agents)

    def seen(self, seat: int) -> np.ndarray[Any, Any]:
        """What a seat may know now."""
        return self.observer.observe(self.episode.facing(seat), seat)

    def worth(self) -> list[float]:
        """What the match that has ended was worth to each seat."""
        return self.returns(self.episode.scores(), self.episode.ranks())

    def render(self) -> str | None:
        """The position as the deciding seat may know it, as text: printed or returned."""
        if self.render_mode is None:
            return None
        seat = max(self.episode.seat, 0)
        text = observation(self.game, self.episode.facing(seat), seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held that would have to be given back."""

    def save(self, path: str | Path) -> None:
        """Write the record of the match so far."""
        self.episode.save(path)


class raw_env(Seats, AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo has no types, and this is what it calls such classes
    """A game seat after seat. An illegal move raises an error, and nothing changes."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match."""
        self.begin(seed)
        self._seen: dict[str, dict[str, Any]] = {}  # learners and wrappers ask several times before anything changes
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._deciding()

    @property
    def _idle(self) -> list[int]:
        return list(range(self.game.moves)) if self.idle == "all" else []

    def _deciding(self) -> str:
        return self.possible_agents[self.episode.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and the moves that it may make now: none unless it decides."""
        if agent not in self._seen:
            episode, seat = self.episode, self.index[agent]
            mask = self.observer.mask(episode.legal if seat == episode.seat else self._idle)
            self._seen[agent] = {"observation": self.seen(seat), "action_mask": mask}
        return self._seen[agent]

    def step(self, action: int | None) -> None:
        """The choice of the agent that decides; of one that is done, None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        episode = self.episode
        episode.play(int(action if action is not None else -1))
        self._seen = {}
        if episode.over:
            self._end(dict(zip(self.possible_agents, self.worth(), strict=True)))
        else:
            self.agent_selection = self._deciding()  # nothing is paid before the end
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: dict[str, float]) -> None:
        """The match is over, with these rewards."""
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
        self._accumulate_rewards()


class env(raw_env):  # noqa: N801 - what PettingZoo calls it
    """A game seat after seat; an illegal move ends the match with -1 for its seat.

    That is what PettingZoo's usual wrappers do. Here it is one class: three wrappers took longer than all the rest.
    """

    def step(self, action: int | None) -> None:
        """The choice of the agent that decides; of one that is done, None."""
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if not self.terminations[agent]:
            assert self._actions[agent].contains(action), "action is not in action space"
            if action not in self.episode.legal:
                EnvLogger.warn_on_illegal_move()
                self.truncations = dict.fromkeys(self.agents, True)
                self._cumulative_rewards[agent] = 0.0
                self._end({**dict.fromkeys(self.agents, 0.0), agent: ILLEGAL})
                return
        super().step(action)


class parallel_env(Seats, ParallelEnv):  # type: ignore[misc]  # noqa: N801 - as above
    """A game in which every seat acts in every step; who has nothing to choose can only wait.

    Waiting is one more action behind the moves of the game. All who choose at the same time do so in one step. An
    illegal action ends the match with -1 for its seat.
    """

    extra = 1

    @property
    def wait(self) -> int:
        """The action of those who have no choice."""
        return self.game.moves

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], Any]:
        """Begin a match."""
        self.begin(seed)
        return self._observed(), {agent: {} for agent in self.agents}

    def _choosing(self) -> dict[int, list[int]]:
        """The legal moves of every seat that has a choice now."""
        episode, game = self.episode, self.game
        if episode.over:
            return {}
        group = game.group(episode.state)
        if not group:
            return {episode.seat: episode.legal}
        found = {seat: game.legal(game.facing(episode.state, seat)) for seat in group}
        return {seat: legal for seat, legal in found.items() if len(legal) > 1}

    def _observed(self) -> dict[str, Any]:
        choosing = self._choosing()
        out: dict[str, Any] = {}
        for agent in self.agents:
            seat = self.index[agent]
            mask = np.zeros(self.wait + 1, np.int8)
            mask[choosing.get(seat, [self.wait])] = 1
            out[agent] = {"observation": self.seen(seat), "action_mask": mask}
        return out

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], dict[str, float], Any, Any, Any]:
        """An action of every seat."""
        choosing = self._choosing()
        legal = {agent: choosing.get(self.index[agent], [self.wait]) for agent in self.agents}
        if absent := [agent for agent in self.agents if agent not in actions]:
            raise ParlorCarError(f"every agent acts in every step; there is no action for {', '.join(absent)}")
        wrong = [agent for agent in self.agents if int(actions[agent]) not in legal[agent]]
        rewards = dict.fromkeys(self.agents, 0.0)
        if wrong:
            rewards.update(dict.fromkeys(wrong, ILLEGAL))
        else:
            for seat in choosing:
                self.episode.play(int(actions[self.possible_agents[seat]]))
            if self.episode.over:
                rewards = dict(zip(self.possible_agents, self.worth(), strict=True))
        ended = bool(wrong) or self.episode.over
        observed, agents = self._observed(), self.agents
        if ended:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observed,
            rewards,
            dict.fromkeys(agents, ended),
            dict.fromkeys(agents, False),
            {agent: {"illegal": True} if agent in wrong else {} for agent in agents},
        )
