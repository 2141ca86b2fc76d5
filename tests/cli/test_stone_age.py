"""Stone Age in the terminal: whole matches through a pipe, what is shown, and what stays hidden."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

import parlorcar
from parlorcar.cli.kept import Sitting, keep, resume
from parlorcar.cli.keyboard import Keyboard
from parlorcar.cli.playing import Playing
from parlorcar.cli.screen import ColorScreen, Screen
from parlorcar.cli.tables import table_for
from parlorcar.cli.tables.stone_age import StoneAgeTable
from parlorcar.cli.tables.stone_age_typed import RULES, UPPER
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.spec import GameSpec
from parlorcar.core.state import State
from parlorcar.games.stone_age.game import StoneAge
from parlorcar.match.match import Match
from parlorcar.words import word
from parlorcar.words.rulebook import Rulebook
from parlorcar.words.stone_age import building_title, card_title, halves
from parlorcar.words.telling import told
from tests.cli.terminal import Terminal

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


def colored(keyboard: Keyboard | None = None, width: int = 80, height: int = 24) -> tuple[ColorScreen, io.StringIO]:
    out = io.StringIO()
    console = Console(file=out, width=width, height=height, force_terminal=True, color_system=None, highlight=False)
    return ColorScreen(console, keyboard, fast=True), out


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


@pytest.mark.parametrize(("width", "height"), [(0, 0), (80, 24), (100, 35)])
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
    told_to = [event for seat in (0, 1) for event in match.events(seat)]
    (drawn,) = [event for event in told_to if event["event"] == "drew_card" and "card" in event]
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
        return told("stone-age", [{"move": 1, "player": 0, **event} for event in events], ["Ann", "Bob"], 1)

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
        for sentence in told("stone-age", match.events(viewer), match.seats, viewer):
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


# --- what is typed ---------------------------------------------------------------------------------------------

ROW = ["dice-writing", "food-5-healing", "gold-1-shaman-1", "once-3-toolmaker-1"]
STACKS = ["any-4-of-3", "any-1-to-7"]


def situation(*frames: dict[str, Any], players: int = 2, **position: Any) -> tuple[StoneAgeTable, State]:
    """A table in the middle of a match, with frames that wait below."""
    game = parlorcar.game("stone-age", players=players)
    assert isinstance(game, StoneAge)
    given = {"row": ROW, "stacks": STACKS + ["wood-wood-brick", "stone-stone-gold"][: players - 2], **position}
    if frames:
        given["stack"] = [{"player": 0, **frame} for frame in frames]
    table = table_for(game, ["Ann", "Bob", "Cid", "Dot"][:players], True)
    assert isinstance(table, StoneAgeTable)
    return table, game.place(given)


def meant(table: StoneAgeTable, state: State, text: str) -> list[str]:
    """The moves that a text means; each of them is made in turn."""
    trial, texts = table.game.clone(state), []
    for move in table.typed(text, state, table.menu(state, table.game.player(state))):
        texts.append(table.game.text(trial, move))
        table.game.apply(trial, move, check=True)
    return texts


def refused(table: StoneAgeTable, state: State, text: str) -> str:
    """Why a text cannot be played, with the number of the rule."""
    with pytest.raises(ParlorCarError) as error:
        table.typed(text, state, table.menu(state, table.game.player(state)))
    return str(error.value)


def paying(place: str, left: int, goods: dict[str, int], so_far: int = 0) -> tuple[StoneAgeTable, State]:
    feeding = {"step": "feed", "turn": 0}
    return situation(feeding, {"step": "pay", "place": place, "left": left, "so_far": so_far}, goods=[goods])


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("place hut 2", "place hut"),
        ("hut", "place hut"),
        ("2 people at the hut", "place hut"),
        ("place card1 1", "place card1"),
        ("place card 1", "place card1"),
        ("card 1 1", "place card1"),
        ("Card 1", "place card1"),
        ("build 2", "place building2"),
        ("place tool maker 1", "place toolmaker"),
        ("tool maker", "place toolmaker"),
        ("forest 3", "place forest 3"),
        ("3 forest", "place forest 3"),
        ("pl riv 2", "place river 2"),
        ("clay pit 4", "place claypit 4"),
    ],
)
def test_a_place_is_understood_with_and_without_verb_and_count(text: str, move: str) -> None:
    assert meant(*situation(), text) == [move]


def test_everything_that_is_listed_while_placing_can_be_typed() -> None:
    table, state = situation(players=4)
    entries = [entry for group in table.menu(state, 0).groups for entry in group.entries]
    for entry in entries:
        assert table.typed(str(entry.text), state, table.menu(state, 0)) == [entry.move]


def test_a_count_that_cannot_be_is_refused_with_the_reason() -> None:
    table, state = situation()
    assert refused(table, state, "place hut 1") == "At the hut exactly two people are placed. [SA-14]"
    assert refused(table, state, "place card1 2").endswith("room for 1 person, not for more: card 1. [SA-13]")
    assert "(5 left): forest. [SA-9]" in refused(table, state, "place forest 8")
    assert "(5 left): hunt. [SA-9]" in refused(table, state, "place hunt 11")
    assert refused(table, state, "forest 0") == "At least one person is placed. [SA-9]"
    table, state = situation(people=[10, 5], at=[{}, {"forest": 2}], players=3)
    assert refused(table, state, "forest 8").endswith("room for 5 people, not for more: forest. [SA-13]")
    table, state = situation(at=[{}, {"forest": 2, "card1": 1}])
    assert "[SA-16]" in refused(table, state, "forest 4")
    assert "[SA-13]" in refused(table, state, "card 1 1")


def test_who_does_not_say_how_many_is_asked() -> None:
    table, state = situation()
    menu = table.menu(state, 0)
    with pytest.raises(ParlorCarError, match="How many people"):
        table.typed("forest", state, menu)
    assert table.game.text(state, table.typed("3", state, menu)[0]) == "place forest 3"
    assert table.typed("3", state, menu) == [menu.order[2]]
    table, state = situation(at=[{"hunt": 4}])
    assert meant(table, state, "forest") == ["place forest 1"]
    assert table.prompt(state) == "Place people (1 of 5 left): type a place, as in 'forest'."


def test_goods_are_paid_at_once_in_whatever_order() -> None:
    table, state = paying("card3", 3, {"wood": 2, "stone": 1, "gold": 2})
    three = ["pay wood", "pay wood", "pay gold"]
    for text in ("pay 2 wood 1 gold", "pay gold wood wood", "pay 2w 1g", "2 wood and gold", "pay gold, 2 wood"):
        assert meant(table, state, text) == three
    assert meant(table, state, "pay wood") == meant(table, state, "w") == ["pay wood"]
    assert refused(table, state, "pay 3 wood") == "You have only 2 wood."
    assert refused(table, state, "pay 2 wood 2 gold") == "3 goods to pay or to take, not 4."
    assert refused(table, state, "pay brick 2 wood").endswith("[SA-23]")
    assert refused(table, state, "pay 2").startswith("'pay 2' is not a move here")
    assert "Pay 3 goods: 'pay 2 wood 1 stone', or one by one (wood, brick, stone, gold)." in table.prompt(state)
    assert "Not now: gold (too little would follow: pay earlier goods first)." in table.prompt(state)


def test_goods_of_so_many_kinds() -> None:
    table, state = paying("building1", 4, {"wood": 4, "brick": 1, "gold": 2})
    assert meant(table, state, "pay gold brick 2 wood") == ["pay wood", "pay wood", "pay brick", "pay gold"]
    assert refused(table, state, "pay 2 wood 2 gold") == "The goods have to be of exactly 3 kinds, not of 2 kinds."
    shown = table.prompt(state)
    assert shown.startswith("Pay 4 goods of 3 kinds: 'pay 2 wood 1 brick 1 gold'")
    assert "0 points so far. Each wood scores 3, brick 4, stone 5, gold 6." in shown
    table, state = paying("building1", 2, {"wood": 2, "brick": 1, "gold": 2}, 1 + 4 * 2 + 32 * 2)
    assert table.prompt(state).startswith("Pay 2 goods, 1 kind more among them: 'pay 1 brick 1 gold'.")
    assert "Not now: wood (comes before what is paid already)." in table.prompt(state)
    table, state = paying("building1", 1, {"wood": 2, "brick": 1, "gold": 2}, 1 + 4 * 2 + 32 * 3)
    assert table.prompt(state).startswith("Pay 1 good of another kind.")
    assert "brick (other kinds are missing)" in table.prompt(state)
    table, state = paying("building1", 1, {"stone": 1, "gold": 2}, 2 + 4 * 3 + 32 * 3)
    assert table.prompt(state).startswith("Pay 1 good of the same kind: 'pay stone'.")
    assert "gold (a kind too many)" in table.prompt(state)


def test_buying_and_paying_at_once() -> None:
    feeding, goods = {"step": "feed", "turn": 0}, [{"wood": 2, "gold": 1}]
    table, state = situation(feeding, {"step": "buy", "place": "card2"}, goods=goods)
    assert meant(table, state, "buy wood gold") == ["buy", "pay wood", "pay gold"]
    assert refused(table, state, "buy 2 gold") == "You have only 1 gold."
    assert refused(table, state, "wood").startswith("'wood' is not a move here")
    named = [{"wood": 2, "brick": 1}]
    table, state = situation(feeding, {"step": "buy", "place": "building3"}, players=3, goods=named)
    assert refused(table, state, "buy wood") == "This building names its goods; 'buy' pays them."
    assert table.prompt(state) == "Build this? 2 wood and 1 brick: 10 points."
    table, state = situation(feeding, {"step": "buy", "place": "building2"}, goods=goods)
    assert table.prompt(state) == "Build with 1 to 7 goods? They score: wood 3, brick 4, stone 5, gold 6."
    assert meant(table, state, "buy 2 wood gold") == ["buy", "pay wood", "pay wood", "pay gold"]


def test_feeding_and_taking_at_once() -> None:
    table, state = situation({"step": "feed", "turn": 0}, food=[3, 12], goods=[{"wood": 1, "gold": 3}])
    assert meant(table, state, "pay gold wood") == meant(table, state, "wood gold") == ["pay wood", "pay gold"]
    assert refused(table, state, "pay 3 gold") == "2 goods to pay or to take, not 3."
    assert "Pay goods for it: 'pay 1 wood 1 gold'" in table.prompt(state)
    table, state = situation({"step": "feed", "turn": 0}, {"step": "gain", "left": 2, "first": 0})
    assert meant(table, state, "gain gold wood") == ["gain wood", "gain gold"]
    assert meant(table, state, "2 gold") == ["gain gold", "gain gold"]
    assert table.prompt(state).startswith("Take 2 goods: 'gain wood gold'")
    assert [str(entry.text) for entry in table.menu(state, 0).groups[0].entries] == ["wood", "brick", "stone", "gold"]


def test_tools_are_added_at_once() -> None:
    cards = {"once-3-toolmaker-1": "open 0"}
    row = [*ROW[:3], "once-2-toolmaker-2"]
    throw = {"step": "add_tools", "place": "forest", "first": 0}
    table, state = situation(
        {"step": "feed", "turn": 0}, throw, row=row, total=5, tools=[[2, 1, 2]], cards=cards | dict.fromkeys(row, "row")
    )
    assert meant(table, state, "tool 2 1 2") == ["tool 1", "tool 2", "tool 2"]
    assert meant(table, state, "tools 2 1 and once 3") == ["tool 1", "tool 2", "once 3"]
    assert refused(table, state, "tool 1 1").endswith("[SA-27]")
    assert refused(table, state, "tool 5").startswith("'tool 5' is not a move here")
    texts = [str(entry.text) for entry in table.menu(state, 0).groups[0].entries]
    assert texts == [
        "add a tool of 1: total 6 gives 2 wood",
        "add a tool of 2: total 7 gives 2 wood",
        "add the tool of 3 for one use: total 8 gives 2 wood",
        "take 1 wood",
    ]


def test_other_choices_without_a_verb() -> None:
    table, state = situation({"step": "use", "turn": 0}, at=[{"forest": 2, "card2": 1, "hut": 2}])
    assert meant(table, state, "card 2") == ["use card2"]
    assert meant(table, state, "forest") == ["use forest"]
    assert "nobody here: river" in refused(table, state, "river")
    faces = {"step": "pick", "left": 2}
    table, state = situation({"step": "feed", "turn": 0}, faces, faces={"1": 1, "5": 1})
    assert meant(table, state, "wood") == ["pick wood"]
    texts = [str(entry.text) for entry in table.menu(state, 0).groups[0].entries]
    assert texts == ["wood (die shows 1)", "a tool (die shows 5)"]


def test_what_is_typed_at_once_counts_what_the_match_answers_itself(terminal: Terminal) -> None:
    position = {
        "game": "stone-age",
        "players": 2,
        "row": ["food-1-weaving", "food-5-healing", "gold-1-shaman-1", "food-2-builder-2"],
        "stacks": STACKS,
        "goods": [{"wood": 2, "gold": 2}],
        "at": [{"card4": 1, "forest": 1}, {}],
        "stack": [{"step": "use", "player": 0, "turn": 0}],
    }
    name = terminal.write("position.json", json.dumps(position))
    out = terminal.run(
        f"play --position {name} --seats you,random --seed 1 --plain", "use card 4", "buy 2 gold 2 wood", "board"
    ).out
    assert "You paid 2 wood and 2 gold for a card: 2 food; 2 builders at the end." in out
    assert "left out" not in out
    assert "cards 1, built 0." in out


# --- what is shown ---------------------------------------------------------------------------------------------


def shown(table: StoneAgeTable, state: State, width: int = 80, height: int = 24) -> str:
    screen, out = colored(width=width, height=height)
    table.plain = False
    table.board(screen, state, 0, full=False)
    return out.getvalue()


def test_the_board_tells_prices_deck_points_and_people_left() -> None:
    row = [*ROW[:3], "roll-gold-art"]
    table, state = situation(at=[{"forest": 2}, {"card2": 1}], row=row)
    out = shown(table, state)
    assert re.search(r"1 good: dice for all \+ writing +2 goods: 5 food \+ healing \(Bob\)", out)
    assert "* began · 32 cards in the deck · in buildings wood 3, brick 4, stone 5, gold 6\n" in out
    assert "hut free (for 2 people)" in out
    assert "forest You ×2 (closed)" in out
    assert re.search(r"You\* +0 +3 of 5 ", out)
    table, state = situation({"step": "use", "turn": 0}, at=[{"forest": 2}, {"card2": 1}])
    out = shown(table, state)
    assert "Places       forest You ×2" in out
    assert not re.search("free|closed|To place", out)
    table, state = situation({"step": "feed", "turn": 0})
    assert "Places" not in shown(table, state)


def test_a_last_round_is_announced() -> None:
    names = parlorcar.game("stone-age").layout.axes["card"].names
    hands = {card: f"hand {i % 2}" for i, card in enumerate(card for card in names if card not in ROW)}
    for deck, message in ((4, ""), (3, word("sa.last-maybe", deck="3 cards"))):
        some = dict(list(hands.items())[deck:])
        table, state = situation(cards=some | dict.fromkeys(ROW, "row"))
        assert ("last round" in shown(table, state)) == bool(message)
        assert message in " ".join(shown(table, state).split())
    row = [*ROW[:3], None]
    table, state = situation({"step": "feed", "turn": 0}, row=row, cards={**hands, ROW[3]: "hand 0"})
    assert word("sa.last-deck") in shown(table, state)


def test_cards_that_are_kept_and_those_of_others_read_well() -> None:
    cards = {"once-2-toolmaker-2": "open 0", "choose-2-healing": "open 0", "points-3-music": "hand 1"}
    table, state = situation(cards={**cards, **dict.fromkeys(ROW, "row")})
    out = shown(table, state, 100, 35)
    assert "still to use: a tool of 2 and any 2 goods" in out
    assert re.search(r"Your cards +signs: healing  2 tool makers", out)
    assert "Cards of Bob: signs: music" in out
    (last,) = table.menu(state, 0).groups[-1].entries
    assert last.text == "turn over your card and take any 2 goods"


def test_no_line_of_the_help_is_too_wide() -> None:
    assert max(len(line) for line in word("sa.help").splitlines()) <= 78


@pytest.mark.parametrize(
    ("what", "rules"),
    [
        ("hut", "SA-14 SA-15 SA-19"),
        ("dice", "SA-21 SA-22 SA-31"),
        ("writing", "SA-42"),
        ("farmers", "SA-43"),
        ("tool maker", "SA-13 SA-15 SA-18 SA-26 SA-43"),
        ("card 1", "SA-3 SA-12 SA-23 SA-25 SA-31 SA-42"),
        ("card 3", "SA-3 SA-12 SA-23 SA-25 SA-32 SA-43"),
        ("building 1", "SA-12 SA-24 SA-25 SA-29 SA-30 SA-41"),
        ("place hut", "SA-9 SA-11 SA-13 SA-14 SA-15 SA-19"),
        ("2", "SA-9 SA-11 SA-13 SA-14 SA-15 SA-19"),
        ("starve", "SA-39"),
        ("nonsense", None),
    ],
)
def test_rules_can_be_asked_by_the_name_of_a_thing(what: str, rules: str | None) -> None:
    table, state = situation()
    assert table.rules(what, state, table.menu(state, 0)) == (rules if rules is None else rules.split())


def test_every_rule_that_can_be_asked_for_exists() -> None:
    spec = parlorcar.game("stone-age").spec
    assert isinstance(spec, GameSpec)
    book = Rulebook(spec).rules
    for rules in [*RULES.values(), *UPPER.values()]:
        assert set(rules.split()) <= set(book)
