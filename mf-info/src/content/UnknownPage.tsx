import { PageMeta } from '@site/shared/page-meta';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** How long an unknown address stays (ms), as everywhere on the site. */
const STAYS = 500;

/** At an address whose record does not exist. */
export function UnknownPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), STAYS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <PageMeta title="Redirecting" description="On the way to another page." noindex />
      <p role="status">Redirecting...</p>
    </>
  );
}
