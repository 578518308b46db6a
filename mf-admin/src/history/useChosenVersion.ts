import { notify } from '@site/shared/notices';
import { useState } from 'react';
import type { Restorable } from './VersionHistory';

/** The older version of a removed record that its form shows instead of the last one. */
export function useChosenVersion<Fields>() {
  const [chosen, setChosen] = useState<Restorable<Fields>>();
  const choose = (version: Restorable<Fields>) => {
    setChosen(version);
    scrollTo({ top: 0 });
    notify(`Version ${version.rev} is in the form`, 'success');
  };
  return { chosen, choose };
}
