/** How many pages are stored at most. */
export const PAGE_LIMIT = 30;

/** A page's message to the service worker: it is read, and may be stored. */
export interface ReadPage {
  /** Path of the public page. */
  page: string;
  /** Absolute addresses of all files that the tab has fetched. */
  fetched: readonly string[];
}

/** Lets the worker store a page. A browser that refuses workers stores nothing. */
export async function storeReadPage(page: string): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ page, fetched } satisfies ReadPage);
  } catch {
    // Pages work without it.
  }
}

/** Takes the worker away, which a production build on the same origin may have left. */
export async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
}
