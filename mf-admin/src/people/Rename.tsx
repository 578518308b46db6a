import { Button, TextField, VisuallyHidden } from '@site/shared/ui';
import { type FormEvent, useState } from 'react';
import { lengthProblem } from '../ui/length-problem';
import looks from '../ui/looks.module.css';
import { MAX_NAME, type Person } from './people';
import type { useChange } from './useChange';

/** Gives a member another name, by a form that opens at a button. */
export function Rename({
  person: { uid, name, email },
  isBusy,
  change,
}: {
  person: Person;
  isBusy: boolean;
  change: ReturnType<typeof useChange>['change'];
}) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!isOpen) {
    return (
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Rename<VisuallyHidden> {name || email}</VisuallyHidden>
      </Button>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('member-name') ?? '').trim();
    const wrong = typed ? lengthProblem(typed, MAX_NAME) : 'Type a name';
    setProblem(wrong);
    if (wrong || isBusy) return;
    void change({ [`members/${uid}/name`]: typed }, `${email} is called ${typed} now`, () =>
      setOpen(false),
    );
  };
  return (
    <form className={looks.row} onSubmit={submit} noValidate>
      <TextField
        label={`Name of ${email}`}
        name="member-name"
        autoComplete="off"
        defaultValue={name}
        error={problem}
      />
      <Button type="submit" aria-disabled={isBusy}>
        Save the name
      </Button>
      <Button variant="ghost" onClick={() => setOpen(false)}>
        Cancel
      </Button>
    </form>
  );
}
