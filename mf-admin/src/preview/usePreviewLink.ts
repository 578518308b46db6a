import type { ContentType } from '@site/shared/content-types';
import { notify } from '@site/shared/notices';
import { useDatabase } from '../data/DatabaseContext';
import type { StoredDraft } from '../drafts/draft-text';
import { useRequest } from '../ui/useRequest';
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
  const loadDatabase = useDatabase();
  const { isBusy, isSlow, problem, run } = useRequest();
  const request = async (stored: StoredDraft, change: LinkChange) => {
    const result = await loadDatabase()
      .then((database) => changePreviewLink(database, type, id, stored, change))
      .catch((error: unknown) => {
        console.warn('The preview link is not changed.', error);
        return 'failed' as const;
      });
    if (result === 'changed') onChanged();
    return result === 'done'
      ? { ok: true as const, value: undefined }
      : { ok: false as const, message: PROBLEMS[result], code: result };
  };
  return {
    isBusy,
    isSlow,
    problem,
    change: (stored: StoredDraft, change: LinkChange, after: () => void) =>
      run(
        () => request(stored, change),
        () => {
          notify(DONE[change], 'success');
          after();
          onChanged();
        },
      ),
  };
}
