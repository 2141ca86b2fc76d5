"""Every move of an edition as a number and a text."""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.numbering import Numbering
from parlorcar.games.great_western_trail.box import Box


class Numbers:
    """The families of moves in the order of their numbers; cards of objectives are played last, chance comes behind."""

    def __init__(self, box: Box) -> None:
        n = Numbering()
        self.numbering = n
        places = box.trail.names
        twice = [f"{name} twice" for name in box.auxiliary_names]
        numbers = [str(i + 1) for i in range(box.numbers)]
        jobs = [f"{worker} {row + 1}" for row in range(box.job_rows) for worker in box.worker_names]
        self.GO: i64 = n.add("go", places, rules="GWT-16 GWT-17 GWT-19")
        self.STOP: i64 = n.add("stop", rules="GWT-18 GWT-53 GWT-58")
        self.DO: i64 = n.add("do", box.action_names, rules="GWT-25 GWT-26 GWT-33 GWT-47 GWT-52")
        self.AUX: i64 = n.add("aux", [*box.auxiliary_names, *twice], rules="GWT-28 GWT-29 GWT-56 GWT-57")
        self.HIRE: i64 = n.add("hire", jobs, rules="GWT-32 GWT-R16")
        self.BUILD: i64 = n.add("build", numbers, rules="GWT-35 GWT-36")
        self.AT: i64 = n.add("at", places, rules="GWT-35 GWT-36")
        self.BUY: i64 = n.add("buy", box.buy_names, rules="GWT-37")
        self.ALSO: i64 = n.add("also", box.market_names, rules="GWT-37 GWT-R8")
        self.TURN_UP: i64 = n.add("turn-up", rules="GWT-38")
        self.ENGINE: i64 = n.add("engine", box.railroad.names, rules="GWT-40 GWT-43 GWT-44 GWT-62")
        self.UPGRADE: i64 = n.add("upgrade", box.station_names, rules="GWT-45 GWT-61")
        discs = box.disc_names + [f"station {name}" for name in box.station_names]
        self.DISC: i64 = n.add("disc", discs, rules="GWT-70 GWT-71 GWT-72")
        self.PROMOTE: i64 = n.add("promote", box.worker_names, rules="GWT-46")
        self.TAKE: i64 = n.add("take", places, rules="GWT-48 GWT-49")
        self.OBJECTIVE: i64 = n.add("objective", [*box.objective_names, "stack"], rules="GWT-50")
        self.DRAW: i64 = n.add("draw", rules="GWT-54 GWT-R19")
        self.DISCARD: i64 = n.add("discard", box.card_names, rules="GWT-31 GWT-54")
        self.REMOVE: i64 = n.add("remove", box.card_names, rules="GWT-56 GWT-78")
        self.COPY: i64 = n.add("copy", places, rules="GWT-60")
        self.CHOOSE: i64 = n.add("choose", box.tile_names, rules="GWT-65 GWT-66")
        self.SELL: i64 = n.add("sell", rules="GWT-68")
        self.GROW: i64 = n.add("grow", box.card_names[int(box.calf) : -1] if box.exchanges else [], rules="GWT2-28")
        self.CERTIFICATES: i64 = n.add(
            "certificates", [str(i) for i in range(max(box.edition.certificates) + 1)], rules="GWT-68"
        )
        self.DELIVER: i64 = n.add("deliver", box.city_names, rules="GWT-69")
        self.SKIP: i64 = n.add("skip", rules="GWT-30")
        self.DONE: i64 = n.add("done", rules="GWT-25 GWT-R2")
        self.PLAY: i64 = n.add("play", box.objective_names, rules="GWT-51")
        self.EXCHANGE: i64 = n.add("exchange", None if box.exchanges else [], rules="GWT2-12")
        self.CARD: i64 = n.add("card", box.card_names, chance=True)
        self.FULL: i64 = n.add("full", chance=True)
        self.CATTLE: i64 = n.add("cattle", box.market_names, chance=True)
        self.GOAL: i64 = n.add("goal", box.goal_names, chance=True)
        self.TILE: i64 = n.add("tile", box.tile_names, chance=True)
        self.LETTER: i64 = n.add("letter", box.neutral_names, chance=True)
        self.SIDE: i64 = n.add("side", ["a", "b"], chance=True)
        self.MASTER: i64 = n.add("stationmaster", box.master_names, chance=True)
        self.REVEAL: i64 = n.add("reveal", chance=True)
