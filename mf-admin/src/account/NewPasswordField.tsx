import { TextField } from '@site/shared/ui';
import { useState } from 'react';
import looks from '../ui/looks.module.css';

/** A new password, which can be looked at while it is typed. */
export function NewPasswordField({ label, error }: { label: string; error?: string | undefined }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <TextField
        label={label}
        name="new-password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        hint="At least 8 characters; a few unrelated words are easy to remember and hard to guess"
        error={error}
      />
      <label className={looks.check}>
        <input
          type="checkbox"
          checked={isShown}
          onChange={({ target }) => setShown(target.checked)}
        />
        Show the password
      </label>
    </>
  );
}
