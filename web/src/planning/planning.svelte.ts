// Planning the next turn while others play: what the service imagines as one's own decision is a table at which choices
// are made as in a match, and what is chosen becomes the plan. Nobody else learns of it.

import { announce, showNote } from '../lib/ui/notices.svelte';
import type { GameUI, Tables } from '../lib/game/game_ui';
import { readable } from '../lib/i18n/event_sentences';
import type { Choice, Done, PlannedMove, TableMessage, View } from '../lib/net/types';
import { bringWords, say } from '../lib/i18n/words.svelte';
import { canPlan } from '../table/can_plan';
import { Playing, type PlayedTable } from '../table/playing.svelte';

type Gesture = readonly (number | string)[];
interface Ahead {
  view: View;
  legal: Choice[];
}
/** What planning needs to know of the table. */
interface Around {
  live: PlayedTable;
  ui: GameUI | null;
  tables: Tables;
}

export class Planning implements PlayedTable {
  /** the imagined decision that is being made; null while nothing is planned */
  table = $state.raw<TableMessage | null>(null);
  /** what has been chosen for the alternative that is being made, by its names */
  chosen = $state.raw<readonly string[]>([]);
  /** the plan in words: for each alternative what is done one after the other */
  titles = $state.raw<readonly (readonly string[])[]>([]);
  readonly playing: Playing;
  private gestures: Gesture[] = [];
  private shown = '';

  constructor(
    private readonly around: () => Around,
    worded: (error: unknown) => string,
  ) {
    this.playing = new Playing(this, worded, () => true);
  }

  get on(): boolean {
    return this.table !== null;
  }

  begin = async (): Promise<void> => {
    this.gestures = [];
    this.chosen = [];
    await this.look();
    if (this.table) announce(say('plan.choose'));
    else showNote(say('plan.nothing'));
  };

  stop = (): void => {
    this.playing.disarm();
    this.table = null;
    this.gestures = [];
    this.chosen = [];
  };

  back = async (): Promise<void> => {
    this.gestures = this.gestures.slice(0, -1);
    this.chosen = this.chosen.slice(0, -1);
    await this.look();
  };

  /** The position has changed: what is imagined is imagined again, and one's own turn ends it. */
  async follow(now: TableMessage): Promise<void> {
    if (!this.table) return;
    if (!canPlan(now)) return this.stop();
    await this.look();
    if (!this.table) await this.begin(); // what was chosen is not possible any more
  }

  /** What is chosen at the imagined table. */
  async act(deed: { do: string; [field: string]: unknown }): Promise<Done> {
    if (deed.do !== 'play') return this.around().live.act(deed);
    const moves = deed.moves as Gesture;
    const title = this.titleOf(moves.at(-1)!, moves, this.table);
    this.gestures = [...this.gestures, moves];
    this.chosen = [...this.chosen, title];
    await this.look();
    if (!this.table) await this.keep();
    return { type: 'done', id: '', version: 0, answer: null } as unknown as Done;
  }

  /** Keep what was chosen, after the alternatives that there are. */
  keep = async (): Promise<void> => {
    const before = this.around().live.table?.plan?.alternatives ?? [];
    const words = this.chosen.join(say('plan.then'));
    const given = before.map((gestures) => gestures.map((moves) => moves.map(sent)));
    const gestures = this.gestures;
    this.stop();
    if (!gestures.length) return;
    await this.save([...given, gestures]);
    announce(say('plan.kept', { moves: words }));
  };

  clear = async (): Promise<void> => {
    this.stop();
    await this.save([]);
    announce(say('plan.cleared'));
  };

  private save(alternatives: readonly (readonly Gesture[])[]): Promise<boolean> {
    return new Playing(this.around().live, this.playing.worded).does({ do: 'plan', alternatives });
  }

  private async look(): Promise<void> {
    const found = await this.ahead(this.gestures);
    this.table = found?.legal.length ? this.imagined(found) : null;
  }

  private async ahead(gestures: readonly Gesture[]): Promise<Ahead | null> {
    try {
      return (await this.around().live.act({ do: 'ahead', gestures })).answer as Ahead;
    } catch {
      return null;
    }
  }

  private imagined({ view, legal }: Ahead): TableMessage | null {
    const now = this.around().live.table;
    return now && { ...now, view, legal, waiting: [now.viewer], chosen: [], choice: null, held: null, events: [] };
  }

  private titleOf(last: number | string, moves: Gesture, table: TableMessage | null): string {
    const { ui, tables } = this.around();
    const choice = table?.legal.find((one) => one.move === last || one.text === last);
    if (choice && table && ui?.label) return ui.label(choice, table, tables, say).title;
    const first = table?.legal.find((one) => one.move === moves[0] || one.text === moves[0]);
    if (first && table && ui?.label) return ui.label(first, table, tables, say).title;
    return choice ? readable(choice.text) : readable(String(last));
  }

  /** Put a plan into words: each move is named where it would be chosen. */
  async describe(alternatives: readonly (readonly (readonly PlannedMove[])[])[]): Promise<void> {
    const wanted = JSON.stringify(alternatives);
    if (wanted === this.shown) return;
    this.shown = wanted;
    const found: string[][] = [];
    for (const gestures of alternatives) {
      const titles: string[] = [];
      const before: Gesture[] = [];
      for (const moves of gestures) {
        for (const move of moves) {
          const ahead = await this.ahead(before);
          titles.push(this.titleOf(sent(move), [sent(move)], ahead && this.imagined(ahead)));
          before.push([sent(move)]);
        }
      }
      found.push(titles);
    }
    if (wanted === this.shown) this.titles = found;
  }
}

const sent = (move: PlannedMove): number | string => move.text || move.move;

/** Planning at a table, with its words; fetched when somebody plans. */
export async function makePlanning(around: () => Around, worded: (error: unknown) => string): Promise<Planning> {
  await bringWords(import.meta.glob('./words.*.ts'));
  return new Planning(around, worded);
}
