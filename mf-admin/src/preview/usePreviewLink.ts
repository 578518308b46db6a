import type { ContentType } from '@site/shared/content-types';
import { notify } from '@site/shared/notices';
import { useDatabaseRequest } from '../data/useDatabaseRequest';
import type { StoredDraft } from '../drafts/draft-text';
import { changePreviewLink, type LinkChange } from './change-preview-link';

const DONE: Readonly<Record<LinkChange, string>> = {
  create: 'Preview link created: now pass it on',
  update: 'The link shows the draft as it is now',
  revoke: 'The link does not work any more',
};
const PROBLEMS = {
  changed: 'The draft was changed meanwhile: look at it below, then try again.',
  refused:
    'The server refused this. Somebody else may have made this link, or changed your role: reload the page.',
  failed: 'The server could not be reached. Check your connection, then try again.',
} as const;

/** Changes the preview link of a draft, and says how that ended. */
export function usePreviewLink(type: ContentType, id: string, onChanged: () => void) {
  const { run, ...request } = useDatabaseRequest(PROBLEMS);
  return {
    ...request,
    change: (stored: StoredDraft, change: LinkChange, after: () => void) =>
      run(
        async (database) => {
          const result = await changePreviewLink(database, type, id, stored, change);
          if (result === 'changed') onChanged();
          return result;
        },
        () => {
          notify(DONE[change], 'success');
          after();
          onChanged();
        },
      ),
  };
}
