// A study that is open: its tree, where one is in it, and what its owner shows live.

import type { Evaluation, StudiedPosition } from '../lib/net/analysis';
import { studies, type ChapterInfo, type Mark, type StudyChanged, type StudyInfo } from '../lib/net/studies';
import { inLines } from './pasted';
import * as moves from './tree';
import type { Tree } from './tree';

type Move = number | string;
const EMPTY: Tree = { nodes: new Map(), below: new Map() };

export class OpenStudy {
  info = $state.raw<StudyInfo | null>(null);
  chapter = $state.raw<Omit<ChapterInfo, 'nodes' | 'order'> | null>(null);
  tree = $state.raw<Tree>(EMPTY);
  node = $state(moves.ROOT);
  /** what a reader tries out from the node, which nobody stores */
  hand = $state.raw<Move[]>([]);
  position = $state.raw<StudiedPosition | null>(null);
  evaluation = $state.raw<Evaluation | null>(null);
  /** whether chance is drawn by itself */
  drawing = $state(true);
  /** whose view is shown; null that of who decides */
  seat = $state<number | null>(null);
  /** whether one goes where the owner goes */
  following = $state(true);
  evaluating = $state(false);
  private asked = 0;
  private judged = 0;

  constructor(readonly id: string) {}

  get mine(): boolean {
    return this.info?.mine ?? false;
  }
  get live(): StudyInfo['live'] {
    return this.info?.live ?? null;
  }
  /** whether what is seen is what the owner shows */
  get led(): boolean {
    return !this.mine && this.following && this.live !== null;
  }
  get now(): ReturnType<Tree['nodes']['get']> {
    return this.tree.nodes.get(this.node);
  }

  async begin(chapter: number, node: number): Promise<void> {
    this.info = await studies.one(this.id);
    const shown = this.led ? this.live : null;
    const known = this.info.chapters.some((one) => one.number === chapter);
    await this.open(shown?.chapter ?? (known ? chapter : this.info.chapters[0]!.number), shown?.node ?? node);
  }

  /** Open a chapter at a node. */
  async open(number: number, node = moves.ROOT): Promise<void> {
    const { nodes, order: _, ...found } = await studies.chapter(this.id, number);
    this.chapter = found;
    this.tree = moves.treeOf(nodes);
    await this.show(this.tree.nodes.has(node) ? node : moves.ROOT);
  }

  /** Go to a node, and show it to those who follow; false if one has gone elsewhere meanwhile. */
  async show(node: number, hand: Move[] = []): Promise<boolean> {
    this.node = node;
    this.hand = hand;
    const mine = ++this.asked;
    const found = await studies.position(this.id, this.chapter!.number, this.place());
    if (mine !== this.asked) return false;
    this.position = found;
    if (this.evaluating) void this.evaluate();
    if (this.mine && this.live) this.tell();
    return true;
  }

  private place(): { node: number; moves: Move[]; seat: number; always: boolean } {
    return { node: this.node, moves: this.hand, seat: this.seat ?? 0, always: this.seat !== null };
  }

  /** The position that is seen, as it is written by hand. */
  async written(): Promise<string> {
    return inLines(await studies.written(this.id, this.chapter!.number, this.place()));
  }

  async evaluate(): Promise<void> {
    const mine = ++this.judged;
    this.evaluation = null;
    const found = await studies.evaluation(this.id, this.chapter!.number, this.place()).catch(() => null);
    if (mine === this.judged) this.evaluation = found;
  }

  /** Go somewhere oneself: whoever followed looks around now. */
  async go(node: number): Promise<void> {
    if (!this.mine) this.following = false;
    await this.show(node);
  }

  /** Make moves for who decides: the owner's are stored, others only try them out. */
  async play(made: Move[], draw = this.drawing): Promise<void> {
    const at = this.position;
    if (!at) return;
    if (!this.mine) {
      this.following = false;
      const hand = [...this.hand, ...made];
      if ((await this.show(this.node, hand)) && draw && this.position?.player === -1) await this.draw(hand);
      return;
    }
    const found = await this.change(studies.addMoves(this.id, this.chapter!.number, this.node, made, draw));
    this.tree = moves.grown(this.tree, found.nodes);
    await this.show(found.node);
  }

