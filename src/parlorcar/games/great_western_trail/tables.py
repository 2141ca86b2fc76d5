"""What is printed and never changes, for screens that draw the table."""

from __future__ import annotations

from parlorcar.games.great_western_trail.box import MASTER_COUNTS, SLOTS, TASK_KINDS, TILE_SORTS, Box
from parlorcar.games.great_western_trail.edition import points
from parlorcar.games.great_western_trail.trail import NOWHERE


def actions(box: Box, row: int) -> list[list[str]]:
    """The actions of a building, each with its ways."""
    found: list[list[str]] = []
    for slot in range(SLOTS):
        ways = [int(box.program[(row * SLOTS + slot) * 2 + way]) for way in range(2)]
        if ways[0]:
            found.append([box.action_names[action - 1] for action in ways if action])
    return found


def named(box: Box, action: int) -> str | None:
    """An action by its number from 1 up."""
    return box.action_names[action - 1] if action else None


def herd(box: Box) -> dict[str, object]:
    """Breeds, cattle cards and the ways to buy them."""
    first = int(box.objectives)
    return {
        "breeds": dict(zip(box.breed_names, box.breed_titles, strict=True)),
        "cattle": {
            name: {
                "breed": box.breed_names[box.breed[card]],
                "value": int(box.value[card]),
                "asked": int(box.asked_value[card]),
                "points": int(box.cattle_points[card]),
            }
            for card, name in enumerate(box.card_names)
            if card >= first
        },
        "purchases": {
            name: {
                "card": box.market_names[box.buy_card[i]],
                "cowboys": int(box.buy_cowboys[i]),
                "dollars": int(box.buy_dollars[i]),
                "cards": int(box.buy_cards[i]),
            }
            for i, name in enumerate(box.buy_names)
        },
        "market_size": int(box.market_size),
    }


def player_board(box: Box) -> dict[str, object]:
    """Discs, auxiliary actions, rows of workers, and the limits that discs move."""
    rows = len(box.worker_action) // len(box.worker_names)
    return {
        "discs": [
            {
                "id": name,
                "count": int(box.disc_count[i]),
                "black": bool(box.disc_black[i]),
                "dollars": int(box.disc_dollars[i]),
            }
            for i, name in enumerate(box.disc_names)
        ],
        "auxiliary": [
            {
                "id": name,
                "once": box.action_names[box.auxiliary[2 * i] - 1],
                "twice": box.action_names[box.auxiliary[2 * i + 1] - 1],
            }
            for i, name in enumerate(box.auxiliary_names)
        ],
        "workers": {
            name: [named(box, int(box.worker_action[i * rows + space])) for space in range(1, rows)]
            for i, name in enumerate(box.worker_names)
        },
        "steps": [int(n) for n in box.steps],
        "hand_limit": int(box.hand),
        "certificates": [int(n) for n in box.marker],
    }


def pieces(box: Box) -> dict[str, object]:
    """Tiles, tolls, stationmasters, and the shape of the job market."""
    masters = {}
    for i, name in enumerate(box.master_names):
        ways = [named(box, int(box.master_action[2 * i + way])) for way in range(2)]
        masters[name] = {
            "certificates": int(box.master_certificates[i]),
            "ways": [way for way in ways if way],
            "points": int(box.master_points[i]),
            "each": int(box.master_each[i]),
            "counts": MASTER_COUNTS[box.master_counts[i]],
        }
    return {
        "tiles": {
            name: {
                "sort": box.called(TILE_SORTS[box.tile_sort[i]]),
                "hands": int(box.tile_hand[i]),
                "points": int(box.tile_points[i]),
            }
            for i, name in enumerate(box.tile_names)
        },
        "tolls": [int(box.green_toll), int(box.black_toll)],
        "masters": masters,
        "columns": int(box.columns),
        "yellow": [row for row in range(int(box.job_rows)) if box.yellow[row]],
        "last_bonus": int(box.last_bonus),
        "exchanges": bool(box.exchanges),
        "growing": bool(box.growing),
    }


def printed(box: Box) -> dict[str, object]:
    """The trail, the buildings, the railroad, the cities and the cards."""
    trail, rail = box.trail, box.railroad
    places = []
    for i, name in enumerate(trail.names):
        after = [trail.names[n] for n in (trail.first[i], trail.second[i]) if n != NOWHERE]
        place: dict[str, object] = {"name": name, "kind": trail.kind_names[i], "at": trail.at[i], "next": after}
        if trail.woods[i]:
            place["woods"] = True
        if trail.money[i]:
            place["dollars"] = int(trail.money[i])
        if trail.tokens[i]:
            place["tokens"] = int(trail.tokens[i])
        if trail.risk_names[i]:
            place["risk"] = trail.risk_names[i]
        places.append(place)
    neutral = {name: actions(box, i) for i, name in enumerate(box.neutral_names)}
    private = {}
    for i, name in enumerate(box.building_names):
        private[name] = {
            box.called("craftsmen"): int(box.builders[i]),
            "points": int(box.points[i]),
            "hands": int(box.hands[i]),
            "actions": actions(box, int(box.first_private) + i),
        }
    goals = {}
    for i, name in enumerate(box.goal_names):
        tasks = [task for k, task in enumerate(box.task_names) for _ in range(box.goal_tasks[i * TASK_KINDS + k])]
        action = int(box.goal_action[i])
        goals[name] = {
            "action": box.action_names[action - 1] if action else None,
            "tasks": tasks,
            "points": int(box.goal_points[i]),
            "loss": int(box.goal_loss[i]),
        }
    return {
        "trail": places,
        "neutral": neutral,
        "private": private,
        "spaces": rail.names,
        "crosses": [int(n) for n in rail.crosses],
        "stations": [
            {
                "space": name,
                "cost": int(box.station_cost[i]),
                "points": int(box.station_points[i]),
                "black": bool(box.station_black[i]),
            }
            for i, name in enumerate(box.station_names)
        ],
        "cities": [
            {
                "id": name,
                "name": box.city_titles[i],
                "value": int(box.city_value[i]),
                "points": int(box.city_points[i]),
                "dollars": int(box.city_dollars[i]),
                "black": bool(box.city_black[i]),
                "again": bool(box.city_again[i]),
            }
            for i, name in enumerate(box.city_names)
        ],
        "arrows": [
            {"points": int(box.arrow_points[i]), "action": named(box, int(box.arrow_action[i]))}
            for i in range(int(box.cities) - 1)
        ],
        "wages": [int(n) for n in box.wage],
        "objectives": goals,
        **herd(box),
        **player_board(box),
        **pieces(box),
        "drawn": {name: points(table) for name, table in box.edition.drawn.items()},
    }
