// Where the names of cities stand: beside their city, off every track, every city and every other name.

import { boxBeside, crosses, gapTo, leaves, Obstacles, overlap, type Box } from './label_boxes';
import { linesHeight, linesWidth, spellings } from './label_text';
import type { Layout } from './layout';
import { CITY, distance, type Point } from './shapes';

export interface Label {
  id: string;
  name: string;
  /** the name, in one line or two, and how large it is written */
  lines: string[];
  size: number;
  /** its whole box */
  x: number;
  y: number;
  width: number;
  height: number;
  country: boolean;
  /** a line from the city where its name stands far off: its two ends */
  leader: [Point, Point] | null;
  /** whether it found a place of its own */
  clear: boolean;
}

/** What is to be named, and how much room stands under its name (for passengers). */
export interface Named {
  id: string;
  name: string;
  country: boolean;
  /** width of what stands under the name */
  under: number;
}

/** Where a name could stand. */
interface Candidate {
  box: Box;
  /** how bad this place is; other names are not counted */
  cost: number;
  lines: string[];
  size: number;
  /** what lies under it */
  hits: number;
  /** which of two places that cost the same is taken: the one with the lower number */
  order: number;
}

/** Places at one distance from a city, for its name in one spelling. */
interface Ring {
  at: Point;
  /** the other cities nearby */
  near: Point[];
  lines: string[];
  font: number;
  w: number;
  h: number;
  order: number;
  /** from the city to the name */
  gap: number;
  /** what the best place on it costs at least */
  cost: number;
}

/** How large names are where there is room for all, and how small none is there: 11 px at 1440 × 900. */
export const LARGE = 20.5;
export const LEAST = 19.1;
const SMALL_MAP = 26; // letters larger than this are those of a small map
const DIRECTIONS = Array.from({ length: 28 }, (_, k): [number, number] => {
  const angle = (k / 14) * Math.PI;
  return [Math.cos(angle), Math.sin(angle)];
});
const RING = 8; // from one ring around a city to the next
const NEAR_RINGS = 12;
const COUNTRY_RINGS = 20;
const FAR_RINGS = 26; // in which a name is looked for that found no place near its city
const SLIGHT = 3; // points of tracks that a name may touch on a small map rather than not be there
const TOO_FAR = 90; // for a line from a city to its name
const ENOUGH = 60; // places with nothing under them that are looked for around a city
const MOST = 120; // places of a name that are weighed against those of others
const ROUNDS = 12; // in which names make way for each other
const COST = {
  ring: 2.2, // for each ring away from its city
  countryRing: 0.5,
  farRing: 0.9,
  below: 0.8,
  left: 0.4,
  centred: 0.3,
  offMap: 400,
  hit: 14, // for each thing under the name
  otherCity: 14, // as near to another city as to its own
  nearlyOtherCity: 4,
  leader: 40, // its line runs into another city or name
};

const byCost = (a: Candidate, b: Candidate): number => a.cost - b.cost || a.order - b.order;

const labelsOfLayout = new WeakMap<Layout, Map<string, Map<string, Label>>>();

/** Where the names stand; worked out once for a layout and a size. None is written smaller than `least`. */
export function placeLabels(
  layout: Layout,
  names: Named[],
  size: number,
  underHeight: number,
  least = 0,
): Map<string, Label> {
  const key = `${size} ${underHeight} ${least} ${names.map((n) => n.name).join()}`;
  let ofLayout = labelsOfLayout.get(layout);
  if (!ofLayout) labelsOfLayout.set(layout, (ofLayout = new Map()));
  const labels = ofLayout.get(key) ?? new LabelPlacement(layout, names, size, underHeight, least).labels();
  ofLayout.set(key, labels);
  return labels;
}

/** Finds places for all names of a map. */
class LabelPlacement {
  private readonly obstacles: Obstacles;
  private readonly cities: Point[];
  /** the place that each name has now */
  private places: Candidate[] = [];

  constructor(
    private readonly layout: Layout,
    private readonly names: readonly Named[],
    private readonly size: number,
    private readonly underHeight: number,
    private readonly least: number,
  ) {
    this.obstacles = new Obstacles(layout);
    this.cities = [...layout.places.values()];
  }

  labels(): Map<string, Label> {
    this.places = chosenTogether(this.names.map((named) => this.candidates(named)));
    for (let round = 0; round < 2; round++) {
      this.names.forEach((named, i) => {
        if (!named.country && !this.isClear(i)) this.places[i] = this.placeWithLine(named, i) ?? this.places[i]!;
      });
    }
    return new Map(this.names.map((named, i) => [named.id, this.label(named, i)]));
  }

