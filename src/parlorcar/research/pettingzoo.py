"""Any game as a PettingZoo environment: `env` seat after seat (AEC), `parallel_env` with an action of each a step."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from parlorcar.research.extras import missing

try:
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ImportError:
    raise missing("PettingZoo", "pettingzoo") from None

import numpy as np

from parlorcar.core.game import Game
from parlorcar.research.episode import Episode, game_of
from parlorcar.research.observing import Observer
from parlorcar.research.returns import returns_of
from parlorcar.research.spaces import action_space, observation_space
from parlorcar.research.text import observation

ILLEGAL = -1.0  # what a seat gets for an illegal move, which ends the match


def env(game: str | Game, players: int | None = None, **how: Any) -> Any:
    """A game seat after seat, in PettingZoo's usual wrappers: an illegal move ends the match with -1 for its seat.

    `encoding` is `features` or `raw`, `returns` one of `rank`, `win`, `margin` and `score`; other keywords are the
    options of the game.
    """
    made: Any = raw_env(game, players, **how)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class Seats:
    """What both kinds of environment share: the game, its observer and the match in progress."""

    def __init__(
        self,
        game: str | Game,
        players: int | None,
        encoding: str,
        returns: str,
        render_mode: str | None,
        options: dict[str, Any],
    ) -> None:
        self.game = game_of(game, players, **options)
        self.observer = Observer(self.game, encoding)
        self.returns = returns_of(returns)
        self.agents = [f"seat_{p}" for p in range(self.game.players)]
        self.index = {agent: p for p, agent in enumerate(self.agents)}
        self.metadata = {
            "name": f"parlorcar_{self.game.id.replace('-', '_')}_v1",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.episode: Episode

    def begin(self, seed: int | None) -> None:
        """A new match; without a seed with luck of its own."""
        self.episode = Episode(self.game, secrets.randbits(62) if seed is None else seed)

    def observe(self, seat: int) -> np.ndarray[Any, Any]:
        """What a seat may know now."""
        return self.observer.observe(self.episode.facing(seat), seat)

    def worth(self) -> list[float]:
        """What the match that has ended was worth to each seat."""
        return self.returns(self.episode.scores(), self.episode.ranks())

    def shown(self) -> str | None:
        """What the deciding seat may know, printed or returned."""
        if self.render_mode is None:
            return None
        seat = max(self.episode.seat, 0)
        text = observation(self.game, self.episode.facing(seat), seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo has no types, and this is what it calls such classes
    """A game without wrappers around it."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        encoding: str = "features",
        returns: str = "rank",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.seats = Seats(game, players, encoding, returns, render_mode, options)
        self.metadata = self.seats.metadata
        self.render_mode = render_mode
        self.possible_agents = list(self.seats.agents)
        actions = self.seats.game.moves
        self._spaces = {a: observation_space(self.seats.observer, actions) for a in self.possible_agents}
        self._actions = {a: action_space(actions) for a in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """A dict of `observation` and `action_mask`."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of moves."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match."""
        self.seats.begin(seed)
        self._seen: dict[str, dict[str, Any]] = {}  # wrappers ask several times before anything has changed
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._deciding()

    def _deciding(self) -> str:
        return self.possible_agents[self.seats.episode.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and the moves that it may make now: none unless it decides."""
        if agent not in self._seen:
            episode, seat = self.seats.episode, self.seats.index[agent]
            mask = self.seats.observer.mask(episode.legal if seat == episode.seat else [])
            self._seen[agent] = {"observation": self.seats.observe(seat), "action_mask": mask}
        return self._seen[agent]

    def step(self, action: int | None) -> None:
        """The choice of the agent that decides; of one that is done, None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        episode = self.seats.episode
        episode.play(int(action if action is not None else -1))
        self._seen = {}
        if episode.over:
            for seat, worth in enumerate(self.seats.worth()):
                self.rewards[self.possible_agents[seat]] = worth
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._deciding()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The position as the deciding seat may know it, as text."""
        return self.seats.shown()

    def close(self) -> None:
        """Nothing is held that would have to be given back."""

    def save(self, path: str | Path) -> None:
        """Write the record of the match so far."""
        self.seats.episode.save(path)


class parallel_env(ParallelEnv):  # type: ignore[misc]  # noqa: N801 - as above
    """A game in which every seat acts in every step; who has nothing to choose can only wait.

    Waiting is one more action behind the moves of the game. All who choose at the same time do so in one step. An
    illegal action ends the match with -1 for its seat.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        encoding: str = "features",
        returns: str = "rank",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.seats = Seats(game, players, encoding, returns, render_mode, options)
        self.metadata = self.seats.metadata
        self.render_mode = render_mode
        self.possible_agents = list(self.seats.agents)
        self.wait = self.seats.game.moves
        self._spaces = {a: observation_space(self.seats.observer, self.wait + 1) for a in self.possible_agents}
        self._actions = {a: action_space(self.wait + 1) for a in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """A dict of `observation` and `action_mask`."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of moves, and waiting."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], Any]:
        """Begin a match."""
        self.seats.begin(seed)
        self.agents = list(self.possible_agents)
        return self._observed(), {agent: {} for agent in self.agents}

    def _choosing(self) -> dict[int, list[int]]:
        """The legal moves of every seat that has a choice now."""
        episode, game = self.seats.episode, self.seats.game
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
            seat = self.seats.index[agent]
            mask = np.zeros(self.wait + 1, np.int8)
            mask[choosing.get(seat, [self.wait])] = 1
            out[agent] = {"observation": self.seats.observe(seat), "action_mask": mask}
        return out

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], dict[str, float], Any, Any, Any]:
        """An action of every seat."""
        choosing = self._choosing()
        legal = {agent: choosing.get(self.seats.index[agent], [self.wait]) for agent in self.agents}
        wrong = [agent for agent in self.agents if int(actions[agent]) not in legal[agent]]
        rewards = dict.fromkeys(self.agents, 0.0)
        if wrong:
            rewards.update(dict.fromkeys(wrong, ILLEGAL))
        else:
            for seat in choosing:
                self.seats.episode.play(int(actions[self.possible_agents[seat]]))
            if self.seats.episode.over:
                rewards = dict(zip(self.possible_agents, self.seats.worth(), strict=True))
        ended = bool(wrong) or self.seats.episode.over
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

    def render(self) -> str | None:
        """The position as the first deciding seat may know it, as text."""
        return self.seats.shown()

    def close(self) -> None:
        """Nothing is held that would have to be given back."""

    def save(self, path: str | Path) -> None:
        """Write the record of the match so far."""
        self.seats.episode.save(path)
