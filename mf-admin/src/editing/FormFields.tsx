import { slugName, type Values } from '../data/stored-record';
import { textOf } from '../kinds/form-settings';
import type { EditorState } from './editor';
import { SLUG_EXISTS } from './explain-failure';
import { FieldList } from './FieldList';
import { InertWhileSaving } from './InertWhileSaving';
import styles from './record-editor.module.css';
import type { useSubmission } from './useSubmission';
import type { RecordFormProps } from './useWriting';
import { WritingPane } from './WritingPane';

/** The inputs of a form: the leading ones and the text, then the others. */
export function FormFields({
  form,
  base,
  used,
  tags = [],
  state: { fields, start },
  submission: { saving, checks, pictures, choosesSlug, isTaken },
  onChange,
}: RecordFormProps & {
  state: EditorState;
  submission: ReturnType<typeof useSubmission>;
  onChange: (changed: Values) => void;
}) {
  const { type, names, readPath, leads = [] } = form;
  const slug = slugName(type);
  const slugHint = (value: string): string => {
    const former = base && slug ? textOf(base.fields[slug]) : value;
    const address = `The ${names.one}'s address: ${readPath?.(value)}`;
    return former === value ? address : `${address}. It was ${readPath?.(former)}.`;
  };
  const inputs = {
    ...{ form, choosesSlug, fields, tags, slugHint, onChange },
    onPicker: pictures.onPicker,
    problems: {
      ...Object.fromEntries(checks.problems.map(({ field, message }) => [field, message])),
      ...(isTaken && slug && { [slug]: SLUG_EXISTS }),
    },
  };
  const shown = Object.keys(form.fields).filter((name) => used?.includes(name) ?? true);
  return (
    <>
      {leads.length > 0 && (
        <InertWhileSaving isSaving={saving.isBusy} className={styles.writing}>
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
      <InertWhileSaving isSaving={saving.isBusy} className={styles.details}>
        <FieldList {...inputs} names={shown.filter((name) => !leads.includes(name))} />
      </InertWhileSaving>
    </>
  );
}
