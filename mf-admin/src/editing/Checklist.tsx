import { CheckIcon } from '@site/shared/ui';
import { useId } from 'react';
import type { RecordFields } from '../data/stored-record';
import type { FormSettings } from '../kinds/form-settings';
import type { Problem } from './find-problems';
import styles from './record-editor.module.css';

const isEmpty = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) ? value.length === 0 : String(value).trim() === '');

/** What is to be done about a problem, by the label of its field: the message itself is there. */
export function taskOf(
  { type, fields: settings }: FormSettings,
  fields: RecordFields,
  { field }: Problem,
): string {
  const picture = Object.entries(type.fields).find(
    ([, one]) => one.type === 'image' && one.alt === field,
  );
  if (picture) return `${settings[picture[0]]?.label}: say what it shows`;
  const label = settings[field]?.label ?? 'Text';
  return `${label}: ${isEmpty(fields[field]) ? 'missing' : 'to be corrected'}`;
}

/** What still keeps a record from being saved; each entry leads to its field. */
export function Checklist({
  form,
  fields,
  problems,
  pending,
  onGo,
}: {
  form: FormSettings;
  fields: RecordFields;
  problems: readonly Problem[];
  /** Names of fields with a picture that is not stored yet. */
  pending: readonly string[];
  onGo: (field: string) => void;
}) {
  const id = useId();
  const tasks = [
    ...problems.map((problem): [string, string] => [problem.field, taskOf(form, fields, problem)]),
    ...pending.map((name): [string, string] => [
      name,
      `${form.fields[name]?.label}: not stored yet`,
    ]),
  ];
  return (
    <section className={styles.checklist} aria-labelledby={id}>
      <h2 id={id} aria-live="polite">
        {tasks.length === 0 ? (
          <>
            <CheckIcon /> Nothing is missing
          </>
        ) : (
          `Before it can be saved (${tasks.length})`
        )}
      </h2>
      {tasks.length > 0 && (
        <ul className={styles.tasks}>
          {tasks.map(([field, task]) => (
            <li key={task}>
              <button type="button" onClick={() => onGo(field)}>
                {task}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
