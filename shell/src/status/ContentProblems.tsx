import { contentTypes } from '@site/shared/content-types';
import { backend, site } from '@site/shared/site';
import { errorMessage } from '@site/shared/text';
import { Button, Spinner } from '@site/shared/ui';
import team from '@site/society/pages/team.json' with { type: 'json' };
import { useEffect, useState } from 'react';
import { useRemotes } from '../composition/CompositionContext';
import { routesOf } from '../composition/contributions';
import { routeAt } from '../routing/site-routes';
import {
  type ContentProblem,
  contentProblems,
  membersWithoutGroup,
  shadowedRedirects,
} from './content-problems';
import styles from './StatusPage.module.css';

type Found =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; problems: readonly ContentProblem[] };

const groups = team.categories.flatMap((category) => category.groups.map(({ group }) => group));

/** Stored values that pages do not show, as the database has them now. */
export function ContentProblems() {
  const remotes = useRemotes();
  const [found, setFound] = useState<Found>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    const reading = new AbortController();
    const isPage = (path: string) =>
      !(path in site.redirects) &&
      (path === '/status' || routeAt(routesOf(remotes), path) !== undefined);
    setFound({ status: 'loading' });
    findProblems(isPage, reading.signal).then(
      (problems) => setFound({ status: 'ready', problems }),
      (error) => {
        if (!reading.signal.aborted) setFound({ status: 'failed', reason: errorMessage(error) });
      },
    );
    return () => reading.abort();
  }, [remotes, attempt]);

  if (found.status === 'loading') return <Spinner label="Checking the stored content…" />;
  if (found.status === 'failed') {
    return (
      <p role="alert">
        The stored content could not be checked. ({found.reason}){' '}
        <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
          Retry
        </Button>
      </p>
    );
  }
  if (found.problems.length === 0) return <p>Every stored value can be shown.</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>Stored content that cannot be shown</caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Record</th>
            <th scope="col">Field</th>
            <th scope="col">Stored</th>
            <th scope="col">Shown instead</th>
          </tr>
        </thead>
        <tbody>
          {found.problems.map(({ kind, id, field = '–', value, shown }) => (
            <tr key={`${kind} ${id} ${field}`}>
              <th scope="row">{kind}</th>
              <td>{id}</td>
              <td>{field}</td>
              <td>{value}</td>
              <td>{shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

async function findProblems(
  isPage: (path: string) => boolean,
  signal: AbortSignal,
): Promise<ContentProblem[]> {
  const kinds = contentTypes.filter(({ storage }) => storage.type !== 'list');
  const found = await Promise.all(
    kinds.map(async (type) => {
      const address = `${backend.databaseUrl}/content/${type.name}.json?ns=${backend.databaseNamespace}`;
      const response = await fetch(address, { signal });
      if (!response.ok) throw new Error(`The database answered ${response.status}.`);
      const stored: unknown = await response.json();
      return [
        ...contentProblems(type, stored),
        ...(type.name === 'redirect' ? shadowedRedirects(stored, isPage) : []),
        ...(type.name === 'teamMember' ? membersWithoutGroup(stored, groups) : []),
      ];
    }),
  );
  return found.flat();
}
