import { handOverStep } from '@site/shared/content-types';
import { ButtonLink } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import { useSaveEach } from '../data/useSaveEach';
import { Check } from '../ui/Check';
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
          const { title, text = '' } = record.fields;
          const words = String(text);
          const [path = ''] = /\/members\S*/.exec(words) ?? [];
          const tick = (isDone: boolean) => {
            const fields = { ...record.fields, year: isDone ? year : '' };
            if (!isBusy)
              void save([{ type: handOverStep, name: String(title), base: record, fields }]);
          };
          return (
            <li key={record.key} className={styles.step}>
              <Check isOn={done !== false} onChange={tick}>
                {String(title)}
              </Check>
              <p className={looks.note}>
                {words.replace(path, '')} {path && <Link to={path}>Open the page</Link>}{' '}
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
