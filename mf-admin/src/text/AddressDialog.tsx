import { Button, Dialog, TextField } from '@site/shared/ui';
import { useState } from 'react';
import { ActionRow } from '../ui/ActionRow';
import { onEnter } from '../ui/on-enter';
import { Stack } from '../ui/Stack';

/** Asks for one address. It is no form, because it is inside the form of the post. */
export function AddressDialog({
  title,
  label,
  placeholder,
  hint,
  initial = '',
  action,
  read,
  refuse,
  onAddress,
  onRemove,
  onClose,
}: {
  title: string;
  label: string;
  placeholder: string;
  hint?: string;
  initial?: string;
  /** Name of the button that takes the address. */
  action: string;
  /** The address as it is used; '' where it is none that a post may hold. */
  read: (typed: string) => string;
  /** What is said where it is none. */
  refuse: (typed: string) => string;
  onAddress: (address: string) => void;
  /** Absent where there is nothing to remove. */
  onRemove?: () => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState('');
  const use = () => {
    const address = read(typed);
    if (address) onAddress(address);
    else setProblem(refuse(typed));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <TextField
          label={label}
          type="url"
          inputMode="url"
          placeholder={placeholder}
          hint={hint}
          value={typed}
          error={problem}
          onKeyDown={onEnter(use)}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ActionRow>
          {onRemove && (
            <Button variant="ghost" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button onClick={use}>{action}</Button>
        </ActionRow>
      </Stack>
    </Dialog>
  );
}
