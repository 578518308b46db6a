import { Button, TextField } from '@site/shared/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSaveEach } from '../data/useSaveEach';
import { useStored } from '../data/useStored';
import looks from '../ui/looks.module.css';
import { findPerson } from './find-person';
import styles from './people.module.css';

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
      <form className={styles.find} onSubmit={find}>
        <TextField label="Full name, as on the pages" name="person" required minLength={3} />
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
  const { save, isBusy, state } = useSaveEach(stored.refresh);
  if (stored.instead) return stored.instead;
  const mentions = stored.data;
  const changes = mentions.flatMap(({ change }) => change ?? []);
  return (
    <>
      <p role="status">
        {mentions.length} public records name {name}. The texts of posts are not searched.
      </p>
      <ul>
        {mentions.map(({ title, editPath, change }) => (
          <li key={editPath}>
            <Link to={editPath} className={looks.title}>
              <bdi>{title}</bdi>
            </Link>{' '}
            {!change && '(in a sentence: please change it yourself)'}
          </li>
        ))}
      </ul>
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
