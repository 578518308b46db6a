import { Button, useConfirm, VisuallyHidden } from '@site/shared/ui';
import { useRef } from 'react';
import looks from '../ui/looks.module.css';
import { RequestState } from '../ui/RequestState';
import { type Person, ROLES } from './people';
import styles from './people.module.css';
import { Rename } from './Rename';
import { useChange } from './useChange';

/** The members with their roles. Nobody changes the own entry, so one admin always remains. */
export function Members({
  people,
  ownUid,
  onChanged,
}: {
  people: readonly Person[];
  ownUid: string;
  onChanged: () => void;
}) {
  const confirm = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, isSlow, problem, change } = useChange(onChanged);

  const setRole = async ({ uid, name, email, ...before }: Person, role: string) => {
    const may = ROLES.find((one) => one.role === role)?.may;
    const who = name || email;
    const isDemoted = before.role === 'admin' && role !== 'admin';
    const consequence = isDemoted
      ? ` ${who} has to log in again, and open invitations from ${who} become invalid.`
      : '';
    if (!(await confirm(`Make ${who} ${role}? This role ${may}.${consequence}`))) return;
    await change(
      (serverTime) => ({
        [`members/${uid}/role`]: role,
        ...(isDemoted && { [`members/${uid}/since`]: serverTime }),
      }),
      `${who} is ${role} now`,
    );
  };
  const remove = async ({ uid, name, email }: Person) => {
    const who = name || email;
    const question = `Remove ${who}? From then on ${who} cannot save, and after at most two hours cannot upload files. Texts by ${who} stay.`;
    if (!(await confirm(question))) return;
    await change({ [`members/${uid}`]: null }, `${who} is no longer a member`, () =>
      heading.current?.focus(),
    );
  };
  return (
    <section className={looks.column} aria-labelledby="people-members">
      {/* What is removed takes the focus with it. */}
      <h2 id="people-members" ref={heading} tabIndex={-1}>
        Members
      </h2>
      <ul className={styles.list}>
        {people.map((person) => {
          const { uid, name, email, role } = person;
          const isOwn = uid === ownUid;
          return (
            <li key={uid} className={styles.row}>
              <div className={styles.who}>
                <strong>{name || email}</strong>
                {name && <span className={looks.note}>{email}</span>}
              </div>
              {isOwn ? (
                <p className={looks.note}>{role}. Another admin can change this.</p>
              ) : (
                <div className={styles.actions}>
                  <Rename person={person} isBusy={isBusy} change={change} />
                  <select
                    aria-label={`Role of ${name || email}`}
                    className={styles.select}
                    value={role}
                    aria-disabled={isBusy}
                    onChange={({ target }) => {
                      if (!isBusy) void setRole(person, target.value);
                    }}
                  >
                    {ROLES.map((one) => (
                      <option key={one.role}>{one.role}</option>
                    ))}
                  </select>
                  <Button
                    variant="danger"
                    aria-disabled={isBusy}
                    onClick={() => void remove(person)}
                  >
                    Remove<VisuallyHidden> {name || email}</VisuallyHidden>
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <RequestState problem={problem} isSlow={isSlow} />
    </section>
  );
}
