import { teamMember } from '@site/shared/content-types';
import { notify } from '@site/shared/notices';
import { Button, classNames, TextField, useConfirm } from '@site/shared/ui';
import { useState } from 'react';
import type { EditableRecord } from '../data/stored-record';
import { type Change, useSaveEach } from '../data/useSaveEach';
import { Check } from '../ui/Check';
import { hintWithRest, lengthProblem } from '../ui/length-problem';
import looks from '../ui/looks.module.css';
import { SelectField } from '../ui/SelectField';
import type { HandOver } from './hand-over';
import styles from './new-year.module.css';
import { planFile } from './plan-file';

/** The team as one table: people are chosen, then get their next group and position at once. */
export function NextTeam({
  team,
  groups,
  onSaved,
}: Pick<HandOver, 'team' | 'groups'> & { onSaved: () => void }) {
  const [picked, setPicked] = useState<ReadonlySet<EditableRecord['key']>>(new Set());
  const [group, setGroup] = useState('');
  const [position, setPosition] = useState('');
  const [file, setFile] = useState<string>();
  const confirm = useConfirm();
  const { save, isBusy, state } = useSaveEach(() => {
    setPicked(new Set());
    onSaved();
  });
  const chosen = team.filter(({ key }) => picked.has(key));
  const toggle = (people: readonly EditableRecord[], isOn: boolean) => {
    const keys = new Set(picked);
    for (const { key } of people) isOn ? keys.add(key) : keys.delete(key);
    setPicked(keys);
  };
  const change = (base: EditableRecord, fields?: Change['fields']): Change => ({
    ...{ type: teamMember, base, fields },
    name: String(base.fields.name),
  });
  const written = position.trim();
  const longest = teamMember.fields.position.max;
  const tooLong = lengthProblem(written, longest);
  const nobody = chosen.length === 0 && 'Please tick at least one person';
  const move = async () => {
    const nothing = !group && !written && 'Please choose a group or a position';
    const missing = nobody || tooLong || nothing;
    if (missing) return notify(missing, 'error');
    const next = { ...(group && { group }), ...(written && { position: written }) };
    await save(chosen.map((base) => change(base, { ...base.fields, ...next })));
  };
  const remove = async () => {
    if (nobody) return notify(nobody, 'error');
    const question = `Remove ${chosen.length} people from the team? Their names stay under what they wrote.`;
    if (await confirm(question)) await save(chosen.map((base) => change(base)));
  };
  const lines = planFile(file ?? '', team, groups);
  const planned = lines.flatMap(({ change }) => change ?? []);
  return (
    <>
      {parts({ team, groups }).map(({ heading, people }) => (
        <fieldset key={heading} className={looks.fieldset}>
          <legend>{heading}</legend>
          <Check
            isOn={people.every(({ key }) => picked.has(key))}
            onChange={(isOn) => toggle(people, isOn)}
          >
            <bdi>All of {heading}</bdi>
          </Check>
          <ul className={styles.people}>
            {people.map((person) => (
              <li key={person.key}>
                <Check isOn={picked.has(person.key)} onChange={(isOn) => toggle([person], isOn)}>
                  <bdi>{String(person.fields.name)}</bdi>{' '}
                  <small>{String(person.fields.position ?? '')}</small>
                </Check>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      <div className={classNames(styles.actions, chosen.length > 0 && styles.inSight)}>
        <SelectField
          label="Next group"
          value={group}
          none="As it is"
          options={groups.map(({ group, heading }) => ({ value: group, label: heading }))}
          onChange={setGroup}
        />
        <TextField
          label="Next position"
          placeholder="As it is"
          hint={hintWithRest(undefined, position, longest)}
          error={tooLong}
          value={position}
          onChange={({ target }) => setPosition(target.value)}
        />
        <Button aria-disabled={isBusy} onClick={() => void move()}>
          Change {chosen.length} people
        </Button>
        <Button variant="danger" aria-disabled={isBusy} onClick={() => void remove()}>
          Remove {chosen.length} from the team
        </Button>
      </div>
      <div className={looks.file}>
        <TextField
          label="Or take the team from a CSV file"
          hint="Columns: name, position, group. You see what changes before it is saved."
          type="file"
          accept=".csv,text/csv"
          onChange={async ({ target: { files } }) =>
            setFile(files?.[0] && (await textOf(files[0])))
          }
        />
      </div>
      {file !== undefined && lines.length === 0 && <p role="alert">The file names nobody.</p>}
      {lines.length > 0 && (
        <>
          <ul className={styles.list} aria-label="What the file changes">
            {lines.map(({ line, name, said, isProblem }) => (
              <li key={line} className={isProblem ? styles.wrong : undefined}>
                Line {line}:{' '}
                <strong>
                  <bdi>{name}</bdi>
                </strong>{' '}
                {said}
              </li>
            ))}
          </ul>
          <p>
            <Button aria-disabled={isBusy} onClick={() => void save(planned)}>
              Save {planned.length} changes of the file
            </Button>
          </p>
        </>
      )}
      {state}
    </>
  );
}

/** The text of a file, which older spreadsheets do not write in UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The team by its groups; those without a group that is shown come last. */
function parts({ team, groups }: Pick<HandOver, 'team' | 'groups'>) {
  const known = new Set(groups.map(({ group }) => group));
  const partOf = ({ fields }: EditableRecord) => known.has(String(fields.group)) && fields.group;
  return [...groups, { group: false, heading: 'In no group of the team page' }]
    .map(({ group, heading }) => ({ heading, people: team.filter((one) => partOf(one) === group) }))
    .filter(({ people }) => people.length > 0);
}
