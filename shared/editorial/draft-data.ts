import {
  type Content,
  type ContentType,
  emptyDraft,
  parseDraft,
  parseField,
  storedFields,
} from '../content-types';
import { type Values, valuesOf } from '../content-types/stored-values';
import type { Delta } from '../contracts';
import { parseDelta } from '../post-renderer/parse-delta';
import { graphemesOf, partsWithin } from '../text';
import { MAX_DRAFT_TITLE } from './limits';

/** The fields of a draft, with the operations of its body for kinds that have one. */
export interface DraftData<T extends ContentType = ContentType> {
  fields: Content<T>;
  ops?: readonly unknown[];
}

/** The JSON text of a draft or a preview. */
export const toDraftData = ({ fields, ops }: DraftData): string =>
  JSON.stringify({ ...fields, ...(ops && { body: { ops } }) });

function parseObject(data: string): Values | undefined {
  try {
    return valuesOf(JSON.parse(data));
  } catch {
    return undefined;
  }
}

/**
 * Reads the JSON text of a draft or a preview; undefined for what is none. It never throws. The
 * operations are untrusted: only the renderer and the editor's clipboard may take them.
 */
export function parseDraftData<T extends ContentType>(
  type: T,
  data: string,
): DraftData<T> | undefined {
  const stored = parseObject(data);
  const fields = stored && parseDraft(type, stored);
  if (!stored || !fields) return undefined;
  if (!type.body) return { fields };
  const { ops } = Object(stored.body) as { ops?: unknown };
  return { fields, ops: Array.isArray(ops) ? ops : [] };
}

/** A draft as readers would see it. */
interface ShownDraft<T extends ContentType> {
  /** What is missing or unusable is empty. */
  fields: Content<T>;
  /** Empty for kinds without a body. */
  body: Delta;
}

/**
 * Reads the JSON text of a draft or a preview by the parsers of public pages, so that nothing reaches
 * the page that a published record could not have. undefined for what is no draft. It never throws.
 */
export function parseShownDraft<T extends ContentType>(
  type: T,
  data: string,
): ShownDraft<T> | undefined {
  const draft = parseDraftData(type, data);
  if (!draft) return undefined;
  const written: Values = draft.fields;
  const usable = storedFields(type)
    .map(([name, field]) => [name, parseField(field, written[name])] as const)
    .filter(([, value]) => value !== undefined);
  return {
    fields: { ...emptyDraft(type), ...Object.fromEntries(usable) },
    body: parseDelta({ ops: draft.ops }),
  };
}

/** The title under which lists show a draft, at most {@link MAX_DRAFT_TITLE} UTF-16 units. */
export function draftTitle(type: ContentType, fields: Values): string {
  const title = fields[type.titleField ?? 'title'];
  return typeof title === 'string'
    ? partsWithin(graphemesOf(title.trim()), MAX_DRAFT_TITLE).join('')
    : '';
}
