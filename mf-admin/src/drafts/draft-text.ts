import { type ContentType, isSame, unknownFields } from '@site/shared/content-types';
import {
  type DraftData,
  draftPath,
  draftTextPath,
  draftTitle,
  endedPath,
  parseDraftData,
  parseDraftText,
  parseServerDraft,
  previewPath,
  type ServerDraft,
  toDraftData,
} from '@site/shared/editorial';
import type { MemberDatabase } from '../data/member-database';
import type { RecordFields, Values } from '../data/stored-record';

/** A draft on the server, with its text. */
export interface StoredDraft {
  draft: ServerDraft;
  fields: RecordFields;
  /** Fields of the text that this version of the page does not know. */
  others: Values;
}

/** What is stored of a record's draft when its form opens. */
export interface LoadedDraft {
  /** The record's key; of a new one the id that its draft has or will have. */
  id: string;
  stored: StoredDraft | undefined;
}

/** The JSON text of a draft, as its preview has it, too. */
export const draftData = ({
  fields: { body, ...fields },
  others,
}: Pick<StoredDraft, 'fields' | 'others'>): string =>
  toDraftData({
    fields: { ...others, ...fields } as DraftData['fields'],
    ...(body && { ops: body.ops }),
  });

/** Fields and body of the JSON text of a draft; undefined where it is unreadable. */
export function fromData(type: ContentType, data: string): Omit<StoredDraft, 'draft'> | undefined {
  const read = parseDraftData(type, data);
  if (!read) return undefined;
  const { body: _, ...others } = unknownFields(type, JSON.parse(data));
  // The editor and the renderer take of the operations what they know.
  const body = read.ops && { ops: read.ops as NonNullable<RecordFields['body']>['ops'] };
  return { fields: { ...read.fields, ...(body && { body }) }, others };
}

/** A text as it is read again once it was stored; undefined where it cannot be stored. */
export const asStored = (type: ContentType, fields: RecordFields): RecordFields | undefined =>
  fromData(type, draftData({ fields, others: {} }))?.fields;

/** Whether two texts are the same once they are stored. */
export const isSameText = (type: ContentType, a: RecordFields, b: RecordFields): boolean =>
  isSame(asStored(type, a), asStored(type, b));

/** How often a draft is read again that was saved between the readings of its two parts. */
const MAX_READINGS = 5;

/** The draft with this id and its text; undefined where there is none, or none that can be read. */
export async function loadDraft(
  database: MemberDatabase,
  type: ContentType,
  id: string,
): Promise<StoredDraft | undefined> {
  for (let reading = 1; reading <= MAX_READINGS; reading += 1) {
    const [entry, stored] = await Promise.all([
      database.load(draftPath(type.name, id)),
      database.load(draftTextPath(type.name, id)),
    ]);
    const draft = parseServerDraft(entry);
    const text = parseDraftText(stored);
    const content = text && fromData(type, text.data);
    if (!draft || !content) return undefined;
    if (draft.rev === text.rev) return { draft, ...content };
  }
  return undefined;
}

/** What a save of a draft says of it, besides its writer and its title. */
export type SavedDraft = Omit<ServerDraft, 'by' | 'email' | 'updated' | 'title'>;

/** Everything that a save of a draft writes. */
export const draftValues = (
  database: MemberDatabase,
  type: ContentType,
  id: string,
  draft: SavedDraft,
  text: Pick<StoredDraft, 'fields' | 'others'>,
): { values: Values; size: number } => {
  const data = draftData(text);
  const email = database.email();
  const values = {
    [draftPath(type.name, id)]: {
      ...draft,
      by: database.uid(),
      ...(email && { email }),
      updated: database.serverTime,
      title: draftTitle(type, text.fields),
    },
    [draftTextPath(type.name, id)]: { rev: draft.rev, data },
  };
  return { values, size: data.length };
};

/** The revision that the first one of the next draft or schedule under this id follows. */
export async function lastEnded(
  database: Pick<MemberDatabase, 'load'>,
  ...place: Parameters<typeof endedPath>
): Promise<number> {
  const ended = await database.load(endedPath(...place));
  return typeof ended === 'number' ? ended + 1 : 0;
}

/**
 * Everything that the removal of a draft writes. The rules refuse it if the draft is newer.
 * @param serverTime as `MemberDatabase` has it
 */
export const removalValues = (
  type: ContentType,
  id: string,
  { rev, preview }: Pick<ServerDraft, 'rev' | 'preview'>,
  serverTime: unknown,
): Values => ({
  [draftPath(type.name, id)]: null,
  [draftTextPath(type.name, id)]: null,
  [endedPath('drafts', type.name, id)]: rev,
  ...(preview !== undefined && { [previewPath(preview)]: { ended: serverTime } }),
});
