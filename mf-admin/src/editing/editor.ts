import type { ContentType } from '@site/shared/content-types';
import type { RecordFields, Values } from '../data/stored-record';
import { type Problem, withoutChanged } from './find-problems';
import { isTaken, nextSaveState, OPEN, type SaveEvent, type SaveState } from './save-state';

/** The text of a form, the version that it started from, and what becomes of it. */
export interface EditorState {
  fields: RecordFields;
  /** Whether the text is not what the form opened with. */
  isChanged: boolean;
  /** What came last from elsewhere; another version starts the rich text editor anew. */
  start: { body: RecordFields['body']; date?: unknown; version: number };
  /** Revision of the public record from which the text started; 0 for a new record. */
  baseRev: number;
  /** Whether another record took the slug of a record that was removed meanwhile. */
  hasLostSlug: boolean;
  save: SaveState;
  /** Those that the last save found and that are still there. */
  problems: readonly Problem[];
  /** How often problems were looked for: the first one that is found gets the focus. */
  checks: number;
  /** Names of fields with a picture that is picked and not uploaded yet. */
  pending: readonly string[];
  /** Whether the text is shown beside the draft that somebody else saved. */
  isComparing: boolean;
}

export type EditorEvent =
  /** The member typed. */
  | { name: 'typed'; fields: Values }
  /** Fields came from elsewhere: another tab, a draft, an older version. */
  | { name: 'received'; fields: RecordFields }
  /** The text started from another revision than the form opened with. */
  | { name: 'rebased'; baseRev: number }
  /** A picture was picked, stored or dropped. */
  | { name: 'picked'; field: string; isPending: boolean }
  /** These keep the text from being saved. */
  | { name: 'checked'; problems: readonly Problem[] }
  | { name: 'compared'; isOpen: boolean }
  | SaveEvent;

/** The text of a form that opens; `restored` is an older version, as a change of `initial`. */
export function openedState(
  initial: RecordFields,
  restored: RecordFields | undefined,
  baseRev: number,
): EditorState {
  const fields = restored ?? initial;
  return {
    fields,
    isChanged: restored !== undefined,
    start: { body: fields.body, date: fields.date, version: 0 },
    baseRev,
    hasLostSlug: false,
    save: OPEN,
    problems: [],
    checks: 0,
    pending: [],
    isComparing: false,
  };
}

/** The state after an event. */
export function nextState(type: ContentType, state: EditorState, event: EditorEvent): EditorState {
  switch (event.name) {
    case 'typed':
      return {
        ...state,
        fields: { ...state.fields, ...event.fields },
        isChanged: true,
        problems: withoutChanged(type, state.problems, event.fields),
      };
    case 'received': {
      const { start } = state;
      const { body = start.body, date = start.date } = event.fields;
      const version = start.version + (event.fields.body ? 1 : 0);
      return {
        ...nextState(type, state, { name: 'typed', fields: event.fields }),
        start: { body, date, version },
      };
    }
    case 'rebased':
      return { ...state, baseRev: event.baseRev };
    case 'picked': {
      const others = state.pending.filter((name) => name !== event.field);
      return { ...state, pending: event.isPending ? [...others, event.field] : others };
    }
    case 'checked':
      return { ...state, problems: event.problems, checks: state.checks + 1 };
    case 'compared':
      return { ...state, isComparing: event.isOpen };
    default: {
      const save = nextSaveState(state.save, event);
      return { ...state, save, hasLostSlug: state.hasLostSlug || isTaken(save) };
    }
  }
}
