import { PageMeta } from '@site/shared/page-meta';
import { Container, PageHeading } from '@site/shared/ui';
import { useSyncExternalStore } from 'react';
import { useComposition, useRemotes } from '../composition/CompositionContext';
import type { LoadRecord } from '../composition/load-records';
import { PageReady } from '../routing/PageReady';
import { ContentProblems } from './ContentProblems';
import { PublishingJob } from './PublishingJob';
import styles from './StatusPage.module.css';

const hasFailed = (record: LoadRecord | undefined) => record?.outcome === 'failed';

/** Which parts this page is made of, how long each took to load and how that ended. */
export function StatusPage() {
  const { recorder } = useComposition();
  const remotes = useRemotes();
  const records = useSyncExternalStore(recorder.subscribe, recorder.all, recorder.all);
  const out = remotes.filter(
    ({ name, code }) =>
      !code.usable ||
      hasFailed(records.findLast(({ remote, phase }) => remote === name && phase !== 'policy')),
  );
  return (
    <Container page>
      <PageMeta title="Status" description="The parts that this site is made of." noindex />
      <PageHeading
        title="Status"
        lead={
          out.length === 0
            ? 'All sections of this site are in place.'
            : `Not in place: ${out.map(({ title }) => title).join(', ')}. The other sections work.`
        }
      />
      <details className={styles.details} open={out.length > 0 || records.some(hasFailed)}>
        <summary>Details for those who look after the site</summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption>Remotes (shell {process.env.SHELL_VERSION})</caption>
            <thead>
              <tr>
                <th scope="col">Remote</th>
                <th scope="col">Version</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {remotes.map(({ name, code }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{code.usable ? code.current.version : '–'}</td>
                  <td>{code.usable ? 'registered' : code.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {records.length > 0 && (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <caption>Loads since this page was opened</caption>
              <thead>
                <tr>
                  <th scope="col">Remote</th>
                  <th scope="col">Version</th>
                  <th scope="col">Step</th>
                  <th scope="col">Outcome</th>
                  <th scope="col">ms</th>
                </tr>
              </thead>
              <tbody>
                {records.map((record, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two attempts apart.
                  <tr key={index}>
                    <th scope="row">{record.remote}</th>
                    <td>{record.version}</td>
                    <td>
                      {record.phase} {record.subject}
                    </td>
                    <td>{record.reason ?? record.outcome}</td>
                    <td>{record.ms ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </details>
      <PublishingJob />
      <ContentProblems />
      <PageReady />
    </Container>
  );
}
