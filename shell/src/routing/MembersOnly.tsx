import { useSession } from '@stss/shared/auth';
import { Spinner } from '@stss/shared/ui';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';

/** Sends away at once who is known not to be a member; waits while that is not known. */
export function MembersOnly({ otherwise, children }: { otherwise: string; children: ReactNode }) {
  const { status } = useSession();
  if (status === 'member') return children;
  if (status === 'unknown') return <Spinner />;
  return <Navigate to={otherwise} replace />;
}
