import { useSession } from '@stss/shared/auth';
import { Spinner } from '@stss/shared/ui';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';

/**
 * Sends away at once who is known not to be a member; waits while that is not known. Who was let in
 * and then lost the claim stays, and can take the text along: the server refuses to save it.
 */
export function MembersOnly({ otherwise, children }: { otherwise: string; children: ReactNode }) {
  const { status } = useSession();
  const [isAdmitted, setAdmitted] = useState(false);
  if (status === 'member' && !isAdmitted) setAdmitted(true);
  if (status === 'member' || (status === 'guest' && isAdmitted)) return children;
  if (status === 'unknown') return <Spinner />;
  return <Navigate to={otherwise} replace />;
}
