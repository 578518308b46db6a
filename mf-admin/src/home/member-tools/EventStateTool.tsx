import { useRecords } from '@site/shared/content';
import { event, validateDraft } from '@site/shared/content-types';
import type { EventRecord } from '@site/shared/events';
import { notify } from '@site/shared/notices';
import { backend } from '@site/shared/site';
import { withOffset, zonedTime, zoneName } from '@site/shared/text';
import { Button, buttonClass, TextField, VisuallyHidden } from '@site/shared/ui';
import { useRef, useState } from 'react';
import { editRecord } from '../../data/save-record';
import { loadRecord } from '../../data/stored-record';
import { useDatabaseRequest } from '../../data/useDatabaseRequest';
import { capitalised } from '../../kinds/form-settings';
import looks from '../../ui/looks.module.css';
import styles from './member-tools.module.css';

/** How long before its start an event is decided, unless an editor says otherwise (ms). */
const DECIDED_BEFORE = 2 * 3_600_000;

/** For editors: says whether an event takes place, by two taps. */
export function EventStateTool({ id }: { id: string }) {
  const records = useRecords(event, id);
  const shown = records.status === 'ready' && records.data[0];
  // Another start is another proposal.
  return shown && <States key={shown.start} event={shown} />;
}

function States({ event: shown }: { event: EventRecord }) {
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const start = Date.parse(shown.start);
  const [decideAt, setDecideAt] = useState(
    zonedTime(shown.decideAt ? Date.parse(shown.decideAt) : start - DECIDED_BEFORE),
  );
  const [newStart, setNewStart] = useState(zonedTime(start));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { run, isSlow, problem } = useDatabaseRequest<'refused'>({
    refused: 'Somebody saved or removed this event meanwhile. Please try again.',
    failed: 'The database could not be reached. Please try again.',
  });
  const save = (change: Partial<EventRecord>) => {
    // What had the focus goes.
    summary.current?.focus();
    setOpen(false);
    return run(
      async (database) => {
        const base = await loadRecord(database, event, shown.id);
        if (!base || base.isRemoved) return 'refused';
        const saved = await editRecord(database, base, { ...base.fields, ...change });
        return saved.ok ? 'done' : 'refused';
      },
      () => notify('The state is saved', 'success'),
    );
  };
  const decide = () => {
    const change = { state: 'undecided', decideAt: withOffset(decideAt) } as const;
    const { decideAt: error } = validateDraft(event, { ...shown, ...change }, backend);
    setErrors(error ? { decideAt: error } : {});
    return error ? undefined : save(change);
  };
  const move = () => {
    const moved = withOffset(newStart);
    const isSame = Date.parse(moved) === start;
    setErrors(isSame ? { start: 'Please choose another time than the present start' } : {});
    if (isSame) return;
    const end = shown.end && Date.parse(shown.end) + Date.parse(moved) - start;
    return save({
      ...{ state: 'moved', start: moved, previousStart: shown.start, decideAt: undefined },
      ...(end && { end: withOffset(zonedTime(end)) }),
    });
  };
  const timed = [
    ['Decided at', decideAt, setDecideAt, errors.decideAt, 'To be decided', decide],
    ['New start', newStart, setNewStart, errors.start, 'Moved', move],
  ] as const;
  return (
    <div>
      <details
        className={styles.states}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary ref={summary} className={buttonClass({ variant: 'secondary' })}>
          Change state<VisuallyHidden> of {shown.title}</VisuallyHidden>
        </summary>
        <div className={looks.row}>
          {(['on', 'off', 'planned'] as const).map((state) => (
            <Button
              key={state}
              variant={state === (shown.state ?? 'planned') ? 'primary' : 'secondary'}
              aria-pressed={state === (shown.state ?? 'planned')}
              onClick={() => save({ state })}
            >
              {capitalised(state)}
            </Button>
          ))}
        </div>
        {timed.map(([label, value, setValue, error, action, act]) => (
          <div key={label} className={looks.row}>
            <TextField
              {...{ label, value, hint: zoneName(), type: 'datetime-local' }}
              {...(error && { error })}
              onChange={({ target }) => setValue(target.value)}
            />
            <Button variant="secondary" disabled={!value} onClick={act}>
              {action}
            </Button>
          </div>
        ))}
      </details>
      <p role="status">{problem || (isSlow && 'There is no connection, or it is slow.')}</p>
    </div>
  );
}
