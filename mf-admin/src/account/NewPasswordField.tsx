import { TextField } from '@site/shared/ui';
import { useState } from 'react';
import { Check } from '../ui/Check';

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
      <Check isOn={isShown} onChange={setShown}>
        Show the password
      </Check>
    </>
  );
}
