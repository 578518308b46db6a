import { slugName } from '../data/stored-record';
import type { FormSettings } from '../kinds/form-settings';
import { inputOf } from './inputs/FieldInput';
import type { InputProps } from './inputs/input-props';
import styles from './record-editor.module.css';

/** Names of the fields, row by row. */
function rowsOf({ fields }: FormSettings, names: readonly string[]): string[][] {
  const rows: string[][] = [];
  let isOpen = false;
  for (const name of names) {
    if (isOpen) rows.at(-1)?.push(name);
    else rows.push([name]);
    isOpen = fields[name]?.isBesideNext ?? false;
  }
  return rows;
}

/** Focuses the input of a field: what in it is invalid, or its first control. */
export function focusField(form: HTMLElement | null, name: string): void {
  const field = form?.querySelector(`[data-fields~="${name}"]`);
  const invalid = field?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (invalid ?? field?.querySelector<HTMLElement>('button, input, select, textarea'))?.focus();
}

/** The inputs of some of a record's fields, in this order. */
export function FieldList({
  form,
  names,
  choosesSlug,
  ...props
}: Omit<InputProps, 'name' | 'field' | 'settings'> & {
  form: FormSettings;
  names: readonly string[];
  choosesSlug: boolean;
}) {
  const { type, fields } = form;
  const input = (name: string) => {
    const settings = fields[name];
    const field = type.fields[name];
    const Input = field && inputOf(field);
    // A record has its slug for good.
    if (!settings || !Input || (name === slugName(type) && !choosesSlug)) return null;
    const parts = field.type === 'image' ? [name, field.alt] : [name];
    return (
      <div key={name} className={styles.field} data-fields={parts.join(' ')}>
        <Input {...props} {...{ name, field, settings }} />
      </div>
    );
  };
  return rowsOf(form, names).map((row) => {
    const [first = ''] = row;
    if (row.length === 1) return input(first);
    return (
      <div key={first} className={styles.pair}>
        {row.map(input)}
      </div>
    );
  });
}
