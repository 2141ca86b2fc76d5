"""What a screen needs to draw the table of a map: everything that is printed, as data for JSON."""

from __future__ import annotations

from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import KIND_NAMES, TRACK_COLOR_NAMES


def tables(box: Box) -> dict[str, object]:
    """Cities, tracks, tickets and their numbers; countries, decks and passengers where the map has them."""
    map = box.map
    found: dict[str, object] = {
        "cards": list(KIND_NAMES),
        "cities": [{"id": id, "name": name, "x": x, "y": y} for id, name, x, y in map.cities],
        "tracks": [
            {"id": box.track_names[t], "a": a, "b": b, "length": length, "color": TRACK_COLOR_NAMES[color]}
            for t, (color, length, a, b) in enumerate(map.tracks)
        ],
        "tickets": [_ticket(box, t) for t in range(int(box.ticket_count))],
        "route_points": list(map.route_points),
        "trains": int(box.trains),
        "aspect": map.aspect,
    }
    if map.countries:
        found["countries"] = [
            {
                "id": id,
                "name": name,
                "x": x,
                "y": y,
                "spots": [{"city": city, "x": sx, "y": sy} for country, city, sx, sy in map.spots if country == id],
            }
            for id, name, x, y in map.countries
        ]
    if map.passengers:
        found["passengers"] = {"colors": list(map.passenger_colors), "places": dict(map.passengers)}
    return found


def _ticket(box: Box, t: int) -> dict[str, object]:
    a, b, points = box.map.tickets[t]
    ticket: dict[str, object] = {"id": box.ticket_names[t], "a": a, "b": b, "points": points}
    if box.decks > 1:
        ticket["deck"] = box.deck_names[int(box.deck_of[t])]
    return ticket
