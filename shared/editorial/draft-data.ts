import { type Content, type ContentType, readDraft } from '../content-types';
import { MAX_DRAFT_TITLE } from './limits';

/** The fields of a draft, with the operations of its body for kinds that have one. */
export interface DraftData<T extends ContentType = ContentType> {
  fields: Content<T>;
  ops?: readonly unknown[];
}

/** The JSON text of a draft or a preview. */
export const toDraftData = ({ fields, ops }: DraftData): string =>
  JSON.stringify({ ...fields, ...(ops && { body: { ops } }) });

function parseObject(data: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(data);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads the JSON text of a draft or a preview; undefined for what is none. It never throws. The
 * operations are untrusted: only the renderer and the editor's clipboard may take them.
 */
export function readDraftData<T extends ContentType>(
  type: T,
  data: string,
): DraftData<T> | undefined {
  const stored = parseObject(data);
  const fields = stored && readDraft(type, stored);
  if (!stored || !fields) return undefined;
  if (!type.body) return { fields };
  const { ops } = Object(stored.body) as { ops?: unknown };
  return { fields, ops: Array.isArray(ops) ? ops : [] };
}

/** The title under which lists show a draft, at most {@link MAX_DRAFT_TITLE} UTF-16 units. */
export function draftTitle(type: ContentType, fields: Readonly<Record<string, unknown>>): string {
  const title = fields[type.titleField ?? 'title'];
  return typeof title === 'string' ? title.trim().slice(0, MAX_DRAFT_TITLE) : '';
}
