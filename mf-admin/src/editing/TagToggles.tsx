import { useSettings } from '@site/shared/content';
import { tagLabel } from '@site/shared/text';
import { classNames } from '@site/shared/ui';
import { useId } from 'react';
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
    <fieldset className={styles.tags} aria-describedby={id}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.toggles}>
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            aria-pressed={selected.includes(tag)}
            className={classNames(styles.toggle, selected.includes(tag) && styles.on)}
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
