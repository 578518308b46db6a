import type { Backend, Site } from '@site/shared/site';
import { fileHeaders } from './media-types';
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
 * The content of `firebase.json`: rules, and one Hosting site for each remote. It lacks the shell's site: `shellHostingJson` returns that with the headers of its pages.
 * @param folder of the published sites, relative to the file.
 */
export function firebaseJson(site: Site, remotes: readonly string[], folder: string): object {
  return {
    database: { rules: 'backend/database.rules.json' },
    storage: { rules: 'backend/storage.rules' },
    hosting: remotes.map((name) => ({
      ...remoteHosting(site, name, folder),
      // A deploy replaces the whole site: no version may be lost that another team deployed.
      predeploy: `npm run remote -- complete ${name} --target production`,
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
  return { hosting: shellHosting(site, remotes, folder, styles, site.backends.production) };
}

/** The same of a preview: a channel of whatever project it is deployed to. */
export function previewHostingJson(...shell: Parameters<typeof shellHostingJson>): object {
  const { site: _live, ...hosting } = shellHosting(...shell, undefined);
  return { hosting };
}

/** What Hosting is told of one site: an entry of `hosting` in `firebase.json`. */
export interface HostingConfig {
  site: string;
  public: string;
  [option: string]: unknown;
}

/** The entry of a remote's site. */
export function remoteHosting(site: Site, name: string, folder: string): HostingConfig {
  const headers = remoteHeaders(true);
  return {
    ...siteOf(site.backends.production.firebase.projectId, name, folder),
    headers: [
      rule('**', { ...headers, 'cache-control': cacheControl.revalidate }),
      rule('/*/**', { 'cache-control': cacheControl.immutable }),
    ],
  };
}

/**
 * The entry of the shell's site, see `shellHostingJson`.
 * @param backend undefined: a preview.
 */
export function shellHosting(
  site: Site,
  remotes: readonly string[],
  folder: string,
  styles: readonly string[],
  backend: Backend | undefined,
): HostingConfig {
  const { projectId } = site.backends.production.firebase;
  const headers = shellHeaders({
    remotes: remotes.map((name) => productionOrigin(projectId, name)),
    backend,
    styles,
    https: true,
  });
  return {
    ...siteOf(projectId, 'shell', folder),
    headers: [
      rule('**', { ...headers, 'cache-control': cacheControl.revalidate }),
      rule('/assets/**', { 'cache-control': cacheControl.immutable }),
      rule('/pictures/**', { 'cache-control': cacheControl.immutable }),
      ...Object.entries(fileHeaders).map(([path, added]) => rule(path, added)),
    ],
    rewrites: shellRewrites,
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
