// The tree of moves of a chapter: what comes after what, how it is listed, and where the keys lead.

import type { ChapterInfo, StudyNode } from '../lib/net/studies';

export const ROOT = 0; // the node of the start

/** A chapter as the page has it. */
export interface Tree {
  nodes: ReadonlyMap<number, StudyNode>;
  /** by node those that come after it, the main line first */
  below: ReadonlyMap<number, readonly number[]>;
}

/** A line of the list of moves: branches stand deeper, below the move that they are instead of. */
export interface Row {
  node: StudyNode;
  depth: number;
  /** which of the moves after its predecessor it is; 0 the main line */
  branch: number;
}

/** A tree of nodes in their order. */
export function treeOf(nodes: Iterable<StudyNode>): Tree {
  const known = new Map<number, StudyNode>();
  const below = new Map<number, number[]>();
  for (const node of nodes) {
    known.set(node.id, node);
    if (node.id === ROOT) continue;
    const siblings = below.get(node.after);
    if (siblings) siblings.push(node.id);
    else below.set(node.after, [node.id]);
  }
  return { nodes: known, below };
}

/** A tree with what has changed since: nodes that are new or say something else, and the order of all. */
export function updated(tree: Tree, news: Pick<ChapterInfo, 'order' | 'nodes'>): Tree {
  const changed = new Map(news.nodes.map((node) => [node.id, node]));
  return treeOf(
    news.order.flatMap((id) => {
      const node = changed.get(id) ?? tree.nodes.get(id);
      return node ? [node] : [];
    }),
  );
}

/** A tree with more nodes, each the last after its predecessor. */
export const grown = (tree: Tree, nodes: readonly StudyNode[]): Tree =>
  treeOf(new Map([...tree.nodes, ...nodes.map((node) => [node.id, node] as const)]).values());

/** All moves as they are listed: a move, what could have been done instead, then how it went on. */
export function rows(tree: Tree): Row[] {
  const out: Row[] = [];
  const follow = (from: number, depth: number): void => {
    let after = tree.below.get(from) ?? [];
    while (after.length) {
      after.forEach((id, branch) => {
        out.push({ node: tree.nodes.get(id)!, depth: depth + Number(branch > 0), branch });
        if (branch > 0) follow(id, depth + 1);
      });
      after = tree.below.get(after[0]!) ?? [];
    }
  };
  follow(ROOT, 0);
  return out;
}

export const next = (tree: Tree, id: number): number => tree.below.get(id)?.[0] ?? id;
export const before = (tree: Tree, id: number): number => Math.max(ROOT, tree.nodes.get(id)?.after ?? ROOT);

/** The end of the line that a node is on. */
export function last(tree: Tree, id: number): number {
  let at = id;
  while (next(tree, at) !== at) at = next(tree, at);
  return at;
}

/** The move that could have been made instead, one further in the list of those; the same if there is none. */
export function beside(tree: Tree, id: number, by: number): number {
  const all = tree.below.get(tree.nodes.get(id)?.after ?? -1) ?? [id];
  return all[Math.min(all.length - 1, Math.max(0, all.indexOf(id) + by))] ?? id;
}

/** The nodes from the start to one, both with it. */
export function path(tree: Tree, id: number): StudyNode[] {
  const way: StudyNode[] = [];
  let node = tree.nodes.get(id);
  while (node) {
    way.unshift(node);
    node = node.id === ROOT ? undefined : tree.nodes.get(node.after);
  }
  return way;
}

/** Whether a node is on the main line. */
export const isMain = (tree: Tree, id: number): boolean =>
  path(tree, id).every((node) => node.id === ROOT || tree.below.get(node.after)?.[0] === node.id);

/** The move after a node that is written so, if it is there already. */
export function same(tree: Tree, after: number, move: string): number | undefined {
  return tree.below.get(after)?.find((id) => tree.nodes.get(id)?.move === move);
}
