import { slugName, type Values } from '../data/stored-record';
import { textOf } from '../kinds/form-settings';
import { SLUG_EXISTS } from './explain-failure';
import { FieldList } from './FieldList';
import { InertWhileSaving } from './InertWhileSaving';
import styles from './record-editor.module.css';
import { isTaken } from './save-state';
import type { EditorOnPage } from './useEditor';
import { WritingPane } from './WritingPane';

/** The inputs of a form: the leading ones and the text, then the others. */
export function FormFields({ editor }: { editor: EditorOnPage }) {
  const { form, base, fields, used, tags = [], start, isBusy, dispatch } = editor;
  const { type, names, readPath, leads = [] } = form;
  const slug = slugName(type);
  const onChange = (changed: Values) => dispatch({ name: 'typed', fields: changed });
  const slugHint = (value: string): string => {
    const former = base && slug ? textOf(base.fields[slug]) : value;
    const address = `The ${names.one}’s address: ${readPath?.(value)}`;
    return former === value ? address : `${address}. It was ${readPath?.(former)}.`;
  };
  const inputs = {
    ...{ form, fields, tags, slugHint, onChange },
    onPicker: editor.onPicker,
    onPending: editor.onPending,
    choosesSlug: editor.choosesSlug(),
    problems: {
      ...Object.fromEntries(editor.problems.map(({ field, message }) => [field, message])),
      ...(isTaken(editor.save) && slug && { [slug]: SLUG_EXISTS }),
    },
  };
  const shown = Object.keys(form.fields).filter((name) => used?.includes(name) ?? true);
  const rest = shown.filter((name) => !leads.includes(name));
  const isFolded = (name: string) => form.fields[name]?.isFolded === true;
  return (
    <>
      {leads.length > 0 && (
        <InertWhileSaving isSaving={isBusy} className={styles.writing}>
          <FieldList {...inputs} names={leads} />
          {start.body && (
            <WritingPane
              key={start.version}
              fields={fields}
              initialBody={start.body}
              onChange={(body) => onChange({ body })}
            />
          )}
        </InertWhileSaving>
      )}
      <InertWhileSaving isSaving={isBusy} className={styles.details}>
        <FieldList {...inputs} names={rest.filter((name) => !isFolded(name))} />
        {rest.some(isFolded) && (
          <details open={rest.some((name) => isFolded(name) && name in inputs.problems)}>
            <summary>More about the {names.one}</summary>
            <div className={styles.details}>
              <FieldList {...inputs} names={rest.filter(isFolded)} />
            </div>
          </details>
        )}
      </InertWhileSaving>
    </>
  );
}
