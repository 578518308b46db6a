import { useSession } from '@site/shared/auth';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import { useStored } from '../data/useStored';
import { describeSaved } from '../editing/history/describe-version';
import { forms } from '../kinds/forms';
import styles from './home.module.css';
import { Part, Row, Rows } from './Part';
import { readRecentChanges } from './recent-changes';

const SHOWN = 50;
const SHOWN_FIRST = 12;

/** The records of all kinds that were saved last. */
export const RecentChanges = () => (
  <Part id="changes" title="Recently changed">
    <Changes />
  </Part>
);

function Changes() {
  const session = useSession();
  const uid = 'user' in session ? session.user.uid : '';
  const [isLong, setLong] = useState(false);
  const changes = useStored(
    (database) => readRecentChanges(database, forms, SHOWN),
    'The changes',
    false,
  );
  if (changes.instead) return changes.instead;
  const more = changes.data.length - SHOWN_FIRST;
  return (
    <>
      <Rows empty="Nothing was changed yet.">
        {changes.data.slice(0, isLong ? SHOWN : SHOWN_FIRST).map((change) => (
          <Row
            key={`${change.form.type.name} ${change.editPath}`}
            to={change.editPath}
            title={change.title}
            note={change.form.names.one + describeSaved(change, uid)}
          />
        ))}
      </Rows>
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
