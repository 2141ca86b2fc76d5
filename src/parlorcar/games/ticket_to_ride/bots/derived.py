"""What a network reads beside the observation: ways for the tickets, and what is still missing for them.

All of it follows from the tracks that are claimed, the seat's own tickets and its own hand. What does not depend on
the hand is kept by a number for the seat's own tracks and tickets. It is worked out again when these change, or when a
rival shuts a link on which some way depended; other claims of rivals change no way.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from parlorcar.core.derived import DerivedFeatures
from parlorcar.core.rng import Random
from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.bots.cheapest_paths import FAR, Links, Ways
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import COLORS, GRAY, KINDS, LOCOMOTIVE, TRACK_COLOR_NAMES
from parlorcar.games.ticket_to_ride.game import TicketToRide
from parlorcar.games.ticket_to_ride.state import HAND, IN_HAND, OFFERED, OWNER_OF, PLACE, SEATS, TRAINS

# What a link costs on a planned way, by its length: the turn and the cards that it takes, less its points. A third of
# what the greedy player counts (`CLAIM`, `SPACE` and `POINT` there).
COSTS: Final = [0, 5, 6, 6, 5, 4, 1, 1]

# Of the dearest tickets that are not completed, each has these numbers; then come those of all of them.
OF_TICKET: Final = ["points", "wagons", "tracks", "lost"]
SHOWN: Final = 8
LOST: Final = 1  # there is no way for it any more, or not with the wagons left
CROWDED: Final = 2  # not with those that dearer tickets leave

OF_ALL: Final = ["completed", "completed points", "open points", "lost points", "wagons", "tracks", "points", "spare"]
OF_TRACK: Final = ["plan", "way", "contested"]  # for each track, the second also where another way is planned
OF_SET: Final = ["wagons", "tracks", "points"]  # of the plan with a set of the tickets that are offered
OF_COLOR: Final = ["wanted", "nearest"]  # for each colour and gray: cards for planned tracks, missing for the nearest
OF_CARDS: Final = ["lacking", "spare"]  # for each colour
OF_HAND: Final = ["ready", "ready points", "short", "turns", "fewest trains"]

MOST_PLANNED: Final = 48  # links of a plan: each takes a wagon at least
OF_LINK: Final = 3  # numbers that are kept of a link: wagons that it takes, points of the plan, points of the ways
RELIED_ON: Final = 2 * FAR  # added to its wagons where a way that was found uses it
CLAMPED: Final = 99
REMEMBERED: Final = 256  # positions, if nothing else is said; a power of two


def names_of(box: Box) -> list[str]:
    """The names of all numbers, in the order in which they are written."""
    colors = list(TRACK_COLOR_NAMES)
    return [
        *(f"ticket {i} {name}" for i in range(SHOWN) for name in OF_TICKET),
        *(f"plan {name}" for name in OF_ALL),
        *(f"{name} {track}" for name in OF_TRACK for track in box.track_names),
        *(f"set {i} {name}" for i in range(1, 1 << int(max(box.tickets_dealt, box.tickets_drawn))) for name in OF_SET),
        *(f"{name} {color}" for name in OF_COLOR for color in colors),
        *(f"{name} {color}" for name in OF_CARDS for color in colors[:COLORS]),
        *(f"hand {name}" for name in OF_HAND),
    ]


class Tickets:
    """The tickets of a seat, in hand and offered, the dearest first."""

    def __init__(self, box: Box) -> None:
        order = sorted(range(int(box.ticket_count)), key=lambda t: (-int(box.ticket_points[t]), t))
        self.order: Final = vec[i64](order)
        self.n: i64 = 0
        self.ticket: Final = zeros(box.ticket_count)
        self.offer: Final = zeros(box.ticket_count)  # its bit among those that are offered; 0 for one in hand
        self.wagons = zeros(box.ticket_count)  # of its cheapest way alone, or FAR
        self.offers: i64 = 0
        self.bit: Final = zeros(box.ticket_count)

    def look(self, s: State, me: i64) -> None:
        """Find them."""
        at, order, bits = s.at, self.order, self.bit
        one: i64 = 1
        self.n = 0
        self.offers = 0
        for t in range(i64(len(order))):
            if at[PLACE + t] == OFFERED + me:
                bits[t] = one << self.offers
                self.offers += 1
        for i in range(i64(len(order))):
            place = at[PLACE + order[i]]
            if place == IN_HAND + me or place == OFFERED + me:
                self.ticket[self.n] = order[i]
                self.offer[self.n] = bits[order[i]] if place == OFFERED + me else 0
                self.n += 1


class LinkPlan:
    """Ways for some of the tickets, the dearest first; later ones use what is planned for earlier ones."""

    def __init__(self, box: Box, links: Links, ways: Ways) -> None:
        self.box: Final = box
        self.links = links
        self.ways = ways
        self.prices: Final = vec[i64](COSTS)
        self.cost: Final = zeros(links.n)  # of a link on a planned way: nothing if it is claimed or planned
        self.least: Final = zeros(links.n)  # the same in wagons
        self.trains_of = self.least  # and before anything is planned
        self.points: Final = zeros(links.n)  # of the tickets whose ways use a link that is not claimed
        self.relied_on: Final = zeros(links.n)  # 1 where a way that was found uses it, planned or not
        self.planned: Final = zeros(MOST_PLANNED)
        self.tracks: i64 = 0  # links that are planned
        self.wagons: i64 = 0
        self.worth: i64 = 0  # points of the tickets that are completed or planned, less those of the others
        self.added: i64 = 0  # links that the last ticket took

    def begin(self, trains_of: vec[i64]) -> None:
        """Nothing is planned; what links cost in wagons tells which of them are one's own and which are shut."""
        self.trains_of = trains_of
        cost, least, points = self.cost, self.least, self.points
        length, prices = self.links.length, self.prices
        for n in range(self.links.n):
            points[n] = 0
            least[n] = trains_of[n]
            cost[n] = trains_of[n]
            if 0 < cost[n] < FAR:
                cost[n] = prices[length[n]]
        self.tracks = 0
        self.wagons = 0
        self.worth = 0

    def rely_on(self, end: i64) -> i64:
        """Note the links of the way that was found to an end; returns the wagons that they take."""
        links, via, least = self.links, self.ways.via, self.least
        wagons: i64 = 0
        while via[end] >= 0:
            self.relied_on[via[end]] = 1
            wagons += least[via[end]]
            end = links.from_end[via[end]] + links.to_end[via[end]] - end
        return wagons

    def add(self, ticket: i64, trains: i64) -> bool:
        """Plan the best way that there are wagons for, otherwise the one with fewest; False if these are too many."""
        self.added = 0
        return self.add_by(self.cost, ticket, trains) or self.add_by(self.least, ticket, trains)

    def add_by(self, by: vec[i64], ticket: i64, trains: i64) -> bool:
        """Plan the cheapest way if there are wagons for it."""
        box, links, ways, least = self.box, self.links, self.ways, self.least
        goal = links.goal[box.ticket_to[ticket]]
        far = ways.search(by, links.goal[box.ticket_from[ticket]], goal)
        if far == FAR:
            return False
        end = ways.reached(goal, far)
        wagons = self.rely_on(end)
        if self.wagons + wagons > trains:
            return False
        self.wagons += wagons
        via = ways.via
        while via[end] >= 0:
            n = via[end]
            if least[n]:
                least[n] = 0
                self.cost[n] = 0
                self.planned[self.tracks] = n
                self.tracks += 1
                self.added += 1
            if self.trains_of[n]:
                self.points[n] += box.ticket_points[ticket]
            end = links.from_end[n] + links.to_end[n] - end
        return True


