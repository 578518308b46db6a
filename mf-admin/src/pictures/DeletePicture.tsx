import { notify } from '@site/shared/notices';
import { phoneName } from '@site/shared/text';
import { Button, useConfirm } from '@site/shared/ui';
import { useState } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import { findUses } from './find-uses';
import styles from './media.module.css';
import { loadStorage } from './upload-image';
import { isRefusedByStorage } from './upload-problem';
import { withNewClaims } from './with-new-claims';

const TOO_NEW = 'A picture can be deleted ten minutes after its upload. Please try again later.';
const FAILED = 'The picture could not be deleted. Please try again.';

/** Deletes a picture and its phone version, if it has one. */
async function deletePicture(name: string): Promise<void> {
  const { storage, sdk } = await loadStorage();
  for (const file of [phoneName(name), name]) {
    const request = () => sdk.deleteObject(sdk.ref(storage, `files/${file}`));
    await withNewClaims(request).catch((error: unknown) => {
      if (Object(error).code !== 'storage/object-not-found') throw error;
    });
  }
}

/** Deletes a picture after a question that names what shows it. */
export function DeletePicture({ name, onDeleted }: { name: string; onDeleted: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const loadDatabase = useDatabase();
  const confirm = useConfirm();

  const askAndDelete = async () => {
    const uses = await findUses(await loadDatabase(), name);
    const isUsed = uses.length > 0;
    const list = (
      <>
        <p>It will be missing from:</p>
        <ul>
          {uses.map((use) => (
            <li key={use}>
              <bdi>{use}</bdi>
            </li>
          ))}
        </ul>
      </>
    );
    const question = isUsed ? `Delete ${name}?` : `Delete ${name}? No stored content shows it.`;
    if (!(await confirm(question, isUsed && list, isUsed))) return;
    await deletePicture(name);
    notify('Picture deleted', 'success');
    onDeleted();
  };
  const onClick = async () => {
    if (isBusy) return;
    setBusy(true);
    await askAndDelete().catch((error: unknown) => {
      console.error(error);
      notify(isRefusedByStorage(error) ? TOO_NEW : FAILED, 'error');
    });
    setBusy(false);
  };
  return (
    <Button
      variant="ghost"
      className={styles.delete}
      aria-disabled={isBusy}
      aria-label={`Delete ${name}`}
      onClick={onClick}
    >
      {isBusy ? 'Searching…' : 'Delete'}
    </Button>
  );
}
