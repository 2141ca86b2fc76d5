"""Every move has a text that means it, and nothing else, in its decision."""

from __future__ import annotations

from parlorcar.conformance.checking import check, require, same, where
from parlorcar.conformance.walks import Case, finished, play_out, walk
from parlorcar.core.game import Game
from parlorcar.core.state import CHANCE, State
from parlorcar.match.match import Match

VERBS = "the verbs and objects of the numbering; `spell`, if a family is spelled"


def check_texts(game: Game, s: State, parse: bool = True) -> None:
    """The texts of the legal moves are words, differ, and are parsed back to their moves."""
    legal = game.legal(s)
    texts = [game.text(s, m) for m in legal]
    require(len(set(texts)) == len(texts), f"two moves with one text: {texts}")
    for move, text in zip(legal, texts, strict=True):
        same(text, " ".join(text.split()), "stray spaces in a text")
        same(text, text.lower(), "capitals in a text")
        require(not set(text) & set(';"\n\t'), f"a sign that means something else in {text!r}")
        same(text.split()[0], game.family(move).verb, f"the first word of {text!r} has to be its verb")
        if parse:
            same(game.parse(s, text), move, f"{text!r} is read as another move")
            same(game.parse(s, f"  {text.upper()} "), move, f"{text.upper()!r} is read as another move")


@check(VERBS, seeds=4)
def texts_of_every_decision(case: Case) -> None:
    """The texts of legal moves differ, begin with their verb, and are understood."""
    w = walk(case)
    every = set(w.some(25, chance=True))
    for i, s in enumerate(w.states()):
        with where(w, i):
            check_texts(w.game, s, parse=i in every)


@check(VERBS, seeds=2)
def a_match_parses_what_it_writes(case: Case) -> None:
    """Also for every seat that chooses at the same time, in whatever order."""
    match = Match(case.game, seed=case.seed)
    for _ in range(12):
        if match.over:
            return
        for seat in match.waiting:
            for move in match.legal(seat):
                text = match.text(move, seat)
                same(match.parse(text, seat), move, f"{text!r} of seat {seat} is read as another move")
        play_out(match, 1, style=0, stop=len(match.line) + 1)


@check(VERBS)
def a_whole_match_in_text(case: Case) -> None:
    """Playing the texts of a match plays the match."""
    played = finished(case)
    match = Match(case.game, seed=case.seed)
    waiting: list[str] = []
    who = -1
    for move in [*played.line, None]:
        if waiting and (move is None or move.player != who):
            match.play(" ; ".join(waiting), seat=who)
            waiting = []
        if move is not None and move.player != CHANCE:
            who = move.player
            waiting.append(move.text)
    require(match.over, "the texts of a whole match do not end it")
    same(case.game.key(match.state), case.game.key(played.state), "the texts of a match led elsewhere")
    same([p.text for p in match.line], [p.text for p in played.line], "other texts")
