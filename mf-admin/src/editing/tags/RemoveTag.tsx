import { useSettings } from '@site/shared/content';
import { notify } from '@site/shared/notices';
import { tagLabel } from '@site/shared/text';
import { Button, useConfirm } from '@site/shared/ui';
import { useState } from 'react';
import { useDatabase } from '../../data/DatabaseContext';
import { removeTag } from '../../data/tags';
import { SelectField } from '../../ui/SelectField';
import styles from './tags.module.css';

/** Removes one of the tags from the list of topics, after a question. */
export function RemoveTag({ tags }: { tags: readonly string[] }) {
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { tagLabels } = useSettings();
  const confirm = useConfirm();
  const loadDatabase = useDatabase();
  const remove = async () => {
    const label = tagLabel(name, tagLabels);
    if (!name || isBusy || !(await confirm(`Remove the tag ${label}? Posts that have it keep it.`)))
      return;
    setBusy(true);
    const result = await loadDatabase()
      .then((database) => removeTag(database, name))
      .catch((error: unknown) => {
        console.error(error);
        return 'failed' as const;
      });
    setBusy(false);
    if (result !== 'removed') return notify('error while removing the tag', 'error');
    notify('tag removed', 'success');
    setName('');
  };
  return (
    <details className={styles.remove}>
      <summary>Remove a tag</summary>
      <SelectField
        label="Tag"
        value={name}
        none="–"
        options={tags.map((tag) => ({ value: tag, label: tagLabel(tag, tagLabels) }))}
        onChange={setName}
      />
      <Button variant="danger" aria-disabled={isBusy || name === ''} onClick={remove}>
        {isBusy ? 'Removing…' : 'Remove the tag'}
      </Button>
    </details>
  );
}
