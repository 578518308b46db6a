import type { Delta } from '@stss/shared/contracts';
import { notify } from '@stss/shared/notices';
import { Button, ButtonLink, useConfirm } from '@stss/shared/ui';
import { type FormEvent, useState } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import {
  createPost,
  type EditablePost,
  editPost,
  type PostFields,
  slugExists,
} from '../data/posts';
import { RichTextEditor } from '../rich-text/RichTextEditor';
import { SaveFailureNote } from '../saving/SaveFailureNote';
import { useSave } from '../saving/useSave';
import { leaveForPost } from './leave-for-post';
import { PostDetails } from './PostDetails';
import styles from './post-editor.module.css';
import { postProblem } from './post-problem';

/** The editor of one post. `base` is absent for a new one. */
export function PostForm({
  base,
  initial,
  tags: storedTags,
}: {
  base?: EditablePost;
  initial: PostFields;
  tags: readonly string[];
}) {
  const [fields, setFields] = useState(initial);
  const [addedTags, setAddedTags] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const confirm = useConfirm();
  const loadDatabase = useDatabase();
  const isNew = base === undefined;
  const { state, save } = useSave<EditablePost>(() =>
    leaveForPost(fields.slug, isNew ? 'Post created successfully' : 'Post updated successfully'),
  );

  const change = (changed: Partial<PostFields>) => setFields((now) => ({ ...now, ...changed }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await confirm('Are you sure you want to save?'))) return;
    const wrong = await postProblem(fields, isNew, async (slug) =>
      slugExists(await loadDatabase(), slug),
    ).catch(() => undefined);
    setProblem(wrong ?? '');
    if (wrong) {
      notify(wrong, 'error');
      return;
    }
    await save(async () => {
      const database = await loadDatabase();
      return base ? editPost(database, base, fields) : createPost(database, fields);
    });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.details}>
        <PostDetails
          fields={fields}
          isNew={isNew}
          tags={[...new Set([...storedTags, ...fields.tags, ...addedTags])]}
          onChange={change}
          onTagAdded={(name) => {
            setAddedTags((names) => [...names, name]);
            change({ tags: [...fields.tags, name] });
          }}
        />
      </div>
      <div className={styles.writing}>
        <RichTextEditor
          label="Content"
          initial={initial.body}
          onChange={(body: Delta) => change({ body })}
        />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <SaveFailureNote state={state} />
        <div className={styles.actions}>
          <ButtonLink to={isNew ? '/blog' : `/blog/post/${fields.slug}`} variant="secondary">
            Cancel (Go Back)
          </ButtonLink>
          <Button type="submit" disabled={state.status === 'saving'}>
            {state.status === 'saving' ? 'Saving…' : 'Save Post'}
          </Button>
        </div>
      </div>
    </form>
  );
}
