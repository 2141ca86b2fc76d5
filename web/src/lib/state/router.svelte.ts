// Addresses of the page. Links are ordinary links; clicks on them stay within the page.

const state = $state({ path: location.pathname, search: location.search, hash: location.hash });

function read(): void {
  state.path = location.pathname;
  state.search = location.search;
  state.hash = location.hash;
}

addEventListener('popstate', read);

/** A part of an address; one that is mistyped stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where we are: the parts of the path, the query and what follows #. */
export function place(): { parts: string[]; query: URLSearchParams; hash: string } {
  return {
    parts: state.path.split('/').filter(Boolean).map(decoded),
    query: new URLSearchParams(state.search),
    hash: state.hash.slice(1),
  };
}

/** Go to an address of the page. */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  const before = state.path;
  read();
  if (state.path !== before) scrollTo(0, 0);
}

/** Clicks on links within the page do not load it again. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
