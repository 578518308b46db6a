import { useRecords } from '@site/shared/content';
import { event } from '@site/shared/content-types';
import type { EventRecord } from '@site/shared/events';
import { notify } from '@site/shared/notices';
import { withOffset, zonedTime, zoneName } from '@site/shared/text';
import { Button, TextField } from '@site/shared/ui';
import { useState } from 'react';
import { editRecord } from '../../data/save-record';
import { loadRecord } from '../../data/stored-record';
import { useDatabaseRequest } from '../../data/useDatabaseRequest';
import looks from '../../ui/looks.module.css';
import styles from './member-tools.module.css';

/** How long before its start an event is decided, unless an editor says otherwise (ms). */
const DECIDED_BEFORE = 2 * 3_600_000;

/** For editors: says whether an event takes place, by two taps. */
export function EventStateTool({ id }: { id: string }) {
  const records = useRecords(event, id);
  const stored = records.status === 'ready' && records.data.find((each) => each.id === id);
  const [isOpen, setOpen] = useState(false);
  if (!stored) return null;
  return (
    <div className={styles.stateTool}>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-label={`Change the state of ${stored.title}`}
        onClick={() => setOpen(!isOpen)}
      >
        Change state
      </Button>
      {isOpen && <States event={stored} onDone={() => setOpen(false)} />}
    </div>
  );
}

function States({ event: shown, onDone }: { event: EventRecord; onDone: () => void }) {
  const start = Date.parse(shown.start);
  const [decideAt, setDecideAt] = useState(
    zonedTime(shown.decideAt ? Date.parse(shown.decideAt) : start - DECIDED_BEFORE),
  );
  const [newStart, setNewStart] = useState(zonedTime(start));
  const { run, isBusy, problem } = useDatabaseRequest<'gone' | 'refused'>({
    gone: 'This event was removed.',
    refused: 'Somebody saved this event meanwhile, or you may not change it. Please try again.',
    failed: 'The database could not be reached. Please try again.',
  });
  const save = (change: Partial<EventRecord>) =>
    run(
      async (database) => {
        const base = await loadRecord(database, event, shown.id);
        if (!base || base.isRemoved) return 'gone';
        const saved = await editRecord(database, base, { ...base.fields, ...change });
        return saved.ok ? 'done' : 'refused';
      },
      () => {
        notify('The state is saved', 'success');
        onDone();
      },
    );
  const move = () => {
    const moved = withOffset(newStart);
    const end = shown.end && Date.parse(shown.end) + Date.parse(moved) - start;
    void save({
      ...{ state: 'moved', start: moved, previousStart: shown.start, decideAt: undefined },
      ...(end && { end: withOffset(zonedTime(end)) }),
    });
  };
  const decide = () => save({ state: 'undecided', decideAt: withOffset(decideAt) });
  const timed = [
    ['Decided at', decideAt, setDecideAt, 'To be decided', decide],
    ['New start', newStart, setNewStart, 'Moved', move],
  ] as const;
  return (
    <div className={styles.states} aria-busy={isBusy}>
      <div className={looks.row}>
        <Button onClick={() => save({ state: 'on' })}>On</Button>
        <Button onClick={() => save({ state: 'off' })}>Off</Button>
        <Button variant="secondary" onClick={() => save({ state: 'planned' })}>
          Planned
        </Button>
      </div>
      {timed.map(([label, value, setValue, action, act]) => (
        <div key={label} className={looks.row}>
          <TextField
            {...{ label, value, hint: zoneName(), type: 'datetime-local' }}
            onChange={({ target }) => setValue(target.value)}
          />
          <Button variant="secondary" disabled={!value} onClick={act}>
            {action}
          </Button>
        </div>
      ))}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
