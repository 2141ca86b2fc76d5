"""Moves joined in one text are made all or none, and nobody learns from a refusal what chance would bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import parlorcar
from parlorcar.core.state import CHANCE, State
from parlorcar.match.match import Match

ROW = ["red", "yellow", "blue", "green", "white"]
HAND = [{"blue": 3}, {"green": 3}]
POSITION = {"hand": HAND, "row": ROW}
CLAIM = "claim montreal-new_york blue"


class Answering(Match):
    """A match that answers wherever there is one answer, whoever could learn something from it."""

    def only_answer(self, state: State) -> int | None:
        legal = self.game.legal(state)
        return legal[0] if self.auto and len(legal) == 1 else None


def usa(auto: bool = False, seed: int = 3, **fields: Any) -> Match:
    return Answering(parlorcar.game("ttr-usa", players=2), seed, position={**POSITION, **fields}, auto=auto)


def everything(match: Match) -> dict[str, Any]:
    """All that a match keeps."""
    return {**match.save(), "state": match.game.key(match.state), "counts": dict(match._counts)}


def refused(match: Match, text: str, seat: int | None = None) -> parlorcar.IllegalMove:
    """The refusal of a text, which changes nothing."""
    before = everything(match)
    with pytest.raises(parlorcar.IllegalMove) as refusal:
        match.play(text, seat)
    assert everything(match) == before
    return refusal.value


@pytest.mark.parametrize("text", [f"{CLAIM}; pay 3 blue", f"{CLAIM}; PAY 3  Blue", CLAIM])
def test_a_payment_that_the_match_made_satisfies_its_text(text: str) -> None:
    match = usa(auto=True)
    match.play(text)
    assert match.player == 1
    assert [played.text for played in match.line if played.player == 0] == [CLAIM, "pay 3 blue"]
    assert match.line[1].auto


@pytest.mark.parametrize("auto", [False, True])
def test_the_example_of_the_readme(auto: bool) -> None:
    match = usa(auto)
    match.play(f"{CLAIM}; pay 3 blue")
    assert match.scores() == [4, 0]
    assert match.player == 1


def test_another_payment_than_the_only_one_is_refused_as_a_whole() -> None:
    match = usa(auto=True)
    refusal = refused(match, f"{CLAIM}; pay 2 blue 1 locomotive")
    assert refusal.reason == "joined-only-answer"
    assert refusal.params["answer"] == "pay 3 blue"


@pytest.mark.parametrize("auto", [False, True])
@pytest.mark.parametrize(
    "text",
    [f"{CLAIM}; pay 3 red", f"{CLAIM}; nonsense", f"{CLAIM}; pay 3 blue; draw", "nonsense; draw", "draw; nonsense"],
)
def test_all_or_none(text: str, auto: bool) -> None:
    match = usa(auto)
    refused(match, text)
    match.play(f"{CLAIM}; pay 3 blue")  # and it can be played on as if nothing had been


def test_a_text_ends_with_the_decisions_of_its_seat() -> None:
    refusal = refused(usa(), f"{CLAIM}; pay 3 blue; draw")
    assert refusal.reason == "joined-past-decisions"
    assert refusal.params["text"] == "draw"
    match = usa()
    refused(match, "draw; draw; draw")
    match.play("draw; draw")
    assert [played.text for played in match.line if played.player == 0] == ["draw", "draw"]
    assert match.player == 1
    refused(match, "draw; draw", seat=0)


def test_of_choices_made_at_the_same_time_a_text_makes_one() -> None:
    match = Match(parlorcar.game("ttr-usa", players=2), 1)
    texts = [match.text(match.legal(seat)[0], seat) for seat in (0, 1)]
    assert refused(match, "; ".join(texts)).reason == "joined-past-decisions"
    assert refused(match, f"{texts[0]}; {texts[0]}", seat=0).reason == "joined-past-decisions"
    match.play(texts[1], 1)
    assert match.chosen == [1]
    refused(match, f"{texts[0]}; draw; draw; draw", seat=0)
    assert match.chosen == [1]


TRIED = [
    "draw; nonsense",
    "draw; take red; draw",
    "take red; take purple",
    "take red; take locomotive",
    "draw; claim x",
]


def refusals(text: str) -> Iterator[parlorcar.IllegalMove]:
    """The refusals of a text with all kinds of luck; where it can be played it shows what it shows."""
    for seed in range(24):
        match = usa(seed=seed)
        before = everything(match)
        try:
            match.play(text)
        except parlorcar.IllegalMove as error:
            yield error
            assert everything(match) == before


@pytest.mark.parametrize("text", TRIED)
def test_a_refusal_after_a_reveal_is_the_same_whatever_was_revealed(text: str) -> None:
    received = list(refusals(text))
    assert {error.reason for error in received} == {"joined-after-reveal"}
    assert len({str(error) for error in received}) == 1
    assert {(error.__cause__, error.__context__) for error in received} == {(None, None)}


def test_a_refused_text_draws_nothing_and_the_same_cards_come_afterwards() -> None:
    tried, plain = usa(), usa()
    for _ in range(5):
        refused(tried, "draw; nonsense")
    for match in (tried, plain):
        match.play("draw; draw")
    assert everything(tried) == everything(plain)


def test_snapshots_of_moves_that_do_not_stand_are_forgotten() -> None:
    match = Match(parlorcar.game("stone-age", players=2), 5)
    while len(match.line) < 30:
        match.play(match.legal()[0])
    text = "; ".join([match.text(match.legal()[0]), "nonsense"])
    refused(match, text)
    assert match.game.key(match.at(len(match.line))) == match.game.key(match.state)


# --- chance --------------------------------------------------------------------------------------------------------


def hunting(chance: Any = "chosen", **how: Any) -> Match:
    position = {"at": [{"hunt": 2}], "stack": [{"step": "use", "player": 0, "turn": 0}]}
    match = Match(parlorcar.game("stone-age", players=2), 1, position=position, chance=chance, **how)
    if chance == "chosen":
        match.chance()  # the row and the stacks
    return match


def test_outcomes_can_be_chosen_where_the_match_allows_it() -> None:
    match = hunting()
    match.play("use hunt")
    assert match.player == CHANCE
    assert match.waiting == []
    assert [choice.text for choice in match.choices()] == [f"die {face}" for face in range(1, 7)]
    assert {choice.weight for choice in match.choices()} == {1}
    match.chance("die 6")
    match.chance("die 5")
    assert match.player == 0
    match.play("take")
    assert match.position()["food"][0] == 12 + 5


def test_outcomes_joined_in_a_text_are_all_or_none() -> None:
    match = hunting()
    match.play("use hunt")
    before = everything(match)
    with pytest.raises(parlorcar.IllegalMove):
        match.chance("die 6; die 7")
    with pytest.raises(parlorcar.IllegalMove) as refusal:
        match.chance("die 6; die 6; die 6")
    assert refusal.value.reason == "no-chance-now"
    assert everything(match) == before
    match.chance("die 6; die 5")
    assert match.position()["total"] == 11


def test_chance_takes_its_course_where_no_outcome_is_given() -> None:
    chosen, drawn = hunting(), hunting("drawn")
    chosen.play("use hunt")
    chosen.chance()
    drawn.play("use hunt")
    assert chosen.game.key(chosen.state) == drawn.game.key(drawn.state)


@pytest.mark.parametrize("outcome", [1.5, [1], True, -1, 10**6])
def test_what_is_no_outcome_is_refused(outcome: Any) -> None:
    match = hunting()
    match.play("use hunt")
    with pytest.raises(parlorcar.IllegalMove):
        match.chance(outcome)


def test_a_match_whose_luck_is_drawn_refuses_an_outcome() -> None:
    match = hunting("drawn")
    with pytest.raises(parlorcar.IllegalMove) as refusal:
        match.chance("die 6")
    assert refusal.value.reason == "no-chance-now"


def test_nobody_plays_for_chance() -> None:
    match = hunting()
    match.play("use hunt")
    assert refused(match, "die 6").reason == "chance-decides"
    assert refused(match, "take").reason == "chance-decides"
    assert refused(match, "take; take").reason == "chance-decides"


def test_chosen_luck_proves_nothing_and_its_record_says_so() -> None:
    match = hunting()
    match.play("use hunt")
    match.chance("die 6; die 6")
    record = match.record()
    assert record["commitment"] == "none"
    assert "seed" not in record
    again = parlorcar.replay(record)
    assert again.game.key(again.state) == match.game.key(match.state)
    saved = parlorcar.resume(match.save())
    saved.play("take")
    while saved.player != CHANCE:
        saved.play(saved.legal()[0])
    assert saved.chance_chosen


def test_luck_that_people_were_promised_cannot_be_chosen() -> None:
    with pytest.raises(parlorcar.ParlorCarError):
        hunting("mine")


def stopped_at_chance(chance: Any = "drawn") -> Match:
    """A replay of a record that breaks off where a die would fall."""
    match = hunting("drawn")
    match.play("use hunt")
    record = match.record()
    last = next(i for i, line in enumerate(record["moves"]) if line.startswith("* die"))
    events = [event for event in record["events"] if event["move"] <= last]
    return parlorcar.replay({**record, "moves": record["moves"][:last], "events": events}, chance)


def test_a_replay_stopped_at_chance_is_not_played_by_accident() -> None:
    match = stopped_at_chance()
    assert match.player == CHANCE
    assert refused(match, "die 6").reason == "chance-decides"
    with pytest.raises(parlorcar.IllegalMove) as refusal:
        match.chance("die 6")
    assert refusal.value.reason == "chance-is-drawn"
    match.chance()  # as its seed has it
    assert match.player == 0


def test_a_replay_can_be_played_on_with_chosen_outcomes() -> None:
    match = stopped_at_chance("chosen")
    match.chance("die 6; die 6")
    assert match.record()["commitment"] == "none"
    assert match.position()["total"] == 12


# --- choices -------------------------------------------------------------------------------------------------------


def test_choices_are_the_legal_moves_with_their_texts() -> None:
    match = usa()
    choices = match.choices()
    assert [choice.move for choice in choices] == match.legal()
    assert [choice.text for choice in choices] == [match.text(move) for move in match.legal()]
    claim = next(choice for choice in choices if choice.text == CLAIM)
    assert claim.verb == "claim"
    assert "TTR-24" in claim.rules
    assert claim.weight == 0
    assert match.choices(1) == []
    match.play(claim.text)
    assert [choice.text for choice in match.choices(0)] == ["pay 3 blue"]
