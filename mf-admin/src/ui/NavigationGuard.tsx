import { useConfirm } from '@site/shared/ui';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { blockHistory } from './block-history';

const LEAVE_QUESTION = 'Leave without saving? Your text stays on this device as a draft.';

/** State of a form that decides whether leaving its page needs a prompt. */
interface Leaving {
  hasUnsaved: () => boolean;
  /** The prompt was answered already. */
  skipsPrompt: boolean;
}

const nothingUnsaved = (): Leaving => ({ hasUnsaved: () => false, skipsPrompt: false });

const NavigationGuardContext = createContext<Leaving>(nothingUnsaved());

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

/** The link within this site that a click follows in this tab; undefined for all other clicks. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target === '_blank') return undefined;
  return link.pathname === location.pathname ? undefined : link;
}

/**
 * Asks before unsaved work is left: by a link of the site, by the browser's Back and Forward, or by
 * closing the page.
 */
export function useLeaveGuard(hasUnsaved: () => boolean): void {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const leaving = useContext(NavigationGuardContext);
  const mustAsk = useCallback(() => !leaving.skipsPrompt && hasUnsaved(), [leaving, hasUnsaved]);

  useEffect(() => {
    leaving.hasUnsaved = hasUnsaved;
    return () => {
      leaving.hasUnsaved = () => false;
    };
  }, [leaving, hasUnsaved]);

  useEffect(() => blockHistory(() => !mustAsk() || confirm(LEAVE_QUESTION)), [mustAsk, confirm]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = mustAsk() ? followedLink(event) : undefined;
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      void confirm(LEAVE_QUESTION).then((yes) => {
        if (yes) navigate(link.pathname + link.search + link.hash);
      });
    };
    addEventListener('beforeunload', onUnload);
    // Before the router's own handlers, which would follow the link at once.
    document.addEventListener('click', onClick, true);
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [mustAsk, confirm, navigate]);
}
