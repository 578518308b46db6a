import looks from '../ui/looks.module.css';
import styles from './schedule.module.css';
import type { DateQuestion } from './shown-dates';

/** Asks which date readers shall see, below the question whether to publish. */
export function DateChoice({ options, chosen, onChoose }: DateQuestion) {
  return (
    <fieldset className={styles.dates}>
      <legend>Which date should readers see?</legend>
      {options.map((option) => (
        <label key={option.label} className={looks.check}>
          <input
            type="radio"
            name="shownDate"
            defaultChecked={option === chosen}
            onChange={() => onChoose(option)}
          />
          <span>
            {option.label}
            {option.hint && <small className={looks.note}>{option.hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
