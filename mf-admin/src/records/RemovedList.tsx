import { ButtonLink } from '@site/shared/ui';
import { useState } from 'react';
import { loadRemoved } from '../data/browse';
import type { MemberDatabase } from '../data/member-database';
import { useStored } from '../data/useStored';
import { type FormSettings, titleOf } from '../kinds/form-settings';
import looks from '../ui/looks.module.css';
import styles from './removed-list.module.css';

interface RemovedListProps {
  /** Heading of the list. */
  title: string;
  kinds: readonly FormSettings[];
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
      {isOpen && <RemovedRecords kinds={kinds} />}
    </details>
  );
}

/** The removed records of some kinds, each leading to where it is restored. */
export function RemovedRecords({ kinds }: Pick<RemovedListProps, 'kinds'>) {
  const load = async (database: MemberDatabase) => {
    const removed = kinds.map(async (form) =>
      (await loadRemoved(database, form.type)).map((record) => ({ form, record })),
    );
    return (await Promise.all(removed)).flat();
  };
  const stored = useStored(load, 'The list', false);
  if (stored.instead) return stored.instead;
  if (stored.data.length === 0) return <p className={looks.note}>Nothing is removed.</p>;
  return (
    <ul className={styles.list}>
      {stored.data.map(({ form, record }) => (
        <li key={form.editPath(record)}>
          <bdi>{titleOf(form, record.fields)}</bdi>
          <ButtonLink to={form.editPath(record)} variant="ghost">
            Open
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
