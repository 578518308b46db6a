import { useConfirm } from '@stss/shared/ui';
import { createContext, type ReactNode, useContext, useState } from 'react';

export const LEAVE_QUESTION = 'Leave without saving? Your text stays on this device as a draft.';

/** What a page with a form knows of leaving it. */
interface Leaving {
  hasUnsaved: () => boolean;
  /** Who leaves was asked already. */
  isAgreed: boolean;
}

const nothingUnsaved = (): Leaving => ({ hasUnsaved: () => false, isAgreed: false });

export const LeavingContext = createContext<Leaving>(nothingUnsaved());

/** Tells what stands beside a form, and leads away too, of the work that is unsaved in it. */
export function LeavingProvider({ children }: { children: ReactNode }) {
  const [leaving] = useState(nothingUnsaved);
  return <LeavingContext value={leaving}>{children}</LeavingContext>;
}

/** For an action that ends by leaving the page. */
export function useLeaving() {
  const leaving = useContext(LeavingContext);
  const confirm = useConfirm();
  return {
    /** Asks where work is unsaved; to be called before the action. */
    mayLeave: async (): Promise<boolean> => !leaving.hasUnsaved() || confirm(LEAVE_QUESTION),
    /** The action is done: nobody is asked a second time. */
    leaveAsAgreed: () => {
      leaving.isAgreed = true;
    },
  };
}
