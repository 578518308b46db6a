import { SECTION_REQUEST_TIMEOUT_MS } from '@stss/shared/contracts';
import { type RegistryView, type ViewOptions, viewRegistry } from './registry-view';

/** Where the live registry comes from. */
export interface RegistrySource {
  /** The registry as read last; asks for it where that has not succeeded yet. */
  read(): Promise<RegistryView>;
  /** The first good registry of this page, or what came instead of one. */
  first(): Promise<RegistryView>;
  /** Asks again. An answer that is no registry leaves the one before in force. */
  refresh(): Promise<RegistryView>;
}

export interface RegistrySourceOptions extends ViewOptions {
  fetch: typeof fetch;
  /** Default `/registry.json`. */
  url?: string;
  /** Milliseconds for an answer. Default `SECTION_REQUEST_TIMEOUT_MS`. */
  timeout?: number;
}

/** Reads the live registry, never twice at the same time. */
export function createRegistrySource(options: RegistrySourceOptions): RegistrySource {
  let first: RegistryView | undefined;
  let good: RegistryView | undefined;
  let pending: Promise<RegistryView> | undefined;
  const refresh = () => {
    pending ??= fetchRegistry(options).then((view) => {
      pending = undefined;
      if (view.ok) {
        good = view;
        first ??= view;
      }
      return good ?? view;
    });
    return pending;
  };
  return {
    read: async () => good ?? refresh(),
    first: async () => first ?? refresh(),
    refresh,
  };
}

async function fetchRegistry(options: RegistrySourceOptions): Promise<RegistryView> {
  try {
    // The mode and credentials that the preload in every page's head has: one request for both.
    const response = await options.fetch(options.url ?? '/registry.json', {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(options.timeout ?? SECTION_REQUEST_TIMEOUT_MS),
    });
    if (!response.ok) return { ok: false, reason: `HTTP ${response.status}` };
    return viewRegistry(await response.json(), options);
  } catch {
    return { ok: false, reason: 'it could not be fetched' };
  }
}
