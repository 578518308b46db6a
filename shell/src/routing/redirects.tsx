import { useRecords } from '@site/shared/content';
import { redirect } from '@site/shared/content-types';
import { PageMeta } from '@site/shared/page-meta';
import { Container } from '@site/shared/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
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

/** Targets by path, as members saved them; undefined where they are not known. */
function useRedirects(): ReadonlyMap<string, string> | undefined {
  const records = useRecords(redirect);
  return records.status === 'ready'
    ? new Map(records.data.map(({ path, link }) => [path, link]))
    : undefined;
}

/** Milliseconds. */
const EXTERNAL_DELAY = 50;
/** Milliseconds. */
const UNKNOWN_PATH_DELAY = 500;

/**
 * An address that no page owns leads where members say, or home. It waits for no answer: while that
 * is not known, an address that the society was built with leads to its first target.
 */
export function Redirect({ builtIn }: { builtIn?: { path: string; target: string } }) {
  const saved = useRedirects();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const target = saved ? saved.get(builtIn?.path ?? pathname.replace(/\/$/, '')) : builtIn?.target;
  const leave = useRef(() => {});
  leave.current = () => {
    if (target) window.location.replace(target);
    else navigate('/', { replace: true });
  };
  const delay = target ? EXTERNAL_DELAY : UNKNOWN_PATH_DELAY;
  useEffect(() => {
    const timer = setTimeout(() => leave.current(), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return <Redirecting to={target ?? '/'} />;
}
