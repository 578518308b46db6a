import { Button, EmptyState } from '@site/shared/ui';
import { useState } from 'react';
import { findByTitle, loadPage, type RecordPage } from '../data/browse';
import type { MemberDatabase } from '../data/member-database';
import { useDatabaseRequest } from '../data/useDatabaseRequest';
import { useStored } from '../data/useStored';
import type { FormSettings } from '../kinds/form-settings';
import { RecordRows } from './RecordRow';
import styles from './record-list.module.css';

export interface ListProps {
  form: FormSettings;
  isRemoved: boolean;
  /** What is looked for; '' for everything. */
  text: string;
}

/** A list of perhaps thousands, newest first: a page of it, then the next. */
export function LongList({ form, isRemoved, text }: ListProps) {
  const { type, names } = form;
  const [earlier, setEarlier] = useState<readonly RecordPage[]>([]);
  const { run, isBusy, problem } = useDatabaseRequest({
    failed: 'The older ones could not be loaded.',
  });
  const first = useStored(
    (database): Promise<RecordPage> =>
      text && !isRemoved ? findByTitle(database, type, text) : loadPage(database, type, isRemoved),
    `The ${names.many}`,
  );
  if (first.instead) return first.instead;
  const pages = [first.data, ...earlier];
  const entries = pages.flatMap((page) => page.entries);
  const next = pages.at(-1)?.next;
  if (entries.length === 0 && next === undefined) {
    return <EmptyState title={nothing(form, isRemoved, text)} />;
  }
  const more = async (database: MemberDatabase) => {
    const page = await loadPage(database, type, isRemoved, next);
    setEarlier([...earlier, page]);
    return 'done' as const;
  };
  return (
    <>
      <RecordRows form={form} records={entries} />
      {next !== undefined && (
        <div className={styles.more}>
          {problem && <p role="alert">{problem}</p>}
          <Button variant="secondary" aria-disabled={isBusy} onClick={() => run(more, () => {})}>
            {isBusy ? 'Loading…' : problem ? 'Try again' : 'Show older ones'}
          </Button>
        </div>
      )}
    </>
  );
}

/** What is said in place of an empty list. */
export function nothing({ names }: FormSettings, isRemoved: boolean, text: string): string {
  if (text) return `No ${names.many} were found`;
  return isRemoved ? `No ${names.many} are removed` : `There are no ${names.many} yet`;
}
