import { slugName } from '../data/stored-record';
import type { FormSettings } from '../kinds/form-settings';
import { FieldInput } from './inputs/FieldInput';
import type { InputProps } from './inputs/input-props';
import styles from './record-editor.module.css';

/** Names of the fields, row by row. */
function rowsOf({ fields }: FormSettings): string[][] {
  const rows: string[][] = [];
  let isOpen = false;
  for (const [name, { isBesideNext = false }] of Object.entries(fields)) {
    if (isOpen) rows.at(-1)?.push(name);
    else rows.push([name]);
    isOpen = isBesideNext;
  }
  return rows;
}

/** Focuses the input of a field: what in it is invalid, or its first control. */
export function focusField(form: HTMLElement | null, name: string): void {
  const field = form?.querySelector(`[data-fields~="${name}"]`);
  const invalid = field?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (invalid ?? field?.querySelector<HTMLElement>('button, input'))?.focus();
}

/** The inputs of a record's fields, in the order of its form. */
export function FieldList({
  form,
  choosesSlug,
  ...props
}: Omit<InputProps, 'name' | 'field' | 'settings'> & { form: FormSettings; choosesSlug: boolean }) {
  const { type, fields } = form;
  const input = (name: string) => {
    const settings = fields[name];
    // A record has its slug for good.
    if (!settings || (name === slugName(type) && !choosesSlug)) return null;
    const field = type.fields[name];
    const names = field?.type === 'image' ? [name, field.alt] : [name];
    return (
      <div key={name} className={styles.field} data-fields={names.join(' ')}>
        <FieldInput {...props} type={type} name={name} settings={settings} />
      </div>
    );
  };
  return rowsOf(form).map((names) => {
    const [first = ''] = names;
    if (names.length === 1) return input(first);
    return (
      <div key={first} className={styles.pair}>
        {names.map(input)}
      </div>
    );
  });
}
