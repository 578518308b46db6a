import { notify } from '@site/shared/notices';
import { useCallback, useRef, useState } from 'react';

/** Pictures that are picked and not uploaded yet, which a save would leave out. */
export function usePickedPictures() {
  const [pending, setPending] = useState<readonly string[]>([]);
  const pickers = useRef(new Map<string, () => string | undefined>());
  /** Registers the picker of a field, and what to say where its picture is pending. */
  const onPicker = useCallback(
    (name: string, isPending: boolean, pendingMessage: () => string | undefined) => {
      pickers.current.set(name, pendingMessage);
      setPending((names) => [...names.filter((one) => one !== name), ...(isPending ? [name] : [])]);
      return () => pickers.current.delete(name);
    },
    [],
  );
  /** Says which picture is pending, of the fields that are asked about. */
  const isPicturePending = (isAskedAbout: (name: string) => boolean): boolean => {
    for (const [name, pendingMessage] of pickers.current) {
      const pending = isAskedAbout(name) && pendingMessage();
      if (!pending) continue;
      notify(pending, 'error');
      return true;
    }
    return false;
  };
  return { onPicker, pending, isPicturePending };
}
