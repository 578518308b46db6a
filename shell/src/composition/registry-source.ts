import { SECTION_REQUEST_TIMEOUT_MS } from '@site/shared/contracts';
import { type ParsedRegistry, parseRegistry, type ViewOptions } from './parse-registry';

/** Source of the live registry. */
export type RegistrySource = ReturnType<typeof createRegistrySource>;

export interface RegistrySourceOptions extends ViewOptions {
  fetch: typeof fetch;
  /** Milliseconds for an answer. Default `SECTION_REQUEST_TIMEOUT_MS`. */
  timeout?: number;
}

/** Reads the live registry, never twice at the same time. */
export function createRegistrySource(options: RegistrySourceOptions) {
  let first: ParsedRegistry | undefined;
  let good: ParsedRegistry | undefined;
  let pending: Promise<ParsedRegistry> | undefined;
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
    /** The registry as read last; asks for it where that has not succeeded yet. */
    read: async () => good ?? refresh(),
    /** The first good registry of this page, or what came instead of one. */
    first: async () => first ?? refresh(),
    /** Fetches again. An invalid response leaves the current registry unchanged. */
    refresh,
  };
}

async function fetchRegistry(options: RegistrySourceOptions): Promise<ParsedRegistry> {
  try {
    // The mode and credentials that the preload in every page's head has: one request for both.
    const response = await options.fetch('/registry.json', {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(options.timeout ?? SECTION_REQUEST_TIMEOUT_MS),
    });
    if (!response.ok) return { ok: false, reason: `HTTP ${response.status}` };
    return parseRegistry(await response.json(), options);
  } catch {
    return { ok: false, reason: 'it could not be fetched' };
  }
}
