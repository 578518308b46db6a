import type { ContentType } from '@site/shared/content-types';
import { foldedText, normaliseSlug } from '@site/shared/text';
import { type RecordFields, slugName, titleName, type Values } from '../data/stored-record';
import { textOf } from '../kinds/form-settings';
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
  /** As long as the slug of a new record follows its title: what it is where a title has no letters for it. */
  defaultSlug: string | undefined;
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
  | { name: 'typed'; fields: Values }
  /** Fields came from elsewhere: another tab, a draft, an older version. */
  | { name: 'received'; fields: RecordFields }
  /** The text started from another revision than the form opened with. */
  | { name: 'rebased'; baseRev: number }
  | { name: 'picked'; field: string; isPending: boolean }
  /** These keep the text from being saved. */
  | { name: 'checked'; problems: readonly Problem[] }
  | { name: 'compared'; isOpen: boolean }
  | SaveEvent;

/** The slug of a title; `otherwise` where it results in none that a record may have. */
function slugOf(type: ContentType, title: unknown, otherwise: string): string {
  const field = type.fields[slugName(type) ?? ''];
  if (field?.type !== 'slug') return otherwise;
  const slug = normaliseSlug(foldedText(textOf(title)))
    .slice(0, field.max)
    .replace(/-+$/, '');
  return slug === '' || field.reserved?.includes(slug) ? otherwise : slug;
}

const withoutNumber = (slug: string): string => slug.replace(/\d+$/, '');

/**
 * The slug with which a new record begins, where nobody has edited the one that it has now.
 * @param start its slug before anything is typed; its number may be another one today
 */
export function unedited(
  type: ContentType,
  fields: RecordFields,
  start: string | undefined,
): string | undefined {
  const slug = textOf(fields[slugName(type) ?? '']);
  if (start === undefined) return undefined;
  const isStart = withoutNumber(slug) === withoutNumber(start);
  return isStart || slug === slugOf(type, fields[titleName(type)], start) ? start : undefined;
}

/** The text of a form that opens; `restored` is an older version, as a change of `initial`. */
export function openedState(
  initial: RecordFields,
  restored: RecordFields | undefined,
  baseRev: number,
  defaultSlug?: string,
): EditorState {
  const fields = restored ?? initial;
  return {
    fields,
    isChanged: restored !== undefined,
    start: { body: fields.body, date: fields.date, version: 0 },
    baseRev,
    hasLostSlug: false,
    defaultSlug,
    save: OPEN,
    problems: [],
    checks: 0,
    pending: [],
    isComparing: false,
  };
}

export function nextState(type: ContentType, state: EditorState, event: EditorEvent): EditorState {
  switch (event.name) {
    case 'typed': {
      const slug = slugName(type) ?? '';
      const isEdited = slug in event.fields;
      const { defaultSlug } = state;
      const title = event.fields[titleName(type)];
      const changed =
        isEdited || defaultSlug === undefined || title === undefined
          ? event.fields
          : { ...event.fields, [slug]: slugOf(type, title, defaultSlug) };
      return {
        ...state,
        fields: { ...state.fields, ...changed },
        isChanged: true,
        defaultSlug: isEdited ? undefined : defaultSlug,
        problems: withoutChanged(type, state.problems, changed),
      };
    }
    case 'received': {
      const { start, defaultSlug } = state;
      const { body = start.body, date = start.date } = event.fields;
      const version = start.version + (event.fields.body ? 1 : 0);
      return {
        ...nextState(type, state, { name: 'typed', fields: event.fields }),
        defaultSlug: unedited(type, event.fields, defaultSlug),
        start: { body, date, version },
      };
    }
    case 'rebased':
      return { ...state, baseRev: event.baseRev };
    case 'picked': {
      if (event.isPending === state.pending.includes(event.field)) return state;
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
