// Tools that can be added to a throw: those of the three places, and cards for one use.

import type { Facts } from './facts';
import { keptOf } from './scoring';

export interface Tool {
  /** which one it is */
  key: string;
  worth: number;
  /** a card that is turned over when it is used */
  once: boolean;
  used: boolean;
}

/** All tools of a player, used ones too, from the lowest worth up and those for one use last. */
export function toolsOf(all: Pick<Facts, 'view' | 'tables'>, seat: number): Tool[] {
  const own = (all.view.tools[seat] ?? [])
    .map((worth, i) => ({ key: `slot ${i}`, worth, once: false, used: all.view.used[seat]?.[i] ?? false }))
    .filter((tool) => tool.worth > 0);
  const once = keptOf(all.tables, all.view, seat)
    .filter((card) => card.upper.kind === 'once')
    .map((card) => ({ key: `once ${card.upper.amount}`, worth: card.upper.amount, once: true, used: false }));
  return [...own, ...once].sort((a, b) => Number(a.once) - Number(b.once) || a.worth - b.worth);
}

/** Tools that can still be added to my throw now. Those that would have had to come before what was added cannot. */
export function toolsFor(all: Facts): Tool[] {
  const order = (once: boolean, worth: number): number => (once ? 2 : -1) + worth;
  const [kind, worth] = String(all.frame.first ?? 'tool 1').split(' ');
  const first = order(kind === 'once', Number(worth));
  return toolsOf(all, all.me).filter((tool) => !tool.used && order(tool.once, tool.worth) >= first);
}

/** The moves that add tools to a throw, in the order in which they are named, and take what it brings. */
export function toolMoves(chosen: readonly Tool[]): string[] {
  const sorted = [...chosen].sort((a, b) => Number(a.once) - Number(b.once) || a.worth - b.worth);
  return [...sorted.map((tool) => `${tool.once ? 'once' : 'tool'} ${tool.worth}`), 'take'];
}

/** The tools that bring one more at the least cost: few pips wasted, those for one use last; none if nothing does. */
export function forOneMore(tools: readonly Tool[], total: number, each: number): Tool[] {
  const wanted = Math.floor(total / each) + 1;
  let best: { cost: number; some: Tool[] } = { cost: Infinity, some: [] };
  for (let bits = 1; bits < 1 << tools.length; bits++) {
    const some = tools.filter((_, i) => (bits >> i) & 1);
    const gain = Math.floor((total + some.reduce((sum, tool) => sum + tool.worth, 0)) / each);
    const cost = some.reduce((sum, tool) => sum + tool.worth + (tool.once ? 20 : 0), 0);
    if (gain >= wanted && cost < best.cost) best = { cost, some };
  }
  return best.some;
}
