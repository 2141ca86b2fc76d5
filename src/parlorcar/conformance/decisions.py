"""Legal moves are sorted, unique and there until the end; chance has weights; a match ends, and adds up."""

from __future__ import annotations

from parlorcar.conformance.checking import check, require, same, where
from parlorcar.conformance.walks import LONGEST, Case, finished, walk
from parlorcar.core.game import STACK, Game, any_move, sample
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, NOBODY, State
from parlorcar.core.step import Step

DRAWS = 3  # with different numbers at each decision


def check_moves(game: Game, s: State) -> None:
    """What must hold of the decision on top."""
    key, player = game.key(s), game.player(s)
    legal, chance = game.legal(s), game.chance(s)
    same(game.key(s), key, "asking for the legal moves changed the state: `legal` must only read it")
    same(legal, sorted(set(legal)), "legal moves must be added in ascending order, each once")
    require(
        all(type(m) is int and 0 <= m < game.moves for m in legal), f"not all of them are moves of this game: {legal}"
    )
    same(game.legal(s), legal, "the same question has two answers")
    require(
        game.over(s) == (player == NOBODY) == (not legal) == (s.depth() == 0),
        "the match is over if and only if nothing is on the stack; a frame without legal moves stops a match for ever",
    )
    frames = game.frames(s)
    if player == NOBODY:
        require(not frames and not chance, "something is left although the match is over")
        return
    step, decides, __, __, __ = s.peek()
    top = game.steps[step]
    same(frames[-1]["step"], top.name, "the written stack names another step")
    same(frames[-1]["player"], "chance" if player == CHANCE else player, "the written stack names another player")
    same(int(decides), player, "the top frame belongs to another player")
    mixed = [game.text(s, m) for m in legal if game.family(m).chance != (player == CHANCE)]
    require(not mixed, f"outcomes of chance need a family with chance=True, choices one without: {mixed}")
    if player == CHANCE:
        require(top.stream, f"the step {top.name} is decided by chance, but names no stream")
        same([m for m, _ in chance], legal, "the outcomes of chance are not its legal moves")
        require(all(type(w) is int and w > 0 for _, w in chance), f"an outcome weighs nothing: {chance}")
    else:
        require(0 <= player < game.players, f"there is no seat {player}")
        require(not top.stream, f"the step {top.name} has a stream, but a player decides it")
        require(not chance, "a player's moves have weights")
    group = game.group(s)
    same(bool(group), top.simultaneous and player != CHANCE, "who chooses at the same time")
    require(len(set(group)) == len(group), f"a seat chooses twice at the same time: {group}")
    require(not group or group[0] == player, f"the first of a group decides first, not {player} of {group}")


LEGAL = "`legal` of the step on top, and what the step before it pushed"


@check(LEGAL, seeds=4)
def every_decision(case: Case) -> None:
    """Legal moves are sorted and unique, asking changes nothing, and there is one until the end."""
    w = walk(case)
    for i, s in enumerate(w.states()):
        with where(w, i):
            check_moves(w.game, s)


@check("the step that should end the match: it pushes nothing", seeds=4)
def length_is_bounded(case: Case) -> None:
    """A random match ends, and its stack never fills more than half of its room."""
    w = walk(case)
    same(w.players[-1], NOBODY, "the match has not ended")
    require(len(w.moves) <= LONGEST, f"a match of random players takes {len(w.moves)} moves")
    deepest = max(s.depth() for s in w.states())
    require(deepest <= STACK // 2, f"{deepest} frames wait at once, more than {STACK // 2}: does each turn end?")


@check("`apply` of the step that the move belongs to, and `audit`", seeds=4)
def every_legal_move_can_be_made(case: Case) -> None:
    """Each legal move can be made, loses nothing, and leads to a sound decision."""
    w = walk(case)
    for i in w.some(12, chance=True):
        for move in w.game.legal(w.state(i)):
            with where(w, i):
                s = w.state(i)
                w.game.apply(s, move, check=True)
                w.game.audit(s)
                check_moves(w.game, s)


def draws_unlisted(step: Step) -> bool:
    """Whether a step has a way of its own to draw, which then could differ from its list."""
    own = type(step)
    return own.sample is not Step.sample or own.any_move is not Step.any_move


def check_drawn(game: Game, s: State) -> None:
    """What the step on top draws without listing all stands in the list, at the place of the number drawn."""
    f, moves = s.peek(), Moves(game.moves)
    for seed in range(DRAWS):
        listing, drawing = Random(seed), Random(seed)
        game.fill(s, moves)
        if game.player(s) == CHANCE:
            wanted = moves.drawn(listing.below(moves.total))
            found = sample(game, s, f, moves, drawing)
        else:
            number = moves.n
            wanted = moves.at[listing.below(number)]
            found = any_move(game, s, f, moves, drawing)
            same(moves.n, number, "it says another number of legal moves than are listed")
        same(found, wanted, "the list has another move there")
        same(drawing.word(), listing.word(), "it takes other numbers of the generator")


@check("`sample` or `any_move` of the step on top, beside its `legal`", seeds=2)
def drawn_as_listed(case: Case) -> None:
    """A step that draws without listing all finds what stands in the list, by the same numbers of the generator."""
    w = walk(case)
    game = w.game
    unlisted = [draws_unlisted(step) for step in game.steps]
    for i, s in enumerate(w.states()):
        if not game.over(s) and unlisted[s.step()]:
            with where(w, i):
                check_drawn(game, s)


@check("`apply` of the step before it; `audit` says what is lost or made up", seeds=4)
def audit_after_every_move(case: Case) -> None:
    """Nothing is lost or made up by any move."""
    w = walk(case)
    for i, s in enumerate(w.states()):
        with where(w, i):
            w.game.audit(s)


@check("`points`, `standings` and `breakdown` of the game", seeds=4)
def the_end_adds_up(case: Case) -> None:
    """The lines of each breakdown add up to the score, and more points rank higher."""
    match = finished(case)
    scores, ranking = match.scores(), match.ranking()
    require(match.over and match.legal() == [] and match.waiting == [] and match.player == NOBODY, "somebody is asked")
    require(len(scores) == len(ranking) == case.players, f"scores {scores} and ranking {ranking} do not fit the seats")
    same(min(ranking), 1, "nobody is first")
    for p in range(case.players):
        lines = match.breakdown(p)
        same(sum(line["points"] for line in lines), scores[p], f"the breakdown of seat {p} and its score: {lines}")
        require(all(isinstance(line["line"], str) for line in lines), f"a line without a name: {lines}")
        for q in range(case.players):
            require(scores[p] <= scores[q] or ranking[p] < ranking[q], f"more points do not rank higher: {ranking}")


@check("the step on top and its player")
def a_match_leaves_nothing_to_chance(case: Case) -> None:
    """Chance never waits for a player, and a match tells the same as the raw layer."""
    match = case.game.match(seed=99)
    for _ in range(30):
        if match.over:
            break
        require(match.player >= 0 and match.player in match.waiting, f"nobody is asked: {match.player}")
        for seat in range(-1, case.players):
            mine = match.legal(seat)
            same(bool(mine), seat in match.waiting or match.out_of_turn(seat), f"whether seat {seat} has moves")
            require(all(case.game.anytime(move) for move in mine) or seat in match.waiting, f"seat {seat} has moves")
        match.play(match.legal()[0])
