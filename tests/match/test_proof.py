"""Luck that nobody chose, and records that nobody altered: what a proof says, and what it does not."""

from __future__ import annotations

import copy
import secrets
from pathlib import Path
from typing import Any

import pytest

import parlorcar
from parlorcar.match import luck
from parlorcar.match.entropy import BadEntropy, Entropy, Gathering, contribution_commitment
from parlorcar.match.match import Match
from parlorcar.match.proof import prove
from parlorcar.match.record import parsed, written
from parlorcar.match.replay_record import entropy_of
from parlorcar.match.signing import Signer, check_signature, fresh_signing_key

SIGNER = Signer(fresh_signing_key())


def played(entropy: Entropy | None = None, players: int = 3, game: str = "ttr-usa") -> Match:
    match = Match(parlorcar.game(game, players=players), entropy=entropy)
    while not match.over:
        match.play(match.legal()[-1])
    return match


def gathered(reveals: int = 2) -> Entropy:
    """Ann and Bob commit, a bot does not; the first of them reveal."""
    gathering = Gathering("abc", luck.fresh_key())
    values = {seat: secrets.token_hex(32) for seat in (0, 1)}
    for seat, value in values.items():
        gathering.commit(seat, contribution_commitment(seat, value))
    gathering.ask()
    for seat in range(reveals):
        gathering.reveal(seat, values[seat])
    return gathering.closed(3, bots={2})


def signed_text(match: Match) -> str:
    return written(SIGNER.signed(match.record()))


def test_a_signed_record_says_who_added_to_its_luck() -> None:
    text = signed_text(played(gathered()))
    assert text.startswith("parlorcar record 2\n")
    proof = prove(parlorcar.replay(text), text)
    assert (proof.how, proof.people, proof.bots, proof.late, proof.silent) == ("people", [0, 1], [2], [], [])
    assert proof.service == SIGNER.public
    assert written(parsed(text)) == text, "reading and writing change nothing"


def test_who_does_not_reveal_is_replaced_and_the_proof_says_so() -> None:
    data = SIGNER.signed(played(gathered(reveals=1)).record())
    proof = prove(parlorcar.replay(data), data)
    assert (proof.people, proof.late) == ([0], [1])
    gathering = Gathering("abc", luck.fresh_key())
    nobody = played(gathering.closed(3, bots={2})).record()
    assert prove(parlorcar.replay(nobody), nobody).silent == [0, 1]


def test_every_contribution_changes_the_luck_and_the_service_has_no_choice() -> None:
    key = luck.fresh_key()

    def with_value(value: str) -> bytes:
        gathering = Gathering("abc", key)
        gathering.commit(0, contribution_commitment(0, value))
        gathering.ask()
        gathering.reveal(0, value)
        return gathering.closed(2, bots={1}).luck_key()

    assert with_value("a" * 64) != with_value("b" * 64)
    again = [Gathering("abc", key).closed(2).luck_key() for _ in range(2)]
    assert again[0] == again[1], "what the service adds follows from the key it committed to"
    assert Gathering("abd", key).closed(2).luck_key() != again[0]


def test_nobody_commits_late_reveals_early_or_reveals_something_else() -> None:
    gathering = Gathering("abc", luck.fresh_key())
    gathering.commit(0, contribution_commitment(0, "a" * 64))
    with pytest.raises(BadEntropy):
        gathering.reveal(0, "a" * 64)
    gathering.ask()
    assert gathering.awaited == [0]
    with pytest.raises(BadEntropy):
        gathering.commit(1, contribution_commitment(1, "b" * 64))
    for seat, value in ((0, "b" * 64), (1, "a" * 64)):
        with pytest.raises(BadEntropy):
            gathering.reveal(seat, value)
    gathering.reveal(0, "a" * 64)
    assert gathering.awaited == []


def altered(data: dict[str, Any], *path: Any, to: Any) -> dict[str, Any]:
    out = copy.deepcopy(data)
    inside: Any = out
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = to
    return out


def test_nothing_of_a_signed_record_can_be_altered() -> None:
    """Neither as it is, nor signed again by somebody else where the entropy no longer fits."""
    data = parsed(signed_text(played(gathered())))
    other = Signer(fresh_signing_key())
    changes = [
        altered(data, "seats", 0, to="Somebody else"),
        altered(data, "options", "leftover_row", to=True),
        altered(data, "service", to=other.public),
        altered(data, "signature", to="0" * 128),
        altered(data, "signature", to="x"),
        altered(data, "chain", to="0" * 64),
        altered(data, "moves", to=[*data["moves"], "undo 1", data["moves"][-1]]),
        altered(data, "result", "scores", to=[1, 2, 3]),
        {name: value for name, value in data.items() if name != "signature"},
    ]
    forged = [
        altered(data, "key", to="0" * 64),
        altered(data, "commitment", to="0" * 64),
        altered(data, "entropy", "of", to="other"),
        altered(data, "entropy", "contributions", 0, "value", to="0" * 64),
        altered(data, "entropy", "contributions", 0, to={"by": "service", "why": "late"}),
        altered(data, "entropy", "contributions", 2, "why", to="none") | {"moves": data["moves"][:-1]},
        altered(data, "entropy", "contributions", to=data["entropy"]["contributions"][:2]),
    ]
    for change in [*changes, *forged, *(other.signed(one) for one in forged)]:
        with pytest.raises(parlorcar.BadRecord):
            prove(parlorcar.replay(change), change)


