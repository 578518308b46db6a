import { dayAfter, formatDate } from '@site/shared/text';
import { Button, TextField } from '@site/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import { toSaveOutcome } from '../data/save-outcome';
import { createRecord } from '../data/save-record';
import type { EditableRecord } from '../data/stored-record';
import type { FormSettings } from '../kinds/form-settings';
import looks from '../ui/looks.module.css';
import { Panel } from '../ui/Panel';
import styles from './record-editor.module.css';
import { dayOf, daysBetween, repeatedOn } from './repeated-on';
import { SaveFailureNote } from './SaveFailureNote';
import { useSave } from './useSave';

/** `path`: of its editor, once it is saved. */
type Repetition = Readonly<{ day: string; path?: string; problem?: string }>;

/** Saves an event again on further days, each as a record of its own. */
export function RepeatEvent({ form, base }: { form: FormSettings; base: EditableRecord }) {
  const first = dayOf(base.fields);
  const loadDatabase = useDatabase();
  const { state, isBusy, runBusy } = useSave();
  const [day, setDay] = useState(dayAfter(first, 7));
  const [repetitions, setRepetitions] = useState<readonly Repetition[]>([]);
  const unsaved = repetitions.filter(({ path }) => path === undefined);
  const isUsable = day !== '' && day !== first && !repetitions.some((one) => one.day === day);
  const add = () => {
    setRepetitions([...repetitions, { day }]);
    // The next one after as many days again: a series is added by one button.
    setDay(dayAfter(day, daysBetween(repetitions.at(-1)?.day ?? first, day)));
  };
  const save = () =>
    runBusy(async () => {
      for (const { day } of unsaved) {
        const fields = repeatedOn(base.fields, day);
        const outcome = await toSaveOutcome(async () =>
          createRecord(await loadDatabase(), base.type, fields, { others: base.others }),
        );
        const result: Repetition = outcome.ok
          ? { day, path: form.editPath({ key: outcome.index, fields }) }
          : { day, problem: outcome.reason === 'failed' ? 'no connection' : 'refused' };
        setRepetitions((all) => all.map((one) => (one.day === day ? result : one)));
      }
    });
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
        <Button variant="secondary" disabled={!isUsable || isBusy} onClick={add}>
          Add
        </Button>
      </div>
      <ul className={looks.column}>
        {repetitions.map(({ day, path, problem }) => (
          <li key={day} className={looks.row}>
            {path ? <Link to={path}>{formatDate(day)}</Link> : formatDate(day)}
            <span role="status">
              {path ? 'saved' : problem ? `not saved: ${problem}` : 'not saved yet'}
            </span>
            {!path && (
              <Button
                variant="ghost"
                disabled={isBusy}
                onClick={() => setRepetitions(repetitions.filter((one) => one.day !== day))}
              >
                Remove {formatDate(day)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {unsaved.length > 0 && (
        <Button disabled={isBusy} onClick={save}>
          Save {unsaved.length === 1 ? 'this event' : `these ${unsaved.length} events`}
        </Button>
      )}
      <SaveFailureNote state={state} />
    </Panel>
  );
}
