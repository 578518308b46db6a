import { useConfirm } from '@site/shared/ui';
import { createContext, type ReactNode, useContext, useState } from 'react';

export const LEAVE_QUESTION = 'Leave without saving? Your text stays on this device as a draft.';

/** State of a form that decides whether leaving its page needs a prompt. */
interface Leaving {
  hasUnsaved: () => boolean;
  /** The prompt was answered already. */
  skipsPrompt: boolean;
}

const nothingUnsaved = (): Leaving => ({ hasUnsaved: () => false, skipsPrompt: false });

export const NavigationGuardContext = createContext<Leaving>(nothingUnsaved());

/** Reports unsaved work to elements beside a form that also leave the page. */
export function NavigationGuard({ children }: { children: ReactNode }) {
  const [leaving] = useState(nothingUnsaved);
  return <NavigationGuardContext value={leaving}>{children}</NavigationGuardContext>;
}

/** For an action that ends by leaving the page. */
export function useNavigationGuard() {
  const leaving = useContext(NavigationGuardContext);
  const confirm = useConfirm();
  return {
    /** Asks where work is unsaved; to be called before the action. */
    mayLeave: async (): Promise<boolean> => !leaving.hasUnsaved() || confirm(LEAVE_QUESTION),
    /** The action is done: the prompt is not shown a second time. */
    skipNextPrompt: () => {
      leaving.skipsPrompt = true;
    },
  };
}
