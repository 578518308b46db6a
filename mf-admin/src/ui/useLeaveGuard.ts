import { useConfirm } from '@site/shared/ui';
import { useCallback, useContext, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { blockHistory } from './block-history';
import { LEAVE_QUESTION, NavigationGuardContext } from './NavigationGuard';

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
