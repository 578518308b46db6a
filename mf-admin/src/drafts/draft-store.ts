import * as v from 'valibot';

/** Something typed and not yet saved, as kept on this device. */
export interface Draft<T> {
  fields: T;
  /** Revision of the record from which the writing started; 0 for a new one. */
  baseRev: number;
  /** Milliseconds since the epoch. */
  writtenAt: number;
}

/** A draft with the name under which it lies. */
export interface FoundDraft<T> extends Draft<T> {
  name: string;
}

const PREFIX = 'site.draft.';

const DraftSchema = v.object({ fields: v.unknown(), baseRev: v.number(), writtenAt: v.number() });

/** Storage key of a member's draft, separate from those of other members on this device. */
export const draftName = (uid: string, what: string): string => `${PREFIX}${uid}.${what}`;

/** A name of its own for one form's draft. */
export const newDraftName = (start: string): string =>
  start + Math.random().toString(36).slice(2, 12);

function parse<T>(
  json: string | null,
  readFields: (value: unknown) => T | undefined,
): Draft<T> | undefined {
  try {
    const draft = v.parse(DraftSchema, JSON.parse(json ?? ''));
    const fields = readFields(draft.fields);
    return fields === undefined ? undefined : { ...draft, fields };
  } catch {
    return undefined;
  }
}

/** Keeps a draft. False where the browser refuses: storage is blocked or full. */
export function keepDraft<T>(name: string, draft: Draft<T>): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser keeps anything for the site now. */
export function keepsDrafts(): boolean {
  const name = newDraftName(`${PREFIX}.`);
  const isKept = keepDraft(name, { fields: '', baseRev: 0, writtenAt: 0 });
  dropDraft(name);
  return isKept;
}

/** The drafts whose names start like this, newest first; unreadable ones are left out. */
export function findDrafts<T>(
  start: string,
  readFields: (value: unknown) => T | undefined,
): FoundDraft<T>[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(start))
      .flatMap((name) => {
        const draft = parse(localStorage.getItem(name), readFields);
        return draft ? [{ ...draft, name }] : [];
      })
      .sort((a, b) => b.writtenAt - a.writtenAt);
  } catch {
    return [];
  }
}

/** Forgets one draft. */
export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Blocked storage holds none.
  }
}

/** Whether anything unsaved lies on this device, whoever wrote it. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(PREFIX));
  } catch {
    return false;
  }
}

/** Forgets every draft on this device, whoever wrote it: it may be a shared one. */
export function dropAllDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) dropDraft(name);
  } catch {
    // Blocked storage holds none.
  }
}
