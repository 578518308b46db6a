import { notify } from '@stss/shared/notices';
import { Button, ButtonLink, useConfirm } from '@stss/shared/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ActionRow } from '../action-row/ActionRow';
import { ConflictDialog } from '../conflict/ConflictDialog';
import { useDatabase } from '../data/DatabaseContext';
import type { EditablePost, PostFields } from '../data/post-record';
import { slugExists } from '../data/stored-posts';
import { postTexts } from '../difference/text-fields';
import { DraftOffers } from '../drafts/DraftOffers';
import { DraftRefused } from '../drafts/DraftRefused';
import { useUnsavedWork } from '../drafts/useUnsavedWork';
import { useUpload } from '../image-upload/useUpload';
import { Problem } from '../problem/Problem';
import { SLUG_EXISTS } from '../saving/explain-failure';
import { HeldWhileSaving } from '../saving/HeldWhileSaving';
import { SaveFailureNote } from '../saving/SaveFailureNote';
import { leaveForPost } from './leave-editor';
import { PostDetails } from './PostDetails';
import { readPostDraft } from './post-draft';
import styles from './post-editor.module.css';
import { postProblem } from './post-problem';
import { draftName, slugHint } from './slug-choice';
import { usePostSave } from './usePostSave';
import { WritingPane } from './WritingPane';

const CREATED = 'Post created successfully';
const UPDATED = 'Post updated successfully';

/** The editor of one post, which restores a removed one. `base` is absent for a new post. */
export function PostForm({
  base,
  initial,
  tags: storedTags,
}: {
  base?: EditablePost;
  initial: PostFields;
  tags: readonly string[];
}) {
  const isNew = base === undefined;
  const isRemoved = base?.isRemoved === true;
  const [fields, setFields] = useState(initial);
  const [isChanged, setChanged] = useState(false);
  const [editorText, setEditorText] = useState({ body: initial.body, version: 0 });
  const [addedTags, setAddedTags] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const confirm = useConfirm();
  const loadDatabase = useDatabase();
  const unsaved = useUnsavedWork({
    what: draftName(base, initial.slug),
    fields,
    initial,
    storedRev: base?.post.rev ?? 0,
    isChanged,
    readFields: readPostDraft,
  });
  // A save that started from an older version is a conflict, whenever it was begun.
  const startedFrom = base && { ...base, post: { ...base.post, rev: unsaved.baseRev } };
  const saving = usePostSave(startedFrom, fields, (slug, isNewPost) => {
    unsaved.letGo();
    leaveForPost(slug, isNewPost ? CREATED : isRemoved ? 'Post restored' : UPDATED);
  });
  // Somebody removed the post while it was edited here, and another one has its slug by now.
  const [hasLostSlug, setLostSlug] = useState(false);
  const isTaken = saving.state.status === 'failed' && saving.state.failure.reason === 'taken';
  if (isTaken && !hasLostSlug) setLostSlug(true);
  const slugProblem = isTaken || problem === SLUG_EXISTS ? SLUG_EXISTS : undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (slugProblem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [slugProblem]);
  const choosesSlug = isNew || isRemoved || hasLostSlug;
  const change = (changed: Partial<PostFields>) => {
    setFields((now) => ({ ...now, ...changed }));
    setChanged(true);
  };
  const banner = useUpload((image) => change({ image, imageAlt: undefined }));
  const restore = (draft: PostFields) => {
    change({ ...draft, slug: choosesSlug ? draft.slug : initial.slug });
    setEditorText(({ version }) => ({ body: draft.body, version: version + 1 }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving.isBusy) return;
    const pending = banner.holdsBack();
    if (pending) return notify(pending, 'error');
    if (!(await confirm('Are you sure you want to save?'))) return;
    const slugTaken = async (slug: string) =>
      slugExists(await loadDatabase(), slug, base?.post.index);
    const wrong = await saving
      .busyWith(() => postProblem(fields, choosesSlug, slugTaken))
      // Who cannot ask is told so by the save itself.
      .catch(() => undefined);
    setProblem(wrong ?? '');
    if (wrong) notify(wrong, 'error');
    else await saving.save();
  };

  return (
    <>
      <HeldWhileSaving isSaving={saving.isBusy}>
        <DraftOffers
          unsaved={unsaved}
          current={fields}
          textsOf={postTexts}
          storedRev={base?.post.rev ?? 0}
          onRestore={restore}
        />
      </HeldWhileSaving>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <HeldWhileSaving isSaving={saving.isBusy} className={styles.details}>
          <PostDetails
            fields={fields}
            banner={banner}
            slugHint={choosesSlug ? slugHint(fields.slug, base?.post.slug) : undefined}
            slugProblem={slugProblem}
            tags={[...new Set([...storedTags, ...fields.tags, ...addedTags])]}
            onChange={change}
            onTagAdded={(tag) => {
              setAddedTags((names) => [...names, tag]);
              change({ tags: [...fields.tags, tag] });
            }}
          />
        </HeldWhileSaving>
        <div className={styles.writing}>
          <HeldWhileSaving isSaving={saving.isBusy} className={styles.writing}>
            <WritingPane
              key={editorText.version}
              fields={fields}
              initialBody={editorText.body}
              onChange={(body) => change({ body })}
            />
          </HeldWhileSaving>
          {problem && !slugProblem && <Problem role="alert">{problem}</Problem>}
          {unsaved.isDraftRefused && <DraftRefused />}
          <SaveFailureNote
            state={saving.state}
            mine={postTexts(fields)}
            isKept={isChanged && !unsaved.isDraftRefused}
          />
          <ActionRow>
            <ButtonLink
              to={isNew || isRemoved ? '/blog' : `/blog/post/${fields.slug}`}
              variant="secondary"
            >
              Cancel (Go Back)
            </ButtonLink>
            <Button type="submit" aria-disabled={saving.isBusy}>
              {saving.isBusy ? 'Saving…' : isRemoved ? 'Restore Post' : 'Save Post'}
            </Button>
          </ActionRow>
        </div>
      </form>
      {saving.theirs && (
        <ConflictDialog
          theirs={postTexts(
            { ...saving.theirs.post, body: saving.theirs.body },
            saving.theirs.isRemoved,
          )}
          mine={postTexts(fields)}
          onOverwrite={saving.overwrite}
          onCopy={saving.saveAsCopy}
          onClose={saving.closeConflict}
        />
      )}
    </>
  );
}
