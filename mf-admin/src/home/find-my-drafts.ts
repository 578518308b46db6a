import { draftAddress } from '../drafts/draft-address';
import { draftName, type FoundDraft, findDrafts } from '../drafts/draft-store';
import { titleOf } from '../kinds/form-settings';
import { formOf } from '../kinds/forms';

export type MyDraft = ReturnType<typeof findMyDrafts>[number];

/** What a draft is of: its kind, and the record by slug or key; of a new one neither, or its draft. */
const NAME = /^([a-zA-Z]+)-(new|draft|edit|removed)(?:-([^/]*))?\/[^/]*$/;

function toMyDraft(start: string, draft: FoundDraft<unknown>) {
  const [, kind = '', state, id = ''] = NAME.exec(draft.name.slice(start.length)) ?? [];
  const form = formOf(kind);
  if (!form || !state) return [];
  const fields = Object(draft.fields);
  const record = { key: id, fields: { slug: id, ...fields }, isRemoved: state === 'removed' };
  const path =
    state === 'new'
      ? form.newPath
      : state === 'draft'
        ? draftAddress(form.newPath, id)
        : form.editPath(record);
  return [{ ...draft, form, title: titleOf(form, fields), path }];
}

/** The drafts of a member on this device, newest first, each with the path of the form that offers it. */
export function findMyDrafts(uid: string) {
  const start = draftName(uid, '');
  return findDrafts(start, (fields) => fields).flatMap((draft) => toMyDraft(start, draft));
}
