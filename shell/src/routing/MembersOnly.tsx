import { useSession } from '@site/shared/auth';
import { notify } from '@site/shared/notices';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSpinner } from './PageSpinner';

const LOST =
  'You are no longer logged in as a member, so nothing can be saved. Copy your text before you leave.';

/**
 * Redirects everybody who is known not to be a member, telling the login page where they wanted to
 * go; waits while that is unknown. A member whose
 * claim or session ended during the visit stays and can copy the text: the server refuses to save
 * it. A logout always redirects.
 */
export function MembersOnly({ otherwise, children }: { otherwise: string; children: ReactNode }) {
  const session = useSession();
  const { status } = session;
  const { pathname, search, hash } = useLocation();
  const [isAdmitted, setAdmitted] = useState(false);
  if (status === 'member' && !isAdmitted) setAdmitted(true);
  const hasLost = status === 'guest' || (status === 'visitor' && session.hasEnded === true);
  const mustTell = isAdmitted && hasLost;
  useEffect(() => {
    if (mustTell) notify(LOST, 'error');
  }, [mustTell]);
  if (status === 'member' || (isAdmitted && hasLost)) return children;
  if (status === 'unknown') return <PageSpinner />;
  return <Navigate to={otherwise} replace state={{ from: pathname + search + hash }} />;
}
