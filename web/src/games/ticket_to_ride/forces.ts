// Cities start where the tables put them, and forces ease them apart until every track has room for its spaces.

import { CITY, nearest, type Line, type Node, type Point } from './shapes';

const ROUNDS = 170;
const COOLING = 210; // a longer time than there are rounds, so that the last ones still move something
const LONGEST_STEP = 12; // of a city in the first round
const MARGIN = 44; // around the board
const CLEARANCE = 34; // between a city and a track that passes by
const CROWDED = 84; // cities nearer than this push each other hard
const NEIGHBOURHOOD = 260; // and up to here a little, so that crowded parts of the map spread into empty ones
const RADIAN_WIDTH = 46; // tracks that take so much room across leave their city a radian apart

type Push = (node: Node, x: number, y: number) => void;

/** Push cities apart where tracks need room, and away from tracks that pass by. */
export function easeApart(nodes: Node[], edges: Line[], width: number, height: number): void {
  const leaving = new Map(nodes.map((n) => [n, edges.filter((e) => e.a === n || e.b === n)]));
  for (let round = 0; round < ROUNDS; round++) {
    const pushes = new Map<Node, Point>(
      nodes.map((n) => [n, { x: (n.home.x - n.x) * n.fixed, y: (n.home.y - n.y) * n.fixed }]),
    );
    const push: Push = (n, x, y) => {
      const p = pushes.get(n)!;
      p.x += x;
      p.y += y;
    };
    for (const edge of edges) lengthen(edge, push);
    nodes.forEach((a, i) => {
      for (let j = i + 1; j < nodes.length; j++) repel(a, nodes[j]!, push);
    });
    for (const n of nodes) for (const edge of edges) clear(n, edge, push);
    for (const n of nodes) fanOut(n, leaving.get(n)!, push);
    move(pushes, LONGEST_STEP * (1 - round / COOLING), width, height);
  }
}

/** The ends of a track that is too short for its spaces go apart. */
function lengthen(edge: Line, push: Push): void {
  const dx = edge.b.x - edge.a.x;
  const dy = edge.b.y - edge.a.y;
  const far = Math.hypot(dx, dy) || 1;
  const lack = edge.room - far;
  if (lack <= 0) return;
  const k = (lack / far) * 0.22;
  push(edge.a, -dx * k, -dy * k);
  push(edge.b, dx * k, dy * k);
}

/** Cities are not too near to each other. */
function repel(a: Node, b: Node, push: Push): void {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const far = Math.hypot(dx, dy) || 1;
  const k = (Math.max(0, CROWDED - far) * 0.25 + Math.max(0, NEIGHBOURHOOD - far) * 0.016) / far;
  push(a, -dx * k, -dy * k);
  push(b, dx * k, dy * k);
}

/** A city and a track that passes by go out of each other's way. */
function clear(n: Node, edge: Line, push: Push): void {
  const { a, b } = edge;
  if (a === n || b === n) return;
  const off = edge.half + CITY + CLEARANCE;
  if (n.x < Math.min(a.x, b.x) - off || n.x > Math.max(a.x, b.x) + off) return;
  if (n.y < Math.min(a.y, b.y) - off || n.y > Math.max(a.y, b.y) + off) return;
  const { point, t } = nearest(n, a, b);
  if (t <= 0.02 || t >= 0.98) return;
  const dx = n.x - point.x;
  const dy = n.y - point.y;
  const far = Math.hypot(dx, dy) || 1;
  const lack = off - far;
  if (lack <= 0) return;
  const k = (lack / far) * 0.16;
  push(n, dx * k, dy * k);
  push(a, -dx * k * 0.4, -dy * k * 0.4);
  push(b, -dx * k * 0.4, -dy * k * 0.4);
}

/** Tracks that leave a city side by side turn away from each other. */
function fanOut(n: Node, edges: Line[], push: Push): void {
  const legs = edges.map((edge) => {
    const far = edge.a === n ? edge.b : edge.a;
    return { edge, far, angle: Math.atan2(far.y - n.y, far.x - n.x), length: Math.hypot(far.x - n.x, far.y - n.y) };
  });
  legs.sort((p, q) => p.angle - q.angle);
  legs.forEach((leg, i) => {
    const next = legs[(i + 1) % legs.length]!;
    if (next === leg) return;
    const between = (next.angle - leg.angle + 2 * Math.PI) % (2 * Math.PI);
    const want = Math.min(1, (leg.edge.half + next.edge.half + 6) / RADIAN_WIDTH);
    const lack = want - between;
    if (lack <= 0) return;
    for (const [turned, sign] of [
      [leg, -1],
      [next, 1],
    ] as const) {
      const k = (sign * lack * Math.min(turned.length, 160) * 0.1) / turned.length;
      push(turned.far, -(turned.far.y - n.y) * k, (turned.far.x - n.x) * k);
    }
  });
}

/** Cities follow what pushes them, by no more than a step, and stay on the board. */
function move(pushes: Map<Node, Point>, longestStep: number, width: number, height: number): void {
  for (const [n, p] of pushes) {
    const size = Math.hypot(p.x, p.y);
    const k = size > longestStep ? longestStep / size : 1;
    n.x = Math.min(width - MARGIN, Math.max(MARGIN, n.x + p.x * k));
    n.y = Math.min(height - MARGIN, Math.max(MARGIN, n.y + p.y * k));
  }
}
