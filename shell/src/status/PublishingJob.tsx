import { describeJob, JOB_PATH } from '@site/shared/editorial';
import { backend } from '@site/shared/site';
import { errorMessage } from '@site/shared/text';
import { Button, classNames, Spinner } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import styles from './StatusPage.module.css';

type Found =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; text: string; isLate: boolean };

/** When scheduled posts were last looked for, as the database has it now. */
export function PublishingJob() {
  const [found, setFound] = useState<Found>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    const reading = new AbortController();
    setFound({ status: 'loading' });
    readJob(reading.signal).then(
      (stored) => setFound({ status: 'ready', ...describeJob(stored, Date.now()) }),
      (error) => {
        if (!reading.signal.aborted) setFound({ status: 'failed', reason: errorMessage(error) });
      },
    );
    return () => reading.abort();
  }, [attempt]);

  if (found.status === 'loading') return <Spinner label="Asking for the publishing job…" />;
  if (found.status === 'failed') {
    return (
      <p role="alert">
        When the publishing job last ran could not be read. ({found.reason}){' '}
        <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
          Retry
        </Button>
      </p>
    );
  }
  return found.isLate ? (
    <p role="alert" className={classNames(styles.fact, styles.warning)}>
      {found.text}
    </p>
  ) : (
    <p className={styles.fact}>{found.text}</p>
  );
}

async function readJob(signal: AbortSignal): Promise<unknown> {
  const address = `${backend.databaseUrl}/${JOB_PATH}.json?ns=${backend.databaseNamespace}`;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The database answered ${response.status}.`);
  return response.json();
}
