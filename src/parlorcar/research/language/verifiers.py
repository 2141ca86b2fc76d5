"""Matches as a taskset and an environment of `verifiers` (0.4 and newer): a model against bots, the match as its user.

`verifiers` finds tasksets by the name of a module: `examples/parlorcar_verifiers.py` is one that hands on this.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlorcar.research.extras import missing

try:
    import verifiers.v1 as vf
except ImportError:
    raise missing("verifiers", "verifiers") from None

from parlorcar.bots import catalogue
from parlorcar.bots.seat import Seat
from parlorcar.registry import game as make
from parlorcar.research.envs.returns import win
from parlorcar.research.language.answers import NoMove
from parlorcar.research.language.text_match import TextMatch

SYSTEM = "You play a board game. Think first, then give your move as the only thing in square brackets."


class ParlorCarConfig(vf.TasksetConfig):  # type: ignore[misc]  # verifiers may not be there
    """Which matches: those of `first_seed` and the seeds after it, the model on every seat in turn."""

    game: str = ""  # its id
    players: int = 2
    opponents: str = "random"
    matches: int = 20
    first_seed: int = 0
    later: str = "changes"
    errors: int = 2  # answers without a move that one decision may have


class ParlorCarData(vf.TaskData):  # type: ignore[misc]  # verifiers may not be there
    """What an episode is made again from."""

    info: dict[str, Any]


class ParlorCarTask(vf.Task[ParlorCarData, vf.State, vf.TaskConfig]):  # type: ignore[misc]  # verifiers may not be there
    """One match."""


class ParlorCarTaskset(vf.Taskset[ParlorCarTask, ParlorCarConfig]):  # type: ignore[misc]  # verifiers may not be there
    """Matches by their seeds."""

    def load(self) -> Iterator[ParlorCarTask]:
        """A match after the other, each with its first decision as the prompt."""
        config = self.config
        for number in range(config.matches):
            info = {**config.model_dump(include={"game", "players", "opponents", "later", "errors"})}
            info |= {"seed": config.first_seed + number, "seat": number % config.players}
            name = f"{config.game} {info['seed']} as P{info['seat']}"
            data = ParlorCarData(name=name, prompt=begun(info).prompt(), system_prompt=SYSTEM, info=info)
            yield ParlorCarTask(data, config.task)


class Against(TextMatch):
    """A match in text of one seat against bots, which play as soon as they are asked."""

    def __init__(self, info: dict[str, Any]) -> None:
        game = make(info["game"], players=info["players"])
        self.mine = int(info["seat"])
        self.bots = {seat: catalogue.bot(info["opponents"], game) for seat in range(game.players) if seat != self.mine}
        super().__init__(game, info["seed"], info["later"])
        self.let_others_play()

    def let_others_play(self) -> None:
        """Let the bots choose until the model has to, or the match is over."""
        while not self.over and self.seat != self.mine:
            seat = self.seat
            self.play(self.bots[seat].choose(Seat(self.game, self.match.facing(seat), seat, self.rngs[seat])))


def begun(info: dict[str, Any]) -> Against:
    """The match of a task, at the model's first decision."""
    return Against(info)


class ParlorCarEnvConfig(vf.EnvConfig):  # type: ignore[misc]  # verifiers may not be there
    """Who plays: a model that only talks, on this machine, unless something else is chosen."""

    player: vf.AgentConfig = vf.AgentConfig(harness={"id": "null"}, runtime={"type": "subprocess"})


class ParlorCarEnv(vf.Env[ParlorCarEnvConfig]):  # type: ignore[misc]  # verifiers may not be there
    """The match is the user: it answers each move with the next decision, and a wrong one with what is wrong."""

    async def run(self, task: ParlorCarTask, agents: Any) -> None:
        """Play one match; a model that errs too often has lost it."""
        match, errors, wrong = begun(task.data.info), 0, 0
        match.prompt()  # which is the prompt of the task
        async with agents.player.interaction(task) as talk:
            segment = await talk.turn()
            while not segment.terminated:
                message, erred = reply(match, segment.last_reply)
                errors = errors + 1 if erred else 0
                wrong += erred
                if match.over or errors > task.data.info["errors"]:
                    break
                segment = await talk.turn(message)
        scores, ranking = (match.match.scores(), match.match.ranking()) if match.over else ([], [])
        talk.trace.record_reward("won", win(scores, ranking)[match.mine] if match.over else 0.0, 1.0)
        talk.trace.info |= {"scores": scores, "ranking": ranking, "wrong_answers": wrong, "finished": match.over}


def reply(match: Against, answer: str) -> tuple[str, bool]:
    """What a model is told after an answer, and whether that was no move."""
    try:
        meant = match.read(answer)
    except NoMove as error:
        return f"That is not a move: {error}.", True
    if isinstance(meant, str):
        return meant, False
    match.play(meant)
    match.let_others_play()
    return ("" if match.over else match.prompt()), False


__all__ = ["ParlorCarEnv", "ParlorCarTaskset"]
