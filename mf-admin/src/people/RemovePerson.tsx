import { Button, TextField } from '@site/shared/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSaveEach } from '../data/useSaveEach';
import { useStored } from '../data/useStored';
import looks from '../ui/looks.module.css';
import { findPerson, type Mention } from './find-person';

/** Takes the name of somebody who asks for it out of the public pages. */
export function RemovePerson() {
  const [name, setName] = useState('');
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setName(String(new FormData(event.currentTarget).get('person') ?? '').trim());
  };
  return (
    <section className={looks.column} aria-labelledby="people-remove">
      <h2 id="people-remove">Remove somebody from public pages</h2>
      <p>
        Names of former members stay in the archive and under what they wrote, unless they ask. What
        is removed stays in the history, which only members read.
      </p>
      <form className={looks.row} onSubmit={find}>
        <TextField
          label="Full name on the pages"
          name="person"
          autoComplete="off"
          required
          minLength={3}
        />
        <Button type="submit" variant="secondary">
          Remove from public pages…
        </Button>
      </form>
      {name && <Mentions key={name} name={name} />}
    </section>
  );
}

function Mentions({ name }: { name: string }) {
  const stored = useStored((database) => findPerson(database, name), 'The pages', false);
  const [isWhole, setWhole] = useState(false);
  const { save, isBusy, state } = useSaveEach(stored.refresh);
  if (stored.instead) return stored.instead;
  const mentions = stored.data;
  const authored = mentions.filter(({ isAuthor }) => isAuthor);
  const changes = mentions.flatMap(({ change, isAuthor }) =>
    change && (isWhole || !isAuthor) ? change : [],
  );
  const byHand = mentions.filter(({ change }) => !change);
  return (
    <>
      <p role="status">
        {mentions.length === 0
          ? `No public record names ${name}. The texts of posts were not searched.`
          : `These records name ${name}:`}
      </p>
      <List mentions={mentions.filter(({ change, isAuthor }) => change && !isAuthor)} />
      {authored.length > 0 && (
        <>
          <label className={looks.check}>
            <input
              type="checkbox"
              checked={isWhole}
              onChange={({ target }) => setWhole(target.checked)}
            />
            Also as author of {authored.length} posts. Without this they keep the name.
          </label>
          <List mentions={authored} />
        </>
      )}
      {byHand.length > 0 && (
        <>
          <p>A sentence of these has the name. Please open and change them yourself:</p>
          <List mentions={byHand} />
        </>
      )}
      {changes.length > 0 && (
        <p>
          <Button variant="danger" aria-disabled={isBusy} onClick={() => void save(changes)}>
            Remove the name from {changes.length} records
          </Button>
        </p>
      )}
      {state}
    </>
  );
}

const List = ({ mentions }: { mentions: readonly Mention[] }) => (
  <ul>
    {mentions.map(({ title, editPath }) => (
      <li key={editPath}>
        <Link to={editPath} className={looks.title}>
          <bdi>{title}</bdi>
        </Link>
      </li>
    ))}
  </ul>
);
