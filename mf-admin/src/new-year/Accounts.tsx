import { ButtonLink } from '@site/shared/ui';
import { editRecord } from '../data/save-record';
import type { EditableRecord } from '../data/stored-record';
import looks from '../ui/looks.module.css';
import type { SaveStep } from './hand-over';

/** The accounts with other services, each with a tick for this year. */
export function Accounts({
  year,
  accounts,
  isBusy,
  save,
}: {
  year: string;
  accounts: readonly EditableRecord[];
  isBusy: boolean;
  save: SaveStep;
}) {
  return (
    <>
      <p>Tick what two people of the next team can log in to. Only members see this list.</p>
      <ul>
        {accounts.map((base) => {
          const { name, holder, checked } = base.fields;
          return (
            <li key={base.key}>
              <label className={looks.check}>
                <input
                  type="checkbox"
                  checked={checked === year}
                  onChange={({ target }) =>
                    isBusy ||
                    save(
                      (database) =>
                        editRecord(database, base, {
                          ...base.fields,
                          checked: target.checked ? year : '',
                        }),
                      `${name}: saved`,
                    )
                  }
                />
                <span>
                  <bdi>{String(name)}</bdi>{' '}
                  <small className={looks.note}>{String(holder || 'Nobody is named yet')}</small>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <p>
        <ButtonLink to="/members/content/externalAccount" variant="secondary">
          Change the list
        </ButtonLink>
      </p>
    </>
  );
}
