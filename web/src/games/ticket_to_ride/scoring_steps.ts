// The final scoring of Ticket to Ride: routes, every ticket, then what is counted against each other.

import type { Result, Say, ScoringStep, TableMessage, Tables } from '../../lib/game/game_ui';
import { fewestFirst, kindsOf, pointsOf, stepFor, stepOf } from '../../lib/game/scoring_steps';
import { cities, colorName, seatLabel, spaces } from './phrases';
import { mapTables } from './types';

/** What steps are made from. */
interface Ending {
  table: TableMessage;
  tables: Tables;
  result: Result;
  say: Say;
}

export function scoringSteps(table: TableMessage, tables: Tables, result: Result, say: Say): ScoringStep[] {
  const end: Ending = { table, tables, result, say };
  const steps: ScoringStep[] = [];
  for (const kind of kindsOf(result)) {
    if (kind === 'ticket') steps.push(...tickets(end, steps));
    else if (kind === 'longest_path') steps.push(...paths(end));
    else if (kind === 'globetrotter') steps.push(globetrotter(end));
    else if (kind === 'passengers') steps.push(...majorities(end));
    else steps.push(stepOf(result, kind));
  }
  return steps;
}

/** Player by player, the least worth first. */
function tickets({ table, tables, result, say }: Ending, before: readonly ScoringStep[]): ScoringStep[] {
  const printed = mapTables(tables);
  const seats = result.scores.length;
  return fewestFirst(before, seats).flatMap((seat) =>
    result.breakdown[seat]!.filter((line) => line.line === 'ticket')
      .sort((a, b) => Math.abs(a.points) - Math.abs(b.points))
      .map((line) => {
        const ticket = printed.tickets.find((one) => one.id === line.ticket);
        const what = ticket ? cities(printed, ticket, say) : String(line.ticket);
        const text = say('ttr.ui.scoring.ticket', { player: seatLabel(table, seat, say), ticket: what });
        return { ...stepFor(seats, seat, 'ticket', line.points), id: String(line.ticket), text };
      }),
  );
}

/** Who has how many of something, the most first. */
function counts(end: Ending, kind: string, field: string, passenger?: string): { seat: number; n: number }[] {
  return end.result.breakdown
    .map((lines, seat) => {
      const line = lines.find((one) => one.line === kind && one.passenger === passenger);
      return { seat, n: Number(line?.[field] ?? 0) };
    })
    .sort((a, b) => b.n - a.n || a.seat - b.seat);
}

const listed = ({ table, say }: Ending, held: readonly { seat: number; n: number }[]): string =>
  held
    .filter(({ n }) => n > 0)
    .map(({ seat, n }) => say('ttr.ui.scoring.has', { player: seatLabel(table, seat, say), n }))
    .join(say('ttr.ui.comma'));

/** Each player's longest path, the shortest first; what it brings comes when all have been seen. */
function paths(end: Ending): ScoringStep[] {
  const { table, result, say } = end;
  const nothing = result.scores.map(() => 0);
  return counts(end, 'longest_path', 'length')
    .reverse()
    .map(({ seat, n }, i, all) => ({
      kind: 'longest_path',
      seat,
      points: i === all.length - 1 ? pointsOf(result, 'longest_path') : nothing,
      text: say('ttr.ui.scoring.path', { player: seatLabel(table, seat, say), spaces: spaces(say, n) }),
    }));
}

function globetrotter(end: Ending): ScoringStep {
  const list = listed(end, counts(end, 'globetrotter', 'completed'));
  return { ...stepOf(end.result, 'globetrotter'), text: end.say('ttr.ui.scoring.globetrotter', { list }) };
}

/** Passengers, colour by colour: who has the most. */
function majorities(end: Ending): ScoringStep[] {
  const { result, say } = end;
  const lines = result.breakdown.flat().filter((line) => line.line === 'passengers');
  return [...new Set(lines.map((line) => String(line.passenger)))].map((color) => {
    const list = listed(end, counts(end, 'passengers', 'number', color));
    return {
      kind: 'passengers',
      seat: -1,
      points: result.breakdown.map((its) =>
        its.filter((line) => line.passenger === color).reduce((sum, line) => sum + line.points, 0),
      ),
      id: color,
      text: say('ttr.ui.scoring.passengers', { color: colorName(say, color), list }),
    };
  });
}
