import { useSettings } from '@site/shared/content';
import type { FieldOf } from '@site/shared/content-types';
import { tagLabel } from '@site/shared/text';
import { RequiredMark } from '@site/shared/ui';
import { useId, useState } from 'react';
import looks from '../../ui/looks.module.css';
import styles from '../record-editor.module.css';
import { NewTag } from '../tags/NewTag';
import type { InputProps } from './input-props';

/** Every tag as a button that is on or off, at least one of which must be on, and one more to be added. */
export function TagsInput({ name, fields, settings, tags, onChange }: InputProps<FieldOf<'tags'>>) {
  const id = useId();
  const { tagLabels } = useSettings();
  const [added, setAdded] = useState<readonly string[]>([]);
  const value = fields[name];
  const selected: readonly string[] = Array.isArray(value) ? value : [];
  const all = [...new Set([...tags, ...selected, ...added])];
  const select = (now: readonly string[]) => onChange({ [name]: now });
  const toggle = (tag: string) =>
    select(selected.includes(tag) ? selected.filter((t) => t !== tag) : [...selected, tag]);
  return (
    <>
      <fieldset className={looks.fieldset} aria-describedby={id}>
        <legend>
          {settings.label} <RequiredMark />
        </legend>
        <div className={looks.row}>
          {all.map((tag) => (
            <button
              key={tag}
              type="button"
              aria-pressed={selected.includes(tag)}
              className={looks.toggle}
              onClick={() => toggle(tag)}
            >
              {tagLabel(tag, tagLabels)}
            </button>
          ))}
        </div>
        <p id={id} className={styles.tagProblem} role="status">
          {selected.length === 0 && 'Select at least one tag!'}
        </p>
      </fieldset>
      <NewTag
        tags={all}
        onAdded={(tag) => {
          setAdded((names) => [...names, tag]);
          select([...selected, tag]);
        }}
      />
    </>
  );
}
