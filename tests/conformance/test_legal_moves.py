"""Legal moves are sorted, unique and there until the end; chance has weights; a match ends, and adds up."""

from __future__ import annotations

import pytest

from parlorcar.core.game import Game
from parlorcar.core.state import CHANCE, NOBODY, State
from tests.conformance.walks import Case, cases, finished, names, planted, walk

# generous: what no match of random players should need
MOST_MOVES = {"ticket-to-ride-usa": 2500, "ticket-to-ride-germany": 3000, "hoard": 500}
MOST_MOVES_ELSE = 20_000


def check_moves(game: Game, s: State) -> None:
    """What must hold of the decision on top."""
    key, player = game.key(s), game.player(s)
    legal, chance = game.legal(s), game.chance(s)
    assert game.key(s) == key, "asking for the moves changed the state"
    assert legal == sorted(set(legal)), f"not sorted and unique: {legal}"
    assert all(type(m) is int and 0 <= m < game.moves for m in legal), f"not all moves of this game: {legal}"
    assert game.legal(s) == legal
    assert game.over(s) == (player == NOBODY) == (not legal) == (s.depth() == 0)
    frames = game.frames(s)
    if player == NOBODY:
        assert not frames
        assert not chance
        return
    top = game.steps[s.peek()[0]]
    assert frames[-1]["step"] == top.name
    assert frames[-1]["player"] == ("chance" if player == CHANCE else player)
    assert s.peek()[1] == player
    assert all(game.family(m).chance == (player == CHANCE) for m in legal), "chance and choices are mixed"
    if player == CHANCE:
        assert top.stream, f"{top.name} draws from no deck or die"
        assert [m for m, _ in chance] == legal
        assert all(type(w) is int and w > 0 for _, w in chance)
    else:
        assert 0 <= player < game.players
        assert not top.stream
        assert not chance
    group = game.group(s)
    assert bool(group) == (top.simultaneous and player != CHANCE)
    assert len(set(group)) == len(group)
    assert not group or group[0] == player


@pytest.mark.parametrize("case", cases(), ids=names)
def test_every_decision_of_a_match(case: Case) -> None:
    w = walk(case)
    for s in w.states():
        check_moves(w.game, s)


@pytest.mark.parametrize("case", cases(), ids=names)
def test_match_length_is_bounded(case: Case) -> None:
    w = walk(case)
    assert w.players[-1] == NOBODY
    assert len(w.moves) <= MOST_MOVES.get(case.id, MOST_MOVES_ELSE)
    assert max(s.depth() for s in w.states()) <= 16, "half of the room that the stack has"


@pytest.mark.parametrize("case", cases(), ids=names)
def test_every_legal_move_can_be_made_and_audited(case: Case) -> None:
    w = walk(case)
    for i in w.some(12, chance=True):
        for move in w.game.legal(w.state(i)):
            s = w.state(i)
            w.game.apply(s, move, check=True)
            w.game.audit(s)
            check_moves(w.game, s)


@pytest.mark.parametrize("case", cases(), ids=names)
def test_audit_after_every_move(case: Case) -> None:
    w = walk(case)
    for s in w.states():
        w.game.audit(s)


@pytest.mark.parametrize("case", cases(), ids=names)
def test_the_end_adds_up(case: Case) -> None:
    match = finished(case)
    scores, ranking = match.scores(), match.ranking()
    assert match.over
    assert match.legal() == []
    assert match.waiting == []
    assert match.player == NOBODY
    assert len(scores) == len(ranking) == case.players
    assert min(ranking) == 1
    for p in range(case.players):
        assert sum(line["points"] for line in match.breakdown(p)) == scores[p]
        assert all(isinstance(line["line"], str) for line in match.breakdown(p))
        for q in range(case.players):
            assert scores[p] <= scores[q] or ranking[p] < ranking[q], "more points rank higher"


@pytest.mark.parametrize("case", cases(1), ids=names)
def test_a_match_leaves_nothing_to_chance(case: Case) -> None:
    """Chance never waits for a player, and the match tells the same as the raw layer."""
    match = case.game.match(seed=99)
    for _ in range(30):
        if match.over:
            break
        assert match.player >= 0
        assert match.player in match.waiting
        for seat in range(-1, case.players):
            assert bool(match.legal(seat)) == (seat in match.waiting or match.out_of_turn(seat))
            assert all(case.game.anytime(move) for move in match.legal(seat)) or seat in match.waiting
        match.play(match.legal()[0])


def test_the_check_can_fail() -> None:
    """Each defect that the check is for makes it fail."""
    w = walk(cases()[0])
    at = w.some(10)[3]
    s = w.state(at)
    legal = w.game.legal(s)
    chance_at = w.players.index(CHANCE)
    defects = [
        (s, planted(w.game, legal=lambda s: legal[::-1])),
        (s, planted(w.game, legal=lambda s: [legal[0], *legal])),
        (s, planted(w.game, legal=lambda s: [])),
        (s, planted(w.game, legal=lambda s: [*legal, w.game.moves])),
        (s, planted(w.game, player=lambda s: 9)),
        (w.state(chance_at), planted(w.game, chance=lambda s: [(m, 0) for m in w.game.legal(s)])),
    ]
    for state, game in defects:
        with pytest.raises(AssertionError):
            check_moves(game, state)
