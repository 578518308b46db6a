import { PageMeta } from '@site/shared/page-meta';
import { isPreview } from '@site/shared/preview';
import { Container, PageHeading } from '@site/shared/ui';
import { useSyncExternalStore } from 'react';
import { useComposition, useRemotes } from '../composition/CompositionContext';
import type { LoadEvent } from '../composition/load-recorder';
import { PageReady } from '../routing/PageReady';
import { ContentProblems } from './ContentProblems';
import { PublishingJob } from './PublishingJob';
import styles from './StatusPage.module.css';
import { StatusTable } from './StatusTable';

const hasFailed = (record: LoadEvent | undefined) => record?.outcome === 'failed';

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
      <details className={styles.fact} open={out.length > 0 || records.some(hasFailed)}>
        <summary>Details for those who look after the site</summary>
        <StatusTable
          caption={`Remotes (shell ${process.env.SHELL_VERSION})`}
          columns={['Remote', 'Version', 'State']}
        >
          {remotes.map(({ name, code }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{code.usable ? code.current.version : '–'}</td>
              <td>{code.usable ? 'registered' : code.reason}</td>
            </tr>
          ))}
        </StatusTable>
        {records.length > 0 && (
          <StatusTable
            caption="Loads since this page was opened"
            columns={['Remote', 'Version', 'Step', 'Outcome', 'ms']}
          >
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
          </StatusTable>
        )}
      </details>
      {!isPreview() && (
        <>
          <PublishingJob />
          <ContentProblems />
        </>
      )}
      <PageReady />
    </Container>
  );
}
