"""Ticket to Ride in the terminal: the board and the score."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.text import Text

from parlorcar.cli.menu import Menu
from parlorcar.cli.screen import Screen
from parlorcar.cli.tables import ticket_to_ride_choices as choices
from parlorcar.cli.tables.cards import cards, chip, track_color
from parlorcar.cli.tables.general import Table
from parlorcar.cli.tables.map import GOAL, INKS, draw
from parlorcar.cli.tables.ways import Way, Ways
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.game import TicketToRide
from parlorcar.games.ticket_to_ride.longest_path import longest_paths
from parlorcar.words import count, word
from parlorcar.words.telling import cards as cards_in_words
from parlorcar.words.titles import cities_of

DONE, OPEN, LOST = ("✔", "green"), ("…", "yellow"), ("✘", "red")


class TicketToRideTable(Table):
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
    help = "cli.help"

    def __init__(self, game: TicketToRide, names: list[str], plain: bool) -> None:
        super().__init__(game, names, plain)
        self.box = game.box

    def told(self, event: dict[str, Any]) -> dict[str, Any]:
        """A claim is told with its points and what was paid."""
        if event.get("event") != "claimed" or event.get("track") not in self.box.track_names:
            return event
        length = int(self.box.length[self.box.track_names.index(event["track"])])
        locomotives = int(event["locomotives"])
        paid = {event["card"]: length - locomotives} if length > locomotives else {}
        if locomotives:
            paid["locomotive"] = locomotives
        return {**event, "points": int(self.box.route_points[length]), "paid": cards_in_words(paid)}

    # --- the board ---------------------------------------------------------------------------------------------

    def board(self, screen: Screen, state: State, viewer: int, full: bool = True) -> None:
        """Row, decks, players, and the viewer's hand and tickets; in full also everybody's routes."""
        view: dict[str, Any] = self.game.view(state, viewer)
        if view["last_turns"] and not view["over"]:
            screen.alert(word("ttr.last-round", turns=count(view["last_turns"], "turn")))
        self._row(screen, view)
        decks = "ttr.decks.plain" if self.plain else "ttr.decks"
        discards = sum(view["discard"].values())
        tickets = self.by_deck(view, lambda place: place == "deck" or place.startswith("under"))
        screen.note(word(decks, deck=view["deck_total"], discards=discards, tickets=in_decks(tickets)))
        self._players(screen, state, view, viewer)
        if full:
            self._passengers(screen, view)
            for p, name in enumerate(self.names):
                self._routes(
                    screen, view, p, word("ttr.routes.own") if p == viewer else word("ttr.routes", player=name)
                )
        if viewer >= 0:
            self._hand(screen, view, viewer)
            if not view["over"]:
                self.tickets(screen, state, viewer, full=False)
                self._offered(screen, state, viewer)

    def aside(self, screen: Screen, state: State, seat: int) -> None:
        """In the middle of a turn: row and hand as they are now, or the tickets to choose from."""
        view: dict[str, Any] = self.game.view(state, seat)
        if self.mine(state, seat, "offer"):
            self.tickets(screen, state, seat, full=False)
            self._offered(screen, state, seat)
            return
        self._row(screen, view)
        self._hand(screen, view, seat)

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
                in_decks(self.by_deck(view, held.__eq__)),
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

    def _routes(self, screen: Screen, view: dict[str, Any], seat: int, title: str) -> None:
        mine = sorted(t for t, owner in view["tracks"].items() if owner == seat)
        routes: list[Text | str] = []
        for t in mine:
            length = int(self.box.length[self.box.track_names.index(t)])
            routes.append(word("ttr.route", cities=cities_of(t), spaces=length))
        screen.labelled(title, routes or [word("ttr.routes.none")])

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
        width = min(screen.wide - 1, 150 if printed.aspect > 1 else 110)
        least = 12 if printed.aspect > 1 else 40  # lines: a map that is higher than wide may be longer than the screen
        height = max(least, min(screen.high - 3, round(width / (2 * printed.aspect))))
        for row in draw(cities, tracks, goals, width, height, spots):
            screen.line(row)
        owners = [Text(f"{p + 1} {name}", style=INKS[p % len(INKS)]) for p, name in enumerate(self.names)]
        screen.labelled(word("ttr.map.owners"), [*owners, Text(word("ttr.map.goals"), style=GOAL)])

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
        lines = []
        for ticket in held:
            way = self.way(ways, ticket)
            lines.append(self._ticket(ticket, way, view["trains"][seat]))
            if full and way.tracks:
                steps = "; ".join(self._leg(t) for t in way.tracks)
                lines.append(Text("  " + word("ttr.ticket.way", way=steps), style="" if self.plain else "dim"))
        screen.section(word("ttr.tickets"))
        widest = max(line.cell_len for line in lines)
        if not full and len(lines) > 3 and screen.wide > 2 * widest + 6:
            half = -(-len(lines) // 2)
            for i in range(half):
                second = lines[i + half] if i + half < len(lines) else Text()
                screen.line(lines[i] + Text(" " * (widest + 3 - lines[i].cell_len)) + second, indent=2)
        else:
            for line in lines:
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

    def _ticket(self, ticket: int, way: Way, trains: int, message: str = "ttr.ticket.missing") -> Text:
        points = count(int(self.box.ticket_points[ticket]), "point")
        title = word("ttr.ticket", ticket=self.box.ticket_names[ticket], points=points)
        if way.missing is None:
            look, state = LOST, word("ttr.ticket.cut")
        elif way.missing == 0:
            look, state = DONE, word("ttr.ticket.done")
        elif way.missing > trains:
            spaces = count(way.missing, "space")
            look, state = LOST, word("ttr.ticket.far", spaces=spaces, trains=count(trains, "train"))
        else:
            look, state = OPEN, word(message, spaces=count(way.missing, "space"))
        if self.plain:
            return Text(f"{title}: {state}")
        return Text(f"{look[0]} ", style=look[1]) + Text(f"{title}: ") + Text(state, style=look[1])

    def _leg(self, t: int) -> str:
        name = self.box.track_names[t]
        color = track_color(name.split()[1], True).plain
        return word("ttr.leg", cities=cities_of(name), spaces=int(self.box.length[t]), color=color)

    # --- choices and scores ------------------------------------------------------------------------------------

    def menu(self, state: State, seat: int) -> Menu:
        """The choices of the decision on top, in the groups of the rulebook."""
        return choices.menu(self, state, seat)

    def score(self, screen: Screen, state: State, seat: int) -> None:
        """Everybody's points so far, and the seat's own if the match ended now."""
        self._players(screen, state, self.game.view(state, seat), seat)
        if seat >= 0 and not self.game.over(state):
            lines = self.game.breakdown(state, seat)
            for line in lines:
                points = count(int(str(line["points"])), "point")
                screen.line(word("cli.score-line", line=self.score_line(line), points=points), indent=2)
            total = sum(int(str(line["points"])) for line in lines)
            screen.line(word("ttr.score.now", points=count(total, "point")))


def in_decks(tickets: dict[str, int]) -> str:
    """Numbers of tickets by deck: `24`, or `40 short 30 long`."""
    return " ".join(f"{n} {name}".strip() for name, n in tickets.items())