@pytest.mark.parametrize(
    "entropy",
    [
        {},
        {"of": 1, "contributions": []},
        {"of": "a", "contributions": [3]},
        {"of": "a", "contributions": [{"by": "person", "value": "x"}]},
        {"of": "a", "contributions": [{"by": "god"}]},
        {"of": "a", "contributions": [], "deal": "x"},
        {"of": "a", "contributions": [], "deal": -1},
    ],
)
def test_garbled_entropy_is_refused(entropy: dict[str, Any]) -> None:
    data = {**played(gathered()).record(), "entropy": entropy}
    with pytest.raises(parlorcar.BadRecord):
        prove(parlorcar.replay(data), data)


def test_a_forged_match_is_told_from_one_that_a_service_signed() -> None:
    """Whoever grinds keys, invents people or makes a service has a record that adds up, and no more than that."""
    ground = max((Match(parlorcar.game("ttr-usa", players=2)) for _ in range(5)), key=lambda m: m.line[0].move)
    while not ground.over:
        ground.play(ground.legal()[-1])
    proof = prove(parlorcar.replay(ground.record()), ground.record())
    assert (proof.how, proof.people, proof.service) == ("key", [], "")
    invented = played(gathered()).record()
    assert prove(parlorcar.replay(invented), invented).service == ""
    own = Signer(fresh_signing_key())
    signed = own.signed(invented)
    assert prove(parlorcar.replay(signed), signed).service == own.public != SIGNER.public


def test_tables_of_an_event_share_luck_that_was_gathered_once() -> None:
    event = gathered()
    first, second, other = (played(event.dealt(deal), players=2) for deal in (1, 1, 2))
    lucks = [[p.move for p in match.line if p.player < 0] for match in (first, second, other)]
    assert lucks[0] == lucks[1] != lucks[2]
    data = SIGNER.signed(other.record())
    assert data["entropy"]["deal"] == 2
    proof = prove(parlorcar.replay(data), data)
    assert (proof.how, proof.event, proof.deal, proof.people) == ("event", "abc", 2, [0, 1]), (
        "not as a table of its own"
    )
    wrong = SIGNER.signed(altered(data, "entropy", "deal", to=1))
    with pytest.raises(parlorcar.BadRecord, match="the key brings"):
        prove(parlorcar.replay(wrong), wrong)


def test_an_event_has_as_many_participants_as_a_table_has_seats() -> None:
    few = Gathering("abc", luck.fresh_key()).closed(2).dealt(1)
    data = played(few, players=3).record()
    with pytest.raises(parlorcar.BadRecord, match="at least as many participants"):
        prove(parlorcar.replay(data), data)


def test_luck_has_one_source() -> None:
    """Entropy is never told as a practice seed, nor a practice seed as entropy."""
    data = played(gathered()).record()
    practice = Match(parlorcar.game("ttr-usa", players=3), seed=7)
    while not practice.over:
        practice.play(practice.legal()[-1])
    for both in ({**data, "seed": 7}, {**practice.record(), "entropy": data["entropy"]}):
        with pytest.raises(parlorcar.BadRecord, match="not from both"):
            parlorcar.replay(both)
        with pytest.raises(parlorcar.BadRecord, match="not from both"):
            prove(practice, both)
    with pytest.raises(parlorcar.ParlorCarError, match="not from both"):
        Match(parlorcar.game("ttr-usa", players=3), 7, entropy=gathered())


def test_a_save_keeps_where_its_luck_comes_from() -> None:
    match = Match(parlorcar.game("ttr-usa", players=3), entropy=gathered())
    while len(match.line) < 60:
        match.play(match.legal()[-1])
    again = parlorcar.resume(match.save())
    for one in (match, again):
        while not one.over:
            one.play(one.legal()[-1])
    assert again.record() == match.record()
    assert prove(parlorcar.replay(again.record()), again.record()).people == [0, 1]


def test_a_record_in_progress_keeps_the_key_sealed_and_replays() -> None:
    match = Match(parlorcar.game("ttr-usa", players=3), entropy=gathered())
    match.play(match.legal()[0])
    data = match.record()
    assert "key" not in data
    assert parlorcar.replay(data).record() == data
    with pytest.raises(parlorcar.BadRecord, match="sealed"):
        prove(parlorcar.replay(data), data)


def test_the_browser_checks_what_we_sign() -> None:
    """The browser's own checks are tested on this record, and must fail and succeed where ours do."""
    text = (Path(__file__).parents[2] / "web" / "src" / "tests" / "signed.record").read_text(encoding="utf-8")
    data = parsed(text)
    assert check_signature(data) == data["service"]
    entropy = entropy_of(data)
    assert entropy is not None
    assert entropy.problem() == ""
    assert written(data) == text
    with pytest.raises(parlorcar.BadRecord, match="altered after it was signed"):
        check_signature(parsed(text.replace("* card red", "* card blue")))
