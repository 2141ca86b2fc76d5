"""Stone Age in the terminal: the board and the score."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from parlorcar.cli.boards.plain import TerminalBoard
from parlorcar.cli.screen import Line, Screen
from parlorcar.core.state import State
from parlorcar.games.stone_age.game import StoneAge
from parlorcar.games.stone_age.goods import CARD_PLACE, HUNT, HUT, PLACE_NAMES, ROOM
from parlorcar.games.stone_age.placement_limits import FULL_TABLE, VILLAGE
from parlorcar.games.stone_age.words.things import CRAFTS, building_title, card_title, lower_half
from parlorcar.words import count, listed, word

INKS = {"wood": "rgb(190,130,70)", "brick": "rgb(215,95,70)", "stone": "rgb(160,160,170)", "gold": "bold yellow"}
WIDE = 100  # columns from which on goods are written out
LABEL = 14  # columns of a label and the space behind it
ROW = 4  # cards in a full row
PARTS = ("die_fell", "shared_die_fell", "tool_added", "paid")  # events that wait for what they lead to


class StoneAgeBoard(TerminalBoard):
    """Places, cards, buildings and players at a glance, and everybody's cards on demand."""

    quiet = frozenset({"card_turned", "building_turned", "final_score"})
    help = "sa.help"

    def __init__(self, game: StoneAge, names: list[str], plain: bool) -> None:
        super().__init__(game, names, plain)
        self.box = game.box
        self.asked = ""  # a place that somebody has named without saying how many people go there

    def waiting(self, events: list[dict[str, Any]], viewer: int, player: int) -> int:
        """Goods wait for what they pay for, dice and tools of others for what they bring."""
        n = 0
        while n < len(events):
            event = events[-1 - n]
            if str(event.get("card", "")).startswith("dice-"):
                return 0  # the dice for all belong to their card
            own = event.get("player") == viewer
            if event.get("player") != player or event["event"] not in (PARTS[-1:] if own else PARTS):
                break
            n += 1
        return n

    def called(self, seat: int, viewer: int) -> str:
        """The name of a seat for a viewer."""
        return word("you") if seat == viewer else self.names[seat]

    def seen(self, state: State) -> dict[str, Any]:
        """What the player who decides can see."""
        view: dict[str, Any] = self.game.view(state, self.game.player(state))
        return view

    # --- the board ---------------------------------------------------------------------------------------------

    def board(self, screen: Screen, state: State, viewer: int, full: bool = True) -> None:
        """Places, cards, buildings, players, and the viewer's cards; in full also everybody's."""
        view: dict[str, Any] = self.game.view(state, viewer)
        self._warn(screen, view)
        places = self._places(view, viewer)
        if places:
            screen.labelled(word("sa.places"), places)
        self._row(screen, view, viewer)
        self._stacks(screen, view, viewer)
        deck = count(view["cards_total"].get("deck", 0), "card")
        message = "sa.round.plain" if self.plain else "sa.round"
        screen.note(word(message, start=self.called(view["start"], viewer), deck=deck))
        self._players(screen, view, viewer)
        shown = [p for p in range(self.game.players) if p == viewer or full or screen.tall]
        holdings = {p: self._cards_of(view, p) for p in shown}
        labels = {p: self._cards_label(p, viewer) for p in shown if holdings[p]}
        width = 0 if self.plain else max(map(len, labels.values()), default=0)
        for p, label in labels.items():
            screen.labelled(label.ljust(width), holdings[p])

    def legend(self, screen: Screen, state: State, viewer: int) -> None:
        """What dice bring, and what is counted at the end."""
        screen.note(word("sa.legend.dice"))
        screen.note(word("sa.legend.end"))

    def _warn(self, screen: Screen, view: dict[str, Any]) -> None:
        """Whether this is the last round, or may be. [SA-40] [SA-41]"""
        if view["over"]:
            return
        deck, gone = view["cards_total"].get("deck", 0), view["row"].count(None)
        if 0 in view["left"][: self.game.players]:
            screen.alert(word("sa.last-stack"))
        elif deck < gone:
            screen.alert(word("sa.last-deck"))
        elif deck < ROW:
            screen.note(word("sa.last-maybe", deck=count(deck, "card")))

    def placing(self, view: dict[str, Any]) -> bool:
        """Whether people are being placed now."""
        return any(frame["step"] == "place" for frame in view["stack"])

    def unplaced(self, view: dict[str, Any], seat: int) -> int:
        """How many people of a seat are still to be placed."""
        return int(view["people"][seat] - sum(view["at"][seat].values()))

    def aside(self, screen: Screen, state: State, seat: int) -> None:
        """In the middle of a turn: what the seat has now."""
        view: dict[str, Any] = self.game.view(state, seat)
        things: list[Line] = [self.good(n, good) for good, n in view["goods"][seat].items()]
        things += [word("sa.upper.food", n=view["food"][seat]), count(view["points"][seat], "point")]
        if self.placing(view):
            things.append(word("sa.people.left", left=self.unplaced(view, seat), people=view["people"][seat]))
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
        """The eight places that are printed on the board; after the placing only those where somebody is."""
        out: list[Line] = []
        if not self.placing(view):
            taken = [name for name in PLACE_NAMES[:CARD_PLACE] if any(name in at for at in view["at"])]
            return [word("sa.place.people", place=name, people=self._people(view, name, viewer)) for name in taken]
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
                kind = "closed" if closed else "room" if number > VILLAGE else "hut" if number == HUT else "free"
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
                message = "sa.cards.none.plain" if self.plain else "sa.cards.none"
                out.append(word(message, slot=slot, price=count(slot, "good")))
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
        room = screen.wide - LABEL  # what fills it ends its line
        for across in (len(shown), 2, 1):
            widths = [max(text.cell_len for text in shown[i::across]) for i in range(across)]
            if across == 1 or sum(widths) + 2 * (across - 1) <= room:
                break
        padded: list[Line] = []
        for i, text in enumerate(shown):
            last = i % across == across - 1
            width = room - sum(widths[:-1]) - 2 * (across - 1) if last else widths[i % across]
            padded.append(text + Text(" " * max(0, width - text.cell_len)))
        screen.labelled(title, padded)

    def _occupied(self, text: str, owner: str) -> Line:
        """A card or building with who stands on it."""
        if not owner:
            return text
        who = " " + word("sa.taken", player=owner)
        return text + who if self.plain else Text(text, style="dim") + Text(who, style="bold")

    def _players(self, screen: Screen, view: dict[str, Any], viewer: int) -> None:
        short = not self.plain and screen.wide < WIDE
        placing = self.placing(view)
        people = "to-place" if placing and not self.plain else "people"
        names = ("player", "points", people, "food", "track", "tools", "goods", "cards", "buildings")
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
                    self._numbers(view, p) if placing else str(view["people"][p]),
                    self._food(view, p),
                    str(view["track"][p]),
                    self._tools(view, p),
                    Text(" and " if self.plain else " ").join(goods) if goods else self.none,
                    str(totals.get(f"hand {p}", 0) + totals.get(f"open {p}", 0)),
                    str(sum(1 for seat in view["built"].values() if seat == p)),
                ]
            )
        screen.table([word(f"sa.column.{name}") for name in names], rows, right=(1, 2, 3, 4, 7, 8))

    def _numbers(self, view: dict[str, Any], seat: int) -> str:
        """The people of a seat, and how many of them are still to be placed."""
        message = "sa.to-place.plain" if self.plain else "sa.to-place"
        return word(message, left=self.unplaced(view, seat), people=view["people"][seat])

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

    def _cards_label(self, seat: int, viewer: int) -> str:
        if seat == viewer:
            return word("sa.cards.own")
        return word("sa.cards.of.plain" if self.plain else "sa.cards.of", player=self.names[seat])

    def _cards_of(self, view: dict[str, Any], seat: int) -> list[Line]:
        """The lower halves of a seat's cards that the viewer knows: signs, then crafts; then what is kept or unseen."""
        mine = [card for card, at in view["cards"].items() if at in (f"hand {seat}", f"open {seat}")]
        totals = view["cards_total"]
        hidden = totals.get(f"hand {seat}", 0) + totals.get(f"open {seat}", 0) - len(mine)
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
            message = "sa.cards.signs.plain" if self.plain else "sa.cards.signs"
            things.append(word(message, list=listed(shown) if self.plain else ", ".join(shown)))
        things += [lower_half([craft, str(crafts[craft])]) for craft in CRAFTS if craft in crafts]
        kept = [card.split("-") for card, at in view["cards"].items() if at == f"open {seat}"]
        if kept:
            message = "sa.cards.kept.plain" if self.plain else "sa.cards.kept"
            things.append(word(message, list=listed([word(f"sa.kept.{parts[0]}", n=parts[1]) for parts in kept])))
        if hidden:
            things.append(word("sa.cards.hidden", cards=count(hidden, "card")))
        return things

    # --- scores ------------------------------------------------------------------------------------------------

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
