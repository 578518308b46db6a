import type { Backend, Site } from '@site/shared/site';

/** A deployed site as the network shows it, beside what its settings say. */
export interface SiteUnderTest extends Pick<Site, 'publicOrigin' | 'pictures'> {
  /** Origin of the shell. */
  origin: string;
  backend: Backend;
  /** Whether Firebase Hosting serves it. The local servers redirect no second address of a page. */
  isOnHosting: boolean;
  /** Root of Authentication's REST interface. */
  authUrl: string;
  /** Origin of Storage's REST interface. */
  storageOrigin: string;
}

/** The site at an origin: with the local backend on this machine, else with that of production. */
export function siteAt(target: string, site: Site): SiteUnderTest {
  const { origin, hostname } = new URL(target);
  const isLocal = hostname === 'localhost';
  const backend = isLocal ? site.backends.local : site.backends.production;
  const { emulators } = backend;
  return {
    ...site,
    publicOrigin: isLocal ? origin : site.publicOrigin,
    origin,
    backend,
    isOnHosting: !isLocal,
    authUrl: `${emulators ? `${emulators.auth}/` : 'https://'}identitytoolkit.googleapis.com/v1`,
    storageOrigin: emulators
      ? `http://${emulators.storage.host}:${emulators.storage.port}`
      : 'https://firebasestorage.googleapis.com',
  };
}
