"""The choices of Ticket to Ride: what serves the player's tickets comes first."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.text import Text

from parlorcar.cli.menu import Entry, Group, Menu
from parlorcar.core.notation import normal
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.cards import KIND_NAMES, TRACK_COLOR_NAMES
from parlorcar.games.ticket_to_ride.terminal.board import TicketToRideBoard
from parlorcar.games.ticket_to_ride.terminal.cards import card, cards, chip, track_color
from parlorcar.games.ticket_to_ride.terminal.screen_space import NUMBER, hanging, lines, shortened
from parlorcar.games.ticket_to_ride.terminal.shortest_paths import Ways
from parlorcar.games.ticket_to_ride.words.titles import cities_of, city, mix
from parlorcar.words import count, word

Names = dict[str, str]  # of places, by id
CLAIMS = 6  # routes shown before the rest is left to `claim`
LEAST = 2  # routes shown where there is no room for any


def menu(board: TicketToRideBoard, state: State, seat: int) -> Menu:
    """The legal moves of the decision on top, in the groups of the rulebook."""
    box = board.box
    by_verb: dict[str, list[int]] = {}
    for move in board.game.legal(state):
        by_verb.setdefault(board.game.family(move).verb, []).append(move)
    second = board.game.frames(state)[-1]["step"] == "second_card"
    groups = [
        Group(word("ttr.group.pass"), "pass", [Entry(m, word("ttr.choice.pass")) for m in by_verb.get("pass", [])]),
        Group(
            word("ttr.group.second" if second else "ttr.group.draw"),
            "take",
            [_card(board, m) for m in [*by_verb.get("draw", []), *_as_they_lie(board, state, by_verb.get("take", []))]],
        ),
        Group(
            word("ttr.group.tickets"), "tickets", [_draw_tickets(board, state, m) for m in by_verb.get("tickets", [])]
        ),
        _claims(board, state, seat, by_verb.get("claim", [])),
        Group(word("ttr.group.pay"), "pay", [_payment(board, state, m) for m in by_verb.get("pay", [])]),
        Group(
            word("ttr.group.keep"),
            "keep",
            [_keep(board, state, seat, int(box.KEEP.object(m)), m) for m in by_verb.get("keep", [])],
            columns=False,
        ),
        Group(
            word("ttr.group.declare"), "declare", [_mix(board, m) for m in by_verb.get("declare", [])], columns=False
        ),
        Group(
            word("ttr.group.collect"),
            "collect",
            [_passenger(board, state, seat, m) for m in by_verb.get("collect", [])],
        ),
    ]
    found = Menu([group for group in groups if group.entries])
    _fit(board, found)
    return found


def _fit(board: TicketToRideBoard, menu: Menu) -> None:
    """Show so many claims that the board above stays in view."""
    for group in menu.groups:
        if group.verb == "claim" and board.left:
            while group.shown > LEAST and lines(board.wide, board.high, menu.show) > board.left:
                group.shown -= 1


def _as_they_lie(board: TicketToRideBoard, state: State, moves: list[int]) -> list[int]:
    """The cards of the row from left to right."""
    view: dict[str, Any] = board.game.view(state, -1)
    return sorted(moves, key=lambda m: view["row"].index(KIND_NAMES[int(board.box.TAKE.object(m))]))


def _card(board: TicketToRideBoard, move: int) -> Entry:
    if move == int(board.box.DRAW):
        return Entry(move, word("ttr.choice.draw"), ("deck",))
    kind = KIND_NAMES[int(board.box.TAKE.object(move))]
    shown = card(kind, board.plain)
    if kind == "locomotive":
        before, _, after = word("ttr.choice.take.locomotive", card="\0").partition("\0")
        return Entry(move, Text(before) + shown + Text(after), (kind,))
    return Entry(move, shown, (kind,))


def _draw_tickets(board: TicketToRideBoard, state: State, move: int) -> Entry:
    view: dict[str, Any] = board.game.view(state, -1)
    drawn = count(min(int(board.box.tickets_drawn), sum(board.in_deck(view).values())), "ticket")
    return Entry(move, word("ttr.choice.tickets", tickets=drawn))


def _mix(board: TicketToRideBoard, move: int) -> Entry:
    """How many tickets from which deck."""
    name = board.box.mix_names[int(board.box.DECLARE.object(move))]
    words = name.split()
    return Entry(move, mix(name), tuple(words[1::2]))


def _passenger(board: TicketToRideBoard, state: State, seat: int, move: int) -> Entry:
    """A passenger to take, with how many of its colour the player has."""
    view: dict[str, Any] = board.game.view(state, seat)
    color = board.box.passenger_colors[int(board.box.COLLECT.object(move))]
    mine = view["collected"][seat].get(color, 0)
    before, _, after = word("ttr.choice.collect", passenger="\0", mine=mine).partition("\0")
    return Entry(move, Text(before) + card(color, board.plain) + Text(after), (color,))


def _claims(board: TicketToRideBoard, state: State, seat: int, moves: list[int]) -> Group:
    """Routes that bring a ticket nearer, then the others, the long ones first."""
    box = board.box
    serves: dict[int, list[str]] = {}
    ways = Ways(state, box, seat)
    view: dict[str, Any] = board.game.view(state, seat)
    trains = view["trains"][seat]
    for ticket in board.mine(state, seat):
        way = board.way(ways, ticket)
        for t in way.serving if (way.missing or 0) <= trains else ():
            serves.setdefault(t, []).append(box.ticket_names[ticket])

    def rank(move: int) -> tuple[int, int, int]:
        t = int(box.CLAIM.object(move))
        return -len(serves.get(t, [])), -int(box.length[t]), t

    order = sorted(moves, key=rank)
    full = {id: city(id) for id in box.city_names}
    entries = [_claim(board, view, m, serves.get(int(box.CLAIM.object(m)), []), full) for m in order]
    if any(isinstance(entry.text, Text) and entry.text.cell_len > board.wide - NUMBER for entry in entries):
        short = full if board.plain else shortened(full)
        entries = [_claim(board, view, m, serves.get(int(box.CLAIM.object(m)), []), short, cut=True) for m in order]
    shown = min(CLAIMS + 4, max(CLAIMS, sum(1 for m in moves if int(box.CLAIM.object(m)) in serves)))
    scale = ", ".join(f"{n} → {int(box.route_points[n])}" for n in range(1, int(box.longest) + 1))
    legend = "" if board.plain else word("ttr.claims.points", scale=scale)
    title = word("ttr.group.claim")
    beside = board.wide - NUMBER - cell_len(title)  # columns that a line has beside the title
    columns = not any(isinstance(entry.text, Text) and entry.text.cell_len > beside for entry in entries[:shown])
    return Group(title, "claim", entries, shown, "ttr.claims.more", columns, legend)


def _claim(
    board: TicketToRideBoard, view: dict[str, Any], move: int, tickets: list[str], names: Names, cut: bool = False
) -> Entry:
    """A route with its spaces and colour, the tickets that it serves, and who waits there.

    `names` are those of the places of tickets; `cut` says that only as many tickets are named as a line has room for.
    """
    box = board.box
    t = int(box.CLAIM.object(move))
    name, length = box.track_names[t], int(box.length[t])
    color = TRACK_COLOR_NAMES[int(box.color[t])]
    points = count(int(box.route_points[length]), "point")
    ends = [normal(city(end)) for end in name.split()[0].split("-")]
    topics = (*ends, *([color] if color != "gray" else ["gray", word("ttr.gray")]))
    serving = ["–".join(names[end] for end in ticket.split("-")) for ticket in tickets]
    boarding = _boarding(board, view, name)
    if board.plain:
        spaces = count(length, "space")
        cities = cities_of(name)
        text = Text(
            word("ttr.choice.claim.plain", cities=cities, color=track_color(color, True), length=spaces, points=points)
        )
        if tickets:
            text.append(", " + word("ttr.choice.serves", tickets=" and ".join(serving)))
        return Entry(move, text + boarding, topics)
    text = Text(cities_of(name), style="bold" if tickets else "")
    text.append(f"  {length} ")
    text.append_text(track_color(color, False))
    for named in range(len(tickets), 0, -1):
        said = ", ".join(serving[:named])
        if named < len(tickets):
            said = word("ttr.choice.serves.more", tickets=said, more=len(tickets) - named)
        arrow = Text(" " + word("ttr.choice.serves.short", tickets=said), style="yellow")
        if named == 1 or not cut or text.cell_len + arrow.cell_len + boarding.cell_len <= board.wide - NUMBER:
            text.append_text(arrow)
            break
    return Entry(move, hanging(text + boarding, board.wide), topics)


def _boarding(board: TicketToRideBoard, view: dict[str, Any], track: str) -> Text:
    """The passengers at the two ends of a track, of whom one each comes with it."""
    waiting = view.get("passengers", {})
    ends = track.split()[0].split("-")
    there = [place for place in ends if place in waiting]
    if not there:
        return Text()
    if board.plain:
        places = ", ".join(board.waiting_at(view, place).plain for place in there)
        return Text(", " + word("ttr.choice.boarding.plain", places=places))
    before, between, after = word("ttr.choice.boarding", first="\0", second="\0").split("\0")
    first, second = (cards(waiting.get(place, {}), False) for place in ends)
    return Text("  ") + Text(before, style="dim") + first + Text(between, style="dim") + second + Text(after)


def _payment(board: TicketToRideBoard, state: State, move: int) -> Entry:
    """`pay 3 purple 1 locomotive` as cards."""
    parts = board.game.text(state, move).split()[1:]
    paid = [chip(parts[i + 1], board.plain, int(parts[i])) for i in range(0, len(parts), 2)]
    text = Text(" and " if board.plain else " ").join(paid)
    return Entry(move, text, tuple(parts[1::2]))


def _keep(board: TicketToRideBoard, state: State, seat: int, mask: int, move: int) -> Entry:
    """A set of the tickets offered, with the spaces that each would still take."""
    box = board.box
    offered = board.mine(state, seat, "offer")
    kept = [ticket for i, ticket in enumerate(offered) if mask >> i & 1]
    points = count(sum(int(box.ticket_points[ticket]) for ticket in kept), "point")
    tickets = " + ".join(cities_of(box.ticket_names[ticket]) for ticket in kept)
    message = "ttr.choice.keep.all" if 1 < len(kept) == len(offered) else "ttr.choice.keep"
    text = word(message, tickets=tickets, points=points)
    topics = tuple(normal(cities_of(box.ticket_names[ticket])) for ticket in kept)
    return Entry(move, text if board.plain else hanging(Text(text), board.wide), topics)
