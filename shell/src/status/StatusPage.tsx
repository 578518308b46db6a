import { parseSnapshotIndex } from '@site/shared/content-model';
import { PageMeta } from '@site/shared/page-meta';
import { formatSpan } from '@site/shared/text';
import { Container, PageHeading } from '@site/shared/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useComposition, useRemotes } from '../composition/CompositionContext';
import { PageReady } from '../routing/PageReady';
import styles from './StatusPage.module.css';

/** Which sections load and from which build, what failed, and how old the snapshot is. */
export function StatusPage() {
  const { loader, recorder } = useComposition();
  const remotes = useRemotes();
  const snapshot = useSnapshotAge();
  const records = useSyncExternalStore(recorder.subscribe, recorder.all, recorder.all);
  const failures = records.filter(({ outcome }) => outcome === 'failed');
  return (
    <Container page>
      <PageMeta title="Status" description="The parts that this site is made of." noindex />
      <PageHeading title="Status" lead={snapshot} />
      <table className={styles.table}>
        <caption>Sections (shell {process.env.SHELL_VERSION})</caption>
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Build</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {remotes.map(({ name, code }) => {
            const inUse = loader.versionsInUse().get(name);
            const last = records.findLast(({ remote }) => remote === name);
            const outcome = last?.reason ?? last?.outcome ?? 'registered';
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{code.usable ? (inUse ?? code.current.version) : '–'}</td>
                <td>{code.usable ? outcome : code.reason}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {failures.length > 0 && (
        <>
          <h2>Failures since this page was opened</h2>
          <ul>
            {failures.map(({ remote, version, phase, subject, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two attempts apart.
              <li key={index}>
                {remote} {version}, {phase} {subject}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      <PageReady />
    </Container>
  );
}

function useSnapshotAge(): string {
  const [age, setAge] = useState('');
  useEffect(() => {
    loadSnapshotAge().then(setAge, () => setAge('The age of the snapshot could not be read.'));
  }, []);
  return age;
}

async function loadSnapshotAge(): Promise<string> {
  const response = await fetch('/content/index.json', { cache: 'no-store' });
  const index = parseSnapshotIndex(await response.json());
  if (index === undefined) throw new Error('it is no index of a snapshot');
  return `The snapshot is ${formatSpan(Date.now() - index.builtAt)} old.`;
}
