import type { Site } from '@site/shared/site';
import { mediaTypes } from './media-types';
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
 * The content of `firebase.json`: rules, emulator ports, and one Hosting site for each remote. It
 * lacks the shell's site: `shellHostingJson` returns that with the headers of its pages.
 * @param folder of the published sites, relative to the file.
 */
export function firebaseJson(site: Site, remotes: readonly string[], folder: string): object {
  const { projectId } = site.backends.production.firebase;
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
    hosting: remotes.map((name) => ({
      ...siteOf(projectId, name, folder),
      headers: [
        rule('**', { ...remoteHeaders(true), 'cache-control': cacheControl.revalidate }),
        rule('/*/**', { 'cache-control': cacheControl.immutable }),
      ],
    })),
  };
}

/**
 * The configuration of the shell's site for a deploy. It belongs to one snapshot: its policy names
 * the styles of these pages.
 * @param folder of the published sites, relative to the file.
 * @param styles hashes of the inline styles of the pages.
 */
export function shellHostingJson(
  site: Site,
  remotes: readonly string[],
  folder: string,
  styles: readonly string[],
): object {
  const { firebase } = site.backends.production;
  const headers = shellHeaders({
    remotes: remotes.map((name) => productionOrigin(firebase.projectId, name)),
    backend: site.backends.production,
    styles,
    reportsTo: site.reportsTo,
    https: true,
  });
  return {
    hosting: {
      ...siteOf(firebase.projectId, 'shell', folder),
      headers: [
        rule('**', { ...headers, 'cache-control': cacheControl.revalidate }),
        rule('/assets/**', { 'cache-control': cacheControl.immutable }),
        rule('/pictures/**', { 'cache-control': cacheControl.immutable }),
        ...Object.entries(mediaTypes).map(([path, type]) => rule(path, { 'content-type': type })),
      ],
      rewrites: shellRewrites,
    },
  };
}

function siteOf(projectId: string, name: string, folder: string) {
  return {
    site: productionSiteId(projectId, name),
    public: `${folder}/${name}`,
    ignore: ['**/.*', '**/*.draft/**'],
    cleanUrls: true,
    trailingSlash: false,
  };
}

function rule(source: string, headers: Readonly<Record<string, string>>): HeaderRule {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}
