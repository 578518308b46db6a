import { type ContentType, definitionOf, storedFields } from '@site/shared/content-types';
import { notify } from '@site/shared/notices';
import { formatMoment } from '@site/shared/text';
import { freeSlug, slugExists } from '../data/record-slugs';
import type { PublishOutcome } from '../data/save-outcome';
import {
  type EditableRecord,
  type RecordFields,
  type RecordKey,
  slugName,
} from '../data/stored-record';
import { finishDraft } from '../drafts/finish-draft';
import type { SavedText } from '../schedule/schedule-record';
import { type Asking, askToPublish } from './ask-to-publish';
import type { Editor } from './create-editor';
import { findProblems, type Problem } from './find-problems';
import { conflictOf, isBusy } from './save-state';
import { targetOf } from './targets';

const replaceQuestion = ({ current }: Extract<PublishOutcome, { reason: 'scheduled' }>): string =>
  `Another version is scheduled${
    current
      ? ` for ${formatMoment(current.at)} by ${current.email || `member ${current.by}`}: “${current.title}”`
      : ''
  }. Replace it? Its text stays available under “Review”.`;

/** The fields without the spaces around their texts. */
const trimmed = (type: ContentType, fields: RecordFields): RecordFields => ({
  ...fields,
  ...Object.fromEntries(
    storedFields(type).flatMap(([name, field]) => {
      const value = fields[name];
      return definitionOf(field).isTyped && typeof value === 'string' ? [[name, value.trim()]] : [];
    }),
  ),
});

/** The page on which a form is. */
export interface FormPage extends Asking {
  onSaved: (saved: Saved) => void;
}

export interface Saved {
  fields: RecordFields;
  key: RecordKey;
  isNew: boolean;
  /** Time of publication of a version that is published later. */
  at: number | undefined;
}

/**
 * Saves the text of an editor for readers: as new or over what the writing started from, over what
 * somebody else saved meanwhile, or as a copy beside it; now or at a time.
 */
export function createPublication(editor: Editor) {
  const { form, base, id, loadDatabase, getState, dispatch, sync, runBusy, isPicturePending } =
    editor;
  const { type, asksFirst } = form;
  const slug = slugName(type);
  /** What was asked for last, which an answer to a conflict repeats. */
  let lastAt: number | undefined;

  async function save(
    page: FormPage,
    text: Pick<SavedText, 'base' | 'id' | 'others' | 'replaces'>,
    isCopy = false,
  ): Promise<PublishOutcome | undefined> {
    const target = targetOf(lastAt);
    let fields = trimmed(type, getState().fields);
    const outcome = await editor.save(
      async (database) => {
        if (slug && isCopy) {
          const free = await freeSlug(database, type, `${fields[slug]}-copy`);
          fields = { ...fields, [slug]: free };
        }
        const draft = sync?.getState().draft && sync.id;
        const saved: SavedText = { type, fields, draft, ...text };
        return sync
          ? finishDraft(database, type, sync, target.verdict, (end) =>
              target.save(database, { ...saved, ...end }),
            )
          : target.save(database, saved);
      },
      (key) => page.onSaved({ fields, key, isNew: !text.base, at: lastAt }),
    );
    if (!outcome || outcome.ok || outcome.reason !== 'scheduled' || isCopy) return outcome;
    const isReplaced = await page.confirm(replaceQuestion(outcome));
    return isReplaced ? save(page, { ...text, replaces: outcome.rev }) : outcome;
  }
  const saveOver = (page: FormPage, stored: EditableRecord | undefined) =>
    save(page, { base: stored, id });

  /** Looks for problems and shows them; whether there is none. */
  async function check(): Promise<boolean> {
    const find = () =>
      findProblems(
        ...([form, getState().fields, editor.choosesSlug()] as const),
        async (wanted) => slugExists(await loadDatabase(), type, wanted, base?.key),
        base?.fields,
      );
    const problems = await (slug ? runBusy(find) : find())
      // If this request fails, the save reports the problem itself.
      .catch((): Problem[] => []);
    const isOnlyOfPictures = problems.every(({ isOfPicture }) => isOfPicture);
    const isWaiting =
      !asksFirst &&
      isOnlyOfPictures &&
      isPicturePending((name) => !problems.some(({ field }) => field === name));
    dispatch({ name: 'checked', problems: isWaiting ? [] : problems });
    const [named] = problems;
    if (!isWaiting && named && (asksFirst || isOnlyOfPictures)) notify(named.notice, 'error');
    return !isWaiting && !named;
  }

  return {
    /**
     * Saves what readers see, once nothing is wrong with it and the question is answered.
     * @param at time of publication, in milliseconds since the epoch; now without one
     */
    publish: async (page: FormPage, at?: number): Promise<void> => {
      if (isBusy(getState().save)) return;
      if (asksFirst && isPicturePending(() => true)) return;
      const asked = asksFirst ? await askToPublish(editor, page, at) : { at };
      if (!asked || !(await check())) return;
      const answer = asksFirst ? asked : await askToPublish(editor, page, at);
      if (!answer) return;
      lastAt = answer.at;
      // A save that started from an older version is a conflict, whenever it was begun.
      const outcome = await saveOver(page, base && { ...base, rev: getState().baseRev });
      const isDraftConflict =
        outcome?.ok === false && outcome.reason === 'draft' && outcome.change === 'conflict';
      if (isDraftConflict) dispatch({ name: 'compared', isOpen: true });
    },
    overwrite: (page: FormPage) => saveOver(page, conflictOf(getState().save)),
    saveAsCopy: (page: FormPage) => save(page, { base: undefined, others: base?.others }, true),
    saveDraft: async (): Promise<void> => {
      if ((await sync?.saveNow()) === 'conflict') dispatch({ name: 'compared', isOpen: true });
    },
  };
}
