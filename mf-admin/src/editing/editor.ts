import type { RecordFields, Values } from '../data/stored-record';

/** The text of a form, and the version that it started from. */
export interface EditorState {
  fields: RecordFields;
  /** Whether the text is not what the form opened with. */
  isChanged: boolean;
  /** Body with which the rich text editor starts; another version starts it anew. */
  start: { body: RecordFields['body']; version: number };
  /** Revision of the public record from which the text started; 0 for a new record. */
  baseRev: number;
  /** Whether another record took the slug of a record that was removed meanwhile. */
  hasLostSlug: boolean;
}

export type EditorEvent =
  /** The member typed. */
  | { name: 'typed'; fields: Values }
  /** Fields came from elsewhere: another tab, a draft, an older version. */
  | { name: 'received'; fields: RecordFields }
  /** The text started from another revision than the form opened with. */
  | { name: 'rebased'; baseRev: number }
  | { name: 'lost slug' };

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
    start: { body: fields.body, version: 0 },
    baseRev,
    hasLostSlug: false,
  };
}

/** The state after an event. */
export function nextState(state: EditorState, event: EditorEvent): EditorState {
  switch (event.name) {
    case 'typed':
      return { ...state, fields: { ...state.fields, ...event.fields }, isChanged: true };
    case 'received': {
      const { body } = event.fields;
      const { start } = state;
      return {
        ...nextState(state, { name: 'typed', fields: event.fields }),
        start: body ? { body, version: start.version + 1 } : start,
      };
    }
    case 'rebased':
      return { ...state, baseRev: event.baseRev };
    case 'lost slug':
      return { ...state, hasLostSlug: true };
  }
}
