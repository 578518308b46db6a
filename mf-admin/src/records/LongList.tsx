import { Button, EmptyState } from '@site/shared/ui';
import { useState } from 'react';
import { findByTitle, loadPage, type RecordPage } from '../data/browse';
import { useDatabase } from '../data/DatabaseContext';
import { useStored } from '../data/useStored';
import type { FormSettings } from '../kinds/form-settings';
import { RecordRows } from './RecordRow';
import styles from './record-list.module.css';

interface ListProps {
  form: FormSettings;
  isRemoved: boolean;
  /** What is looked for; '' for everything. */
  text: string;
}

/** A list of perhaps thousands, newest first: a page of it, then the next. */
export function LongList(props: ListProps) {
  const { form, isRemoved, text } = props;
  const [earlier, setEarlier] = useState<readonly RecordPage[]>([]);
  const loadDatabase = useDatabase();
  const last = earlier.at(-1);
  const first = useStored(
    (database) =>
      text && !isRemoved
        ? findByTitle(database, form.type, text)
        : loadPage(database, form.type, isRemoved),
    `The ${form.names.many}`,
  );
  if (first.instead) return first.instead;
  const entries = [first.data, ...earlier].flatMap((page) => page.entries);
  const { next } = last ?? first.data;
  if (entries.length === 0 && next === undefined) {
    return <EmptyState title={nothing(form, isRemoved, text)} />;
  }
  return (
    <>
      <RecordRows form={form} records={entries} />
      {next !== undefined && (
        <More
          key={next}
          load={async () => loadPage(await loadDatabase(), form.type, isRemoved, next)}
          onLoaded={(page) => setEarlier((pages) => [...pages, page])}
        />
      )}
    </>
  );
}

/** What is said in place of an empty list. */
export function nothing({ names }: FormSettings, isRemoved: boolean, text: string): string {
  if (text) return `No ${names.many} were found`;
  return isRemoved ? `No ${names.many} are removed` : `There are no ${names.many} yet`;
}

function More({
  load,
  onLoaded,
}: {
  load: () => Promise<RecordPage>;
  onLoaded: (page: RecordPage) => void;
}) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const more = async () => {
    if (state === 'loading') return;
    setState('loading');
    try {
      onLoaded(await load());
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  return (
    <div className={styles.more}>
      {state === 'failed' && <p role="alert">The older ones could not be loaded.</p>}
      <Button variant="secondary" aria-disabled={state === 'loading'} onClick={more}>
        {state === 'loading' ? 'Loading…' : state === 'failed' ? 'Try again' : 'Show older ones'}
      </Button>
    </div>
  );
}
