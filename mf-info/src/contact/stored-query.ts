import type { ContactValues } from './contact-rules';

const KEY = 'site.contact';

/** Stores the typed query until it is sent, for a reload or a return. A browser may refuse. */
export function storeQuery(values: ContactValues): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Storage is blocked or full: the text is still in the fields.
  }
}

/** The stored query, as yet unchecked. */
export function loadStoredQuery(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Deletes the stored query once it has been sent. */
export function deleteStoredQuery(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: there is nothing to delete.
  }
}
