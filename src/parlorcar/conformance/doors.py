"""The doors at which a game is met: bots, observations, screens and the line with the result."""

from __future__ import annotations

import json
from string import Formatter

from parlorcar.bots.catalogue import bot, bots_for
from parlorcar.bots.seat import Seat
from parlorcar.conformance.checking import check, require, same, where
from parlorcar.conformance.walks import Case, deciders, facing, finished, walk
from parlorcar.core.family import Family
from parlorcar.core.rng import Random
from parlorcar.families import family_of
from parlorcar.match.match import Match
from parlorcar.registry import spec
from parlorcar.words.languages import ENGLISH, languages
from parlorcar.words.rulebook import Rulebook
from parlorcar.words.sentences import parts

BOT_MOVES = 12  # of each bot in a match: the strongest think long where nothing is compiled


@check("the bot itself; for the levels `imagine`, `legal` and `apply`, which the search plays with")
def every_bot_plays(case: Case) -> None:
    """Each bot that says it plays the game answers with a legal move."""
    for name in bots_for(case.game):
        match, rng = Match(case.game, seed=1), Random(1)
        player = bot(name, case.game)
        player.patience = 0.05
        asked = 0
        while not match.over and asked < BOT_MOVES:
            seat = next(p for p in match.waiting if p not in match.chosen)
            state = match.facing(seat)
            move = player.choose(Seat(case.game, state, seat, rng))
            require(move in match.legal(seat), f"the bot {name} answers {move}, which is not legal")
            match.play(move, seat)
            asked += 1


@check("the layout: numbers outside what `values` of a field says, or an axis without `by_seat`")
def observations_are_blind_and_in_bounds(case: Case) -> None:
    """What learners see is the same in all worlds that their seat cannot tell apart, and within its bounds."""
    import numpy as np

    from parlorcar.research.observation.observer import Observer

    w = walk(case)
    raw, features = Observer(case.game, "raw"), Observer(case.game, "features")
    for i in [*w.some(8, chance=True), len(w.moves)]:
        s = w.state(i)
        for seat in range(case.players):
            with where(w, i):
                mine = facing(w.game, s, seat) if seat in deciders(w.game, s) else s
                seen = raw.observe(mine, seat)
                low, high = raw.bounds()
                require(((seen >= low) & (seen <= high)).all(), f"seat {seat} observes numbers out of bounds")
                observed = features.observe(mine, seat)
                low, high = features.bounds()
                require(((observed >= low) & (observed <= high)).all(), f"seat {seat} observes features out of bounds")
                for n in range(2):
                    other = raw.observe(w.game.resample(mine, seat, Random(n)), seat)
                    parts = [p.name for p in raw.spec.parts if (seen != other)[p.offset : p.end].any()]
                    require(np.array_equal(seen, other), f"{parts} tell seat {seat} what it cannot know")


@check("`tables`, `view` and `breakdown`: strings, numbers, lists and dicts alone")
def everything_shown_is_json(case: Case) -> None:
    """Whatever a screen is given can be sent as JSON and comes back the same."""
    match = finished(case)
    seats = range(case.players)
    views, lines = [match.view(seat) for seat in range(-1, case.players)], [match.breakdown(p) for p in seats]
    shown: list[object] = [case.game.tables(), views, lines, match.events(0)]
    same(json.loads(json.dumps(shown)), shown, "what a screen is given changes on the way")


@check("RULES.md, in which a rule is a line `- **AB-1** text`; `rules` of families and options")
def every_rule_that_is_named_exists(case: Case) -> None:
    """The rules that moves and options name stand in RULES.md."""
    known = Rulebook(spec(case.id)).rules
    require(known, "RULES.md has no rules")
    for family in case.game.numbering.families:
        for rule in family.rules:
            require(rule in known, f"the moves {family.verb!r} name {rule}, which RULES.md does not have")
        require(family.rules or family.chance, f"the moves {family.verb!r} name no rule")
    for option in spec(case.id).options.values():
        require(option.rule in known, f"the option {option.name} names {option.rule}, which RULES.md does not have")


def own_words(family: Family, language: str) -> dict[str, str]:
    """The sentences that a family brings in a language."""
    mine = [module for name, module in parts(language).items() if name.split()[0] == family.id]
    return {id: sentence for module in mine for id, sentence in module.MESSAGES.items()}


@check("the modules in `words` of the family: `en.py`, and one for each other language")
def languages_say_the_same(case: Case) -> None:
    """Every language that a family brings words in has all of its sentences, with the same parameters."""
    family = family_of(case.game)
    english = own_words(family, ENGLISH) if family.words else {}
    for language in languages():
        other = own_words(family, language) if family.words else {}
        if not other:
            continue
        same(sorted(other), sorted(english), f"the message ids in {language} and in English")
        for id, sentence in other.items():
            same(named(sentence), named(english[id]), f"the parameters of {id} in {language} and in English")


def named(sentence: str) -> set[str]:
    """The parameters that a sentence names."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}
