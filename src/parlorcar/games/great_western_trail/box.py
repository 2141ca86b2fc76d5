"""What is in the box of an edition: every table as rows of numbers for the steps."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlorcar.games.great_western_trail.edition import Edition, lines
from parlorcar.games.great_western_trail.icons import COPY, Icon
from parlorcar.games.great_western_trail.railroad import Railroad
from parlorcar.games.great_western_trail.trail import ALSO_CALLED, Trail

SLOTS: Final = 3  # actions of a building; a risk action is one more
ROW: Final = 6  # numbers in the row of a building: two ways for each of its actions
GREEN: Final = 1  # hands, as bits
BLACK: Final = 2
ROW_OF_WORKERS: Final = 7  # room for the spaces of a worker row, numbered from 1

# tasks of objective cards
TASKS: Final = ["building", "hazard", "station", "green", "blue", "3", "4", "5", "last-city"]
TASK_KINDS: Final = 9
# Things for all tasks in one number: two octal digits for each kind, with a bit above the count that stays as long as
# no more is taken away than there is.
THING_BITS: Final = 6
MOST_THINGS: Final = 31
PLENTY: Final = 0o40_40_40_40_40_40_40_40_40

# what stationmasters count
WORKER_POINTS: Final = 0
OBJECTIVE_POINTS: Final = 1
HAZARD_POINTS: Final = 2
PAIR_POINTS: Final = 3
CERTIFICATE_POINTS: Final = 4
STATION_POINTS: Final = 5
BUILDING_POINTS: Final = 6
MASTER_COUNTS: Final = ["worker", "objective", "hazard", "pair", "certificate", "station", "building"]

TILE_SORTS: Final = ["worker", "teepee", "flood", "drought", "rockfall"]  # an outlaw is what a teepee was
WORKER_TILE: Final = 0
TEEPEE_TILE: Final = 1
FLOOD_TILE: Final = 2


class Box:
    """The tables of an edition for so many players; `growing` plays with the cattle that grow, if there are any.

    With `named` the number of cards is named before "up to" so many are drawn. [GWT-R19]
    """

    def __init__(
        self,
        edition: Edition,
        players: int,
        shuffled: bool,
        sides: str,
        growing: bool = False,
        named: bool = False,
    ) -> None:
        self.edition = edition
        self.players: i64 = players
        self.shuffled = shuffled  # the neutral buildings
        self.sides = sides  # `a`, `b` or `mix`
        self.trail: Final = Trail(edition.trail)
        self.railroad: Final = Railroad(edition.stations, edition.crosses, edition.last_space)
        self.green_toll: i64 = edition.tolls[players][0]
        self.black_toll: i64 = edition.tolls[players][1]
        self.growing = growing
        self.named = named
        self.market_size: i64 = (edition.growing_market if growing else edition.market_size)[players]
        self.columns: i64 = edition.columns[players]
        self.first_tiles: i64 = edition.first_tiles
        self.hand: i64 = edition.hand
        self.last_bonus: i64 = edition.last_bonus
        self.money: Final = vec[i64](list(edition.money))
        self.dealt: Final = vec[i64](list(edition.cards))
        self.tokens: i64 = edition.tokens
        self.exchanges = edition.tokens > 0  # whether there are exchange tokens
        self.icons: list[Icon] = []
        self.action_names: list[str] = []
        self._cards(edition)
        self._buildings(edition)
        self._player_board(edition, players)
        self._tiles(edition)
        self._delivery(edition)
        self._objectives(edition)
        self._stationmasters(edition)
        self._actions()

    def called(self, name: str) -> str:
        """The word that the edition has for what the 1st edition calls so. [GWT2-1]"""
        return self.edition.names.get(name, name)

    # --- actions -----------------------------------------------------------------------------------------------

    def action(self, name: str) -> int:
        """The number of an action from 1 up, which is new if nobody has named it before; 0 for none."""
        if not name:
            return 0
        if name not in self.action_names:
            self.action_names.append(name)
            self.icons.append(Icon(name, self.breed_names))
        return self.action_names.index(name) + 1

    def ways(self, text: str) -> list[int]:
        """An action or two with a slash between them."""
        names = [name.strip() for name in text.split("/")]
        return [self.action(names[0]), self.action(names[1]) if len(names) > 1 else 0]

    def _actions(self) -> None:
        """Every action as a row of numbers, by its number less 1."""
        icons = self.icons
        self.op = vec[i64]([icon.op for icon in icons])
        self.n = vec[i64]([icon.n for icon in icons])
        self.per = vec[i64]([icon.per for icon in icons])
        self.what = vec[i64]([icon.what for icon in icons])
        self.pay = vec[i64]([icon.pay for icon in icons])
        self.dollars = vec[i64]([icon.dollars for icon in icons])
        self.certificates = vec[i64]([icon.certificates for icon in icons])
        self.engine = vec[i64]([icon.engine for icon in icons])
        self.removal = vec[i64]([icon.removal for icon in icons])
        self.objective = vec[i64]([icon.objective for icon in icons])
        self.gained = vec[i64]([icon.tokens for icon in icons])  # exchange tokens
        self.copying = vec[i64]([])  # by row of a building: whether one of its actions is to copy another building
        for row in range(0, len(self.program), ROW):
            ops = [icons[action - 1].op for action in map(int, self.program[row : row + ROW]) if action]
            self.copying = append(self.copying, i64(COPY in ops))

    def _buildings(self, edition: Edition) -> None:
        neutral, private = lines(edition.neutral), lines(edition.private)
        self.neutral_names = [row[0] for row in neutral]
        self.building_names = [row[0] for row in private]
        self.numbers: i64 = len(private) // 2
        program: list[int] = []
        for row in neutral:
            program += self._program(row[1:])
        for row in private:
            program += self._program(row[4:])
        self.program = vec[i64](program)  # [building][slot][way] action, the neutral ones first
        self.builders = vec[i64]([int(row[1]) for row in private])  # [number * 2 + side]
        self.points = vec[i64]([int(row[2]) for row in private])
        self.hands = vec[i64]([GREEN * ("green" in row[3]) + BLACK * ("black" in row[3]) for row in private])
        self.risk = vec[i64]([self.action(name) for name in self.trail.risk_names])  # by place
        self.first_private: i64 = len(neutral)

    def _program(self, texts: list[str]) -> list[int]:
        row: list[int] = []
        for text in texts:
            row += self.ways(text)
        return row + [0] * (ROW - len(row))

    # --- cards -------------------------------------------------------------------------------------------------

    def _cards(self, edition: Edition) -> None:
        """Objective cards come first, then cattle: those of the players, those of the market, those grown later."""
        self.breed_names: list[str] = []
        self.breed_titles: list[str] = []
        cattle: list[tuple[str, int, int, int, int]] = []  # name, breed, value, points, how many
        for breed, (color, title, value, copies) in enumerate(lines(edition.breeds)):
            self.breed_names.append(color)
            self.breed_titles.append(title)
            parts = [part.split() for part in copies.split(",") if part]
            for part in parts:
                name = color if len(parts) == 1 else f"{color}-{part[2]}"
                cattle.append((name, breed, int(value), int(part[2]), int(part[0])))
            if not parts:
                cattle.append((color, breed, int(value), 0, 0))
        own = [name for name, _, _, _, n in cattle if n == 0]
        stages = lines(edition.growing) if edition.growing else []
        for color, title, stage, value, points, copies in stages:
            if color not in self.breed_names:
                self.breed_names.append(color)
                self.breed_titles.append(title)
            n = int(copies) if self.growing else 0
            cattle.append((f"{color}-{stage}", len(self.breed_names) - 1, int(value), int(points), n))
        self.objective_names, self.goal_names = objective_names(edition.objectives)
        first = len(self.objective_names)
        self.objectives: i64 = first
        self.objective_cards: i64 = (1 << first) - 1  # as bits
        self.card_names = self.objective_names + [name for name, _, _, _, _ in cattle]
        self.cards: i64 = len(self.card_names)
        self.cattle_points = vec[i64]([0] * first + [points for _, _, _, points, _ in cattle])
        self.value = vec[i64]([0] * first + [value for _, _, value, _, _ in cattle])
        self.breeds: i64 = len(self.breed_names)
        self.first_grown: i64 = len(self.card_names) - len(stages) + 1  # what the first stage becomes; then the next
        if not stages:
            self.first_grown = len(self.card_names)
        self.calf: i64 = self.first_grown - 1
        # what a card counts for where a value is asked for: cattle that grow do not [GWT2-31]
        asked = [value if i < len(cattle) - len(stages) else 0 for i, (_, _, value, _, _) in enumerate(cattle)]
        self.asked_value = vec[i64]([0] * first + asked)
        kinds = [-1] * first + [breed for _, breed, _, _, _ in cattle]
        self.breed = vec[i64](kinds)  # -1 for objective cards
        self.breed_first = vec[i64]([kinds.index(breed) for breed in range(self.breeds)])
        self.breed_last = vec[i64]([len(kinds) - 1 - kinds[::-1].index(breed) for breed in range(self.breeds)])
        self.first_market: i64 = first + len(own)  # the first card of the market
        market = cattle[len(own) : int(self.first_grown) - first]
        self.market_names = [name for name, _, _, _, _ in market]
        self.market_cards: i64 = len(market)
        self.market_copies = vec[i64]([n for _, _, _, _, n in market])
        self.grown_names = self.card_names[int(self.first_grown) :]
        self.grown_copies = vec[i64]([n for _, _, _, _, n in cattle[int(self.first_grown) - first :]])
        start = {part.split()[1]: int(part.split()[0]) for part in edition.starting_herd.split(", ")}
        self.start_herd = vec[i64]([start.get(name, 0) for name in self.card_names])
        self._purchases(edition)

    def _purchases(self, edition: Edition) -> None:
        """The ways to buy: of a value, or of the card that is named."""
        buys: list[list[int]] = []  # card of the market, cowboys, dollars, cards
        names: list[str] = []
        for what, cowboys, dollars, n in lines(edition.purchases):
            for card, name in enumerate(self.market_names):
                if what == name or what == str(int(self.asked_value[self.first_market + card])):
                    buys.append([card, int(cowboys), int(dollars), int(n)])
                    names.append(f"{name} {cowboys}")
        self.buy_names = names
        self.buy_card = vec[i64]([row[0] for row in buys])
        self.buy_cowboys = vec[i64]([row[1] for row in buys])
        self.buy_dollars = vec[i64]([row[2] for row in buys])
        self.buy_cards = vec[i64]([row[3] for row in buys])

    def _objectives(self, edition: Edition) -> None:
        rows = lines(edition.objectives)
        self.goals: i64 = len(rows)
        self.goal_action = vec[i64]([self.action(row[1]) for row in rows])
        self.goal_points = vec[i64]([int(row[3]) for row in rows])
        self.goal_loss = vec[i64]([int(row[4]) for row in rows])
        self.goal_copies = vec[i64]([int(row[5]) for row in rows])
        tasks = [row[2].split().count(task) for row in rows for task in self.task_names]
        self.goal_tasks = vec[i64](tasks)  # [goal][task]
        self.goal_needs = vec[i64](
            [
                sum(n << (THING_BITS * kind) for kind, n in enumerate(tasks[start : start + TASK_KINDS]))
                for start in range(0, len(tasks), TASK_KINDS)
            ]
        )

    # --- boards ------------------------------------------------------------------------------------------------

    def _player_board(self, edition: Edition, players: int) -> None:
        self.worker_names = list(edition.workers)
        spaces = [0] * (len(self.worker_names) * ROW_OF_WORKERS)
        for where, name in lines(edition.spaces):
            worker, space = where.split()
            spaces[self.worker_names.index(worker) * ROW_OF_WORKERS + int(space)] = self.action(name)
        self.worker_action = vec[i64](spaces)  # [worker][space]
        jobs = lines(edition.job_rows)
        self.wage = vec[i64]([int(row[0]) for row in jobs])
        self.yellow = vec[i64]([int(row[1] == "yellow") for row in jobs])
        self.job_rows: i64 = len(jobs)
        discs = lines(edition.discs)
        self.disc_names = [row[0] for row in discs]
        self.disc_count = vec[i64]([int(row[1]) for row in discs])
        self.disc_black = vec[i64]([int(row[2] == "black") for row in discs])
        self.disc_dollars = vec[i64]([int(row[3]) for row in discs])
        self.limit_4: i64 = self.disc_names.index("limit-4")
        self.limit_6: i64 = self.disc_names.index("limit-6")
        self.step_left: i64 = self.disc_names.index("step-left")
        self.step_right: i64 = self.disc_names.index("step-right")
        self.hand_disc: i64 = self.disc_names.index("hand")
        self.steps = vec[i64](list(edition.steps[players]))
        self.marker = vec[i64](list(edition.certificates))
        auxiliary = lines(edition.auxiliary)
        self.auxiliary_names = [row[0] for row in auxiliary]
        self.auxiliaries: i64 = len(auxiliary)
        self.auxiliary = vec[i64]([self.action(name) for row in auxiliary for name in row[1:]])  # [which][once, twice]
        self.auxiliary_disc = vec[i64]([self.disc_names.index(row[0]) for row in auxiliary])

    def _tiles(self, edition: Edition) -> None:
        rows = lines(edition.tiles)
        self.tile_names = [row[0] for row in rows]
        self.tiles: i64 = len(rows)
        self.tile_sort = vec[i64]([TILE_SORTS.index(ALSO_CALLED.get(row[1], row[1])) for row in rows])
        self.tile_copies = vec[i64]([int(row[2].split()[back]) for back in range(3) for row in rows])  # [back][tile]
        self.tile_hand = vec[i64]([GREEN * (row[3] == "green") + BLACK * (row[3] == "black") for row in rows])
        self.tile_points = vec[i64]([int(row[4]) if len(row) > 4 and row[4] else 0 for row in rows])
        teepees = [i for i in range(len(rows)) if self.tile_sort[i] == TEEPEE_TILE]
        self.green_teepee: i64 = teepees[0]
        self.blue_teepee: i64 = teepees[1]
        self.first_hazard: i64 = teepees[1] + 1
        called = {"green": self.tile_names[teepees[0]], "blue": self.tile_names[teepees[1]]}
        self.task_names = [called.get(task, task) for task in TASKS]

    def _delivery(self, edition: Edition) -> None:
        stations = lines(edition.stations)
        self.station_names = [self.railroad.names[n] for n in self.railroad.station_space]
        self.station_cost = vec[i64]([int(row[1]) for row in stations])
        self.station_points = vec[i64]([int(row[2]) for row in stations])
        self.station_black = vec[i64]([int(row[3] == "black") for row in stations])
        self.stations: i64 = len(stations)
        self.posts: i64 = sum(1 for row in stations if row[4])
        cities = lines(edition.cities)
        self.city_names = [row[0] for row in cities]
        self.city_titles = [row[6] if len(row) > 6 else row[0].replace("-", " ").title() for row in cities]
        self.cities: i64 = len(cities)
        self.city_value = vec[i64]([int(row[1]) for row in cities])
        self.city_black = vec[i64]([int(row[2] == "black") for row in cities])
        self.city_points = vec[i64]([int(row[3]) for row in cities])
        self.city_dollars = vec[i64]([int(row[4]) for row in cities])
        self.city_again = vec[i64]([int(row[5] == "again") for row in cities])
        arrows = {row[0]: row for row in lines(edition.arrows)}
        none = ["", "0", ""]
        self.arrow_points = vec[i64]([int(arrows.get(name, none)[1]) for name in self.city_names])
        self.arrow_action = vec[i64]([self.action(arrows.get(name, none)[2]) for name in self.city_names])

    def _stationmasters(self, edition: Edition) -> None:
        rows = lines(edition.stationmasters)
        self.master_names = [row[0] for row in rows]
        self.masters: i64 = len(rows)
        self.master_certificates = vec[i64]([int(row[1]) for row in rows])
        ways: list[int] = []
        for row in rows:
            ways += self.ways(row[2])
        self.master_action = vec[i64](ways)  # [tile][way]
        scores = [(row[3] or "0 per 1 worker").split() for row in rows]  # 3 per 2 hazard
        self.master_points = vec[i64]([int(words[0]) for words in scores])
        self.master_each = vec[i64]([int(words[2]) for words in scores])
        self.master_counts = vec[i64]([MASTER_COUNTS.index(words[3]) for words in scores])


def objective_names(table: str) -> tuple[list[str], list[str]]:
    """The names of the objective cards, and the same with the starting ones behind them: `ride-3-4-5`."""
    names = ["-".join([row[0], *row[2].split()]) for row in lines(table)]
    return [name for name in names if not name.startswith("start-")], names
