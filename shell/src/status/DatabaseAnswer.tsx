import { backend } from '@site/shared/site';
import { readableMessage } from '@site/shared/text';
import { Button, Spinner } from '@site/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';

type Found =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; stored: readonly unknown[] };

/** Reads nodes of the database once, and again where somebody asks for it after a failure. */
export function DatabaseAnswer({
  paths,
  loading,
  failed,
  children,
}: {
  /** Of the nodes; the same for the life of the component. */
  paths: readonly string[];
  /** What is said meanwhile, and where it fails. */
  loading: string;
  failed: string;
  children(stored: readonly unknown[]): ReactNode;
}) {
  const [found, setFound] = useState<Found>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    const reading = new AbortController();
    setFound({ status: 'loading' });
    Promise.all(paths.map((path) => loadNode(path, reading.signal))).then(
      (stored) => setFound({ status: 'ready', stored }),
      (error) => {
        if (!reading.signal.aborted)
          setFound({ status: 'failed', reason: readableMessage(error, 'no answer came') });
      },
    );
    return () => reading.abort();
  }, [attempt]);

  if (found.status === 'loading') return <Spinner label={loading} />;
  if (found.status === 'ready') return children(found.stored);
  return (
    <p role="alert">
      {failed} ({found.reason}){' '}
      <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
        Retry
      </Button>
    </p>
  );
}

async function loadNode(path: string, signal: AbortSignal): Promise<unknown> {
  const address = `${backend.databaseUrl}/${path}.json?ns=${backend.databaseNamespace}`;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The database answered ${response.status}.`);
  return response.json();
}
