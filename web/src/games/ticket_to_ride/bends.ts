// Tracks bend where they would come too near to another track or to a city.

import { CITY, curve, type Line, type Node, type Point } from './shapes';

const BENDS = [0, 0.07, -0.07, 0.14, -0.14, 0.22, -0.22, 0.3, -0.3];

/** How much each track bends (as a part of its length) so that none comes too near to another or to a city. */
export function bendsOf(edges: Line[], nodes: Node[]): number[] {
  const samples = (e: Line): number =>
    Math.max(4, Math.min(18, Math.round(Math.hypot(e.b.x - e.a.x, e.b.y - e.a.y) / 22)));
  const bends = edges.map(() => 0);
  const lines = edges.map((e) => curve(e.a, e.b, 0, samples(e)));
  const choices = edges.map((e) => BENDS.map((bend) => curve(e.a, e.b, bend, samples(e))));
  const boxes = lines.map(box);
  for (let pass = 0; pass < 3; pass++) {
    edges.forEach((e, i) => {
      let best = Infinity;
      BENDS.forEach((bend, k) => {
        const line = choices[i]![k]!;
        const its = box(line);
        let cost = Math.abs(bend) * 60 + (bend === bends[i] ? 0 : 0.5);
        for (const n of nodes) {
          if (n === e.a || n === e.b) continue;
          if (!near(n, line, e.half + 60)) continue;
          for (let s = 1; s < line.length - 1; s++) cost += short(line[s]!, n, e.half + CITY + 18) * 1.2;
        }
        edges.forEach((other, j) => {
          if (j === i || cost > best) return;
          const both = e.half + other.half + 9;
          const theirs = lines[j]!;
          const far = boxes[j]!;
          if (its[0] > far[2] + both || far[0] > its[2] + both || its[1] > far[3] + both || far[1] > its[3] + both)
            return;
          const shared = e.a === other.a || e.a === other.b ? e.a : e.b === other.a || e.b === other.b ? e.b : null;
          for (let s = 1; s < line.length - 1; s++) {
            const p = line[s]!;
            if (shared && Math.hypot(p.x - shared.x, p.y - shared.y) < both * 0.7 + 8) continue;
            for (let t = 0; t < theirs.length; t++) cost += short(p, theirs[t]!, both) * 0.5;
          }
        });
        if (cost < best) {
          best = cost;
          bends[i] = bend;
          lines[i] = line;
          boxes[i] = its;
        }
      });
    });
  }
  return bends;
}

function box(line: Point[]): [number, number, number, number] {
  const [xs, ys] = [line.map((p) => p.x), line.map((p) => p.y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function near(n: Point, line: Point[], far: number): boolean {
  const [a, b] = [line[0]!, line[line.length - 1]!];
  return (
    n.x > Math.min(a.x, b.x) - far - 90 &&
    n.x < Math.max(a.x, b.x) + far + 90 &&
    n.y > Math.min(a.y, b.y) - far - 90 &&
    n.y < Math.max(a.y, b.y) + far + 90
  );
}

function short(p: Point, q: Point, want: number): number {
  const dx = p.x - q.x;
  const dy = p.y - q.y;
  const far2 = dx * dx + dy * dy;
  return far2 >= want * want ? 0 : (want - Math.sqrt(far2)) / want;
}
