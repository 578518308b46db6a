import { zoneName } from '@site/shared/text';
import { Button, TextField } from '@site/shared/ui';
import { type RefObject, useState } from 'react';
import { useClockOffset } from '../data/useClockSkew';
import looks from '../ui/looks.module.css';
import { onEnter } from '../ui/on-enter';
import { Panel } from '../ui/Panel';
import { describeTime, momentOf, onThisDevice } from './publication-time';
import styles from './schedule.module.css';

/** Asks for a time of publication, on the society's clock. */
export function PublishLater({
  isBusy,
  title = 'Publish later',
  label = 'Schedule',
  details,
  onSchedule,
}: {
  isBusy: boolean;
  title?: string;
  label?: string;
  /** Set where it is folded. */
  details?: RefObject<HTMLDetailsElement | null>;
  /** @param at in milliseconds since the epoch */
  onSchedule: (at: number) => void;
}) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const offset = useClockOffset() ?? 0;
  const moment = momentOf(typed);
  const schedule = () => {
    if (moment === undefined) return setProblem('Please choose a date and a time');
    if (moment <= Date.now() + offset) return setProblem('Please choose a time in the future');
    setProblem(undefined);
    onSchedule(moment);
  };
  return (
    <Panel title={title} fold={details && { details }}>
      <div className={styles.row}>
        <TextField
          label="Time of publication"
          name="publishAt"
          type="datetime-local"
          max="9999-12-31T23:59"
          hint={`In the society’s time zone: ${zoneName()}`}
          error={problem}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(undefined);
          }}
          // In a form the key would publish at once.
          onKeyDown={onEnter(schedule)}
        />
        <Button variant="secondary" aria-disabled={isBusy} onClick={() => isBusy || schedule()}>
          {label}
        </Button>
      </div>
      <p role="status" className={looks.note}>
        {moment !== undefined && `${describeTime(typed, moment)}${onThisDevice(moment)}`}
      </p>
    </Panel>
  );
}
