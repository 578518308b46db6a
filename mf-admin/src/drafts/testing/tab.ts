import type { ContentType } from '@site/shared/content-types';
import type { MemberDatabase } from '../../data/member-database';
import type { RecordFields } from '../../data/stored-record';
import { createDraftSync } from '../draft-sync';
import type { StoredDraft } from '../draft-text';

/** The form of one tab without a browser: its fields, and its draft on the server. */
export function openTab(
  database: MemberDatabase,
  type: ContentType,
  id: string,
  initial: RecordFields,
  start?: StoredDraft,
) {
  let fields = start?.fields ?? initial;
  const sync = createDraftSync({
    type,
    id,
    loadDatabase: async () => database,
    start,
    initial,
    base: () => 0,
    fields: () => fields,
    take: (taken) => {
      fields = { ...fields, ...taken };
    },
  });
  return {
    ...sync,
    fields: () => fields,
    status: () => sync.getState().status.name,
    type: (changed: RecordFields) => {
      fields = { ...fields, ...changed };
      sync.changed();
    },
  };
}
