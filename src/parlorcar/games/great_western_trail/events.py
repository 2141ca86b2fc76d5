"""The events of Great Western Trail: what the players learn of what happens."""

from __future__ import annotations

from typing import Final

from parlorcar.core.events import EventKind

EVENTS: Final = """
letter_placed       | place:place letter:letter
side_drawn          | number:number side:flag
master_placed       | stationmaster:stationmaster post
tile_placed         | tile:tile place:place
tile_boxed          | tile:tile
worker_came         | worker:worker row
foresight_turned    | tile:tile slot
cattle_turned       | card:market
objective_turned    | objective:objective
objective_dealt     | player objective:goal
drew                | player | card:card
reshuffled          | player cards
moved               | player place:place
paid_toll           | player dollars
paid_owner          | player owner:seat dollars
did                 | player action:action
earned              | player dollars
paid                | player dollars
certified           | player certificates
discarded           | player card:card
removed_card        | player card:card
hired               | player worker:worker row dollars
built               | player number:number place:place dollars
replaced            | player number:number place:place old:number
bought              | player card:market cowboys dollars
engine_moved        | player space:stop
upgraded            | player station:station dollars
disc_used           | player disc:disc
disc_moved          | player station:station
promoted            | player worker:worker stationmaster:stationmaster
took_tile           | player tile:tile place:place dollars:signed
took_objective      | player objective:objective
played              | player objective:objective
showed              | player card:card count
income              | player dollars certificates
delivered           | player city:city dollars
left_city           | player
marker_moved        | row
end_came            | player
final_score         | player points:signed
token_gained        | player tokens
exchanged           | player tokens
grew                | player card:card grown:card
drew_objective      | player | objective:objective
"""


def _kinds() -> list[EventKind]:
    kinds: list[EventKind] = []
    for line in EVENTS.strip().splitlines():
        parts = [part.strip() for part in line.split("|")]
        kinds.append(EventKind(parts[0], public=parts[1], private=parts[2] if len(parts) > 2 else ""))
    return kinds


KINDS_OF_EVENT: Final = _kinds()

LETTER_PLACED: Final = 0
SIDE_DRAWN: Final = 1
MASTER_PLACED: Final = 2
TILE_PLACED: Final = 3
TILE_BOXED: Final = 4
WORKER_CAME: Final = 5
FORESIGHT_TURNED: Final = 6
CATTLE_TURNED: Final = 7
OBJECTIVE_TURNED: Final = 8
OBJECTIVE_DEALT: Final = 9
DREW: Final = 10
RESHUFFLED: Final = 11
MOVED: Final = 12
PAID_TOLL: Final = 13
PAID_OWNER: Final = 14
DID: Final = 15
EARNED: Final = 16
PAID: Final = 17
CERTIFIED: Final = 18
DISCARDED: Final = 19
REMOVED_CARD: Final = 20
HIRED: Final = 21
BUILT: Final = 22
REPLACED: Final = 23
BOUGHT: Final = 24
ENGINE_MOVED: Final = 25
UPGRADED: Final = 26
DISC_USED: Final = 27
DISC_MOVED: Final = 28
PROMOTED: Final = 29
TOOK_TILE: Final = 30
TOOK_OBJECTIVE: Final = 31
PLAYED: Final = 32
SHOWED: Final = 33
INCOME: Final = 34
DELIVERED: Final = 35
LEFT_CITY: Final = 36
MARKER_MOVED: Final = 37
END_CAME: Final = 38
FINAL_SCORE: Final = 39
TOKEN_GAINED: Final = 40
EXCHANGED: Final = 41
GREW: Final = 42
DREW_OBJECTIVE: Final = 43
