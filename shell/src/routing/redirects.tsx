import { PageMeta } from '@site/shared/page-meta';
import { Container } from '@site/shared/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageReady } from './PageReady';
import styles from './redirects.module.css';

/** The content shown for a moment before a redirect. */
function Redirecting({ to }: { to: string }) {
  return (
    <Container className={styles.notice}>
      <PageMeta title="Redirecting" description="On the way to another page." noindex />
      <p role="status" className={styles.words}>
        Redirecting...
      </p>
      <p>
        <a href={to}>Continue</a>
      </p>
      <PageReady />
    </Container>
  );
}

/** Milliseconds. */
const EXTERNAL_DELAY = 50;

/** Redirects to the external form or page of an address of this site. */
export function ExternalRedirect({ target }: { target: string }) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace(target), EXTERNAL_DELAY);
    return () => clearTimeout(timer);
  }, [target]);
  return <Redirecting to={target} />;
}

/** Milliseconds. */
const UNKNOWN_PATH_DELAY = 500;

/** An address that nobody owns leads home. */
export function UnknownPath() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), UNKNOWN_PATH_DELAY);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <Redirecting to="/" />;
}
