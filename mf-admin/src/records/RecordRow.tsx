import { formatDate, formatMoment } from '@site/shared/text';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RecordEntry } from '../data/browse';
import { type FormSettings, titleOf } from '../kinds/form-settings';
import looks from '../ui/looks.module.css';
import styles from './record-list.module.css';

/** Name of the field with a record's day or time; undefined for kinds without one. */
export const timeName = ({ type }: FormSettings): string | undefined =>
  Object.entries(type.fields).find(([, field]) => ['day', 'dateTime'].includes(field.type))?.[0];

/** The day or time of a record in words; '' where it has none. */
function whenOf(form: FormSettings, { fields }: RecordEntry): string {
  const name = timeName(form);
  const value = name === undefined ? '' : String(fields[name] ?? '');
  const moment = Date.parse(value);
  return value.includes('T') && Number.isFinite(moment) ? formatMoment(moment) : formatDate(value);
}

export const RecordRows = ({
  form,
  records,
}: {
  form: FormSettings;
  records: readonly RecordEntry[];
}) => (
  <ul className={styles.list}>
    {records.map((record) => (
      <li key={record.key}>
        <RecordRow form={form} record={record} />
      </li>
    ))}
  </ul>
);

/** A record in a list: its time, its title, which leads to the editor, and what else can be done. */
export function RecordRow({
  form,
  record,
  children,
}: {
  form: FormSettings;
  record: RecordEntry;
  children?: ReactNode;
}) {
  const when = whenOf(form, record);
  return (
    <>
      <Link to={form.editPath(record)} className={looks.title}>
        <bdi>{titleOf(form, record.fields)}</bdi>
      </Link>
      {when && <span className={looks.note}>{when}</span>}
      {children}
    </>
  );
}
