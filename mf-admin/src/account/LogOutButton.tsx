import { signOut } from '@site/shared/auth';
import { notify } from '@site/shared/notices';
import { Button, useConfirm } from '@site/shared/ui';
import { type ComponentProps, useState } from 'react';
import { deleteAllDrafts, hasDrafts } from '../drafts/draft-store';

const DRAFTS_GO =
  'There is unsaved text on this device. Logging out deletes it, because other people may use this computer. Log out?';

/** Logs out in this browser. */
export function LogOutButton({
  variant = 'secondary',
}: Pick<ComponentProps<typeof Button>, 'variant'>) {
  const [isBusy, setBusy] = useState(false);
  const confirm = useConfirm();
  const logOut = async () => {
    if (hasDrafts() && !(await confirm(DRAFTS_GO))) return;
    setBusy(true);
    const outcome = await signOut();
    setBusy(false);
    if (outcome.ok) {
      // The computer may be a shared one.
      deleteAllDrafts();
      notify('Logged out', 'success');
    } else notify(`${outcome.message} Please try again`, 'error');
  };

  return (
    <Button variant={variant} onClick={logOut} disabled={isBusy}>
      Log out
    </Button>
  );
}
