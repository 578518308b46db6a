import { describeJob } from '@site/shared/editorial';
import { loadFailures } from '@site/shared/load-failures';
import { formatSpan } from '@site/shared/text';
import { Button, classNames } from '@site/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useClockOffset } from '../data/useClockSkew';
import { useLoaded } from '../data/useLoaded';
import { LoadingWithHint } from '../ui/LoadingWithHint';
import styles from './home.module.css';
import { loadJob, loadRemotes, loadSnapshotTime } from './load-health';
import { Part } from './Part';

/** Whether readers see what is stored, and whether all sections load. */
export function Health() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Part id="health" title="Health of the site">
      <Facts key={attempt} />
      <p className={styles.actions}>
        <Button variant="secondary" onClick={() => setAttempt((number) => number + 1)}>
          Check again
        </Button>
        <Link to="/status">All details</Link>
      </p>
    </Part>
  );
}

function Facts() {
  const offset = useClockOffset() ?? 0;
  const { state } = useLoaded(async () => {
    const [builtAt, remotes, storedJob] = await Promise.all([
      loadSnapshotTime(),
      loadRemotes(),
      loadJob(),
    ]);
    return { builtAt, remotes, storedJob, failures: loadFailures(), loadedAt: Date.now() };
  });
  if (state.status !== 'ready') return <LoadingWithHint />;
  const { builtAt, remotes, storedJob, failures, loadedAt } = state.data;
  const now = loadedAt + offset;
  const job = storedJob === undefined ? undefined : describeJob(storedJob, now);
  const lost = remotes?.filter(({ isReachable }) => !isReachable).map(({ name }) => name);
  const failed = new Set(failures.map(({ remote, subject }) => `${remote} ${subject}`));
  return (
    <dl className={styles.facts}>
      <Fact name="Snapshot" isGood={builtAt !== undefined}>
        {builtAt === undefined
          ? 'No snapshot could be loaded. Pages load their content from the database instead.'
          : `${formatSpan(now - builtAt)} old. Open pages offer what was changed later.`}
      </Fact>
      <Fact name="Sections" isGood={lost?.length === 0}>
        {lost === undefined
          ? 'The list of sections could not be loaded.'
          : lost.length === 0
            ? `All ${remotes?.length} sections load.`
            : `These do not load: ${lost.join(', ')}.`}
      </Fact>
      <Fact name="Publishing" isGood={job?.isLate === false}>
        {job?.text ?? 'The time of the last publishing job could not be loaded.'}
      </Fact>
      <Fact name="This page" isGood={failed.size === 0}>
        {failed.size === 0 ? 'Everything loaded.' : `Failed to load: ${[...failed].join(', ')}.`}
      </Fact>
    </dl>
  );
}

function Fact({ name, isGood, children }: { name: string; isGood: boolean; children: string }) {
  return (
    <div className={classNames(styles.fact, !isGood && styles.bad)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
