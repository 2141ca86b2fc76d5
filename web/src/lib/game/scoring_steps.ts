// The final scoring, one step after the other: each makes bars grow, and the winner comes last.

import type { GameUI, Result, Say, ScoringStep, TableMessage, Tables } from './game_ui';

/** The steps of a family, where they come to the result; without them, a step for each kind of line. */
export function scoringSteps(
  ui: GameUI,
  table: TableMessage,
  tables: Tables,
  result: Result,
  say: Say,
): readonly ScoringStep[] {
  const own = ui.scoringSteps?.(table, tables, result, say) ?? [];
  return own.length && addUp(own, result) ? own : stepsByKind(result);
}

/** Whether steps leave every seat with its score. */
function addUp(steps: readonly ScoringStep[], result: Result): boolean {
  return result.scores.every((score, seat) => sumOf(steps, seat) === score);
}

/** What steps bring to a seat. */
export function sumOf(steps: readonly ScoringStep[], seat: number): number {
  return steps.reduce((sum, step) => sum + (step.points[seat] ?? 0), 0);
}

/** The kinds of lines that a result has, in their order. */
export function kindsOf(result: Result): string[] {
  return [...new Set(result.breakdown.flatMap((lines) => lines.map((line) => line.line)))];
}

/** What all lines of a kind bring to each seat. */
export function pointsOf(result: Result, kind: string): number[] {
  return result.breakdown.map((lines) =>
    lines.filter((line) => line.line === kind).reduce((sum, line) => sum + line.points, 0),
  );
}

/** One step for all lines of a kind. */
export function stepOf(result: Result, kind: string): ScoringStep {
  return { kind, seat: -1, points: pointsOf(result, kind) };
}

/** A step that concerns one seat alone. */
export function stepFor(seats: number, seat: number, kind: string, points: number): ScoringStep {
  return { kind, seat, points: Array.from({ length: seats }, (_, other) => (other === seat ? points : 0)) };
}

function stepsByKind(result: Result): ScoringStep[] {
  return kindsOf(result).map((kind) => stepOf(result, kind));
}

/** Seats in the order in which they are scored: whoever has the fewest points so far comes first. */
export function fewestFirst(steps: readonly ScoringStep[], seats: number): number[] {
  const points = Array.from({ length: seats }, (_, seat) => sumOf(steps, seat));
  return points.map((_, seat) => seat).sort((a, b) => points[a]! - points[b]! || a - b);
}

const WHOLE = 26_000; // ms that all steps together take at most
const [SHORTEST, LONGEST] = [450, 1500];

/** For how many ms a step stands, so that many of them do not take for ever. */
export function timeOf(steps: number, motion: 'full' | 'short' | 'off'): number {
  const full = Math.min(LONGEST, Math.max(SHORTEST, WHOLE / Math.max(1, steps)));
  return motion === 'full' ? full : full / 3;
}
