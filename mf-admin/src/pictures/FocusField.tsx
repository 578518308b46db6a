import { focusOf, withFocusOf } from '@site/shared/text';
import looks from '../ui/looks.module.css';

/** With the steps of base.css: cards show nearly half of a wide picture, and a seventh of a tall one. */
const AXES = [
  { label: 'Left to right', step: 50 },
  { label: 'Top to bottom', step: 10 },
];
const MIDDLE = '50,50';

type Props = { address: string; onChange: (changed: string) => void };

/** Asks for the focus point of a picture. */
export function FocusField({ address, onChange }: Props) {
  const point = (focusOf(address) ?? MIDDLE).split(',');
  return (
    <fieldset className={looks.fieldset}>
      <legend>What cards keep in sight</legend>
      {AXES.map(({ label, step }, axis) => (
        <label key={label} className={looks.spread}>
          {label}
          <input
            type="range"
            step={step}
            value={point[axis]}
            onChange={({ target }) => {
              const next = point.with(axis, target.value).join();
              onChange(withFocusOf(next === MIDDLE ? '' : `#@${next}`, address));
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}