class DerivedTicketToRide(DerivedFeatures):
    """Ways for the tickets, what they need, and what the tickets on offer would add."""

    def __init__(self, game: TicketToRide, remembered: int = REMEMBERED) -> None:
        box = game.box
        super().__init__(names_of(box))
        self.box: Final = box
        self.links = Links(box)
        self.ways = Ways(self.links)
        self.tickets = Tickets(box)
        self.made = LinkPlan(box, self.links, self.ways)
        self.trains_of = zeros(self.links.n)
        self.marked: Final = zeros(self.links.n)
        self.there: Final = zeros(len(box.each_end))  # a bit for each rival with a track at an end
        self.sets: i64 = (1 << int(max(box.tickets_dealt, box.tickets_drawn))) - 1
        self.of_all: i64 = SHOWN * len(OF_TICKET)  # where the numbers of all tickets begin, those of tracks and of sets
        self.of_tracks: i64 = int(self.of_all) + len(OF_ALL)
        self.of_sets: i64 = int(self.of_tracks) + len(OF_TRACK) * int(box.tracks)
        self.fixed: i64 = int(self.of_sets) + int(self.sets) * len(OF_SET)  # numbers that do not depend on the hand

        # what is kept of positions: behind those numbers how many links are planned, and which, then what links are
        self.mask: i64 = remembered - 1
        self.of_links: i64 = int(self.fixed) + 1 + MOST_PLANNED
        self.width: i64 = int(self.of_links) + OF_LINK * int(self.links.n)
        self.own_keys: Final = vec[i64]([-1] * remembered)
        self.rival_keys: Final = vec[i64]([0] * remembered)
        self.kept: Final = vec[i16]([0] * (remembered * int(self.width)))
        rng = Random(1)
        self.owned: Final = vec[i64]([_word(rng) for _ in range(int(box.tracks) * (SEATS + 1))])
        self.held: Final = vec[i64]([_word(rng) for _ in range(2 * int(box.ticket_count))])
        self.left: Final = vec[i64]([_word(rng) for _ in range(1 + int(box.trains))])

        self.own_key: i64 = 0  # a number for all that matters of what is one's own, but for the hand
        self.rival_key: i64 = 0  # and one for the tracks of rivals
        self.wanted: Final = zeros(KINDS)
        self.nearest: Final = zeros(KINDS)

    def write(self, s: State, seat: i64, out: vec[i16], first: i64) -> None:
        """Write the numbers of a seat into a row from `first` on."""
        self.look(s, seat)
        key = self.own_key
        place = (key ^ (key >> 20) ^ (key >> 40)) & self.mask
        kept, base = self.kept, place * self.width
        known = self.own_keys[place] == key
        if not (known and self.rival_keys[place] == self.rival_key):
            self.links.look(s, seat, self.trains_of)
            if known and self.stands(base):
                self.tracks(s, seat, base)
            else:
                self.work_out(s, seat, base)
            self.own_keys[place] = key
            self.rival_keys[place] = self.rival_key
        for i in range(self.fixed):
            out[first + i] = kept[base + i]
        self.cards(s, seat, base + self.fixed, out, first + self.fixed)

    def look(self, s: State, me: i64) -> None:
        """Work out the numbers by which what is kept is found, and told apart."""
        at, box, owned, held = s.at, self.box, self.owned, self.held
        own = self.left[at[TRAINS + me]] ^ me
        rival: i64 = 0
        base: i64 = 0
        for t in range(box.tracks):
            owner = at[OWNER_OF + t]
            if owner == me + 1:
                own ^= owned[base + owner]
            elif owner:
                rival ^= owned[base + owner]
            base += SEATS + 1
        for t in range(box.ticket_count):
            place = at[PLACE + t]
            if place == IN_HAND + me:
                own ^= held[2 * t]
            elif place == OFFERED + me:
                own ^= held[2 * t + 1]
        self.own_key = own
        self.rival_key = rival

    # --- what does not depend on the hand ----------------------------------------------------------------------------

    def stands(self, base: i64) -> bool:
        """Whether all that is kept from `base` on would be found again: nothing was shut but what no way uses."""
        row, trains_of = self.kept, self.trains_of
        at = base + self.of_links
        for n in range(self.links.n):
            was = i64(row[at])
            if trains_of[n] != was & (RELIED_ON - 1) and (trains_of[n] != FAR or was >= RELIED_ON):
                return False
            at += OF_LINK
        return True

    def work_out(self, s: State, me: i64, base: i64) -> None:
        """Everything but the cards, kept from `base` on; what links cost is known."""
        box, links, made, row = self.box, self.links, self.made, self.kept
        for i in range(base, base + self.of_links):
            row[i] = 0
        self.tickets.look(s, me)
        self.plan(s.at[TRAINS + me], base)
        to = base + self.of_all
        row[to + 4] = i16(made.wagons)
        row[to + 5] = i16(made.tracks)
        row[to + 7] = i16(s.at[TRAINS + me] - made.wagons)
        row[base + self.fixed] = i16(made.tracks)
        points: i64 = 0
        for i in range(made.tracks):
            points += box.route_points[links.length[made.planned[i]]]
            row[base + self.fixed + 1 + i] = i16(made.planned[i])
        row[to + 6] = i16(points)
        at = base + self.of_links
        for n in range(links.n):
            row[at + 1] = i16(min(made.points[n], CLAMPED))
            row[at + 2] = i16(min(self.marked[n], CLAMPED))
            at += OF_LINK
        self.tracks(s, me, base)
        if self.tickets.offers:
            self.offers(s.at[TRAINS + me], base + self.of_sets)
        at = base + self.of_links
        for n in range(links.n):
            relied_on = made.relied_on[n] or self.marked[n]
            row[at] = i16(self.trains_of[n] + RELIED_ON if relied_on else self.trains_of[n])
            at += OF_LINK

    def plan(self, trains: i64, base: i64) -> None:
        """Ways for the tickets in hand: each alone, and all together."""
        box, links, ways, tickets, made, row = self.box, self.links, self.ways, self.tickets, self.made, self.kept
        trains_of, marked = self.trains_of, self.marked
        for n in range(links.n):
            marked[n] = 0
            made.relied_on[n] = 0
        made.begin(trains_of)
        to = base
        end = base + self.of_all
        for i in range(tickets.n):
            ticket = tickets.ticket[i]
            points = box.ticket_points[ticket]
            goal = links.goal[box.ticket_to[ticket]]
            wagons = ways.search(trains_of, links.goal[box.ticket_from[ticket]], goal)
            tickets.wagons[i] = wagons
            if wagons < FAR:
                made.rely_on(ways.reached(goal, wagons))
            if tickets.offer[i]:
                continue
            if wagons == 0:
                row[end] += 1
                row[end + 1] += i16(points)
                continue
            state: i64 = LOST
            if wagons <= trains:
                ways.mark(trains_of, goal, wagons, points, marked)
                state = 0 if made.add(ticket, trains) else CROWDED
            if state:
                row[end + 3] += i16(points)
            else:
                row[end + 2] += i16(points)
            if to < end:
                row[to] = i16(points)
                row[to + 1] = i16(min(wagons, CLAMPED))
                row[to + 2] = i16(0 if state else made.added)
                row[to + 3] = i16(state)
                to += 4

    def tracks(self, s: State, me: i64, base: i64) -> None:
        """What every track that is still free is good for, by what is kept of its link."""
        at, box, links, there, row = s.at, self.box, self.links, self.there, self.kept
        n = box.tracks
        first = base + self.of_tracks
        one: i64 = 1
        for end in range(i64(len(there))):
            there[end] = 0
        for t in range(n):
            owner = at[OWNER_OF + t]
            if owner and owner != me + 1:
                there[box.from_end[t]] |= one << owner
                there[box.to_end[t]] |= one << owner
        for t in range(n):
            planned: i16 = 0
            on_a_way: i16 = 0
            contested: i16 = 0
            if at[OWNER_OF + t] == 0:
                link = links.link_of[t]
                planned = row[base + self.of_links + OF_LINK * link + 1]
                on_a_way = row[base + self.of_links + OF_LINK * link + 2]
                if planned:
                    rivals = there[links.from_end[link]] | there[links.to_end[link]]
                    while rivals:
                        contested += 1
                        rivals &= rivals - 1
            row[first + t] = planned
            row[first + n + t] = on_a_way
            row[first + 2 * n + t] = contested

    def offers(self, trains: i64, first: i64) -> None:
        """The plan with every set of the tickets that are offered."""
        box, tickets, made, row = self.box, self.tickets, self.made, self.kept
        one: i64 = 1
        to = first
        for chosen in range(one, one << tickets.offers):
            made.begin(self.trains_of)
            for i in range(tickets.n):
                if tickets.offer[i] == 0 or tickets.offer[i] & chosen:
                    points = box.ticket_points[tickets.ticket[i]]
                    if tickets.wagons[i] == 0 or (tickets.wagons[i] <= trains and made.add(tickets.ticket[i], trains)):
                        made.worth += points
                    else:
                        made.worth -= points
            row[to] = i16(made.wagons)
            row[to + 1] = i16(made.tracks)
            row[to + 2] = i16(made.worth)
            to += 3

    # --- what depends on the hand ------------------------------------------------------------------------------------

    def cards(self, s: State, me: i64, base: i64, out: vec[i16], first: i64) -> None:
        """What the hand lacks for the plan, which is kept from `base` on."""
        at, box, links, wanted, nearest = s.at, self.box, self.links, self.wanted, self.nearest
        row = self.kept
        hand = HAND + me * KINDS
        locomotives = at[hand + LOCOMOTIVE]
        fullest: i64 = 0
        for kind in range(i64(KINDS)):
            wanted[kind] = 0
            nearest[kind] = 0
            if kind < COLORS and at[hand + kind] > fullest:
                fullest = at[hand + kind]
        planned = i64(row[base])
        ready: i64 = 0
        ready_points: i64 = 0
        for i in range(planned):
            link = i64(row[base + 1 + i])
            length = links.length[link]
            color: i64 = GRAY
            have: i64 = -1
            for k in range(links.first_track[link], links.first_track[link + 1]):
                t = links.tracks[k]
                if at[OWNER_OF + t] == 0:
                    cards = fullest if box.color[t] == GRAY else at[hand + box.color[t]]
                    if cards > have:
                        have = cards
                        color = box.color[t]
            wanted[color] += length
            if have + locomotives >= length:
                ready += 1
                ready_points += box.route_points[length]
            lack = length - have
            if lack > 0 and (nearest[color] == 0 or lack < nearest[color]):
                nearest[color] = lack
        lacking: i64 = 0
        spare: i64 = 0
        to = first + 2 * KINDS
        for kind in range(i64(KINDS)):
            out[first + kind] = i16(wanted[kind])
            out[first + KINDS + kind] = i16(nearest[kind])
        for kind in range(i64(COLORS)):
            over = at[hand + kind] - wanted[kind]
            out[to + kind] = i16(max(-over, i64(0)))
            out[to + COLORS + kind] = i16(max(over, i64(0)))
            lacking += max(-over, i64(0))
            spare += max(over, i64(0))
        to += 2 * COLORS
        lacking = max(lacking + max(wanted[GRAY] - spare, i64(0)) - locomotives, i64(0))
        fewest = at[TRAINS]
        for p in range(box.players):
            if at[TRAINS + p] < fewest:
                fewest = at[TRAINS + p]
        out[to] = i16(ready)
        out[to + 1] = i16(ready_points)
        out[to + 2] = i16(lacking)
        out[to + 3] = i16(planned + (lacking + 1) // 2)
        out[to + 4] = i16(fewest)


def _word(rng: Random) -> int:
    """Sixty random bits."""
    return (int(rng.word()) << 28) ^ int(rng.word())
