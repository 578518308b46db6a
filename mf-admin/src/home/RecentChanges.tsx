import { useSession } from '@site/shared/auth';
import { Button, ErrorState } from '@site/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import { useLoaded } from '../data/useLoaded';
import { describeSaved } from '../editing/history/describe-version';
import { forms } from '../kinds/forms';
import { LoadingWithHint } from '../ui/LoadingWithHint';
import styles from './home.module.css';
import { readRecentChanges } from './recent-changes';

const SHOWN = 50;
const SHOWN_FIRST = 12;

/** The records of all kinds that were saved last. */
export function RecentChanges() {
  return (
    <section className={styles.part} aria-labelledby="changes">
      <h2 id="changes">Recently changed</h2>
      <Changes />
    </section>
  );
}

function Changes() {
  const loadDatabase = useDatabase();
  const session = useSession();
  const uid = 'user' in session ? session.user.uid : '';
  const [isLong, setLong] = useState(false);
  const { state, retry } = useLoaded(async () =>
    readRecentChanges(await loadDatabase(), forms, SHOWN),
  );
  if (state.status === 'loading') return <LoadingWithHint />;
  if (state.status === 'failed') {
    return <ErrorState message="The changes could not be read." onRetry={retry} home={false} />;
  }
  if (state.data.length === 0) return <p className={styles.note}>Nothing was changed yet.</p>;
  const more = state.data.length - SHOWN_FIRST;
  return (
    <>
      <ul className={styles.rows}>
        {state.data.slice(0, isLong ? SHOWN : SHOWN_FIRST).map((change) => (
          <li key={`${change.form.type.name} ${change.editPath}`}>
            <div className={styles.change}>
              <Link to={change.editPath}>
                <bdi>{change.title}</bdi>
              </Link>
              <p className={styles.note}>{change.form.names.one + describeSaved(change, uid)}</p>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && !isLong && (
        <p className={styles.actions}>
          <Button variant="secondary" onClick={() => setLong(true)}>
            Show {more} more
          </Button>
        </p>
      )}
    </>
  );
}
