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

/** What is done with the storage; the fallback where it is blocked or full, or holds no such thing. */
function attempt<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}

/** The names of all drafts on this device. */
const allNames = (): string[] =>
  attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX)), []);

/** Stores a draft. False if the browser refuses: storage is blocked or full. */
export const storeDraft = <T>(name: string, draft: Draft<T>): boolean =>
  attempt(() => {
    localStorage.setItem(name, JSON.stringify(draft));
    return true;
  }, false);

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
  parseFields: (value: unknown) => T | undefined,
): FoundDraft<T>[] {
  const find = (name: string): FoundDraft<T>[] => {
    const draft = v.parse(DraftSchema, JSON.parse(localStorage.getItem(name) ?? ''));
    const fields = parseFields(draft.fields);
    return fields === undefined ? [] : [{ ...draft, fields, name }];
  };
  return allNames()
    .filter((name) => name.startsWith(start))
    .flatMap((name) => attempt(() => find(name), []))
    .sort((a, b) => b.writtenAt - a.writtenAt);
}

/** Deletes one draft. */
export const deleteDraft = (name: string): void =>
  attempt(() => localStorage.removeItem(name), undefined);

/** Whether this device stores any draft, of any member. */
export const hasDrafts = (): boolean => allNames().length > 0;

/** Deletes the drafts of all members on this device, which may be shared. */
export const deleteAllDrafts = (): void => allNames().forEach(deleteDraft);
