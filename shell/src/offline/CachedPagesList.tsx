import { useSettings } from '@site/shared/content';
import { dismissNotice, notify } from '@site/shared/notices';
import { buttonClass, Container } from '@site/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { pageDataId } from '../page-data/page-data';
import { type CachedPage, cachedPath, loadCachedPages } from './cached-pages';
import { siteConnection, watchConnection } from './connection';

/** The list of cached pages, shown offline on a page that is not cached. */
export function CachedPagesList({ pathname }: { pathname: string }) {
  const { isOnline, cached } = useConnection();
  const { shortName } = useSettings();
  const isCached = cached.some(({ path }) => path === pathname);
  useOpenFromCache(pathname, isOnline, isCached);
  if (cached.length === 0 || isCached) return null;
  return (
    <Container>
      <nav aria-labelledby="cached-pages">
        <h2 id="cached-pages">Saved on this phone</h2>
        <ul>
          {cached.map(({ path, title }) => (
            <li key={path}>
              <a href={path} className={buttonClass({ variant: 'ghost' })}>
                {title.replace(` · ${shortName}`, '')}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}

interface Connection {
  /** Absent while unknown. */
  isOnline?: boolean;
  /** Pages that are readable offline; empty while online. */
  cached: readonly CachedPage[];
}

function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>({ cached: [] });
  useEffect(() => {
    let told = 0;
    return watchConnection(siteConnection, async (offline, hasChanged) => {
      if (hasChanged) {
        dismissNotice(told);
        told = notify(offline ? 'You are offline. This page may be old.' : 'You are online again.');
      }
      const cached = offline ? (await loadCachedPages(() => window.caches)).pages : [];
      setConnection({ isOnline: !offline, cached });
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
function useOpenFromCache(
  pathname: string,
  isOnline: boolean | undefined,
  isCached: boolean,
): void {
  const shown = useRef('');
  useEffect(() => {
    shown.current = documentPath();
  }, []);
  useEffect(() => {
    if (isOnline) shown.current = pathname;
    const isFrameAlone = document.getElementById(pageDataId) === null;
    if (isCached && (shown.current !== pathname || isFrameAlone)) window.location.reload();
  }, [pathname, isOnline, isCached]);
}
