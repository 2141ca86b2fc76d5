"""Stone Age in the terminal: the board and the score."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from parlorcar.cli.menu import Menu
from parlorcar.cli.screen import Line, Screen
from parlorcar.cli.tables import stone_age_choices as choices
from parlorcar.cli.tables.general import Table
from parlorcar.core.state import State
from parlorcar.games.stone_age.game import StoneAge
from parlorcar.games.stone_age.goods import CARD_PLACE, HUNT, PLACE_NAMES, ROOM
from parlorcar.games.stone_age.room import FULL_TABLE, VILLAGE
from parlorcar.words import count, listed, word
from parlorcar.words.stone_age import CRAFTS, building_title, card_title, halves, lower_half

INKS = {"wood": "rgb(190,130,70)", "brick": "rgb(215,95,70)", "stone": "rgb(160,160,170)", "gold": "bold yellow"}
WIDE = 100  # columns from which on goods are written out
PARTS = ("die_fell", "shared_die_fell", "tool_added", "paid")  # what is told with what it leads to


class StoneAgeTable(Table):
    """Places, cards, buildings and players at a glance, and everybody's cards on demand."""

    quiet = frozenset({"card_turned", "building_turned", "final_score"})
    help = "sa.help"

    def __init__(self, game: StoneAge, names: list[str], plain: bool) -> None:
        super().__init__(game, names, plain)
        self.box = game.box

    def waiting(self, events: list[dict[str, Any]], viewer: int, player: int) -> int:
        """Goods are told with what they pay for, dice and tools of others with what they bring."""
        n = 0
        while n < len(events):
            event = events[-1 - n]
            if str(event.get("card", "")).startswith("dice-"):
                return 0  # the dice for all are told with their card
            own = event.get("player") == viewer
            if event.get("player") != player or event["event"] not in (PARTS[-1:] if own else PARTS):
                break
            n += 1
        return n

    def called(self, seat: int, viewer: int) -> str:
        """The name of a seat for a viewer."""
        return word("you") if seat == viewer else self.names[seat]

    # --- the board ---------------------------------------------------------------------------------------------

    def board(self, screen: Screen, state: State, viewer: int, full: bool = True) -> None:
        """Places, cards, buildings, players, and the viewer's cards; in full also everybody's."""
        view: dict[str, Any] = self.game.view(state, viewer)
        if not view["over"] and 0 in view["left"][: self.game.players]:
            screen.alert(word("sa.last-stack"))
        screen.labelled(word("sa.places"), self._places(view, viewer))
        self._row(screen, view, viewer)
        self._stacks(screen, view, viewer)
        if full or screen.tall:
            message = "sa.round.plain" if self.plain else "sa.round"
            deck = count(view["cards_total"].get("deck", 0), "card")
            screen.note(word(message, start=self.called(view["start"], viewer), deck=deck))
        self._players(screen, view, viewer)
        for p in range(self.game.players):
            if p == viewer or full or screen.tall:
                self._cards_of(screen, view, p, viewer, full)

    def aside(self, screen: Screen, state: State, seat: int) -> None:
        """In the middle of a turn: what the seat has now."""
        view: dict[str, Any] = self.game.view(state, seat)
        things: list[Line] = [self.good(n, good) for good, n in view["goods"][seat].items()]
        things += [word("sa.upper.food", n=view["food"][seat]), count(view["points"][seat], "point")]
        tools = self._tools(view, seat)
        if tools != self.none:
            things.append(f"{word('sa.column.tools').lower()} {tools}")
        screen.labelled(word("sa.short.goods"), things)

    def good(self, n: int, good: str, short: bool = False) -> Text:
        """So many of a good, in its ink; in short with its first letter."""
        return Text(f"{n}{good[0]}" if short else f"{n} {good}", style="" if self.plain else INKS[good])

    @property
    def none(self) -> str:
        """Nothing of something."""
        return word("sa.none.plain" if self.plain else "sa.none")

    def _people(self, view: dict[str, Any], place: str, viewer: int) -> str:
        """Who is at a place, with how many people."""
        there = [(p, at[place]) for p, at in enumerate(view["at"]) if place in at]
        message = "sa.people.plain" if self.plain else "sa.people"
        return ", ".join(word(message, name=self.called(p, viewer), n=n) for p, n in there)

    def _owner(self, view: dict[str, Any], place: str, viewer: int) -> str:
        """Who stands on a card or building."""
        return "".join(self.called(p, viewer) for p, at in enumerate(view["at"]) if place in at)

    def _places(self, view: dict[str, Any], viewer: int) -> list[Line]:
        """The eight places that are printed on the board."""
        out: list[Line] = []
        used = sum(1 for name in PLACE_NAMES[:VILLAGE] if any(name in at for at in view["at"]))
        few = self.game.players < FULL_TABLE
        for number, name in enumerate(PLACE_NAMES[:CARD_PLACE]):
            there = [at[name] for at in view["at"] if name in at]
            room = ROOM[number] - sum(there)
            if number < VILLAGE:
                closed = few and used >= VILLAGE - 1
            else:
                closed = few and number != HUNT and len(there) >= self.game.players - 1
            people = self._people(view, name, viewer)
            if not there:
                kind = "closed" if closed else "room" if VILLAGE < number != HUNT else "free"
            elif number < VILLAGE or number == HUNT:
                kind = "people"
            else:
                kind = "people.full" if closed or room <= 0 else "people.room"
            text = word(f"sa.place.{kind}", place=name, people=people, room=room)
            style = "dim" if kind == "closed" else "bold" if there else ""
            out.append(Text(text, style="" if self.plain else style))
        return out

    def _row(self, screen: Screen, view: dict[str, Any], viewer: int) -> None:
        out: list[Line] = []
        for slot, card in enumerate(view["row"], 1):
            if card is None:
                out.append(word("sa.cards.none", slot=slot))
                continue
            message = "sa.cards.entry.plain" if self.plain else "sa.cards.entry"
            shown = card_title(card, short=not self.plain)
            text = word(message, slot=slot, card=shown, price=count(slot, "good"))
            out.append(self._occupied(text, self._owner(view, f"card{slot}", viewer)))
        self._listed(screen, word("sa.cards"), out)

    def _stacks(self, screen: Screen, view: dict[str, Any], viewer: int) -> None:
        out: list[Line] = []
        for stack in range(1, self.game.players + 1):
            building = view["stacks"][stack - 1]
            if building is None:
                out.append(word("sa.buildings.none", stack=stack))
                continue
            message = "sa.buildings.entry.plain" if self.plain else "sa.buildings.entry"
            title = building_title(building, short=not self.plain)
            text = word(message, stack=stack, building=title, left=view["left"][stack - 1])
            out.append(self._occupied(text, self._owner(view, f"building{stack}", viewer)))
        self._listed(screen, word("sa.buildings"), out)

    def _listed(self, screen: Screen, title: str, things: list[Line]) -> None:
        """Side by side, in two columns where there is the width; one below the other as linear text."""
        if self.plain:
            screen.section(title)
            for text in things:
                screen.line(text, indent=2)
            return
        shown = [Text(text) if isinstance(text, str) else text for text in things]
        half = (screen.wide - 14) // 2 - 1
        screen.labelled(title, [text + Text(" " * max(0, half - text.cell_len)) for text in shown])

    def _occupied(self, text: str, owner: str) -> Line:
        """A card or building with who stands on it."""
        if not owner:
            return text
        who = " " + word("sa.taken", player=owner)
        return text + who if self.plain else Text(text, style="dim") + Text(who, style="bold")

    def _players(self, screen: Screen, view: dict[str, Any], viewer: int) -> None:
        short = not self.plain and screen.wide < WIDE
        names = ("player", "points", "people", "food", "track", "tools", "goods", "cards", "buildings")
        rows: list[list[Line]] = []
        for p in range(self.game.players):
            goods = [self.good(n, good, short) for good, n in view["goods"][p].items()]
            name = self.called(p, viewer)
            if p == view["start"] and not self.plain:
                name = word("sa.starter", player=name)
            totals = view["cards_total"]
            rows.append(
                [
                    Text(name, style="bold" if p == viewer and not self.plain else ""),
                    str(view["scores"][p]),
                    str(view["people"][p]),
                    self._food(view, p),
                    str(view["track"][p]),
                    self._tools(view, p),
                    Text(" and " if self.plain else " ").join(goods) if goods else self.none,
                    str(totals.get(f"hand {p}", 0) + totals.get(f"open {p}", 0)),
                    str(sum(1 for seat in view["built"].values() if seat == p)),
                ]
            )
        screen.table([word(f"sa.column.{name}") for name in names], rows, right=(1, 2, 3, 4, 7, 8))

    def _food(self, view: dict[str, Any], seat: int) -> Text:
        """Food, and how much of it the next feeding takes; marked where that is too much."""
        food, needs = view["food"][seat], max(0, view["people"][seat] - view["track"][seat])
        message = "sa.food.short" if needs > food else "sa.food"
        text = word(message + ".plain" if self.plain else message, food=food, needs=needs)
        return Text(text, style="red" if needs > food and not self.plain else "")

    def _tools(self, view: dict[str, Any], seat: int) -> str:
        """The tools of a seat, used ones marked, then those for one use."""
        used = "sa.tool.used.plain" if self.plain else "sa.tool.used"
        tools = [
            word(used, worth=worth) if spent else str(worth)
            for worth, spent in zip(view["tools"][seat], view["used"][seat], strict=True)
            if worth
        ]
        for card, at in view["cards"].items():
            if at == f"open {seat}" and card.startswith("once"):
                once = "sa.tool.once.plain" if self.plain else "sa.tool.once"
                tools.append(word(once, worth=card.split("-")[1]))
        return (" and " if self.plain else " ").join(tools) or self.none

    def _cards_of(self, screen: Screen, view: dict[str, Any], seat: int, viewer: int, full: bool) -> None:
        """The lower halves of a seat's cards that the viewer knows: signs, then crafts; then what is kept or unseen."""
        mine = [card for card, at in view["cards"].items() if at in (f"hand {seat}", f"open {seat}")]
        totals = view["cards_total"]
        hidden = totals.get(f"hand {seat}", 0) + totals.get(f"open {seat}", 0) - len(mine)
        if not mine and not hidden:
            return
        signs: dict[str, int] = {}
        crafts: dict[str, int] = {}
        for card in mine:
            name, number = _bottom(card)
            kinds = crafts if name in CRAFTS else signs
            kinds[name] = kinds.get(name, 0) + number
        things: list[Line] = []
        if signs:
            shown = [
                f"{sign} ×{n}" if n > 1 and not self.plain else f"{n} {sign}" if n > 1 else sign
                for sign, n in signs.items()
            ]
            things.append(word("sa.cards.signs", list=" ".join(shown) if not self.plain else listed(shown)))
        things += [lower_half([craft, str(crafts[craft])]) for craft in CRAFTS if craft in crafts]
        kept = [halves(card)[0] for card, at in view["cards"].items() if at == f"open {seat}"]
        if kept:
            things.append(word("sa.cards.kept", list=listed(kept)))
        if hidden:
            things.append(word("sa.cards.hidden", cards=count(hidden, "card")))
        own = seat == viewer
        screen.labelled(word("sa.cards.own") if own else word("sa.cards.of", player=self.names[seat]), things)

    # --- choices and scores ------------------------------------------------------------------------------------

    def prompt(self, state: State) -> str:
        """The question of the decision on top, with what has to be known for it."""
        return choices.prompt(self, state)

    def menu(self, state: State, seat: int) -> Menu:
        """The choices of the decision on top."""
        return choices.menu(self, state, seat)

    def score(self, screen: Screen, state: State, seat: int) -> None:
        """Everybody's points so far, and the seat's own if the match ended now."""
        view: dict[str, Any] = self.game.view(state, seat)
        self._players(screen, view, seat)
        if seat < 0 or view["over"]:
            return
        lines = self.game.breakdown(state, seat)
        points = [view["scores"][seat] if line["line"] == "match" else int(str(line["points"])) for line in lines]
        for line, n in zip(lines, points, strict=True):
            screen.line(word("cli.score-line", line=self.score_line(line), points=count(n, "point")), indent=2)
        screen.line(word("sa.score.now", points=count(sum(points), "point")))


def _bottom(card: str) -> tuple[str, int]:
    """The sign or craft of a card, with its number."""
    parts = card.split("-")
    for i, part in enumerate(parts):
        if part in CRAFTS:
            return part, int(parts[i + 1])
    signs = [part for part in parts if not part.isdecimal()]
    return signs[-1], 1
