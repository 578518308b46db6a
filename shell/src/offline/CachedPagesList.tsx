import { site } from '@stss/shared/site';
import { Container } from '@stss/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { pageDataId } from '../page-data/page-data';
import { watchConnection } from './connection';
import styles from './KeptPagesList.module.css';
import { type KeptPage, keptPath, readKeptPages } from './kept-pages';

/** Without a connection, on a page that is not kept: the pages that can be read. */
export function KeptPagesList({ pathname }: { pathname: string }) {
  const { isOnline, kept } = useConnection();
  const isKept = kept.some(({ path }) => path === pathname);
  useOpenAsKept(pathname, isOnline, isKept);
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
  /** What can be read without a connection; empty while there is one. */
  kept: readonly KeptPage[];
}

function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>({ kept: [] });
  useEffect(() => {
    const ask = () => fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
    const isOnline = () => navigator.onLine;
    return watchConnection({ isOnline, ask, events: window }, async (offline) => {
      const kept = offline ? (await readKeptPages(() => window.caches)).pages : [];
      setConnection({ isOnline: !offline, kept });
    });
  }, []);
  return connection;
}

/** Path of the address that this document was opened at. */
function documentPath(): string {
  const [opened] = performance.getEntriesByType('navigation');
  return opened === undefined ? '' : keptPath(new URL(opened.name).pathname);
}

/**
 * Without a connection a kept page is opened as a document of its own: that brings along the builds
 * that it was rendered with, while this document may run others. Who is reading a page when the
 * connection goes stays on it.
 */
function useOpenAsKept(pathname: string, isOnline: boolean | undefined, isKept: boolean): void {
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
