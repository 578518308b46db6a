import { type ContactField, type ContactValues, contactFields } from './contact-rules';

const KEY = 'site.contact';

/** Stores the typed query until it is sent, for a reload or a return. A browser may refuse. */
export function storeQuery(values: ContactValues): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Storage is blocked or full: the text is still in the fields.
  }
}

/** The stored query, without values that are not text. */
export function readStoredQuery(): Partial<Record<ContactField, string>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    const entries = Object.entries(stored).filter(
      ([field, text]) =>
        (contactFields as readonly string[]).includes(field) && typeof text === 'string',
    );
    return Object.fromEntries(entries) as Partial<Record<ContactField, string>>;
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
