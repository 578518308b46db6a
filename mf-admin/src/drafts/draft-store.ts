import * as v from 'valibot';

/** Unsaved text, as stored on this device. */
export interface Draft<T> {
  fields: T;
  /** Revision of the record from which the writing started; 0 for a new one. */
  baseRev: number;
  /** Milliseconds since the epoch. */
  writtenAt: number;
}

/** A draft with its storage key. */
export interface FoundDraft<T> extends Draft<T> {
  name: string;
}

const PREFIX = 'site.draft.';

const DraftSchema = v.object({ fields: v.unknown(), baseRev: v.number(), writtenAt: v.number() });

/** Storage key of a member's draft, separate from those of other members on this device. */
export const draftName = (uid: string, what: string): string => `${PREFIX}${uid}.${what}`;

/** A new storage key for the draft of one form. */
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

/** Stores a draft. False if the browser refuses: storage is blocked or full. */
export function storeDraft<T>(name: string, draft: Draft<T>): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser can store drafts now. */
export function canStoreDrafts(): boolean {
  const name = newDraftName(`${PREFIX}.`);
  const isStored = storeDraft(name, { fields: '', baseRev: 0, writtenAt: 0 });
  deleteDraft(name);
  return isStored;
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

/** Deletes one draft. */
export function deleteDraft(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Blocked storage holds none.
  }
}

/** Whether this device stores any draft, of any member. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(PREFIX));
  } catch {
    return false;
  }
}

/** Deletes the drafts of all members on this device, which may be shared. */
export function deleteAllDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) deleteDraft(name);
  } catch {
    // Blocked storage holds none.
  }
}
