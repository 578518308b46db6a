import type { Role } from '@site/shared/auth';
import { Button, TextField } from '@site/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { hintWithRest, lengthProblem } from '../ui/length-problem';
import { RequestState } from '../ui/RequestState';
import { SelectField } from '../ui/SelectField';
import { inviteKey, newSecret } from './invitation';
import { MAX_NAME, type OpenInvitation, type Person, ROLES } from './people';
import styles from './people.module.css';
import { useChange } from './useChange';

/** Days for which an invitation holds; the rules allow up to 14. */
const DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * A new invitation, with the time at which it ends. It counts while its inviter's rights do.
 * @param now the server's time, in milliseconds since the epoch
 */
export const newInvitation = (
  { name, role }: Pick<OpenInvitation, 'name' | 'role'>,
  { uid, since, secret }: Pick<Person, 'uid' | 'since' | 'secret'>,
  now: number,
  former?: OpenInvitation,
) => ({
  name,
  role,
  secret: newSecret(),
  by: uid,
  since,
  ...(secret && { bySecret: secret }),
  ...(former && { replaces: former.secret }),
  expires: now + DAYS * DAY_MS,
});

/** Invites an address. Inviting it again replaces the invitation, so the older link ends. */
export function InviteForm({
  people,
  invitations,
  own,
  onInvited,
  onMade,
}: {
  people: readonly Person[];
  invitations: readonly OpenInvitation[];
  /** The entry of the admin who invites. */
  own: Person;
  onInvited: () => void;
  /** Gets the key of the invitation, before the list is read again. */
  onMade: (key: string) => void;
}) {
  const { isBusy, isSlow, problem, change } = useChange(onInvited);
  const [wrong, setWrong] = useState<{ email?: string | undefined; name?: string | undefined }>({});
  const [role, setRole] = useState<Role>('author');
  const address = useRef<HTMLInputElement>(null);
  const called = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = (address.current?.value ?? '').trim().toLowerCase();
    const name = typed.trim();
    const key = inviteKey(email);
    const isMember = people.some((person) => person.email.toLowerCase() === email);
    const found = !key
      ? 'Type an e-mail address, such as anna@example.org'
      : isMember
        ? 'This person is already a member. Change the role in the list'
        : undefined;
    const unnamed = name
      ? lengthProblem(name, MAX_NAME)
      : 'Type the name that other members will see';
    setWrong({ email: found, name: unnamed });
    if (found) return address.current?.focus();
    if (unnamed) return called.current?.focus();
    const former = invitations.find((invitation) => invitation.key === key);
    void change(
      (_serverTime, now) => ({
        [`invites/${key}`]: newInvitation({ name, role }, own, now, former),
      }),
      former ? `${email} is invited again. The older link no longer works` : `${email} is invited`,
      () => {
        onMade(key ?? '');
        if (address.current) address.current.value = '';
        setTyped('');
        setRole('author');
      },
    );
  };
  return (
    <form className={styles.invite} onSubmit={submit} noValidate>
      <TextField
        ref={address}
        label="E-mail address"
        hint="We send an e-mail with a link to this address. You can also copy the link"
        name="invite-email"
        type="email"
        autoComplete="off"
        error={wrong.email}
      />
      <TextField
        ref={called}
        label="Name"
        name="invite-name"
        autoComplete="off"
        value={typed}
        hint={hintWithRest(
          'Other members see this name beside the texts of this person',
          typed,
          MAX_NAME,
        )}
        error={wrong.name}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SelectField
        label="Role"
        hint={ROLES.find((one) => one.role === role)?.may}
        value={role}
        options={ROLES.map((one) => ({ value: one.role, label: one.role }))}
        onChange={(chosen) => setRole(ROLES.find((one) => one.role === chosen)?.role ?? role)}
      />
      <div className={styles.submit}>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Inviting…' : 'Invite'}
        </Button>
        <RequestState problem={problem} isSlow={isSlow} />
      </div>
    </form>
  );
}