  /** Places near a city for its name, the best first. */
  private candidates(named: Named): Candidate[] {
    const rings = this.rings(named);
    // what lies under a place takes time to find out: the likely ones are looked at first, until enough are clear or
    // no other could be among the best
    let found: Candidate[] = [];
    let waiting: Candidate[] = [];
    let worst = Infinity; // what the last of the best costs, once there are enough of them
    let clear = 0;
    for (let i = 0; i < rings.length && clear < ENOUGH && rings[i]!.cost < worst; i++) {
      const cheapestLater = rings[i + 1]?.cost ?? Infinity;
      const [likely, later]: Candidate[][] = [[], []];
      for (const places of [waiting, this.placesOn(named, rings[i]!)])
        for (const place of places) (place.cost < cheapestLater ? likely : later)!.push(place);
      waiting = later!.filter((place) => place.cost < worst);
      for (const place of likely!.sort(byCost)) {
        place.hits = this.hits(place.box, (worst - place.cost) / COST.hit);
        place.cost += place.hits * COST.hit;
        if (place.cost < worst) found.push(place);
        if (place.hits === 0) clear += 1;
        if (clear >= ENOUGH) break;
      }
      if (found.length < MOST) continue;
      found = found.sort((a, b) => a.cost - b.cost).slice(0, MOST);
      worst = found.at(-1)!.cost;
    }
    return found.sort((a, b) => a.cost - b.cost).slice(0, MOST);
  }

  /** All rings around a city on which its name could stand, in each spelling; those come first that cost least. */
  private rings(named: Named): Ring[] {
    const at = this.layout.places.get(named.id)!;
    const near = this.cities.filter(
      (other) => other !== at && Math.abs(other.x - at.x) <= 260 && Math.abs(other.y - at.y) <= 200,
    );
    const count = named.country ? COUNTRY_RINGS : NEAR_RINGS;
    const rings = spellings(named.name, this.size > SMALL_MAP && !named.country).flatMap((spelling, k) => {
      const { lines, scale, cost } = spelling;
      const font = Math.max(this.least, this.size * scale * (named.country ? 1.05 : 1));
      const w = Math.max(linesWidth(lines, font) * (named.country ? 1.16 : 1), named.under) + 4;
      const h = this.height(named, lines, font);
      return Array.from({ length: count }, (_, ring): Ring => ({
        at,
        near,
        lines,
        font,
        w,
        h,
        order: (k * count + ring) * DIRECTIONS.length,
        gap: (named.country ? -14 : CITY + 3) + ring * RING,
        cost: cost + ring * (named.country ? COST.countryRing : COST.ring),
      }));
    });
    return rings.sort((a, b) => a.cost - b.cost || a.order - b.order);
  }

  /** The places of a name on a ring around its city; what lies under them is not counted yet. */
  private placesOn(named: Named, { at, near, lines, font, w, h, order, gap, cost: least }: Ring): Candidate[] {
    return DIRECTIONS.map((direction, k) => {
      const [cos, sin] = direction;
      const box = boxBeside(at, gap, direction, w, h);
      let cost = least;
      if (sin > 0.9) cost += COST.below;
      if (cos < -0.3) cost += COST.left;
      if (Math.abs(cos) < 0.3) cost += COST.centred;
      if (leaves(box, this.layout, 8, 6)) cost += COST.offMap;
      if (!named.country) cost += doubt(box, at, near);
      return { box, cost, lines, size: font, hits: 0, order: order + k };
    });
  }

  /** A place for a name that found none near its city; smaller than others only where it would stand too far off. */
  private placeWithLine(named: Named, i: number): Candidate | null {
    const at = this.layout.places.get(named.id)!;
    const large = this.farPlace(named, i, this.least);
    if (!this.least || (large && gapTo(large.box, at) < TOO_FAR)) return large;
    return this.farPlace(named, i, 0) ?? large;
  }

