import { ButtonLink } from '@stss/shared/ui';
import { useState } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import { readRemoved } from '../data/removed';
import { useLoaded } from '../data/useLoaded';
import { Waiting } from '../waiting/Waiting';
import styles from './removing.module.css';

/** Where members find what was removed: on the page that greets them. */
export function RemovedList() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.removed}
      onToggle={(event) => event.currentTarget.open && setOpen(true)}
    >
      <summary>Removed posts and updates</summary>
      {isOpen && <Entries />}
    </details>
  );
}

function Entries() {
  const loadDatabase = useDatabase();
  const { state } = useLoaded(async () => readRemoved(await loadDatabase()));
  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'failed') return <p role="alert">The list could not be read.</p>;
  if (state.data.length === 0) return <p>Nothing is removed.</p>;
  return (
    <ul className={styles.list}>
      {state.data.map(({ title, editPath }) => (
        <li key={editPath}>
          {title}
          <ButtonLink to={editPath} variant="ghost">
            Open
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
