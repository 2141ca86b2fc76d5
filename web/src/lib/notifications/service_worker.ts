// The page as something that can be installed: its service worker, and what happens when a newer page is there.

const RELOADED_KEY = 'parlorcar.again';

/** Begin once the page is there; a browser that has no service workers plays as well. */
export function startServiceWorker(): void {
  // a part of the page that is asked for after an update is gone: the newer page has it under another name
  addEventListener('vite:preloadError', () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) < 30_000) return; // it is not the update
      sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    } catch {
      return;
    }
    location.reload();
  });
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // without it nothing is missing but the installing
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}

/** The service worker, where there is one. */
export async function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker?.getRegistration();
  } catch {
    return undefined;
  }
}
