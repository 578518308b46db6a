import { useRecords } from '@site/shared/content';
import { type FieldOf, MAX_PEOPLE, type People, teamMember } from '@site/shared/content-types';
import { Button, Field, RequiredMark } from '@site/shared/ui';
import { useRef, useState } from 'react';
import looks from '../../ui/looks.module.css';
import styles from '../record-editor.module.css';
import type { InputProps } from './input-props';

/** The people of the team that are chosen, each to be taken off, and the others to be added. */
export function PeopleInput(props: InputProps<FieldOf<'people'>>) {
  const { name, field, settings, fields, problems, onChange } = props;
  const { label, hint } = settings;
  const team = useRecords(teamMember);
  const [picked, setPicked] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const chosen = (fields[name] ?? {}) as People;
  const members = team.status === 'ready' ? team.data : [];
  const change = (people: People) => {
    onChange({ [name]: Object.keys(people).length > 0 ? people : undefined });
    setPicked('');
    select.current?.focus();
  };
  const add = () => {
    const person = members.find(({ id }) => id === picked);
    if (person) change({ ...chosen, [person.id]: person.name });
    else select.current?.focus();
  };
  const isFull = Object.keys(chosen).length >= MAX_PEOPLE;
  const offered = isFull ? [] : members.filter(({ id }) => !(id in chosen));
  const limit = `You can name at most ${MAX_PEOPLE} people. Remove one to add another.`;
  const isGone = (id: string) =>
    team.status === 'ready' && !members.some((person) => person.id === id);

  return (
    <fieldset className={looks.fieldset}>
      <legend>
        {label} {field.required && <RequiredMark />}
      </legend>
      <ul className={styles.people}>
        {Object.entries(chosen).map(([id, person]) => (
          <li key={id}>
            <span>
              {person} {isGone(id) && <small>(no longer in the team)</small>}
            </span>
            <Button
              variant="ghost"
              aria-label={`Remove ${person}`}
              onClick={() => {
                const { [id]: _removed, ...others } = chosen;
                change(others);
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {team.status === 'failed' && (
        <p role="alert">
          The team could not be loaded.{' '}
          <Button variant="ghost" onClick={team.retry}>
            Try again
          </Button>
        </p>
      )}
      <Field label="Person to add" hint={isFull ? limit : hint} error={problems[name]}>
        {(control) => (
          <div className={styles.addPerson}>
            <select
              {...control}
              ref={select}
              value={picked}
              onChange={({ target }) => setPicked(target.value)}
            >
              <option value="">–</option>
              {offered.map(({ id, position, ...person }) => (
                <option key={id} value={id}>
                  {[person.name, position].filter(Boolean).join(', ')}
                </option>
              ))}
            </select>
            <Button variant="secondary" onClick={add}>
              Add
            </Button>
          </div>
        )}
      </Field>
    </fieldset>
  );
}
