"""What is printed and never changes, for screens that draw the table."""

from __future__ import annotations

from parlorcar.games.great_western_trail.box import SLOTS, TASK_KINDS, Box
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
            "craftsmen": int(box.builders[i]),
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
            {"space": name, "cost": int(box.station_cost[i]), "points": int(box.station_points[i])}
            for i, name in enumerate(box.station_names)
        ],
        "cities": [
            {
                "id": name,
                "name": box.city_titles[i],
                "value": int(box.city_value[i]),
                "points": int(box.city_points[i]),
            }
            for i, name in enumerate(box.city_names)
        ],
        "wages": [int(n) for n in box.wage],
        "objectives": goals,
        "drawn": {name: points(table) for name, table in box.edition.drawn.items()},
    }
