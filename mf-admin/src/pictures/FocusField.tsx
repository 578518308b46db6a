import { focusOf, withFocusOf } from '@site/shared/text';
import looks from '../ui/looks.module.css';

/** With the steps of base.css: cards show nearly half of a wide picture, and a seventh of a tall one. */
const AXES = [
  { name: 'data-x', label: 'Left to right', step: 50 },
  { name: 'data-y', label: 'Top to bottom', step: 10 },
] as const;

/** Asks for the focus point of a picture. */
export function FocusField({
  address,
  onChange,
}: {
  address: string;
  /** Is given the address with the new point. */
  onChange: (address: string) => void;
}) {
  const focus = { 'data-x': '50', 'data-y': '50', ...focusOf(address) };
  return (
    <fieldset className={looks.fieldset}>
      <legend>What stays in sight where cards crop the picture</legend>
      {AXES.map(({ name, label, step }) => (
        <label key={name} className={looks.spread}>
          {label}
          <input
            type="range"
            step={step}
            value={focus[name]}
            onChange={({ target }) => {
              const point = AXES.map((axis) =>
                axis.name === name ? target.value : focus[axis.name],
              ).join();
              onChange(withFocusOf(point === '50,50' ? '' : `#@${point}`, address));
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}
