import { Button, Field } from '@site/shared/ui';
import { useState } from 'react';
import type { EditableRecord } from '../data/stored-record';
import { useSaveEach } from '../data/useSaveEach';
import looks from '../ui/looks.module.css';
import styles from './new-year.module.css';
import { type Group, planFile, unnamed } from './plan-file';

/** Takes the next team from a CSV file, after a preview of each line. */
export function FilePlan({
  team,
  groups,
  onSaved,
}: {
  team: readonly EditableRecord[];
  groups: readonly Group[];
  onSaved: () => void;
}) {
  const [text, setText] = useState('');
  const [isWhole, setWhole] = useState(false);
  const { save, isBusy, state } = useSaveEach(onSaved);
  const lines = planFile(text, team, groups);
  const left = unnamed(team, lines);
  const changes = [
    ...lines.flatMap(({ change }) => change ?? []),
    ...(isWhole
      ? left.map((base) => ({ type: base.type, name: String(base.fields.name), base }))
      : []),
  ];
  const problems = lines.filter(({ isProblem }) => isProblem).length;
  return (
    <>
      <Field
        label="Or take them from a CSV file"
        hint="Columns: name, position, group. Nothing is saved before you have seen what changes."
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            onChange={async ({ target }) => setText((await target.files?.[0]?.text()) ?? '')}
          />
        )}
      </Field>
      {lines.length > 0 && (
        <>
          <table className={styles.lines}>
            <caption className={looks.label}>What the file changes</caption>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Name</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ line, name, said, isProblem }) => (
                <tr key={line} className={isProblem ? styles.wrong : undefined}>
                  <td>{line}</td>
                  <th scope="row">{name}</th>
                  <td>{said}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {left.length > 0 && (
            <label className={looks.check}>
              <input
                type="checkbox"
                checked={isWhole}
                onChange={({ target }) => setWhole(target.checked)}
              />
              Also remove from the team who is not in the file:{' '}
              {left.map(({ fields }) => String(fields.name)).join(', ')}
            </label>
          )}
          <Button aria-disabled={isBusy || changes.length === 0} onClick={() => void save(changes)}>
            Save {changes.length} changes{problems > 0 && `, leave out ${problems} lines`}
          </Button>
        </>
      )}
      {state}
    </>
  );
}
