import { site } from '@site/shared/site';
import { Container } from '@site/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { pageDataId } from '../page-data/page-data';
import styles from './CachedPagesList.module.css';
import { type CachedPage, cachedPath, readCachedPages } from './cached-pages';
import { watchConnection } from './connection';

/** Without a connection, on a page that is not kept: the pages that can be read. */
export function CachedPagesList({ pathname }: { pathname: string }) {
  const { isOnline, kept } = useConnection();
  const isKept = kept.some(({ path }) => path === pathname);
  useOpenFromCache(pathname, isOnline, isKept);
  if (kept.length === 0 || isKept) return null;
  return (
    <Container>
      <nav aria-labelledby="kept-pages" className={styles.kept}>
        <h2 id="kept-pages" className={styles.heading}>
          You are offline. You can read
        </h2>
        <ul className={styles.list}>
          {kept.map(({ path, title }) => (
            <li key={path}>
              <a href={path}>{title.replace(` · ${site.society.shortName}`, '')}</a>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}

interface Connection {
  /** Absent while that is not known. */
  isOnline?: boolean;
  /** Pages that are readable offline; empty while online. */
  kept: readonly CachedPage[];
}

function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>({ kept: [] });
  useEffect(() => {
    const ask = () => fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
    const isOnline = () => navigator.onLine;
    return watchConnection({ isOnline, ask, events: window }, async (offline) => {
      const kept = offline ? (await readCachedPages(() => window.caches)).pages : [];
      setConnection({ isOnline: !offline, kept });
    });
  }, []);
  return connection;
}

/** Path of the address that this document was opened at. */
function documentPath(): string {
  const [opened] = performance.getEntriesByType('navigation');
  return opened === undefined ? '' : cachedPath(new URL(opened.name).pathname);
}

/**
 * Without a connection, a cached page opens as a new document. It then runs with the builds that
 * rendered it, which this document may not have. A visitor who loses the connection on a page stays
 * on it.
 */
function useOpenFromCache(pathname: string, isOnline: boolean | undefined, isKept: boolean): void {
  const shown = useRef('');
  useEffect(() => {
    shown.current = documentPath();
  }, []);
  useEffect(() => {
    if (isOnline) shown.current = pathname;
    const isFrameAlone = document.getElementById(pageDataId) === null;
    if (isKept && (shown.current !== pathname || isFrameAlone)) window.location.reload();
  }, [pathname, isOnline, isKept]);
}
