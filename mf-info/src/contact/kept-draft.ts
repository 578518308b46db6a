import { type ContactField, type ContactValues, contactFields } from './contact-rules';

const KEY = 'site.contact';

/** Keeps what is typed until it is sent, for a reload or a way back. A browser may refuse. */
export function keepDraft(values: ContactValues): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Storage is blocked or full: the text is still in the fields.
  }
}

/** The stored query, without values that are not text. */
export function keptDraft(): Partial<Record<ContactField, string>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    const entries = Object.entries(kept).filter(
      ([field, text]) =>
        (contactFields as readonly string[]).includes(field) && typeof text === 'string',
    );
    return Object.fromEntries(entries) as Partial<Record<ContactField, string>>;
  } catch {
    return {};
  }
}

/** Forgets the kept text: it has arrived. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
}
