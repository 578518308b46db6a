import {
  type ContentType,
  emptyDraft,
  hasFixedIds,
  isKey,
  isSingleton,
  keyOf,
  recordsPath,
} from '@site/shared/content-types';
import { findRemoved } from '../data/browse';
import type { MemberDatabase } from '../data/member-database';
import { freeSlug, loadBySlug } from '../data/record-slugs';
import { type EditableRecord, loadRecord, slugName } from '../data/stored-record';
import { loadTags } from '../data/tags';
import type { RecordFormProps } from '../editing/RecordForm';
import type { FormSettings } from '../kinds/form-settings';

/** The place after all others for a new record, of kinds whose records have places. */
async function nextOrder(database: MemberDatabase, type: ContentType): Promise<{ order?: number }> {
  if (type.fields.order?.type !== 'order') return {};
  const [last] = await database.find(recordsPath(type), { child: 'order', last: 1 });
  const order: unknown = Object(last?.[1]).order;
  return { order: Number.isFinite(order) ? Math.floor(Math.max(0, Number(order))) + 1 : 1 };
}

export type OpenedRecord = Pick<RecordFormProps, 'base' | 'id' | 'used' | 'initial' | 'tags'>;

/** The stored tags, for kinds with tags. */
const tagsFor = async (database: MemberDatabase, { fields }: ContentType): Promise<string[]> =>
  Object.values(fields).some(({ type }) => type === 'tags') ? loadTags(database) : [];

export async function openNew(
  database: MemberDatabase,
  { type, defaults }: FormSettings,
): Promise<OpenedRecord> {
  const [order, own, tags] = await Promise.all([
    nextOrder(database, type),
    defaults?.(database),
    tagsFor(database, type),
  ]);
  return { initial: { ...emptyDraft(type), ...order, ...own }, tags };
}

/**
 * The record at an address; undefined where there is none.
 * @param name its key, or its slug where its kind has slugs
 * @param removed key of a removed record, which may share its slug with others
 */
export async function openRecord(
  database: MemberDatabase,
  form: FormSettings,
  name: string,
  removed: string | undefined,
): Promise<OpenedRecord | undefined> {
  const { type } = form;
  if (hasFixedIds(type)) return isKey(type, name) ? openAtFixedId(database, form, name) : undefined;
  const slug = slugName(type);
  const [base, tags] = await Promise.all([
    slug
      ? loadWithSlug(database, type, name, removed)
      : loadRecord(database, type, keyOf(type, name)),
    tagsFor(database, type),
  ]);
  if (!base) return undefined;
  const { key, fields, isRemoved } = base;
  if (!slug || !isRemoved) return { base, tags, initial: fields };
  const free = await freeSlug(database, type, String(fields[slug]), key);
  return { base, tags, initial: { ...fields, [slug]: free } };
}

/** A record whose id is known before it is saved; texts of a page have only some of the fields. */
async function openAtFixedId(
  database: MemberDatabase,
  { type }: FormSettings,
  id: string,
): Promise<OpenedRecord> {
  const base = await loadRecord(database, type, id);
  const used = base && !isSingleton(type) ? Object.keys(base.rawRecord) : undefined;
  const all = Object.entries({ ...emptyDraft(type), ...base?.fields });
  const initial = Object.fromEntries(all.filter(([name]) => used?.includes(name) ?? true));
  return { base, id, used, initial };
}

async function loadWithSlug(
  database: MemberDatabase,
  type: ContentType,
  slug: string,
  removed: string | undefined,
): Promise<EditableRecord | undefined> {
  if (removed !== undefined) {
    const found = await loadRecord(database, type, keyOf(type, removed));
    // Restored meanwhile, or never removed: its address says which one is meant.
    if (found?.isRemoved) return found;
  }
  const stored = await loadBySlug(database, type, slug);
  if (stored) return stored;
  const last = await findRemoved(
    database,
    type,
    ({ fields }) => fields[slugName(type) ?? ''] === slug,
  );
  return last && loadRecord(database, type, last.key);
}
