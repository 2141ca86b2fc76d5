"""Stone Age in the terminal: what is typed, and how it is understood."""

from __future__ import annotations

import json

import pytest

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.state import State
from parlorcar.games.stone_age.terminal.table import StoneAgeTable
from tests.cli.stone_age_situations import ROW, STACKS, situation
from tests.cli.terminal import Terminal


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
    table, state = paying("building1", 2, {"wood": 2, "brick": 1, "gold": 2}, 1 + 4 * 3 + 64 * 2)
    assert table.prompt(state).startswith("Pay 2 goods, 1 kind more among them: 'pay 1 brick 1 gold'.")
    assert "Not now: wood (comes before what is paid already)." in table.prompt(state)
    table, state = paying("building1", 1, {"wood": 2, "brick": 1, "gold": 2}, 1 + 4 * 3 + 64 * 3)
    assert table.prompt(state).startswith("Pay 1 good of another kind.")
    assert "brick (other kinds are missing)" in table.prompt(state)
    table, state = paying("building1", 1, {"stone": 1, "gold": 2}, 2 + 4 * 7 + 64 * 3)
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
