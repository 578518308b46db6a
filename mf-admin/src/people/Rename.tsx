import { Button, TextField, VisuallyHidden } from '@site/shared/ui';
import { type FormEvent, useState } from 'react';
import { hintWithRest, lengthProblem } from '../ui/length-problem';
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
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  if (!isOpen) {
    return (
      <Button
        variant="ghost"
        onClick={() => {
          setTyped(name);
          setOpen(true);
        }}
      >
        Rename<VisuallyHidden> {name || email}</VisuallyHidden>
      </Button>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const called = typed.trim();
    const wrong = called ? lengthProblem(called, MAX_NAME) : 'Type a name';
    setProblem(wrong);
    if (wrong || isBusy) return;
    void change({ [`members/${uid}/name`]: called }, `${email} is called ${called} now`, () =>
      setOpen(false),
    );
  };
  return (
    <form className={looks.row} onSubmit={submit} noValidate>
      <TextField
        label={`Name of ${email}`}
        name="member-name"
        autoComplete="off"
        value={typed}
        hint={hintWithRest(undefined, typed, MAX_NAME)}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
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
