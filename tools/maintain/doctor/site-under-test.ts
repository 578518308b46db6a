import type { Backend, Site } from '@site/shared/site';

/** A deployed site as the network shows it. */
export interface SiteUnderTest {
  /** Origin of the shell. */
  origin: string;
  /** The address that pages name as theirs. */
  publicOrigin: string;
  backend: Backend;
  /** Whether Firebase Hosting serves it. The local servers redirect no second address of a page. */
  isOnHosting: boolean;
  /** Root of Authentication's REST interface. */
  authUrl: string;
  /** Origin of Storage's REST interface. */
  storageOrigin: string;
  /** What the settings say about offline reading. */
  offlineReading: boolean;
  reportsTo: string | undefined;
}

/** The site at an origin: with the local backend on this machine, else with that of production. */
export function siteAt(
  origin: string,
  { backends, offlineReading, publicOrigin, reportsTo }: Site,
): SiteUnderTest {
  const asked = new URL(origin);
  const isLocal = asked.hostname === 'localhost';
  const backend = isLocal ? backends.local : backends.production;
  const { emulators } = backend;
  return {
    origin: asked.origin,
    publicOrigin: isLocal ? asked.origin : publicOrigin,
    backend,
    isOnHosting: !isLocal,
    authUrl: `${emulators ? `${emulators.auth}/` : 'https://'}identitytoolkit.googleapis.com/v1`,
    storageOrigin: emulators
      ? `http://${emulators.storage.host}:${emulators.storage.port}`
      : 'https://firebasestorage.googleapis.com',
    offlineReading,
    reportsTo,
  };
}
