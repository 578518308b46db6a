import { CheckIcon } from '@site/shared/ui';
import { useId } from 'react';
import type { RecordFields } from '../data/stored-record';
import type { FormSettings } from '../kinds/form-settings';
import { placeholdersIn } from './ask-to-publish';
import type { Problem } from './find-problems';
import styles from './record-editor.module.css';
import type { EditorOnPage } from './useEditor';

const isEmpty = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) ? value.length === 0 : String(value).trim() === '');

/** What is to be done about a problem, by the label of its field: the message itself is there. */
function taskOf(
  { type, fields: settings }: FormSettings,
  fields: RecordFields,
  { field }: Problem,
): string {
  const picture = Object.entries(type.fields).find(
    ([, one]) => one.type === 'image' && one.alt === field,
  );
  if (picture) return `Describe “${settings[picture[0]]?.label}”`;
  const label = settings[field]?.label ?? 'Text';
  return `${isEmpty(fields[field]) ? 'Fill in' : 'Correct'} “${label}”`;
}

/** What still keeps a record from being saved, or an author’s from being published; each entry leads to its field. */
export function Checklist({
  editor: { form, settled, open, pending, mayPublish, dispatch },
}: {
  editor: EditorOnPage;
}) {
  const id = useId();
  const unwritten = placeholdersIn(form, settled);
  const tasks = [
    ...open.map((problem): [string, string] => [problem.field, taskOf(form, settled, problem)]),
    ...unwritten.map(({ field }): [string, string] => [
      field,
      field === 'body' ? 'Write the text' : `Replace the example in “${form.fields[field]?.label}”`,
    ]),
    ...pending.map((name): [string, string] => [
      name,
      `Finish adding the file in “${form.fields[name.replace(/\.\d+$/, '')]?.label}”`,
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
          `To do before ${mayPublish ? 'you can save' : 'it can be published'} (${tasks.length})`
        )}
      </h2>
      {tasks.length > 0 && (
        <ul className={styles.tasks}>
          {tasks.map(([field, task]) => (
            <li key={task}>
              <button
                type="button"
                onClick={() =>
                  dispatch({
                    name: 'checked',
                    problems: [...open, ...unwritten].filter((one) => one.field === field),
                  })
                }
              >
                {task}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