  /** The best place for a name anywhere around its city, with a line from the city. */
  private farPlace(named: Named, i: number, smallest: number): Candidate | null {
    const at = this.layout.places.get(named.id)!;
    const others = this.cities.filter((other) => other !== at);
    let [best, least] = [null as Candidate | null, Infinity];
    for (const { lines, scale, cost: spelt } of spellings(named.name, !named.country)) {
      const font = Math.max(smallest, this.size * scale * 0.94);
      const w = Math.max(named.under, linesWidth(lines, font)) + 4;
      const h = this.height(named, lines, font);
      for (let ring = 0; ring < FAR_RINGS && spelt + ring * COST.farRing < least; ring++) {
        for (const direction of DIRECTIONS) {
          const box = boxBeside(at, CITY + 3 + ring * RING, direction, w, h);
          if (leaves(box, this.layout, 4, 4)) continue;
          let cost = spelt + ring * COST.farRing + this.crowding(box, i);
          if (cost >= least) continue;
          const end = { x: Math.min(box.x + w, Math.max(box.x, at.x)), y: Math.min(box.y + h, Math.max(box.y, at.y)) };
          for (const other of others) if (distance(other, [at, end]) < CITY + 5) cost += COST.leader;
          this.places.forEach((other, j) => j !== i && crosses(at, end, other.box) && (cost += COST.leader));
          const hits = this.hits(box);
          cost += hits * COST.hit;
          if (cost < least) [best, least] = [{ box, cost, lines, size: font, hits, order: 0 }, cost];
        }
      }
    }
    return best;
  }

  private label(named: Named, i: number): Label {
    const place = this.places[i]!;
    const { box, lines, size } = place;
    const at = this.layout.places.get(named.id)!;
    const own = gapTo(box, at);
    const doubtful = this.cities.some((other) => other !== at && gapTo(box, other) < own + 5);
    const far = !named.country && (own > CITY + 16 || doubtful);
    return {
      leader: far ? [at, leaderEnd(named, place, at)] : null,
      lines,
      size,
      clear: this.isClear(i),
      id: named.id,
      name: named.name,
      country: named.country,
      x: box.x,
      y: box.y,
      width: box.w,
      height: box.h,
    };
  }

  /** The height of a name, with what stands under it. */
  private height(named: Named, lines: readonly string[], font: number): number {
    return linesHeight(lines, font) + (named.under ? this.underHeight : 0);
  }

  /** What lies under a name, or touches it; counted no further than a little over `most`. */
  private hits({ x, y, w, h }: Box, most = Infinity): number {
    return this.obstacles.under({ x: x - 2, y: y - 1, w: w + 4, h: h + 2 }, most);
  }

  /** How much a box is in the way of the other names. */
  private crowding(box: Box, i: number): number {
    return this.places.reduce((sum, other, j) => sum + (j === i ? 0 : overlap(box, other.box)), 0);
  }

  private isClear(i: number): boolean {
    const { box, hits } = this.places[i]!;
    return hits <= (this.size > SMALL_MAP ? SLIGHT : 0) && this.crowding(box, i) === 0;
  }
}

/** What it costs that somebody may take a name for that of another city. */
function doubt(box: Box, at: Point, near: readonly Point[]): number {
  const own = gapTo(box, at);
  let cost = 0;
  for (const other of near) {
    const far = gapTo(box, other);
    if (far < own + 4) cost += COST.otherCity;
    else if (far < own + 16) cost += COST.nearlyOtherCity;
  }
  return cost;
}

/** One candidate for each name: they make way for each other in turn, until none would rather stand elsewhere. */
function chosenTogether(candidates: readonly Candidate[][]): Candidate[] {
  const chosen = candidates.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    let changed = false;
    candidates.forEach((list, i) => {
      let [best, least] = [0, Infinity];
      list.forEach((candidate, k) => {
        let cost = candidate.cost;
        if (cost >= least) return;
        candidates.forEach((other, j) => {
          if (j !== i) cost += overlap(candidate.box, other[chosen[j]!]!.box);
        });
        if (cost < least) [best, least] = [k, cost];
      });
      if (best !== chosen[i]) {
        chosen[i] = best;
        changed = true;
      }
    });
    if (!changed) break;
  }
  return candidates.map((list, i) => list[chosen[i]!]!);
}

/** Where a line from a city ends at its name: on its letters, or on what stands under them where that is in between. */
function leaderEnd(named: Named, { box, lines, size }: Candidate, city: Point): Point {
  const middle = box.x + box.w / 2;
  const half = linesWidth(lines, size) / 2;
  const between = named.under > 0 && city.y > box.y + box.h && Math.abs(city.x - middle) <= named.under / 2;
  const low = between ? box.y + box.h : box.y + linesHeight(lines, size);
  return {
    x: Math.min(middle + half - 2, Math.max(middle - half + 2, city.x)),
    y: Math.min(low, Math.max(box.y, city.y)),
  };
}
