import { type ContentType, parseDraft } from '@site/shared/content-types';
import * as v from 'valibot';
import {
  type EditableRecord,
  type RecordFields,
  type RecordKey,
  slugName,
} from '../data/stored-record';

const BodySchema = v.object({ body: v.object({ ops: v.array(v.looseObject({})) }) });

/** Reads the fields of a record's draft; undefined where it holds none. */
export function parseRecordDraft(type: ContentType, stored: unknown): RecordFields | undefined {
  const draft = parseDraft(type, stored);
  if (!draft || !type.body) return draft;
  return v.is(BodySchema, stored) ? { ...draft, body: stored.body } : undefined;
}

/**
 * Names the drafts of a record on this device.
 * @param key of the record, stored or not; undefined for a new one
 * @param initial with the slug that the record can have: another where its own belongs to another now
 * @param draft id of a new record's draft on the server, if it has one
 */
export function draftName(
  { name, ...type }: ContentType,
  key: RecordKey | undefined,
  base: EditableRecord | undefined,
  initial: RecordFields,
  draft?: string,
): string {
  if (key === undefined) return draft === undefined ? `${name}-new` : `${name}-draft-${draft}`;
  const slug = slugName({ name, ...type });
  if (!base || !slug) return `${name}-edit-${key}`;
  return initial[slug] === base.fields[slug]
    ? `${name}-edit-${initial[slug]}`
    : `${name}-removed-${base.key}`;
}

/** The fields with which the form of a record opens: those of its draft, if there is one. */
export function openingFields(
  type: ContentType,
  base: EditableRecord | undefined,
  initial: RecordFields,
  drafted: RecordFields | undefined,
): RecordFields {
  const slug = slugName(type);
  const keepsSlug = base !== undefined && !base.isRemoved;
  return { ...initial, ...drafted, ...(slug && keepsSlug && { [slug]: initial[slug] }) };
}
