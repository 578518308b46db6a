import { useRole } from '@site/shared/auth';
import { foldedText } from '@site/shared/text';
import { Button, EmptyState } from '@site/shared/ui';
import { loadCollection } from '../data/browse';
import type { EditableRecord } from '../data/stored-record';
import { useStored } from '../data/useStored';
import {
  type FormSettings,
  groupsOf,
  isOrdered,
  mayWrite,
  recordRow,
  titleOf,
} from '../kinds/form-settings';
import { type ListProps, nothing } from './LongList';
import { byOrder } from './order-between';
import { RecordRows, timeName } from './RecordRow';
import styles from './record-list.module.css';
import { SortableList } from './SortableList';
import { downloadCsv } from './to-csv';

/** As pages show them: by their places, or the latest first. */
function sorted(form: FormSettings, records: readonly EditableRecord[]): EditableRecord[] {
  const name = timeName(form);
  if (form.type.fields.order || name === undefined) return byOrder(records);
  return records.toSorted((a, b) =>
    String(b.fields[name] ?? '').localeCompare(String(a.fields[name] ?? '')),
  );
}

/** A collection, which is read whole: its members can be found, moved, and saved as a file. */
export function ShortList({ form, isRemoved, text }: ListProps) {
  const { names, type } = form;
  const role = useRole();
  // A move may be a save of the whole list, which is not an author's own.
  const mayEditAll = role !== 'author' && mayWrite(form, role);
  const stored = useStored(
    async (database) => sorted(form, await loadCollection(database, type, isRemoved)),
    `The ${names.many}`,
  );
  if (stored.instead) return stored.instead;
  const wanted = foldedText(text);
  const found = stored.data.filter(({ fields }) =>
    foldedText(titleOf(form, fields)).includes(wanted),
  );
  if (found.length === 0) return <EmptyState title={nothing(form, isRemoved, text)} />;
  const canMove = isOrdered(form) && mayEditAll && !isRemoved && text === '';
  return (
    <>
      {groupsOf(form, found).map(([group, members]) => (
        <section key={group} className={styles.group}>
          {group && <h2>{group}</h2>}
          {canMove ? (
            <SortableList form={form} stored={members} reload={stored.retry} />
          ) : (
            <RecordRows form={form} records={members} />
          )}
        </section>
      ))}
      {!isRemoved && (
        <div className={styles.more}>
          <Button
            variant="ghost"
            onClick={() =>
              downloadCsv(`${names.many.replaceAll(' ', '-')}.csv`, [
                recordRow(form),
                ...found.map(({ fields }) => recordRow(form, fields)),
              ])
            }
          >
            Save this list as a CSV file
          </Button>
        </div>
      )}
    </>
  );
}
