// One tab stop for a group of choices; arrows, Home and End move within it.

/** Elements with `data-rove` in the node are one tab stop. Up and down go by position; left and right too on a drawing,
 * elsewhere from one to the next, so that every choice of a list is reached. */
export function rovingFocus(node: HTMLElement) {
  const items = () =>
    [...node.querySelectorAll<HTMLElement>('[data-rove]:not(:disabled)')].filter(
      (item) => item.offsetParent !== null || item instanceof SVGElement,
    );
  let current: HTMLElement | null = null;

  function settle(): void {
    const all = items();
    if (!current || !all.includes(current)) current = all[0] ?? null;
    for (const item of all) item.tabIndex = item === current ? 0 : -1;
  }

  function focusin(event: FocusEvent): void {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-rove]');
    if (!item || !node.contains(item)) return;
    current = item;
    settle();
  }

  function keydown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if ((event.target as HTMLElement).matches('input, select, textarea')) return;
    const all = items();
    const here = all.indexOf(document.activeElement as HTMLElement);
    if (here < 0) return;
    let to: HTMLElement | undefined;
    if (event.key === 'Home') to = all[0];
    else if (event.key === 'End') to = all.at(-1);
    else if (event.key.startsWith('Arrow')) to = toward(all, here, event.key);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    to.focus();
    to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function toward(all: HTMLElement[], here: number, key: string): HTMLElement | undefined {
    const drawn = all[here] instanceof SVGElement;
    if (!drawn && key === 'ArrowRight') return all[here + 1];
    if (!drawn && key === 'ArrowLeft') return all[here - 1];
    const from = middle(all[here]!);
    let best: HTMLElement | undefined;
    let least = Infinity;
    for (const item of all) {
      if (item === all[here]) continue;
      const { x, y } = middle(item);
      const dx = x - from.x;
      const dy = y - from.y;
      const along = { ArrowRight: dx, ArrowLeft: -dx, ArrowDown: dy, ArrowUp: -dy }[key] ?? 0;
      const across = key === 'ArrowRight' || key === 'ArrowLeft' ? Math.abs(dy) : Math.abs(dx);
      if (along <= 4) continue;
      const far = along + across * 2.5;
      if (far < least) [least, best] = [far, item];
    }
    if (best) return best;
    return key === 'ArrowRight' || key === 'ArrowDown' ? all[here + 1] : all[here - 1];
  }

  function middle(item: HTMLElement): { x: number; y: number } {
    const box = item.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  const watch = new MutationObserver(settle);
  watch.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] });
  node.addEventListener('focusin', focusin);
  node.addEventListener('keydown', keydown);
  settle();
  return {
    destroy() {
      watch.disconnect();
      node.removeEventListener('focusin', focusin);
      node.removeEventListener('keydown', keydown);
    },
  };
}
