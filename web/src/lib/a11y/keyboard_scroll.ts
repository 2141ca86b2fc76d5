// What scrolls can be scrolled by keyboard: where it holds nothing to stop at, it is a stop itself, with a name.

const STOPS = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]';

/** A part of the page that may scroll, by its name. */
export function keyboardScroll(node: HTMLElement, name: string) {
  function settle(): void {
    const scrolls = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    if (scrolls && !node.querySelector(STOPS)) {
      node.tabIndex = 0;
      if (!node.hasAttribute('role')) node.setAttribute('role', 'group');
      node.setAttribute('aria-label', name);
    } else if (node.getAttribute('tabindex') === '0' && document.activeElement !== node)
      node.removeAttribute('tabindex');
  }
  const size = new ResizeObserver(settle);
  size.observe(node);
  const watch = new MutationObserver(settle);
  watch.observe(node, { childList: true, subtree: true, characterData: true });
  settle();
  return {
    update(now: string) {
      name = now;
      settle();
    },
    destroy() {
      size.disconnect();
      watch.disconnect();
    },
  };
}
