import { formatMoment } from '@site/shared/text';
import { ButtonLink, Container, EmptyState, ErrorState, PageHeading } from '@site/shared/ui';
import { useDatabase } from '../data/DatabaseContext';
import { readShownRecords } from '../data/removed';
import type { RecordFields } from '../data/stored-record';
import { useLoaded } from '../data/useLoaded';
import { RemovedList } from '../hide/RemovedList';
import type { FormSettings } from '../kinds/form-settings';
import { LoadingWithHint } from '../loading/LoadingWithHint';
import styles from './record-pages.module.css';

interface ListProps {
  form: FormSettings;
  /** Plural of the kind. */
  title: string;
  /** The sort key of the records, latest first (ms). */
  timeOf: (fields: RecordFields) => number;
}

/** The records of a kind with their times, each leading to its editor. */
export function RecordListPage(props: ListProps) {
  const { form, title } = props;
  return (
    <Container narrow page>
      <PageHeading title={title}>
        <ButtonLink to={`${form.listPath}/new`}>New {form.type.name}</ButtonLink>
      </PageHeading>
      <Records {...props} />
      <RemovedList title={`Removed ${title.toLowerCase()}`} kinds={[form]} />
    </Container>
  );
}

function Records({ form, title, timeOf }: ListProps) {
  const loadDatabase = useDatabase();
  const { state, retry } = useLoaded(async () => readShownRecords(await loadDatabase(), form.type));
  if (state.status === 'loading') return <LoadingWithHint />;
  const what = title.toLowerCase();
  if (state.status === 'failed') {
    return <ErrorState message={`The ${what} could not be read.`} onRetry={retry} />;
  }
  if (state.data.length === 0) return <EmptyState title={`There are no ${what} yet`} />;
  return (
    <ul className={styles.list}>
      {state.data
        .toSorted((a, b) => timeOf(b.fields) - timeOf(a.fields))
        .map((record) => (
          <li key={record.key}>
            {formatMoment(timeOf(record.fields))}
            <ButtonLink to={form.editPath(record)} variant="ghost">
              {String(record.fields.title)}
            </ButtonLink>
          </li>
        ))}
    </ul>
  );
}
