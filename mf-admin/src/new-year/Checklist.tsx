import { handOverStep } from '@site/shared/content-types';
import { ButtonLink } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import { useSaveEach } from '../data/useSaveEach';
import looks from '../ui/looks.module.css';
import type { HandOver } from './hand-over';
import styles from './new-year.module.css';

/** Pages and accounts to look after, each with a tick for the year that ends. */
export function Checklist({
  year,
  steps,
  onSaved,
}: Pick<HandOver, 'year' | 'steps'> & { onSaved: () => void }) {
  const { save, isBusy, state } = useSaveEach(onSaved);
  return (
    <>
      <ul className={styles.list}>
        {steps.map(({ record, done }) => {
          const { title, text } = record.fields;
          const tick = (isDone: boolean) => {
            const fields = { ...record.fields, year: isDone ? year : '' };
            if (!isBusy)
              void save([{ type: handOverStep, name: String(title), base: record, fields }]);
          };
          return (
            <li key={record.key} className={styles.step}>
              <label className={looks.check}>
                <input
                  type="checkbox"
                  checked={done !== false}
                  onChange={({ target }) => tick(target.checked)}
                />
                <span>{String(title)}</span>
              </label>
              <p className={looks.note}>
                {String(text ?? '')
                  .split(/(\/members\S*)/)
                  .map((part) =>
                    part.startsWith('/members') ? (
                      <Link key={part} to={part}>
                        Open the page
                      </Link>
                    ) : (
                      part
                    ),
                  )}{' '}
                {done && `Done ${done}.`}
              </p>
            </li>
          );
        })}
      </ul>
      {state}
      <p>
        <ButtonLink to="/members/content/handOverStep" variant="secondary">
          Edit this list
        </ButtonLink>
      </p>
    </>
  );
}
