import { dayAfter, formatDate } from '@site/shared/text';
import { Button, TextField } from '@site/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { createRecord } from '../data/save-record';
import type { EditableRecord } from '../data/stored-record';
import { useDatabaseRequest } from '../data/useDatabaseRequest';
import { type FormSettings, textOf } from '../kinds/form-settings';
import looks from '../ui/looks.module.css';
import { Panel } from '../ui/Panel';
import { EveningChoice } from './inputs/EveningChoice';
import styles from './record-editor.module.css';
import { dayOf, daysBetween, repeatedOn } from './repeated-on';

/** Saves an event again on further days, each as a record of its own. */
export function RepeatEvent({ form, base }: { form: FormSettings; base: EditableRecord }) {
  const first = dayOf(base.fields);
  const [day, setDay] = useState(dayAfter(first, 7));
  /** Days that are saved, each with the path of its editor. */
  const [saved, setSaved] = useState<ReadonlyMap<string, string>>(new Map());
  const { run, isBusy, isSlow, problem } = useDatabaseRequest<'refused' | 'failed'>({
    refused: `${formatDate(day)} not saved: refused`,
    failed: `${formatDate(day)} not saved: no connection`,
  });
  const save = () =>
    run(
      async (database) => {
        const fields = repeatedOn(base.fields, day);
        const outcome = await createRecord(database, base.type, fields, { others: base.others });
        if (!outcome.ok) return outcome.reason === 'failed' ? 'failed' : 'refused';
        setSaved(new Map([...saved, [day, form.editPath({ key: outcome.index, fields })]]));
        return 'done';
      },
      // The next one after as many days again: a series is saved by one button.
      () => setDay(dayAfter(day, daysBetween([...saved.keys()].at(-1) ?? first, day))),
    );
  return (
    <Panel title="Repeat on further dates" fold={{}}>
      <p className={looks.note}>
        Each date becomes an event of its own, with the saved text of this one, as planned.
      </p>
      <div className={styles.addDate}>
        <TextField
          type="date"
          label="Date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button disabled={!day || day === first || saved.has(day) || isBusy} onClick={save}>
          Save on this date
        </Button>
        <EveningChoice
          start={textOf(repeatedOn(base.fields, day || first).start)}
          onChange={(start) => setDay(dayOf({ start }))}
        />
      </div>
      <div role="status">
        <ul className={looks.column}>
          {[...saved].map(([day, path]) => (
            <li key={day}>
              <Link to={path}>{formatDate(day)}</Link> saved
            </li>
          ))}
        </ul>
        {problem || (isSlow && 'There is no connection, or it is slow.')}
      </div>
    </Panel>
  );
}
