"""Every game as a TextArena environment: importing this registers `ParlorCar-GAME-ID-v0`.

That one shows the newest look and what was answered to it; `-history` shows all looks so far; `-raw` has no wrapper.
"""

from __future__ import annotations

import secrets
from typing import Any

from parlorcar.research.extras import missing

try:
    import textarena as ta
    from textarena.envs.registration import ENV_REGISTRY, register_with_versions
    from textarena.wrappers import ActionFormattingWrapper, GameMessagesAndCurrentBoardObservationWrapper
except ImportError:
    raise missing("TextArena", "textarena") from None

from parlorcar.bots import catalogue
from parlorcar.bots.seat import Bot, Seat
from parlorcar.registry import game as make
from parlorcar.registry import specs
from parlorcar.research.envs.returns import rank
from parlorcar.research.language.answers import NoMove
from parlorcar.research.language.text_match import TextMatch
from parlorcar.research.observation.text_observer import Form

__all__ = ["ParlorCarEnv", "name_of"]

Wrappers = list[Any]
QUESTIONS = 5  # about the rules, that may be asked for one decision


class ParlorCarEnv(ta.Env):  # type: ignore[misc]  # TextArena has no types
    """A match for as many players as `reset` is told, or for one against `opponents`.

    An answer that is no legal move is told with its reason, `errors` times for one decision; then its player loses. The
    rewards are those of the ranks, from 1 for the first to -1 for the last.
    """

    def __init__(
        self, game: str, opponents: list[str] | str | None = None, later: Form = "full", errors: int = 2, **options: Any
    ) -> None:
        self.id, self.opponents, self.later, self.errors, self.options = game, opponents, later, errors, options

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Begin a match; one player needs opponents."""
        bots = self._named(num_players)
        players = num_players + len(bots)
        game = make(self.id, players=players, **self.options)
        self.text = TextMatch(game, secrets.randbits(62) if seed is None else seed, self.later)
        self.bots: dict[int, Bot] = {num_players + i: catalogue.bot(name, game) for i, name in enumerate(bots)}
        self.state = ta.FFAMultiPlayerState(num_players=num_players, seed=seed, error_allowance=self.errors)
        self.state.reset(game_state={"scores": self.text.match.scores()}, player_prompt_function=self._introduction)
        self._questions = 0
        self._ask()

    def _named(self, num_players: int) -> list[str]:
        if self.opponents is None:
            return []
        if isinstance(self.opponents, str):
            fewest = specs()[make(self.id).id].players[0]
            return [self.opponents] * max(1, fewest - num_players)
        return self.opponents

    def _introduction(self, player_id: int, game_state: dict[str, Any]) -> str:
        return self.text.introduction(player_id)

    def _ask(self) -> None:
        """Let the bots play, and ask the next player."""
        text = self.text
        while not text.over and text.seat in self.bots:
            seat = text.seat
            text.play(self.bots[seat].choose(Seat(text.game, text.match.facing(seat), seat, text.rngs[seat])))
        self.state.game_state["scores"] = text.match.scores()
        if text.over:
            self._end()
            return
        self.state.manually_set_current_player_id(text.seat)
        board = ta.ObservationType.GAME_BOARD
        self.state.add_observation(to_id=text.seat, message=text.prompt(introduced=True), observation_type=board)

    def _end(self) -> None:
        match = self.text.match
        worth = rank(match.scores(), match.ranking())
        scores = ", ".join(f"P{seat} {score}" for seat, score in enumerate(match.scores()))
        rewards = {seat: worth[seat] for seat in range(self.state.num_players)}
        self.state.set_game_outcome(reward_dict=rewards, reason=f"The match is over: {scores}.")

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """The answer of the player who decides."""
        state, seat = self.state, self.text.seat
        state.add_observation(
            from_id=seat, to_id=seat, message=action, observation_type=ta.ObservationType.PLAYER_ACTION
        )
        try:
            meant = self.text.read(action)
            if isinstance(meant, str) and self._questions == QUESTIONS:
                raise NoMove(f"{QUESTIONS} questions about the rules were answered: now a move is needed")
        except NoMove as error:
            self._refuse(str(error))
            return self._stepped()
        if isinstance(meant, str):
            self._questions += 1
            message = ta.ObservationType.GAME_MESSAGE
            state.add_observation(to_id=seat, message=meant, observation_type=message)
        else:
            self._questions = 0
            self.text.play(meant)
            self._ask()
        return self._stepped()

    def _refuse(self, reason: str) -> None:
        """Tell what is wrong, or end the match with -1 for the player and nothing for the others."""
        loser = self.state.current_player_id
        if self.state.set_invalid_move(reason=f"{reason}."):
            rewards = {player: -1.0 if player == loser else 0.0 for player in range(self.state.num_players)}
            self.state.set_game_outcome(reward_dict=rewards, reason=f"Invalid Move: {reason}")

    def _stepped(self) -> tuple[bool, dict[str, Any]]:
        done: tuple[bool, dict[str, Any]] = self.state.step(rotate_player=False)
        return done

    def get_board_str(self) -> str:
        """The position as the player who decides may know it; for TextArena's renderers."""
        text = self.text
        if text.over:
            return str(self.state.game_info[0]["reason"])
        seat = text.seat
        return text.lookers[seat].look(text.match.facing(seat))


class NewestLook(GameMessagesAndCurrentBoardObservationWrapper):  # type: ignore[misc]  # TextArena has no types
    """Shows the introduction, the newest look, and the rules and reasons that were told since.

    That of TextArena keeps from players why a move was none, and repeats every rule that they asked for to the end.
    """

    def _convert_obs_to_str(self, player_id: int) -> str:
        told = self.full_observations[player_id]
        kinds = [kind for _, _, kind in told]
        introduction = told[kinds.index(ta.ObservationType.PROMPT)][1]
        newest = len(kinds) - 1 - kinds[::-1].index(ta.ObservationType.GAME_BOARD)
        since = [text for _, text, kind in told[newest + 1 :] if kind != ta.ObservationType.PLAYER_ACTION]
        return "\n\n".join([introduction, told[newest][1], *since])


def name_of(id: str) -> str:
    """What TextArena calls a game."""
    return f"ParlorCar-{id}-v0"


def register() -> None:
    """Make all games known to TextArena."""
    from textarena.envs import DEFAULT_WRAPPERS

    latest: Wrappers = [NewestLook, ActionFormattingWrapper]
    wrappers = {"default": latest, "-train": latest, "-history": DEFAULT_WRAPPERS}
    for id in specs():
        if name_of(id) not in ENV_REGISTRY:
            register_with_versions(id=name_of(id), entry_point=ParlorCarEnv, wrappers=wrappers, game=id)


register()
