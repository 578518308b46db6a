import type { Site } from '@stss/shared/site';
import { shellRewrites } from './rewrites';
import { cacheControl, remoteHeaders, shellHeaders } from './security-headers';

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

/** Hosting site of each part: one origin for the shell and for each remote. */
export function productionSiteId(projectId: string, name: string): string {
  return name === 'shell' ? projectId : `${projectId}-${name}`;
}

/** Origin under which Firebase Hosting serves a remote's site. */
export function productionOrigin(projectId: string, name: string): string {
  return `https://${productionSiteId(projectId, name)}.web.app`;
}

/**
 * The content of `firebase.json`: rules, emulator ports, and one Hosting site for each part with the
 * same headers as the local servers send.
 * @param folder where the published sites lie, relative to the file.
 */
export function firebaseJson(site: Site, remotes: readonly string[], folder: string): object {
  const { firebase } = site.backends.production;
  const siteOf = (name: string) => ({
    site: productionSiteId(firebase.projectId, name),
    public: `${folder}/${name}`,
    ignore: ['**/.*', '**/*.draft/**'],
    cleanUrls: true,
    trailingSlash: false,
  });
  const shell = shellHeaders({
    remotes: remotes.map((name) => productionOrigin(firebase.projectId, name)),
    backend: site.backends.production,
    reportsTo: site.reportsTo,
    https: true,
  });
  return {
    database: { rules: 'backend/database.rules.json' },
    storage: { rules: 'backend/storage.rules' },
    emulators: {
      auth: { port: 9099 },
      database: { port: 9000 },
      storage: { port: 9199 },
      ui: { enabled: false },
      singleProjectMode: true,
    },
    hosting: [
      {
        ...siteOf('shell'),
        headers: [
          rule('**', { ...shell, 'cache-control': cacheControl.revalidate }),
          rule('/assets/**', { 'cache-control': cacheControl.immutable }),
          rule('/styles/**', { 'cache-control': cacheControl.immutable }),
        ],
        rewrites: shellRewrites,
      },
      ...remotes.map((name) => ({
        ...siteOf(name),
        headers: [
          rule('**', { ...remoteHeaders(true), 'cache-control': cacheControl.revalidate }),
          rule('/*/**', { 'cache-control': cacheControl.immutable }),
        ],
      })),
    ],
  };
}

function rule(source: string, headers: Readonly<Record<string, string>>): HeaderRule {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}
