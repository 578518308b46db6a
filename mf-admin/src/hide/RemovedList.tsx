import { ButtonLink } from '@site/shared/ui';
import { useState } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import { type RestorableKind, readRemoved } from '../data/removed';
import { useLoaded } from '../data/useLoaded';
import { LoadingWithHint } from '../loading/LoadingWithHint';
import styles from './hide.module.css';

interface RemovedListProps {
  /** Heading of the list. */
  title: string;
  kinds: readonly RestorableKind[];
}

/** A list in which members find removed records. */
export function RemovedList({ title, kinds }: RemovedListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.removed}
      onToggle={(event) => event.currentTarget.open && setOpen(true)}
    >
      <summary>{title}</summary>
      {isOpen && <Entries kinds={kinds} />}
    </details>
  );
}

function Entries({ kinds }: Pick<RemovedListProps, 'kinds'>) {
  const loadDatabase = useDatabase();
  const { state } = useLoaded(async () => readRemoved(await loadDatabase(), kinds));
  if (state.status === 'loading') return <LoadingWithHint />;
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
