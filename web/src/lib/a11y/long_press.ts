// A finger that rests on something reads what a mouse would be told there; the tap that follows does nothing.

const LONG_PRESS = 450; // ms
const MOST_DRIFT = 9; // px that a resting finger may wander

export interface Pressed {
  text: string;
  x: number;
  y: number;
  /** the move that the thing would play, where it says so */
  move: number;
  /** what the moves begin with that it would play, where they have no number yet: a payment that follows its claim */
  verbs: string[];
}

/** The words of one element by itself: its title, its name for a screen reader, or what it says. */
function own(node: Element): string {
  const title = node.getAttribute('data-tip') || node.getAttribute('title') || '';
  if (title) return title;
  if (node instanceof SVGElement) {
    const drawn = [...node.children].find((one) => one.tagName === 'title')?.textContent?.trim();
    if (drawn) return drawn;
  }
  const label = node.getAttribute('aria-label');
  if (label && node.matches('button, a, [role=button], [role=img], [role=checkbox], [role=tab], [role=option], li'))
    return label;
  const spoken = [...node.children]
    .filter((one) => one.classList.contains('sr'))
    .map((one) => one.textContent?.trim())
    .filter(Boolean)
    .join(' ');
  if (spoken) return spoken;
  return node.matches('button, a, [role=checkbox], li')
    ? ((node as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').trim()
    : '';
}

/** What is told about a thing on the table: by itself, or by what it lies on. */
export function wordsOf(target: Element, root: Element): Omit<Pressed, 'x' | 'y'> {
  let move = -1;
  let verbs: string[] = [];
  let text = '';
  for (let node: Element | null = target; node && root.contains(node) && node !== root; node = node.parentElement) {
    if (!text) text = own(node);
    const given = node.getAttribute('data-move');
    if (given) move = Number(given);
    const named = node.getAttribute('data-verbs') ?? node.getAttribute('data-text')?.split(' ')[0];
    if (named) verbs = named.split(' ');
    if (node.matches('button, [role=button], section, main')) break;
  }
  return { text, move, verbs };
}

/** Boards whose things are smaller than a finger say themselves what is meant: they answer the event `rest`. */
export interface Rest {
  x: number;
  y: number;
  tell: (text: string, move?: number) => void;
}

/** Watch for resting fingers on an element (as a Svelte action). */
export function press(root: HTMLElement, tell: (pressed: Pressed | null) => void): { destroy: () => void } {
  let timer = 0;
  let from: { x: number; y: number } | null = null;
  let since = 0;
  let fired = false;

  const stop = (): void => {
    clearTimeout(timer);
    from = null;
  };
  function down(event: PointerEvent): void {
    stop();
    fired = false;
    tell(null);
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    const target = event.target as Element;
    if (target.closest('input, textarea, select')) return;
    from = { x: event.clientX, y: event.clientY };
    since = event.timeStamp;
    const { x, y } = from;
    timer = window.setTimeout(() => {
      let text = '';
      let meant = -1;
      target.dispatchEvent(
        new CustomEvent<Rest>('rest', {
          bubbles: true,
          detail: { x, y, tell: (said, move = -1) => ([text, meant] = text ? [text, meant] : [said, move]) },
        }),
      );
      const found = wordsOf(target, root);
      text ||= found.text;
      if (!text) return;
      fired = true;
      tell({ text, x, y, move: meant >= 0 ? meant : found.move, verbs: found.verbs });
    }, LONG_PRESS);
  }
  function move(event: PointerEvent): void {
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > MOST_DRIFT) stop();
  }
  /** A page with much to do hears of a tap late: whether the finger rested is told by the times of the events. */
  function up(event: PointerEvent): void {
    stop();
    if (!fired || event.timeStamp - since >= LONG_PRESS) return;
    fired = false;
    tell(null);
  }
  function click(event: MouseEvent): void {
    if (!fired) return;
    fired = false;
    event.stopPropagation(); // it was read, not chosen
    event.preventDefault();
  }
  function menu(event: Event): void {
    if (
      ['touch', 'pen'].includes((event as PointerEvent).pointerType) &&
      !(event.target as Element).closest('input, textarea')
    )
      event.preventDefault();
  }
  const second = (event: PointerEvent): void => {
    if (!event.isPrimary) stop();
  };
  root.addEventListener('pointerdown', down, true);
  root.addEventListener('pointerdown', second, true);
  root.addEventListener('pointermove', move, true);
  root.addEventListener('pointerup', up, true);
  root.addEventListener('pointercancel', stop, true);
  root.addEventListener('click', click, true);
  root.addEventListener('contextmenu', menu, true);
  return {
    destroy: () => {
      stop();
      root.removeEventListener('pointerdown', down, true);
      root.removeEventListener('pointerdown', second, true);
      root.removeEventListener('pointermove', move, true);
      root.removeEventListener('pointerup', up, true);
      root.removeEventListener('pointercancel', stop, true);
      root.removeEventListener('click', click, true);
      root.removeEventListener('contextmenu', menu, true);
    },
  };
}

/**
 * A board answers for its small things (as a Svelte action): `words` says what lies at a point of the screen, and which
 * move it is.
 */
export function rests(
  node: Element,
  words: (x: number, y: number) => { text: string; move?: number },
): { destroy: () => void } {
  const hear = (event: Event): void => {
    const { x, y, tell } = (event as CustomEvent<Rest>).detail;
    const said = words(x, y);
    if (said.text) tell(said.text, said.move);
  };
  node.addEventListener('rest', hear);
  return { destroy: () => node.removeEventListener('rest', hear) };
}
