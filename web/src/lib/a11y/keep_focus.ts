// Focus that never gets lost: when what has it goes away, the same thing in its new place takes it, else what comes
// next (`data-next`, in the same part of the page), else the prompt (`data-home`).
// Nothing here moves focus that stands somewhere; what others do never does.

const IDENTIFYING_ATTRIBUTES = ['id', 'data-keep', 'data-move', 'data-text'];
const RETURN_TIME = 400; // ms in which what went away may come back

/** What an element is told by, so that it is known again when it is drawn again. */
function signs(item: Element): string[] {
  return IDENTIFYING_ATTRIBUTES.flatMap((name) => {
    const value = item.getAttribute(name);
    return value ? [`[${name}="${CSS.escape(value)}"]`] : [];
  });
}

function usable(item: Element | null): item is HTMLElement {
  return (
    item instanceof Element &&
    item.isConnected &&
    !item.matches(':disabled') &&
    item.getClientRects().length > 0 &&
    !item.closest('[inert]')
  );
}

/** Watch over the focus inside a node; `[data-home]` in it takes what is lost. */
export function keepFocus(node: HTMLElement) {
  let last: HTMLElement | null = null;
  let known: string[] = [];
  let group = '';
  let area: Element | null = null;
  let timer = 0;

  function focusin(event: FocusEvent): void {
    const item = event.target as HTMLElement;
    if (!node.contains(item)) {
      last = null;
      return;
    }
    last = item;
    known = signs(item);
    area = item.closest('[data-area], main, aside');
    group = item.closest('[role=toolbar], [role=group], section')?.getAttribute('aria-label') ?? '';
  }

  function pointerdown(event: PointerEvent): void {
    // a click beside everything gives the focus away on purpose
    if (!(event.target as Element).closest('a, button, input, select, textarea, [tabindex], [role=button]'))
      last = null;
  }

  function check(): void {
    if (!last || usable(last) || document.querySelector('dialog[open]')) return;
    const active = document.activeElement;
    if (active && active !== document.body && active !== last && usable(active)) return;
    const inside = area && node.contains(area) ? area : node;
    const twin = known
      .map((sign) =>
        [...node.querySelectorAll(sign)].find(
          (one) => usable(one) && (!group || one.closest(`[aria-label="${CSS.escape(group)}"]`)),
        ),
      )
      .find(Boolean);
    if (twin instanceof HTMLElement || twin instanceof SVGElement) twin.focus({ preventScroll: true });
    else {
      clearTimeout(timer);
      const next = [...inside.querySelectorAll<HTMLElement>('[data-next]')].find(usable);
      if (next) next.focus({ preventScroll: true });
      else home();
    }
  }

  function home(): void {
    const to = [...node.querySelectorAll<HTMLElement>('[data-home]')].find(usable);
    if (to) to.focus({ preventScroll: true });
    else timer = window.setTimeout(check, RETURN_TIME);
  }

  const watch = new MutationObserver(check);
  watch.observe(node, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  document.addEventListener('focusin', focusin);
  node.addEventListener('pointerdown', pointerdown);
  return {
    destroy() {
      clearTimeout(timer);
      watch.disconnect();
      document.removeEventListener('focusin', focusin);
      node.removeEventListener('pointerdown', pointerdown);
    },
  };
}
