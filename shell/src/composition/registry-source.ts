import { type RegistryView, viewRegistry } from './registry-view';

/** Gives the live registry; a failed fetch is repeated at the next call, a good one is kept. */
export function createRegistrySource(
  fetchImpl: typeof fetch,
  url = '/registry.json',
): () => Promise<RegistryView> {
  let pending: Promise<RegistryView> | undefined;
  return () => {
    pending ??= fetchRegistry(fetchImpl, url).then((view) => {
      if (!view.ok) pending = undefined;
      return view;
    });
    return pending;
  };
}

async function fetchRegistry(fetchImpl: typeof fetch, url: string): Promise<RegistryView> {
  try {
    // The mode and credentials that the preload in every page's head has: one request for both.
    const response = await fetchImpl(url, { credentials: 'same-origin' });
    if (!response.ok) return { ok: false, reason: `HTTP ${response.status}` };
    return viewRegistry(await response.json());
  } catch {
    return { ok: false, reason: 'it could not be fetched' };
  }
}
