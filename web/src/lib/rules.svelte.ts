// Rules at hand: which rules are being shown over the page.

export const shown = $state<{ game: string; rules: string[] }>({ game: '', rules: [] });
let game = '';

/** The game whose rules are meant when only their numbers are given. */
export function ruledBy(id: string): void {
  game = id;
}

export function showRules(rules: readonly string[], of = game): void {
  shown.game = of;
  shown.rules = [...rules];
}
