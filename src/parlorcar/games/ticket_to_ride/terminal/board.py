"""Ticket to Ride in the terminal: the board and the score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from parlorcar.cli.boards.plain import TerminalBoard
from parlorcar.cli.screen import Screen
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.game import TicketToRide
from parlorcar.games.ticket_to_ride.longest_path import longest_paths
from parlorcar.games.ticket_to_ride.terminal.cards import LOOKS, cards, chip, track_color
from parlorcar.games.ticket_to_ride.terminal.help import help_of
from parlorcar.games.ticket_to_ride.terminal.map import GOAL, GOAL_SIGN, INKS, SPOT_SIGN, draw
from parlorcar.games.ticket_to_ride.terminal.screen_space import ANSWER, HEADING, PROMPT, WIDE, lines
from parlorcar.games.ticket_to_ride.terminal.shortest_paths import Way, Ways
from parlorcar.games.ticket_to_ride.words.speech import COUNTED
from parlorcar.games.ticket_to_ride.words.titles import cities_of
from parlorcar.words import count, word

DONE, OPEN, LOST = ("✔", "green"), ("…", "yellow"), ("✘", "red")
BONUSES = ("longest_path", "globetrotter", "passengers")  # lines of the score that the end decides


class TicketToRideBoard(TerminalBoard):
    """What a player wants to know at a glance, and the rest on demand."""

    quiet = frozenset(
        {
            "turned_up",
            "passenger_came",
            "ticket_opened",
            "longest_path",
            "globetrotter",
            "scored_passengers",
            "final_score",
        }
    )

    def __init__(self, game: TicketToRide, names: list[str], plain: bool) -> None:
        super().__init__(game, names, plain)
        self.box = game.box
        self.help = help_of(game.box)  # no id but the words themselves, which name cities of the map
        self.wide, self.high = WIDE, 0  # of the screen that the board was shown on
        self.left = 0  # lines that the board has left there for the choices; 0 if that does not matter

    # --- the board ---------------------------------------------------------------------------------------------

    def board(self, screen: Screen, state: State, viewer: int, full: bool = True) -> None:
        """Row, decks, players, and the viewer's hand and tickets; in full also everybody's routes."""
        if not self.plain:
            self.wide, self.high = screen.wide, screen.high
            used = lines(self.wide, self.high, lambda probe: self._board(probe, state, viewer, full))
            self.left = max(1, self.high - HEADING - used - PROMPT - ANSWER)
        self._board(screen, state, viewer, full)

    def _board(self, screen: Screen, state: State, viewer: int, full: bool) -> None:
        view: dict[str, Any] = self.game.view(state, viewer)
        if view["last_turns"] and not view["over"]:
            screen.alert(word("ttr.last-round", turns=count(view["last_turns"], "turn")))
        self._row(screen, view)
        decks = "ttr.decks.plain" if self.plain else "ttr.decks"
        discards = sum(view["discard"].values())
        tickets = self.in_deck(view)
        screen.note(word(decks, deck=view["deck_total"], discards=discards, tickets=in_decks(tickets, self.plain)))
        self._players(screen, state, view, viewer)
        if full:
            self._passengers(screen, view)
            self._routes(screen, view, viewer)
        if viewer >= 0:
            self._hand(screen, view, viewer)
            if not view["over"]:
                self.tickets(screen, state, viewer, full=False)
                self._offered(screen, state, viewer)

    def aside(self, screen: Screen, state: State, seat: int) -> None:
        """In the middle of a turn what the decision is about: tickets, decks, passengers, or row and hand."""
        if not self.plain:
            self.wide, self.high, self.left = screen.wide, screen.high, 0
        view: dict[str, Any] = self.game.view(state, seat)
        step = str(self.game.frames(state)[-1]["step"])
        if self.mine(state, seat, "offer"):
            self.tickets(screen, state, seat, full=False)
            self._offered(screen, state, seat)
        elif step in ("declare", "declare_first"):
            screen.labelled(word("ttr.decks.tickets"), [in_decks(self.in_deck(view), self.plain)])
            self.tickets(screen, state, seat, full=False)
        elif step == "collect":
            self._collected(screen, view, seat)
        else:
            self._row(screen, view)
            self._hand(screen, view, seat)

    def in_deck(self, view: dict[str, Any]) -> dict[str, int]:
        """Tickets that can be drawn from each deck."""
        return self.by_deck(view, lambda place: place == "deck" or place.startswith("under"))

    def _collected(self, screen: Screen, view: dict[str, Any], viewer: int) -> None:
        """How many passengers of each colour everybody has, and how many are still on the map."""
        colors = list(self.box.passenger_colors)
        heads = [color if self.plain else f"{LOOKS[color][0]} {color}" for color in colors]
        rows: list[list[str | Text]] = []
        for p, name in enumerate(self.names):
            called = Text(word("you") if p == viewer else name, style="bold" if p == viewer and not self.plain else "")
            rows.append([called, *(str(view["collected"][p].get(color, 0)) for color in colors)])
        there = [sum(at.get(color, 0) for at in view["passengers"].values()) for color in colors]
        rows.append([Text(word("ttr.passengers.waiting"), style="" if self.plain else "dim"), *map(str, there)])
        screen.table([word("ttr.passengers.held"), *heads], rows, right=tuple(range(1, len(heads) + 1)))
        most, second = int(self.box.most_passengers), int(self.box.second_passengers)
        screen.note(word("ttr.passengers.worth", most=count(most, "point"), second=second))

    def _row(self, screen: Screen, view: dict[str, Any]) -> None:
        row = [chip(kind, self.plain) for kind in view["row"] if kind]
        screen.labelled(word("ttr.face-up"), row or [word("ttr.no-face-up")])

    def _hand(self, screen: Screen, view: dict[str, Any], seat: int) -> None:
        hand = [chip(kind, self.plain, n) for kind, n in view["hand"][seat].items()]
        screen.labelled(word("ttr.hand"), hand or [word("ttr.hand.empty")])

    def _players(self, screen: Screen, state: State, view: dict[str, Any], viewer: int) -> None:
        names = ["player", "points", "trains", "cards", "known", "tickets"]
        names += ["path"] if self.box.longest_bonus else []
        names += ["passengers"] if self.box.passengers else []
        rows: list[list[str | Text]] = []
        paths = longest_paths(state, self.box) if self.box.longest_bonus else None
        for p, name in enumerate(self.names):
            style = "bold" if p == viewer and not self.plain else ""
            held = f"hand {p}"
            row: list[str | Text] = [
                Text(word("you") if p == viewer else name, style=style),
                str(view["scores"][p]),
                str(view["trains"][p]),
                str(view["hand_total"][p]),
                cards(view["known"][p], self.plain),
                in_decks(self.by_deck(view, held.__eq__), self.plain),
            ]
            if paths is not None:
                row.append(str(int(paths[p])))
            if self.box.passengers:
                row.append(cards(view["collected"][p], self.plain))
            rows.append(row)
        right = [names.index(name) for name in ("points", "trains", "cards", "tickets", "path") if name in names]
        screen.table([word(f"ttr.column.{name}") for name in names], rows, right=tuple(right))

    def by_deck(self, view: dict[str, Any], there: Callable[[str], bool]) -> dict[str, int]:
        """How many tickets of each deck lie at certain places; a map with one deck has it without a name."""
        total = view["tickets_total"]
        decks = {name: total[name] for name in self.box.deck_names} if self.box.decks > 1 else {"": total}
        return {name: sum(n for place, n in places.items() if there(place)) for name, places in decks.items()}

    def _passengers(self, screen: Screen, view: dict[str, Any]) -> None:
        """Where passengers wait."""
        if self.box.passengers:
            waiting = [self.waiting_at(view, city) for city in sorted(view["passengers"])]
            screen.labelled(word("ttr.passengers"), waiting or [word("ttr.passengers.none")])

    def waiting_at(self, view: dict[str, Any], place: str) -> Text:
        """A city with the passengers that wait there."""
        before, _, after = word("ttr.passengers.at", city=place, passengers="\0").partition("\0")
        return Text(before) + cards(view["passengers"][place], self.plain) + Text(after)

    def legend(self, screen: Screen, state: State, viewer: int) -> None:
        """The routes that nobody has, and what a route brings."""
        view: dict[str, Any] = self.game.view(state, viewer)
        taken = view["tracks"]
        printed: dict[str, Any] = self.game.tables()
        free: dict[str, Counter[str]] = {}
        for row in printed["tracks"]:
            if row["id"] not in taken:
                free.setdefault(row["color"], Counter())[f"{row['a']}-{row['b']} {row['length']}"] += 1
        screen.section(word("ttr.legend.free"))
        for color, routes in free.items():
            screen.labelled(color, [route if n == 1 else f"{route} (× {n})" for route, n in routes.items()])
        points = [f"{length}: {n}" for length, n in enumerate(printed["route_points"]) if n]
        screen.labelled(word("ttr.legend.points"), points)

    def _routes(self, screen: Screen, view: dict[str, Any], viewer: int) -> None:
        """Everybody's routes, one label under the other."""
        if self.plain:
            labels = [word("ttr.routes", player=name) for name in self.names]
        else:
            screen.section(word("ttr.routes.title"))
            labels = list(self.names)
        if viewer >= 0:
            labels[viewer] = word("ttr.routes.own" if self.plain else "you")
        width = 0 if self.plain else max(map(cell_len, labels))
        for p, label in enumerate(labels):
            mine = sorted(t for t, owner in view["tracks"].items() if owner == p)
            routes: list[Text | str] = []
            for t in mine:
                length = int(self.box.length[self.box.track_names.index(t)])
                routes.append(word("ttr.route", cities=cities_of(t), spaces=length))
            screen.labelled(set_cell_size(label, width) if width else label, routes or [word("ttr.routes.none")])

    def map(self, screen: Screen, state: State, seat: int) -> None:
        """The map with everybody's tracks, and the cities of the seat's open tickets marked."""
        if screen.plain:
            screen.note(word("ttr.map.plain"))
            return
        view: dict[str, Any] = self.game.view(state, seat)
        printed = self.box.map
        cities = {id: (name, x, y) for id, name, x, y in printed.places}
        spots = {(country, city): (x, y) for country, city, x, y in printed.spots}
        tracks = [(*name.split()[0].split("-"), view["tracks"].get(name)) for name in self.box.track_names]
        goals: set[str] = set()
        if seat >= 0:
            ways = Ways(state, self.box, seat)
            for ticket in [*self.mine(state, seat), *self.mine(state, seat, "offer")]:
                if self.way(ways, ticket).missing:
                    goals.update(self.box.ticket_names[ticket].split("-"))
        owners = [Text(f"{p + 1} {name}", style=INKS[p % len(INKS)]) for p, name in enumerate(self.names)]
        legend = [*owners, Text(word("ttr.map.goals", sign=GOAL_SIGN), style=GOAL)]
        if spots:
            legend.append(Text(word("ttr.map.spots", sign=SPOT_SIGN)))
        below = lines(screen.wide, screen.high, lambda probe: probe.labelled(word("ttr.map.owners"), legend))
        width = min(screen.wide - 1, 150 if printed.aspect > 1 else 110)
        height = max(12, min(screen.high - below - ANSWER, round(width / (2 * printed.aspect))))
        for row in draw(cities, tracks, goals, width, height, spots):
            screen.line(row)
        screen.labelled(word("ttr.map.owners"), legend)

    # --- tickets -----------------------------------------------------------------------------------------------

    def mine(self, state: State, seat: int, place: str = "hand") -> list[int]:
        """The seat's tickets, or with `offer` those that it has to choose from."""
        view: dict[str, Any] = self.game.view(state, seat)
        return [
            self.box.ticket_names.index(ticket) for ticket, at in view["tickets"].items() if at == f"{place} {seat}"
        ]

    def way(self, ways: Ways, ticket: int) -> Way:
        """The shortest way to complete a ticket."""
        return ways.way(int(self.box.ticket_from[ticket]), int(self.box.ticket_to[ticket]))

    def tickets(self, screen: Screen, state: State, seat: int, full: bool = True) -> None:
        """The seat's tickets: done, what is missing, or cut off; in full with the way to go."""
        held = self.mine(state, seat)
        if not held:
            if full:
                screen.note(word("ttr.tickets.none"))
            return
        view: dict[str, Any] = self.game.view(state, seat)
        ways = Ways(state, self.box, seat)
        trains = view["trains"][seat]
        if not full and not screen.tall:
            short = [self._ticket(ticket, self.way(ways, ticket), trains, short=True) for ticket in held]
            screen.labelled(word("ttr.tickets"), short)
            return
        shown = []
        for ticket in held:
            way = self.way(ways, ticket)
            shown.append(self._ticket(ticket, way, trains))
            if full and way.tracks:
                steps = "; ".join(self._leg(t) for t in way.tracks)
                shown.append(Text("  " + word("ttr.ticket.way", way=steps), style="" if self.plain else "dim"))
        screen.section(word("ttr.tickets"))
        widest = max(line.cell_len for line in shown)
        if not full and len(shown) > 3 and screen.wide > 2 * widest + 6:
            half = -(-len(shown) // 2)
            for i in range(half):
                second = shown[i + half] if i + half < len(shown) else Text()
                screen.line(shown[i] + Text(" " * (widest + 3 - shown[i].cell_len)) + second, indent=2)
        else:
            for line in shown:
                screen.line(line, indent=2)

    def _offered(self, screen: Screen, state: State, seat: int) -> None:
        """The tickets to choose from, each with what it would still take."""
        offered = self.mine(state, seat, "offer")
        if not offered:
            return
        ways = Ways(state, self.box, seat)
        view: dict[str, Any] = self.game.view(state, seat)
        screen.section(word("ttr.offered"))
        for ticket in offered:
            screen.line(self._ticket(ticket, self.way(ways, ticket), view["trains"][seat], "ttr.offered.way"), indent=2)

    def _ticket(
        self, ticket: int, way: Way, trains: int, message: str = "ttr.ticket.missing", short: bool = False
    ) -> Text:
        """A ticket with its state; the short form leaves out what its numbers count."""
        worth, missing = int(self.box.ticket_points[ticket]), way.missing or 0
        points, spaces, left = count(worth, "point"), count(missing, "space"), count(trains, "train")
        end = ".short" if short else ""
        if short:
            points, spaces = str(worth), str(missing)
        title = word("ttr.ticket" + end, ticket=self.box.ticket_names[ticket], points=points)
        if way.missing is None:
            look, state = LOST, word("ttr.ticket.cut")
        elif missing == 0:
            look, state = DONE, word("ttr.ticket.done")
        elif missing > trains:
            look, state = LOST, word("ttr.ticket.far" + end, spaces=spaces, trains=left)
        else:
            look, state = OPEN, word(message + end, spaces=spaces)
        if self.plain:
            return Text(f"{title}: {state}")
        return Text(f"{look[0]} ", style=look[1]) + Text(f"{title}: ") + Text(state, style=look[1])

    def _leg(self, t: int) -> str:
        name = self.box.track_names[t]
        color = track_color(name.split()[1], True).plain
        return word("ttr.leg", cities=cities_of(name), spaces=int(self.box.length[t]), color=color)

    # --- scores ------------------------------------------------------------------------------------------------

    def score_line(self, line: dict[str, Any]) -> str:
        """A line of the score, its numbers with what they count."""
        counted = {key: count(int(line[key]), noun) for key, noun in COUNTED.items() if key in line}
        return super().score_line({**line, **counted})

    def score(self, screen: Screen, state: State, seat: int) -> None:
        """Everybody's points so far, and the seat's own with the bonuses as they stand."""
        self._players(screen, state, self.game.view(state, seat), seat)
        if seat < 0 or self.game.over(state):
            return
        every = self.game.breakdown(state, seat)
        now = [line for line in every if line["line"] not in BONUSES]
        self._score_lines(screen, now)
        total = sum(int(str(line["points"])) for line in now)
        screen.line(word("ttr.score.now", points=count(total, "point")))
        bonuses = [line for line in every if line["line"] == "passengers"]
        if self.box.longest_bonus:
            bonuses.append(self._path_line(state, seat))
        if bonuses or self.box.map.globetrotter:
            screen.section(word("ttr.score.bonuses"))
            self._score_lines(screen, bonuses)
        if self.box.map.globetrotter:  # what others have completed is theirs to know
            done = sum(1 for line in now if line["line"] == "ticket" and int(str(line["points"])) > 0)
            worth = count(self.box.map.globetrotter, "point")
            screen.line(word("ttr.score.globetrotter", points=worth, completed=count(done, "ticket")), indent=2)

    def _score_lines(self, screen: Screen, every: list[dict[str, object]]) -> None:
        for line in every:
            points = count(int(str(line["points"])), "point")
            screen.line(word("cli.score-line", line=self.score_line(line), points=points), indent=2)

    def _path_line(self, state: State, seat: int) -> dict[str, object]:
        """The bonus for the longest path as it would be now: the state knows it only at the end."""
        paths = [int(length) for length in longest_paths(state, self.box)][: self.game.players]
        best = 0 < paths[seat] == max(paths)
        return {"line": "longest_path", "length": paths[seat], "points": int(self.box.longest_bonus) if best else 0}


def in_decks(tickets: dict[str, int], plain: bool) -> str:
    """Numbers of tickets by deck: `24`, or `40 short + 30 long`."""
    return (" and " if plain else " + ").join(f"{n} {name}".strip() for name, n in tickets.items())
