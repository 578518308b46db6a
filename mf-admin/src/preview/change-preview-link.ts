import type { ContentType } from '@site/shared/content-types';
import { PREVIEW_MS, previewPath, type SharedPreview } from '@site/shared/editorial';
import type { MemberDatabase } from '../data/member-database';
import { serverNow } from '../data/server-now';
import type { Values } from '../data/stored-record';
import { draftData, type StoredDraft } from '../drafts/draft-text';
import { writeDraft } from '../drafts/write-draft';
import { newPreviewToken } from './preview-link';

/** `update`: the same link shows the draft as it is now, and works as long as a new one. */
export type LinkChange = 'create' | 'update' | 'revoke';

/** `changed`: somebody saved, published or discarded the draft meanwhile. */
type LinkResult = 'done' | 'changed' | 'refused';

/** The rules refuse a link that is valid for longer, and a request takes a while (ms). */
const MARGIN_MS = 60_000;

/**
 * Creates, renews or revokes the preview link of a draft. Link and draft change by the same update:
 * no link outlives its draft, and none shows a text that is not stored.
 */
export async function changePreviewLink(
  database: MemberDatabase,
  type: ContentType,
  id: string,
  stored: StoredDraft,
  change: LinkChange,
): Promise<LinkResult> {
  const { base, state, preview: former } = stored.draft;
  const token = change === 'update' ? former : newPreviewToken();
  const shared: Values = {
    expires: (await serverNow(database)) + PREVIEW_MS - MARGIN_MS,
    kind: type.name,
    id,
    data: draftData(stored),
    by: database.uid(),
    updated: database.serverTime,
  } satisfies Record<keyof SharedPreview, unknown>;
  const values: Values = {
    ...(former && { [previewPath(former)]: { ended: database.serverTime } }),
    ...(change !== 'revoke' && token && { [previewPath(token)]: shared }),
  };
  const outcome = await writeDraft(database, type, id, stored, stored.fields, {
    base,
    state,
    preview: change === 'revoke' ? null : (token ?? null),
    also: () => values,
  });
  if (outcome.name === 'written') return 'done';
  return outcome.name === 'refused' ? 'refused' : 'changed';
}
