import { MAX_TAG_NAME } from '@site/shared/content-types';
import { notify } from '@site/shared/notices';
import { normaliseSlug } from '@site/shared/text';
import { useState } from 'react';
import { useDatabase } from '../../data/DatabaseContext';
import { addTag } from '../../data/tags';
import { hintWithRest, lengthProblem } from '../../ui/length-problem';
import { NormalisedField } from '../../ui/NormalisedField';
import { onEnter } from '../../ui/on-enter';
import { useIsStalled } from '../../ui/useIsStalled';
import styles from './tags.module.css';

/** A problem of a typed (normalised, not empty) tag; undefined if there is none. */
function tagProblem(name: string, existing: readonly string[]): string | undefined {
  if (name.endsWith('-')) return 'Please remove trailing hyphen';
  return existing.includes(name) ? 'Tag already exists' : undefined;
}

const WAITING =
  'There is no connection, or it is slow. Keep this page open: the tag is added when the connection is back.';

/** A field that adds a tag on Enter. */
export function NewTag({
  tags,
  onAdded,
}: {
  tags: readonly string[];
  onAdded?: (name: string) => void;
}) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const loadDatabase = useDatabase();
  const standsStill = useIsStalled(isBusy ? name : undefined);

  const refuse = (message: string) => {
    setProblem(message);
    notify(message, 'error');
  };
  const add = async () => {
    const result = await loadDatabase()
      .then((database) => addTag(database, name))
      .catch((error: unknown) => {
        console.error(error);
        return 'failed' as const;
      });
    if (result === 'exists') return refuse('Tag already exists');
    if (result !== 'added') return refuse('error while adding new tag');
    notify('new tag added', 'success');
    // Text that was typed during the save is the next tag.
    setName((now) => (now === name ? '' : now));
    onAdded?.(name);
  };
  const tooLong = lengthProblem(name, MAX_TAG_NAME);
  const submit = async () => {
    if (!name || isBusy) return;
    const wrong = tooLong ?? tagProblem(name, tags);
    if (wrong) return refuse(wrong);
    setBusy(true);
    await add();
    setBusy(false);
  };

  return (
    <div className={styles.newTag}>
      <NormalisedField
        label="New tag"
        placeholder="Name, then Enter"
        error={tooLong ?? problem}
        hint={standsStill ? WAITING : hintWithRest(undefined, name, MAX_TAG_NAME)}
        value={name}
        enterKeyHint="done"
        aria-busy={isBusy}
        onKeyDown={onEnter(submit)}
        normalise={normaliseSlug}
        onText={(text) => {
          setName(text);
          setProblem('');
        }}
      />
    </div>
  );
}
