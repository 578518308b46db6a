import { describeJob } from '@site/shared/editorial';
import { formatSpan } from '@site/shared/text';
import { Button, classNames } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import { useClockOffset } from '../data/useClockSkew';
import { useLoaded } from '../data/useLoaded';
import { LoadingWithHint } from '../ui/LoadingWithHint';
import styles from './home.module.css';
import { loadHealth } from './load-health';
import { Part } from './Part';

type Fact = readonly [name: string, isGood: boolean, text: string];

function factsOf(
  { builtAt, remotes, storedJob, failures, loadedAt }: Awaited<ReturnType<typeof loadHealth>>,
  offset: number,
): Fact[] {
  const now = loadedAt + offset;
  const job = storedJob === undefined ? undefined : describeJob(storedJob, now);
  const lost = remotes?.filter(({ isReachable }) => !isReachable).map(({ name }) => name);
  const failed = new Set(failures.map(({ remote, subject }) => `${remote} ${subject}`));
  return [
    [
      'Snapshot',
      builtAt !== undefined,
      builtAt === undefined
        ? 'No snapshot could be loaded. Pages load their content from the database instead.'
        : `${formatSpan(now - builtAt)} old. Open pages offer what was changed later.`,
    ],
    [
      'Sections',
      lost?.length === 0,
      lost === undefined
        ? 'The list of sections could not be loaded.'
        : lost.length === 0
          ? `All ${remotes?.length} sections load.`
          : `These do not load: ${lost.join(', ')}.`,
    ],
    [
      'Publishing',
      job?.isLate === false,
      job?.text ?? 'The time of the last publishing job could not be loaded.',
    ],
    [
      'This page',
      failed.size === 0,
      failed.size === 0 ? 'Everything loaded.' : `Failed to load: ${[...failed].join(', ')}.`,
    ],
  ];
}

/** Whether readers see what is stored, and whether all sections load. */
export function Health() {
  const offset = useClockOffset() ?? 0;
  const { state, retry } = useLoaded(loadHealth);
  return (
    <Part id="health" title="Health of the site">
      {state.status === 'ready' ? (
        <dl className={styles.facts}>
          {factsOf(state.data, offset).map(([name, isGood, text]) => (
            <div key={name} className={classNames(styles.fact, !isGood && styles.bad)}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <LoadingWithHint />
      )}
      <p className={styles.actions}>
        <Button variant="secondary" onClick={retry}>
          Check again
        </Button>
        <Link to="/status">All details</Link>
      </p>
    </Part>
  );
}
