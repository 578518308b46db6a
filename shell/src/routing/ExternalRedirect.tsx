import { useEffect } from 'react';
import { Redirecting } from './Redirecting';

const delay = 50;

/** Goes to a form or page elsewhere that an address of ours stands for. */
export function ExternalRedirect({ target }: { target: string }) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace(target), delay);
    return () => clearTimeout(timer);
  }, [target]);
  return <Redirecting to={target} />;
}
