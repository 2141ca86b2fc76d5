"""The events of Stone Age: what the players learn of what happens."""

from __future__ import annotations

from typing import Final

from parlorcar.core.events import EventKind

CARD_TURNED: Final = 0
BUILDING_TURNED: Final = 1
PLACED: Final = 2
DIE_FELL: Final = 3
TOOL_ADDED: Final = 4
GAINED: Final = 5
GAINED_FOOD: Final = 6
GAINED_TOOL: Final = 7
GAINED_PERSON: Final = 8
FIELD_GREW: Final = 9
SCORED: Final = 10
PAID: Final = 11
BOUGHT_CARD: Final = 12
BUILT_BUILDING: Final = 13
LEFT_IT: Final = 14
DREW_CARD: Final = 15
PICKED: Final = 16
FED: Final = 17
STARVED: Final = 18
ROUND_OVER: Final = 19
CARD_OPENED: Final = 20
FINAL_SCORE: Final = 21
SHARED_DIE_FELL: Final = 22
TURNED_OVER: Final = 23
DECK_ENDED: Final = 24
STACK_ENDED: Final = 25
GAVE_NOTHING: Final = 26

KINDS_OF_EVENT: Final = [
    EventKind("card_turned", public="card:card slot"),
    EventKind("building_turned", public="building:building stack"),
    EventKind("placed", public="player place:place people"),
    EventKind("die_fell", public="player place:throw face"),
    EventKind("tool_added", public="player worth total once:flag"),
    EventKind("gained", public="player good:good count"),
    EventKind("gained_food", public="player count"),
    EventKind("gained_tool", public="player slot worth"),
    EventKind("gained_person", public="player people"),
    EventKind("field_grew", public="player track"),
    EventKind("scored", public="player points:signed"),
    EventKind("paid", public="player good:good"),
    EventKind("bought_card", public="player card:card slot"),
    EventKind("built", public="player building:building points"),
    EventKind("left", public="player place:place"),
    EventKind("drew_card", public="player", private="card:card"),
    EventKind("picked", public="player face"),
    EventKind("fed", public="player people track goods"),
    EventKind("starved", public="player points:signed"),
    EventKind("round_over", public="start:seat"),
    EventKind("card_opened", public="player card:card"),
    EventKind("final_score", public="player points:signed"),
    EventKind("shared_die_fell", public="player face"),
    EventKind("turned_over", public="player card:card"),
    EventKind("deck_ended", public="cards"),
    EventKind("stack_ended", public="stack"),
    EventKind("gave_nothing", public="player place:place"),
]
