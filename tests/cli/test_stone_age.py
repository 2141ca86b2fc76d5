"""Stone Age in the terminal: whole matches through a pipe, what is shown, and what stays hidden."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

import parlorcar
from parlorcar.cli.boards import table_for
from parlorcar.cli.keyboard import Keyboard
from parlorcar.cli.playing import Playing
from parlorcar.cli.savefile import Sitting, keep, resume
from parlorcar.cli.screen import Screen
from parlorcar.games.stone_age.words.things import building_title, card_title, halves
from parlorcar.match.match import Match
from parlorcar.words.event_sentences import event_sentences
from tests.cli.stone_age_situations import colored
from tests.cli.terminal import Terminal
from tests.conftest import some

PASS = re.compile(r"\nPass the keyboard to (Ann|Bob)\.")
SEED = 0  # of a match in which the chooser buys the extra card early
SYMBOLS = set("×→–─│•✔✘")


class Chooser(Keyboard):
    """Somebody who looks at everything now and then, and otherwise chooses by chance, but buys what can be bought."""

    def __init__(self, decisions: int, looks: bool = True) -> None:
        self.left = decisions
        self.looks = ["board", "score", "log all", "list", "?"] if looks else []
        self.asked: list[str] = []
        self.rng = Random(7)
        self.match: Match | None = None

    def read(self, prompt: str) -> str | None:
        if "Your choice" not in prompt:
            return "" if "record" not in prompt else "n"
        if self.asked:
            return self.asked.pop()
        assert self.match is not None
        self.left -= 1
        if self.left < 0:
            return None
        if self.left % 9 == 0:
            self.asked = list(self.looks)
        texts = [self.match.text(m) for m in self.match.legal()]
        row = self.match.view(-1)["row"]
        wanted = {f"place card{i + 1}" for i, card in enumerate(row) if card and card.startswith("card")} | {"buy"}
        return next((text for text in texts if text in wanted), None) or self.rng.choice(texts)

    def forget(self) -> None:
        pass


def hot_seat(screen: Screen, chooser: Chooser, seed: int) -> Match:
    match = Match(parlorcar.game("stone-age", players=2), seed, seats=["Ann", "Bob"], auto=True)
    chooser.match = match
    Playing(Sitting(match, ["", ""], luck="x"), screen).run()
    return match


def played(seed: int, players: int = 3, moves: int = 100_000) -> Match:
    """A match of chance moves."""
    match: Match = parlorcar.game("stone-age", players=players).match(seed=seed, auto=True)
    rng = Random(seed)
    while not match.over and len(match.line) < moves:
        match.play(rng.choice(match.legal()))
    return match


def test_a_whole_match_through_a_pipe(terminal: Terminal) -> None:
    answer = terminal.run(
        "play stone-age --seed 4 --seats you,random,random --plain --record end.record", *["1"] * 3000
    )
    assert answer.code == 0, answer.err
    assert "The match is over" in answer.out
    match = parlorcar.replay(terminal.folder / "end.record")
    assert match.over
    for points in match.scores():
        assert f", {points} point" in answer.out
    for line in ("During the match", "Signs", "Farmers", "Tool makers", "Builders", "Shamans", "Goods left"):
        assert answer.out.count(f"  {line}") == 3
    assert not set(answer.out) & SYMBOLS
    assert not re.search(r"\bsa\.[a-z]|\{'|[a-z]+_[a-z]+", answer.out)


def test_the_plain_table_says_everything_in_words(terminal: Terminal) -> None:
    out = terminal.run(
        "play stone-age --seed 4 --seats you,random --plain", "place clay pit 3", "place claypit 1", "place for"
    ).out
    assert "Places: tool maker free, hut free (for 2 people), field free, hunt free, forest 7 free, clay pit" in out
    assert "  card 2 for 2 goods: dice for all; 2 tool makers at the end\n" in out
    assert "  building 2: 1 wood and 2 stone: 13 points, 7 left in the stack\n" in out
    assert "You: pts 0, people 5 with 5 to place, food 12 with 5 needed, track 0, tools none, goods none" in out
    assert "32 cards in the deck. In buildings wood scores 3 points, brick 4, stone 5 and gold 6.\n" in out
    assert "Place people (5 of 5 left): type a place and how many, as in 'forest 3'.\n" in out
    assert "  tool maker\n  hut, for 2 people\n  field\n  hunt 1 to 5\n" in out
    assert "clay pit 3 of You (closed)" in out
    assert "You have people here already, and nobody places twice: clay pit. [SA-11]" in out
    assert "How many people? 'forest 1' to 'forest 2', or just the number." in out


@pytest.mark.parametrize(("width", "height"), some([(0, 0), (80, 24), (100, 35)], 0, 1))
def test_every_decision_fits_and_has_words(width: int, height: int, capsys: pytest.CaptureFixture[str]) -> None:
    left = {step.name: 8 for step in parlorcar.game("stone-age").steps if not step.stream}
    for seed in range(20):
        match: Match = parlorcar.game("stone-age", players=4).match(seed=seed)
        rng = Random(seed)
        while not match.over and any(left.values()):
            step = match.view(-1)["stack"][-1]["step"]
            if left[step]:
                left[step] -= 1
                out = io.StringIO()
                screen: Screen = Screen()
                if width:
                    screen, out = colored(width=width, height=height)
                decision(match, screen)
                shown = out.getvalue() or capsys.readouterr().out
                assert not re.search(r"\bsa\.[a-z]|\{'", shown)
                if width:
                    assert max(len(line) for line in shown.splitlines()) <= width
                    assert len(shown.splitlines()) <= height + 2
            match.play(rng.choice(match.legal()))
    assert not any(left.values())


def decision(match: Match, screen: Screen) -> None:
    """Show a decision with the board."""
    table = table_for(match.game, match.seats, screen.plain)
    state, seat = match.facing(), match.player
    table.board(screen, state, seat, full=False)
    screen.line(table.prompt(state))
    menu = table.menu(state, seat)
    menu.show(screen)
    assert sorted(menu.order) == match.legal()


def test_a_throw_shows_what_each_tool_would_bring() -> None:
    match: Match = parlorcar.game("stone-age", players=2).match(seed=5)
    rng = Random(5)
    while match.view(-1)["stack"][-1]["step"] != "add_tools" or len(match.legal()) < 2:
        match.play(rng.choice(match.legal()))
    table = table_for(match.game, match.seats, True)
    assert re.fullmatch(r"[A-Z][a-z ]+: total \d+ gives .+; \d+ would give \d+ \w+\.", table.prompt(match.state))
    first = table.menu(match.state, match.player).groups[0].entries[0].text
    assert re.fullmatch(r"add (a|the) tool of \d( for one use)?: total \d+ gives (nothing|\d+ \w+)", str(first))
    last = table.menu(match.state, match.player).groups[0].entries[-1].text
    assert re.fullmatch(r"take (nothing|\d+ \w+)", str(last))


def test_an_extra_card_is_never_shown_to_others_plain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    chooser = Chooser(160)
    match = hot_seat(Screen(chooser), chooser, seed=SEED)
    check_secrets(capsys.readouterr().out, match)


def test_an_extra_card_is_never_shown_to_others_in_colour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    chooser = Chooser(160)
    screen, out = colored(chooser, width=200)
    match = hot_seat(screen, chooser, seed=SEED)
    check_secrets(re.sub(r"─+ (Pass the keyboard to .*?) ─*\n", r"\n\1\n", out.getvalue()), match)


def check_secrets(out: str, match: Match) -> None:
    """Only the owner of an extra card is told its lower half."""
    assert not match.over
    sentences_for = [event for seat in (0, 1) for event in match.events(seat)]
    (drawn,) = [event for event in sentences_for if event["event"] == "drew_card" and "card" in event]
    owner, lower = match.seats[drawn["player"]], halves(drawn["card"])[1]
    pieces = PASS.split(out)
    parts = [(pieces[i], pieces[i + 1]) for i in range(1, len(pieces) - 1, 2)]
    assert any(who == owner and f"You drew an extra card: {lower}." in text for who, text in parts)
    others = [text for who, text in parts if who != owner]
    assert not any("drew an extra card:" in text for text in others)
    after = [text for text in others if f"{owner} drew an extra card." in text]
    assert after
    for line in "\n".join(after).splitlines():
        if line.startswith(f"Cards of {owner}"):
            last = line
    assert "1 card unseen" in last


def test_the_score_so_far_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    match = played(2, moves=600)
    table = table_for(match.game, match.seats, True)
    table.score(Screen(), match.state, 0)
    out = capsys.readouterr().out
    points = [int(n) for n in re.findall(r"^  .+: (-?\d+) points?$", out, re.MULTILINE)]
    assert points[0] == match.scores()[0]
    assert f"you would have {sum(points)} point" in out


def test_who_wants_to_be_asked_everywhere_stays_so_when_the_match_is_kept(terminal: Terminal) -> None:
    match = Match(parlorcar.game("stone-age", players=2), 1, seats=["Ann", "random"], auto=True)
    match.stopping.add(0)
    keep(Sitting(match, ["", "random"]), terminal.folder / "kept.json")
    assert resume(terminal.folder / "kept.json").match.stopping == {0}


def test_events_that_belong_together_are_told_together() -> None:
    def happened(*events: Mapping[str, object]) -> list[str]:
        return event_sentences("stone-age", [{"move": 1, "player": 0, **event} for event in events], ["Ann", "Bob"], 1)

    dice = [{"event": "die_fell", "place": "forest", "face": face} for face in (4, 2, 6)]
    gained = {"event": "gained", "good": "wood", "count": 4}
    assert happened(*dice) == ["Ann threw 4, 2 and 6 (12) for wood."]
    assert happened(*dice, gained) == ["Ann threw 4, 2 and 6 (12) for wood: 4 wood."]
    tool = {"event": "tool_added", "worth": 2, "total": 14}
    assert happened(*dice, tool, {**gained, "count": 0}) == [
        "Ann threw 4, 2 and 6 (12, with tools 14) for wood: nothing."
    ]
    assert happened(tool, gained) == ["Ann added a tool of 2: 14, that is 4 wood."]
    paid = [{"event": "paid", "good": good} for good in ("wood", "wood", "gold")]
    card = {"event": "bought_card", "card": "food-5-healing", "slot": 2}
    bought = ["Ann paid 2 wood and 1 gold for a card: 5 food; healing at the end."]
    assert happened(*paid, card, {"event": "gained_food", "count": 5}) == bought
    assert happened(*paid, card, {**gained, "move": 2}) == [*bought, "Ann gained 4 wood."]
    assert happened(*paid, {"event": "built", "building": "wood-wood-gold", "points": 12}) == [
        "Ann paid 2 wood and 1 gold and built: +12 points."
    ]
    shared = {"event": "bought_card", "card": "dice-writing", "slot": 0}
    dice = [{**die, "event": "shared_die_fell"} for die in dice]
    assert happened(shared, *dice, {"event": "picked", "face": 4}, {**gained, "good": "gold", "count": 1}) == [
        "Ann bought a card: dice for all; writing at the end.",
        "Ann threw the dice for all: 1 gold, 1 brick and food track +1.",
        "Ann took the die with 1 gold.",
    ]


def test_a_whole_match_is_told_in_words() -> None:
    match = played(3)
    for viewer in (-1, 0):
        for sentence in event_sentences("stone-age", match.events(viewer), match.seats, viewer):
            assert re.fullmatch(r"[A-Z].*[^ :]\.", sentence), sentence
            assert not re.search(r"[a-z]_[a-z]|\{|: \.|\bNone\b", sentence), sentence


def test_titles() -> None:
    box = parlorcar.game("stone-age", players=4).layout.axes
    for card in box["card"].names:
        assert "{" not in card_title(card)
        assert "-" not in card_title(card)
    assert card_title("roll-gold-art") == "2 dice for gold; art at the end"
    assert card_title("once-2-toolmaker-2", short=True) == "a tool of 2 for one use + 2 tool makers"
    assert card_title("choose-2-healing") == "any 2 goods at any time; healing at the end"
    assert building_title("any-4-of-2") == "4 goods of 2 kinds"
    assert building_title("any-1-to-7-3") == "1 to 7 goods"
    assert building_title("wood-brick-gold-2") == "1 wood, 1 brick and 1 gold: 13 points"
    assert building_title("wood-brick-gold-2", short=True) == "wood brick gold = 13"
