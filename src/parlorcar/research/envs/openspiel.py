"""Every game as an OpenSpiel game: importing this registers `parlorcar_` and the game's id with underscores.

A match begins with nothing dealt, or from the parameter `position`, the JSON of docs/positions.md: an end-game is
small enough for algorithms that keep a table. What happened before it is in nobody's information state.

Chance is explicit, single answers stay decisions, and of those who choose at the same time each chooses in turn without
seeing what the others have chosen. Python games of OpenSpiel have no types, hence the many `Any`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote, unquote

from parlorcar.research.extras import missing

try:
    import pyspiel
except ImportError:
    raise missing("OpenSpiel", "openspiel") from None

import numpy as np

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.rng import Random
from parlorcar.core.spec import GameSpec
from parlorcar.core.state import CHANCE, NOBODY
from parlorcar.match import strict_json
from parlorcar.match.match import Match
from parlorcar.registry import game as make
from parlorcar.registry import specs
from parlorcar.research.archives.records import replayed_match
from parlorcar.research.envs.history_state import HistoryState
from parlorcar.research.envs.returns import returns_of
from parlorcar.research.observation.information_state import WIDTH
from parlorcar.research.observation.observer import Observer
from parlorcar.research.observation.text_observer import TextObserver, numbered

__all__ = ["name_of"]

SPECTATOR = -1  # as a viewer
LONGEST = 20_000  # moves that no match comes near
RECALLED = 4096  # items of an information state that its tensor has room for: the last ones; its text has all
STRINGS = ("numbers", "json", "text")  # what the string of an observation may be
# parameters beside the players and the options of a game
OUR_OWN: dict[str, Any] = {"returns": "rank", "recalled": RECALLED, "strings": "numbers", "position": ""}


def name_of(id: str) -> str:
    """What OpenSpiel calls a game."""
    return f"parlorcar_{id.replace('-', '_')}"


def quoted(position: dict[str, Any]) -> str:
    """A position as a parameter that a game written as a string can hold, where a comma ends a parameter."""
    return quote(json.dumps(position), safe="")


def read_position(text: str) -> dict[str, Any] | None:
    """The position that a parameter holds, as JSON or as `quoted` writes it; None if it is empty."""
    position = strict_json.loads(unquote(text)) if text else None
    if position is not None and not isinstance(position, dict):
        raise ValueError(f"a position is a JSON object, not {text!r}")
    return position


def type_of(spec: GameSpec, rank: bool = True) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    kinds = pyspiel.GameType
    parameters = {name: option.default for name, option in spec.options.items()}
    return kinds(
        short_name=name_of(spec.id),
        long_name=spec.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if rank else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=spec.players[1],
        min_num_players=spec.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": spec.players[0], **OUR_OWN, **parameters},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with its players and options chosen."""

    def __init__(self, spec: GameSpec, params: dict[str, Any] | None) -> None:
        given = {"players": spec.players[0], **OUR_OWN, **(params or {})}
        players, returns, self.recalled, self.strings, start = (given.pop(name) for name in ("players", *OUR_OWN))
        if self.strings not in STRINGS:
            raise ValueError(f"the string of an observation is {', '.join(STRINGS)}, not {self.strings!r}")
        if self.recalled < 1:
            raise ValueError(f"an information state of {self.recalled} items recalls nothing")
        self.engine = make(spec.id, players=players, **given)
        self.position = read_position(start)
        self.first = self.engine.setup() if self.position is None else self.engine.place(self.position)
        self.worth = returns_of(returns)
        self.observer = Observer(self.engine, "features")
        bound = {"rank": 1.0, "win": 1.0}.get(returns, 32767.0)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.engine.moves,
            max_chance_outcomes=self.engine.moves,  # outcomes are numbered among the moves
            num_players=players,
            min_utility=0.0 if returns == "win" else -bound,
            max_utility=bound,
            utility_sum=0.0 if returns == "rank" else None,
            max_game_length=LONGEST,
        )
        kept = {**(params or {}), **({"position": quoted(self.position)} if self.position is not None else {})}
        super().__init__(type_of(spec, returns == "rank"), info, kept)

    def new_initial_state(self) -> SpielState:
        """A match with nothing dealt, or the position that was given."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
        """What sees states: with perfect recall information states, otherwise observations.

        None for what is public alone or one's own alone: a part of a state is not told apart from the rest here.
        """
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return SpielObserver(self, kind.perfect_recall, params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of a match with its past."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.full_state = HistoryState(game.engine, game.first)

    def current_player(self) -> Any:
        """Who decides."""
        player = self.full_state.player()
        if player == NOBODY:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if player == CHANCE else player

    def _legal_actions(self, player: int) -> list[int]:
        return self.full_state.legal() if player == self.full_state.player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance with their probabilities."""
        outcomes = self.full_state.game.chance(self.full_state.state)
        total = sum(weight for _, weight in outcomes)
        return [(move, weight / total) for move, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        if not 0 <= action < self.full_state.game.moves:
            raise ParlorCarError(f"moves are 0 to {self.full_state.game.moves - 1}, not {action}")
        self.full_state.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        history = self.full_state
        return history.game.text(history.facing(player) if player >= 0 else history.state, action)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.full_state.player() == NOBODY

    def returns(self) -> list[float]:
        """What the match was worth to each seat; nothing before its end."""
        game, state = self.full_state.game, self.full_state.state
        if not self.is_terminal():
            return [0.0] * game.players
        return list(self.get_game().worth(game.scores(state), game.ranking(state)))

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A state that could be this one, as far as a seat can tell.

        Its information state for that seat is the same. The others have no past in it: theirs is what they would see.
        Its `history()`, which OpenSpiel keeps, stays that of the true match: it is for the referee, not for a bot.
        """
        seed = 0
        for _ in range(3):
            seed = seed << 32 | int(probability_sampler() * (1 << 32))
        other: SpielState = self.clone()
        other.full_state = self.full_state.imagine(player_id, Random(seed))
        return other

    # --- what public arenas of language models ask of a state --------------------------------------------------

    def state_dict(self, player: int | None = None) -> dict[str, Any]:
        """The position as a seat may know it, or a spectator, with its legal moves as texts: data for JSON."""
        history, game = self.full_state, self.full_state.game
        seat = SPECTATOR if player is None else player
        view = dict(game.view(history.facing(seat) if seat >= 0 else history.state, seat))
        mine = seat >= 0 and seat == history.player()
        view["legal"] = {str(move): self._action_to_string(seat, move) for move in history.legal()} if mine else {}
        view["current_player"], view["is_terminal"] = int(self.current_player()), self.is_terminal()
        view["returns"] = self.returns()
        return view

    def to_dict(self, player: int | None = None) -> dict[str, Any]:
        """The same under the name that OpenSpiel has for it."""
        return self.state_dict(player)

    def to_json(self, player: int | None = None) -> str:
        """The same as JSON."""
        return json.dumps(self.state_dict(player), ensure_ascii=False)

    def render(self, player: int) -> str:
        """The position in words, with the numbered legal moves of the player if it decides."""
        history, observer = self.full_state, TextObserver(self.full_state.game, player)
        state = history.facing(player)
        look = observer.look(state)
        if player != history.player():
            return look
        return f"{look}\n\n{observer.question(state)}\n{numbered(observer.moves(state, history.legal()))}"

    def match(self, seats: list[str] | None = None) -> Match:
        """The match so far, with views, events and record; `write` saves it. An imagined state has none."""
        if self.full_state.imagined_for is not None:
            raise ParlorCarError("an imagined state has no match: the moves before it are those of the true one")
        return replayed_match(self.full_state.game, self._moves(), seats, self.get_game().position)

    def _moves(self) -> list[int]:
        """The moves in the order of the engine: choices that wait for others are not made yet."""
        every: list[int] = list(self.history())
        return every[: len(every) - len(self.full_state.chosen)]

    def __str__(self) -> str:
        history = self.full_state
        mark = hashlib.sha256(history.state.dump() + repr(history.chosen).encode()).hexdigest()[:16]
        return f"{history.game.id} {mark}"  # the moves would be longer with every one of them


class SpielObserver:
    """Observations as features by part, or information states as rows of what happened; see docs/research.md."""

    def __init__(self, game: SpielGame, recall: bool, params: Any) -> None:
        if params:
            raise ValueError(f"observers take no parameters, but {params} were given")
        self.observer = game.observer
        self.strings = game.strings
        self.parts = [(part.name, part.offset, part.end) for part in game.observer.spec.parts]
        self.recall = recall
        self.dict: dict[str, Any] = {}
        if recall:
            self.tensor = np.zeros(game.recalled * WIDTH, np.float32)
            self.dict["recall"] = self.tensor.reshape(game.recalled, WIDTH)
        else:
            self.tensor = np.zeros(self.observer.size, np.float32)
            self.dict["observation"] = self.tensor

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state as a seat."""
        history = state.full_state
        if not self.recall:
            self.tensor[:] = self.observer.observe(history.facing(player), player)
            return
        self.tensor.fill(0)
        if history.imagined_for in (None, player):
            rows = np.frombuffer(history.rows(player), np.float32)[-len(self.tensor) :]
            self.tensor[: len(rows)] = rows
        else:
            raw = self.observer.raw(history.facing(player), player)[: len(self.tensor)]
            self.tensor[: len(raw)] = raw

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text."""
        history = state.full_state
        if self.recall and history.imagined_for in (None, player):
            return history.recall(player)
        if self.strings != "numbers":
            return state.to_json(player) if self.strings == "json" else state.render(player)
        raw = list(map(str, self.observer.raw(history.facing(player), player).tolist()))
        return ";".join([f"{name} {' '.join(raw[first:end])}" for name, first, end in self.parts])


def register(spec: GameSpec) -> None:
    """Make a game known to OpenSpiel: it is a class of its own, which can be found again by name."""

    def __init__(self: SpielGame, params: dict[str, Any] | None = None) -> None:  # noqa: N807 - of the class below
        SpielGame.__init__(self, spec, params)

    name = "".join(word.capitalize() for word in spec.id.split("-"))
    made = type(name, (SpielGame,), {"__init__": __init__, "__doc__": spec.title, "__module__": __name__})
    globals()[name] = made
    pyspiel.register_game(type_of(spec), made)


for _spec in specs().values():
    if name_of(_spec.id) not in pyspiel.registered_names():
        register(_spec)