  /** Let chance decide after what is tried out, unless one goes elsewhere before the answer comes. */
  private async draw(hand: Move[]): Promise<void> {
    const mine = this.asked;
    const { drawn } = await studies.position(this.id, this.chapter!.number, { ...this.place(), draw: true });
    if (mine === this.asked) await this.show(this.node, [...hand, ...drawn]);
  }

  /** the last change of one's own, and how many there have been */
  private changing: Promise<unknown> = Promise.resolve();
  private changes = 0;

  /** Wait for a change of one's own: until it is answered the page knows better than the service. */
  private change<T>(work: Promise<T>): Promise<T> {
    this.changes += 1;
    this.changing = Promise.allSettled([this.changing, work]);
    return work;
  }

  async annotate(said: { comment?: string; glyph?: string; marks?: Mark[] }, node = this.node): Promise<void> {
    const before = this.tree.nodes.get(node);
    if (!before) return;
    const changed = { ...before, ...said };
    this.tree = moves.treeOf([...this.tree.nodes.values()].map((one) => (one.id === node ? changed : one)));
    const annotation = said as Parameters<typeof studies.annotate>[3];
    await this.change(studies.annotate(this.id, this.chapter!.number, node, annotation));
  }

  async makeMain(): Promise<void> {
    await this.change(studies.makeMain(this.id, this.chapter!.number, this.node));
    await this.look();
  }

  async remove(): Promise<void> {
    const [gone, to] = [this.node, moves.before(this.tree, this.node)];
    await this.show(to);
    await this.change(studies.removeMoves(this.id, this.chapter!.number, gone));
    await this.look();
  }

  /** Fetch what has changed in the chapter; an answer from before a change of one's own is too old to be shown. */
  async look(): Promise<void> {
    const { number, version } = this.chapter!;
    let known: number;
    let answer: Awaited<ReturnType<typeof studies.chapter>>;
    do {
      await this.changing;
      known = this.changes;
      answer = await studies.chapter(this.id, number, version);
    } while (known !== this.changes);
    if (this.chapter?.number !== number || this.chapter.version > answer.version) return;
    const { nodes, order, ...found } = answer;
    this.chapter = found;
    this.tree = moves.updated(this.tree, { nodes, order });
    if (!this.tree.nodes.has(this.node)) await this.show(moves.ROOT);
  }

  async contents(): Promise<void> {
    this.info = await studies.one(this.id);
  }

  // --- live ----------------------------------------------------------------------------------------------------

  private resting = 0;
  /** Tell where one is; of steps in quick succession the last. */
  private tell(): void {
    clearTimeout(this.resting);
    const [chapter, node] = [this.chapter!.number, this.node];
    this.resting = window.setTimeout(() => void studies.live(this.id, true, chapter, node).catch(() => {}), 120);
  }

  async showLive(on: boolean): Promise<void> {
    clearTimeout(this.resting);
    await studies.live(this.id, on, this.chapter!.number, this.node);
    if (this.info) this.info = { ...this.info, live: on ? { chapter: this.chapter!.number, node: this.node } : null };
  }

  /** Come back to what is shown. */
  async follow(): Promise<void> {
    this.following = true;
    await this.catchUp();
  }

  private async catchUp(): Promise<void> {
    const shown = this.live;
    if (!this.led || !shown) return;
    if (shown.chapter !== this.chapter?.number) await this.open(shown.chapter, shown.node);
    else if (shown.node !== this.node || this.hand.length) {
      if (!this.tree.nodes.has(shown.node)) await this.look();
      await this.show(shown.node);
    }
  }

  private heard = Promise.resolve();
  /** The service says that something has changed; one after the other. */
  changed(now: StudyChanged): void {
    this.heard = this.heard.then(() => this.take(now)).catch(() => {});
  }

  private async take(now: StudyChanged): Promise<void> {
    if (!this.info || !this.chapter) return;
    const newer = now.version > this.info.version;
    this.info = newer ? await studies.one(this.id) : { ...this.info, live: now.live ?? null, watching: now.watching };
    const its = this.info.chapters.find((one) => one.number === this.chapter!.number);
    if (!its) await this.open(this.info.chapters[0]!.number);
    else if (its.version > this.chapter.version) await this.look();
    await this.catchUp();
  }
}
