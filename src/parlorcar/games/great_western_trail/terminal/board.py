"""Great Western Trail in the terminal: the board and the score."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from parlorcar.cli.boards.plain import TerminalBoard
from parlorcar.cli.screen import Line, Screen
from parlorcar.core.state import State
from parlorcar.games.great_western_trail.bots.worth import toll_at
from parlorcar.games.great_western_trail.gains import certificate_limit, hand_limit, step_limit
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from parlorcar.games.great_western_trail.kansas_city import breeding_value
from parlorcar.games.great_western_trail.tables import printed
from parlorcar.games.great_western_trail.words.things import card, cards, listed_tasks, tile
from parlorcar.words import count, listed, variant, word

COLUMNS = (
    "player",
    "points",
    "money",
    "at",
    "steps",
    "hand",
    "certificates",
    "engine",
    "workers",
    "tiles",
    "buildings",
)

WIDE = 110  # columns from which on all of the table is shown every time
AHEAD = 12  # towns that are shown before the cattleman where there is little room
# events that the board shows anyway
SHOWN = ("did", "final_score", "foresight_turned", "objective_turned", "cattle_turned", "left_city")
AT_FIRST = ("letter_placed", "side_drawn", "master_placed", "objective_dealt")


def _ways(actions: list[list[str]]) -> str:
    """The actions of a building, with those between which one chooses side by side."""
    return "; ".join(" / ".join(ways) for ways in actions)


def gains(points: int, dollars: int, *actions: str) -> str:
    """What a city brings, as far as it brings anything."""
    numbers = [count(n, noun) for n, noun in ((points, "point"), (dollars, "dollar")) if n]
    return listed([*numbers, *actions])


class GreatWesternTrailBoard(TerminalBoard):
    """Trail, markets, railroad and players at a glance; private buildings and everybody's objectives on demand."""

    quiet = frozenset({*SHOWN, *AT_FIRST})
    help = "gwt.help"

    def __init__(self, game: GreatWesternTrail, names: list[str], plain: bool) -> None:
        super().__init__(game, names, plain)
        self.box = game.box
        self.herders = game.box.called("cattleman")  # the field of a view
        self.printed: dict[str, Any] = printed(game.box)
        self.help = variant(game.id, self.help)

    def called(self, seat: int, viewer: int) -> str:
        """The name of a seat for a viewer."""
        return word("you") if seat == viewer else self.names[seat]

    # --- the board ---------------------------------------------------------------------------------------------

    def board(self, screen: Screen, state: State, viewer: int, full: bool = True) -> None:
        """The markets, the players and what the viewer holds; in full, or where there is room, all of the table."""
        view: dict[str, Any] = self.game.view(state, viewer)
        if view["holder"] is not None and not view["over"]:
            screen.alert(word("gwt.last"))
        whole = full or (screen.tall and screen.wide >= WIDE)
        if whole:
            screen.labelled(word("gwt.trail"), self._trail(state, view, viewer, 0))
            screen.labelled(word("gwt.stations"), self._stations(view, viewer))
            screen.labelled(word("gwt.cities"), self._cities(view, viewer))
        elif viewer >= 0 and view[self.herders][viewer]:
            here = self.box.trail.names.index(view[self.herders][viewer])
            screen.labelled(word("gwt.ahead"), self._trail(state, view, viewer, here)[:AHEAD])
        screen.labelled(word("gwt.jobs"), self._jobs(view))
        screen.labelled(word("gwt.market"), [f"{n} {card(name)}" for name, n in view["market"].items()])
        if self.box.growing and (whole or screen.tall):
            screen.labelled(word("gwt.nursery"), [f"{n} {card(name)}" for name, n in view["nursery"].items()])
        if whole or screen.tall:
            screen.labelled(word("gwt.foresight"), self._foresight(view))
            screen.labelled(word("gwt.display"), [self.goal(name) for name in view["display"]])
        self._players(screen, state, view, viewer)
        for p in range(self.game.players):
            owned = view["objectives"][p]
            if owned and (full or (p == viewer and screen.tall)):
                title = word("gwt.goals.own") if p == viewer else word("gwt.goals", player=self.names[p])
                screen.labelled(title, [self.goal(name) for name in owned])
        if viewer >= 0:
            self._own(screen, state, view, viewer, full)

    def legend(self, screen: Screen, state: State, viewer: int) -> None:
        """What the buildings on the trail do, what cattle cost, where the trail parts, and how entries are written."""
        view: dict[str, Any] = self.game.view(state, viewer)
        neutral = {letter: _ways(rows) for letter, rows in self.printed["neutral"].items()}
        screen.labelled(word("gwt.legend.neutral"), [f"{letter.upper()}: {does}" for letter, does in neutral.items()])
        standing = {town.rpartition("-")[2] for town in view["towns"].values() if "-building-" in town}
        unlisted = [number for number in standing if viewer < 0 or number in view["buildings"][viewer]]
        if unlisted:
            names = [f"{number}{view['sides'].get(number, 'a')}" for number in sorted(unlisted, key=int)]
            does = [f"{name}: {_ways(self.printed['private'][name]['actions'])}" for name in names]
            screen.labelled(word("gwt.legend.built"), does)
        screen.labelled(word("gwt.legend.prices"), self._prices(view))
        screen.labelled(word("gwt.legend.forks"), self._forks())
        workers = "/".join(tile(name, self.game.id) for name in self.box.worker_names)
        screen.note(word("gwt.legend.notes", workers=workers))

    def _prices(self, view: dict[str, Any]) -> list[Line]:
        """What the cards in the market cost, by value: all of a value cost the same."""
        found: dict[int, dict[str, None]] = {}
        for row in self.printed["purchases"].values():
            if row["card"] in view["market"]:
                value = self.printed["cattle"][row["card"]]["value"]
                cowboys, dollars = count(row["cowboys"], "cowboy"), count(row["dollars"], "dollar")
                price = word("gwt.legend.price", cards=row["cards"], cowboys=cowboys, dollars=dollars)
                found.setdefault(value, {})[price] = None
        told: list[Line] = []
        for value, prices in found.items():
            names = " ".join(self._with_points(name) for name in view["market"] if self._value(name) == value)
            told.append(word("gwt.legend.value", value=value, cards=names, prices=" / ".join(prices)))
        return told

    def _value(self, name: str) -> int:
        """The breeding value of a card."""
        return int(self.printed["cattle"][name]["value"])

    def _with_points(self, name: str) -> str:
        """A card with its points, also where its breed has no others."""
        called, points = card(name), self.printed["cattle"][name]["points"]
        return called if called.endswith(")") else word("gwt.card.points", color=called, points=points)

    def master(self, name: str) -> str:
        """A stationmaster: what it brings at once or for ever, and what it counts."""
        row = self.printed["masters"][name]
        gain = [" / ".join(row["ways"])] if row["ways"] else []
        if row["certificates"]:
            gain.append(word("gwt.master.permanent", certificates=count(row["certificates"], "certificate")))
        if not row["points"]:
            return word("gwt.master.pointless", stationmaster=name, gain=", ".join(gain))
        message = variant(self.game.id, f"gwt.master.{row['counts']}")
        points = word(message, points=count(row["points"], "point"), each=row["each"])
        return word("gwt.master.brings", stationmaster=name, gain=", ".join(gain), points=points)

    def _forks(self) -> list[Line]:
        """Where the trail parts, and how each way begins; they meet at the next letter."""
        forks = [row for row in self.printed["trail"] if len(row["next"]) > 1]
        return [f"{row['name']} > {' / '.join(row['next'])}" for row in forks]

    def aside(self, screen: Screen, state: State, seat: int) -> None:
        """In the middle of a turn: hand and money."""
        view: dict[str, Any] = self.game.view(state, seat)
        self._hand(screen, state, view, seat)

    def _hand(self, screen: Screen, state: State, view: dict[str, Any], seat: int) -> None:
        hand: dict[str, int] = view["hand"][seat]
        things: list[Line] = [cards({name: n}, self.game.id) for name, n in hand.items()]
        things.append(word("gwt.hand.value", value=int(breeding_value(state, self.box, seat))))
        things.append(count(view["money"][seat], "dollar"))
        if self.box.exchanges:
            things.append(count(view["tokens"][seat], "token"))
        screen.labelled(word("gwt.hand"), things)

    def _own(self, screen: Screen, state: State, view: dict[str, Any], seat: int, full: bool) -> None:
        """Hand, piles and buildings of the viewer."""
        self._hand(screen, state, view, seat)
        if not full and not screen.tall:
            return
        draw, discards = view["draw_pile"][seat], view["discards"][seat]
        piles = [word("gwt.piles.draw", n=sum(draw.values()), cards=cards(draw, self.game.id))]
        piles.append(
            word(
                "gwt.piles.discards", n=sum(discards.values()), cards=cards(discards, self.game.id) or word("gwt.none")
            )
        )
        screen.labelled(word("gwt.piles"), piles)
        if full:
            screen.section(word("gwt.buildings"))
            for number in range(int(self.box.numbers)):
                if str(number + 1) not in view["buildings"][seat]:
                    screen.line(self.building(view, number + 1), indent=2)

    def building(self, view: dict[str, Any], number: int) -> str:
        """A private building with the side that is played: what it needs, scores and does."""
        name = f"{number}{view['sides'].get(str(number), 'a')}"
        row = self.printed["private"][name]
        actions = _ways(row["actions"])
        craftsmen = count(row[self.box.called("craftsmen")], self.box.worker_names[1])
        points = count(row["points"], "point")
        return word("gwt.buildings.entry", name=name, craftsmen=craftsmen, points=points, actions=actions)

    def goal(self, name: str) -> str:
        """An objective card: its action, its tasks, its points and its loss."""
        row = self.printed["objectives"][name]
        message = "gwt.goal.action" if row["action"] else "gwt.goal"
        tasks = listed_tasks(row["tasks"], self.game.id)
        return word(message, action=row["action"] or "", tasks=tasks, points=row["points"], loss=-row["loss"])

    def town(self, view: dict[str, Any], place: str, viewer: int) -> str:
        """What lies at a place."""
        town = view["towns"].get(place)
        if town is None:
            return word("gwt.none")
        if town.startswith("neutral-"):
            letter = town[-1]
            actions = _ways(self.printed["neutral"][letter])
            return word("gwt.town.neutral", letter=letter.upper(), actions=actions)
        if "-building-" in town:
            owner, _, number = town.partition("-building-")
            side = view["sides"].get(number, "a")
            if int(owner) == viewer:
                return word("gwt.town.building.own", number=f"{number}{side}")
            return word("gwt.town.building", owner=self.names[int(owner)], number=f"{number}{side}")
        return tile(town, self.game.id)

    def toll(self, state: State, seat: int, place: str) -> int:
        """What a seat pays at a place."""
        return int(toll_at(state, self.box, seat, self.box.trail.names.index(place)))

    def _trail(self, state: State, view: dict[str, Any], viewer: int, first: int) -> list[Line]:
        """Every place from one on with something on it or somebody there, in the order of the trail."""
        out: list[Line] = []
        for row in self.printed["trail"][first:]:
            place = row["name"]
            here = [self.called(p, viewer) for p, at in enumerate(view[self.herders]) if at == place]
            if place not in view["towns"] and not here and place != "kansas-city":
                continue
            town = self.town(view, place, viewer)
            if view["towns"].get(place, "").startswith("neutral-"):
                town = word("gwt.town.neutral.short", letter=view["towns"][place][-1].upper())
            dollars = self.toll(state, viewer, place) if viewer >= 0 else 0
            text = word("gwt.trail.town", place=place, town=town) if place in view["towns"] else place
            if dollars:
                text += " " + word("gwt.hands", dollars=dollars)
            if "dollars" in row and place in view["towns"]:
                text += f" {row['dollars']:+d}$"
            if "tokens" in row and place in view["towns"]:
                text += " +" + word("gwt.token")
            if here:
                text += word("gwt.who", list=", ".join(here))
            out.append(Text(text, style="bold" if here and not self.plain else ""))
        return out

    def _jobs(self, view: dict[str, Any]) -> list[Line]:
        """The rows of the job market that have workers."""
        columns = self.game.players
        marker = view["jobs_filled"] // columns
        out: list[Line] = []
        for row, workers in enumerate(view["jobs"]):
            if workers or row == marker:
                message = "gwt.jobs.marker" if row == marker else "gwt.jobs.row"
                shown = ", ".join(f"{n} {worker}" for worker, n in workers.items()) or word("gwt.nobody")
                out.append(
                    word(message, row=row + 1, dollars=count(self.printed["wages"][row], "dollar"), workers=shown)
                )
        return out

    def _foresight(self, view: dict[str, Any]) -> list[Line]:
        out: list[Line] = []
        for number in range(3):
            tiles = [tile(name, self.game.id) for name in view["foresight"][number * 2 : number * 2 + 2] if name]
            out.append(word("gwt.foresight.column", number=number + 1, tiles=" or ".join(tiles) or word("gwt.none")))
        return out

    def _stations(self, view: dict[str, Any], viewer: int) -> list[Line]:
        """Stations with cost and points, stationmasters, and who has upgraded them."""
        out: list[Line] = []
        for i, row in enumerate(self.printed["stations"]):
            who = [self.called(p, viewer) for p in range(self.game.players) if view["stations"][p].get(row["space"])]
            master = view["stationmasters"][i] if i < len(view["stationmasters"]) else None
            extra = word("gwt.master", stationmaster=master) if master else ""
            if who:
                extra += word("gwt.who", list=", ".join(who))
            cost, points = count(row["cost"], "dollar"), count(row["points"], "point")
            out.append(word("gwt.station", space=row["space"], cost=cost, points=points, who=extra))
        return out

    def _cities(self, view: dict[str, Any], viewer: int) -> list[Line]:
        out: list[Line] = []
        for row in self.printed["cities"]:
            who = []
            for p in range(self.game.players):
                n = view["cities"][p].get(row["id"], 0)
                if n:
                    who.append(self.called(p, viewer) + (f" ({n})" if n > 1 else ""))
            shown = word("gwt.who", list=", ".join(who)) if who else ""
            gain = gains(row["points"], row["dollars"])
            message = "gwt.city.brings" if gain else "gwt.city"
            out.append(word(message, city=row["name"], value=row["value"], gain=gain, who=shown))
        return out

    def _players(self, screen: Screen, state: State, view: dict[str, Any], viewer: int) -> None:
        rows: list[list[Line]] = []
        for p in range(self.game.players):
            taken = view["tiles"][p]
            both = self.box.tile_names[int(self.box.green_teepee) : int(self.box.first_hazard)]  # colours
            hazards = sum(n for name, n in taken.items() if name not in both)
            workers = [str(view["workers"][p].get(name, 1)) for name in self.box.worker_names]
            limit = int(certificate_limit(state, self.box, p))
            built = sum(1 for standing in view["buildings"][p].values() if standing == "board")
            rows.append(
                [
                    Text(self.called(p, viewer), style="bold" if p == viewer and not self.plain else ""),
                    str(view["scores"][p]),
                    str(view["money"][p]),
                    view[self.herders][p] or word("gwt.none"),
                    str(int(step_limit(state, self.box, p))),
                    f"{view['hand_total'][p]}/{int(hand_limit(state, self.box, p))}",
                    word("gwt.certificates", now=view["certificates"][p], limit=limit),
                    view["engine"][p],
                    "/".join(workers),
                    "+".join(str(taken.get(name, 0)) for name in both) + f"/{hazards}",
                    str(built),
                    *([str(view["tokens"][p])] if self.box.exchanges else []),
                ]
            )
        columns = [*COLUMNS, "tokens"] if self.box.exchanges else COLUMNS
        screen.table([word(f"gwt.column.{name}") for name in columns], rows, right=(1, 2, 4, 5, 10, 11))

    # --- scores ------------------------------------------------------------------------------------------------

    def score(self, screen: Screen, state: State, seat: int) -> None:
        """Everybody's points if the match ended now, and the seat's own line by line."""
        view: dict[str, Any] = self.game.view(state, seat)
        self._players(screen, state, view, seat)
        if seat < 0 or view["over"]:
            return
        lines = self.game.breakdown(state, seat)
        for line in lines:
            points = count(int(str(line["points"])), "point")
            screen.line(word("cli.score-line", line=self.score_line(line), points=points), indent=2)
        screen.line(word("gwt.score.now", points=count(view["scores"][seat], "point")))
