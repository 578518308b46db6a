import { useSettings } from '@site/shared/content';
import { tagLabel } from '@site/shared/text';
import { RequiredMark } from '@site/shared/ui';
import { useId } from 'react';
import looks from '../ui/looks.module.css';
import styles from './record-editor.module.css';

/** Every tag as a button that is on or off; at least one must be on. */
export function TagToggles({
  label,
  tags,
  selected,
  onChange,
}: {
  label: string;
  tags: readonly string[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}) {
  const id = useId();
  const { tagLabels } = useSettings();
  const toggle = (tag: string) =>
    onChange(selected.includes(tag) ? selected.filter((t) => t !== tag) : [...selected, tag]);
  return (
    <fieldset className={looks.fieldset} aria-describedby={id}>
      <legend>
        {label} <RequiredMark />
      </legend>
      <div className={looks.row}>
        {tags.map((tag) => (
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
  );
}
