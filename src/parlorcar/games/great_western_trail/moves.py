"""Every move of an edition as a number and a text."""

from __future__ import annotations

from typing import Final

from parlorcar.core.numbering import Numbering
from parlorcar.games.great_western_trail.box import Box


class Numbers:
    """The families of moves in the order of their numbers; cards of objectives are played last, chance comes behind."""

    def __init__(self, box: Box) -> None:
        n = Numbering()
        self.numbering: Final = n
        places = box.trail.names
        twice = [f"{name} twice" for name in box.auxiliary_names]
        numbers = [str(i + 1) for i in range(box.numbers)]
        jobs = [f"{worker} {row + 1}" for row in range(box.job_rows) for worker in box.worker_names]
        self.GO: Final = n.add_family("go", places, rules="GWT-16 GWT-17 GWT-19")
        self.STOP: Final = n.add("stop", rules="GWT-18 GWT-53 GWT-58")
        self.DO: Final = n.add_family("do", box.action_names, rules="GWT-25 GWT-26 GWT-33 GWT-47 GWT-52")
        self.AUX: Final = n.add_family("aux", [*box.auxiliary_names, *twice], rules="GWT-28 GWT-29 GWT-56 GWT-57")
        self.HIRE: Final = n.add_family("hire", jobs, rules="GWT-32 GWT-R16")
        self.BUILD: Final = n.add_family("build", numbers, rules="GWT-35 GWT-36")
        self.AT: Final = n.add_family("at", places, rules="GWT-35 GWT-36")
        self.BUY: Final = n.add_family("buy", box.buy_names, rules="GWT-37")
        self.ALSO: Final = n.add_family("also", box.market_names, rules="GWT-37 GWT-R8")
        self.TURN_UP: Final = n.add("turn-up", rules="GWT-38")
        self.ENGINE: Final = n.add_family("engine", box.railroad.names, rules="GWT-40 GWT-43 GWT-44 GWT-62")
        self.UPGRADE: Final = n.add_family("upgrade", box.station_names, rules="GWT-45 GWT-61")
        discs = box.disc_names + [f"station {name}" for name in box.station_names]
        self.DISC: Final = n.add_family("disc", discs, rules="GWT-70 GWT-71 GWT-72")
        self.PROMOTE: Final = n.add_family("promote", box.worker_names, rules="GWT-46")
        self.TAKE: Final = n.add_family("take", places, rules="GWT-48 GWT-49")
        self.OBJECTIVE: Final = n.add_family("objective", [*box.objective_names, "stack"], rules="GWT-50")
        self.DRAW: Final = n.add("draw", rules="GWT-54 GWT-R19")
        self.DISCARD: Final = n.add_family("discard", box.card_names, rules="GWT-31 GWT-54")
        self.REMOVE: Final = n.add_family("remove", box.card_names, rules="GWT-56 GWT-78")
        self.COPY: Final = n.add_family("copy", places, rules="GWT-60")
        self.CHOOSE: Final = n.add_family("choose", box.tile_names, rules="GWT-65 GWT-66")
        self.SELL: Final = n.add("sell", rules="GWT-68")
        self.GROW: Final = n.add_family(
            "grow", box.card_names[int(box.calf) : -1] if box.exchanges else [], rules="GWT2-28"
        )
        self.CERTIFICATES: Final = n.add_family(
            "certificates", [str(i) for i in range(max(box.edition.certificates) + 1)], rules="GWT-68"
        )
        self.DELIVER: Final = n.add_family("deliver", box.city_names, rules="GWT-69")
        self.SKIP: Final = n.add("skip", rules="GWT-30")
        self.DONE: Final = n.add("done", rules="GWT-25 GWT-R2")
        self.PLAY: Final = n.add_family("play", box.objective_names, rules="GWT-51")
        self.EXCHANGE: Final = n.add_family("exchange", [""] if box.exchanges else [], rules="GWT2-12")
        self.CARD: Final = n.add_family("card", box.card_names, chance=True)
        self.FULL: Final = n.add("full", chance=True)
        self.CATTLE: Final = n.add_family("cattle", box.market_names, chance=True)
        self.GOAL: Final = n.add_family("goal", box.goal_names, chance=True)
        self.TILE: Final = n.add_family("tile", box.tile_names, chance=True)
        self.LETTER: Final = n.add_family("letter", box.neutral_names, chance=True)
        self.SIDE: Final = n.add_family("side", ["a", "b"], chance=True)
        self.MASTER: Final = n.add_family("stationmaster", box.master_names, chance=True)
        self.REVEAL: Final = n.add("reveal", chance=True)
