import { useSession } from '@site/shared/auth';
import { formatMoment } from '@site/shared/text';
import { Button, useConfirm } from '@site/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { deleteDraft } from '../drafts/draft-store';
import { findMyDrafts } from './find-my-drafts';
import styles from './home.module.css';

/** Text that was typed on this device and never saved. */
export function MyDrafts() {
  const session = useSession();
  const confirm = useConfirm();
  const uid = 'user' in session ? session.user.uid : '';
  const [drafts, setDrafts] = useState(() => findMyDrafts(uid));
  const remove = async (name: string, title: string) => {
    if (!(await confirm(`Delete the draft “${title}”? Its text is nowhere else.`))) return;
    deleteDraft(name);
    setDrafts(findMyDrafts(uid));
  };
  return (
    <section className={styles.part} aria-labelledby="drafts">
      <h2 id="drafts">Drafts on this device</h2>
      {drafts.length === 0 ? (
        <p className={styles.note}>There is no unsaved text of yours here.</p>
      ) : (
        <ul className={styles.rows}>
          {drafts.map(({ name, form, title, path, writtenAt }) => (
            <li key={name}>
              <div className={styles.change}>
                <Link to={path}>
                  <bdi>{title}</bdi>
                </Link>
                <p className={styles.note}>
                  {form.names.one}, written {formatMoment(writtenAt)}
                </p>
              </div>
              <Button
                variant="ghost"
                aria-label={`Delete the draft ${title}`}
                onClick={() => remove(name, title)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
