import { brotliCompressSync } from 'node:zlib';
import { type RegistryRemote, RegistryRemoteSchema, RegistrySchema } from '@site/shared/contracts';
import * as v from 'valibot';
import { downloadPresent } from '../../../release/publish/download';
import { exposeFiles } from '../../../release/publish/expose-assets';

/** Pages of every kind that visitors of the sample open first. */
export const samplePages = [
  '/',
  '/blog',
  '/blog/post/rocket-equation',
  '/latest',
  '/team',
  '/contact',
  '/publication',
  '/events/open-evening-saturn',
  '/tonight',
];

/** The pages that are weighed: where another society has not the sample's, one of the same kind. */
export async function weighedPages(): Promise<string[]> {
  const sitemap = await fetchText(`${origin}/sitemap.xml`);
  const locations = [...sitemap.matchAll(/<loc>([^<]+)</g)];
  const paths = locations.map(([, location = '']) => new URL(location).pathname);
  return samplePages.flatMap((page) => {
    const kind = page.slice(0, page.lastIndexOf('/') + 1);
    const others = kind === '/' ? [] : paths.filter((path) => path.startsWith(kind));
    return paths.includes(page) ? [page] : others.slice(0, 1);
  });
}

/** A file that a visitor fetches, by the entry of the budget that it counts to. */
export interface VisitFile {
  url: string;
  entry: string;
  bytes: number;
}

/** What the first visit to a page fetches, without pictures of the content. */
export interface FirstVisit {
  path: string;
  /** Bytes of the document. */
  document: number;
  /** Needed until the page is ready. */
  files: readonly VisitFile[];
  /** Code of slots, fetched afterwards. */
  later: readonly VisitFile[];
}

/** Of the shell of a site that was started on this machine. */
const origin = 'http://localhost:3000';

/** Bytes of a text as a visitor receives it. */
const brotliBytes = (text: string | Uint8Array): number => brotliCompressSync(text).length;

const fetchText = async (url: string): Promise<string> => String(await downloadPresent(url));

/**
 * Weighs the first visit to each page of the site that runs on this machine, without a browser: the
 * documents name what is fetched. Rejects where a document or a file is missing.
 */
export async function weighFirstVisits(paths: readonly string[]): Promise<FirstVisit[]> {
  const registry = v.parse(RegistrySchema, JSON.parse(await fetchText(`${origin}/registry.json`)));
  const remotes = registry.remotes.map((remote) => v.parse(RegistryRemoteSchema, remote));
  const weighed = new Map<string, Promise<VisitFile>>();
  const weighAll = (urls: readonly string[]): Promise<VisitFile[]> => {
    for (const url of urls) if (!weighed.has(url)) weighed.set(url, weighFile(url, remotes));
    return Promise.all(urls.flatMap((url) => weighed.get(url) ?? []));
  };
  const slotFiles = await filesOfSlots(remotes);
  const visits: FirstVisit[] = [];
  for (const path of paths) {
    const html = await fetchText(origin + path);
    const urls = filesNamedBy(html).map((url) => new URL(url, origin).href);
    const later = path === '/' ? slotFiles.filter((url) => !urls.includes(url)) : [];
    visits.push({
      path,
      document: brotliBytes(html),
      files: await weighAll(urls),
      later: await weighAll(later),
    });
  }
  return visits;
}

/** Brotli bytes of files in all. Rejects where one is missing. */
export async function weighFiles(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(async (url) => brotliBytes(await downloadPresent(url))));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function weighFile(url: string, remotes: readonly RegistryRemote[]): Promise<VisitFile> {
  const content = await downloadPresent(url);
  const bytes = url.endsWith('.woff2') ? content.length : brotliBytes(content);
  return { url, entry: entryOf(url, workspaceOf(url, remotes)), bytes };
}

/** Addresses of the scripts that fill the slots of the start page, which load when it is ready. */
async function filesOfSlots(remotes: readonly RegistryRemote[]): Promise<string[]> {
  const urls = new Set<string>();
  for (const { entry, contributes } of remotes) {
    const fillers = contributes.slots.filter(({ slot }) => slot.startsWith('landing.'));
    if (fillers.length === 0) continue;
    urls.add(entry);
    const files = exposeFiles(await fetchText(new URL('mf-manifest.json', entry).href));
    for (const { expose } of fillers) {
      for (const file of files[expose]?.scripts ?? []) urls.add(new URL(file, entry).href);
    }
  }
  return [...urls];
}

/** What makes a browser fetch a file as soon as it reads of it. Pictures but drawings are content. */
const fetched = [
  /<script\b[^>]*\bsrc="([^"]+)"/g,
  /<link rel="preload" as="(?:script|font|fetch)"[^>]*\bhref="([^"]+)"/g,
  /<img\b(?![^>]*\bloading="lazy")[^>]*\bsrc="([^"]+\.svg)"/g,
];

/** Addresses of the scripts, fonts, data and drawings that a prerendered page names, each once. */
export const filesNamedBy = (html: string): string[] => [
  ...new Set(
    fetched.flatMap((pattern) => [...html.matchAll(pattern)].flatMap(([, url]) => url ?? [])),
  ),
];

/** Name of a built file without its hash. */
const unhashed = (file: string): string => file.replace(/\.[0-9a-f]{10}(?=\.\w+$)/, '');

/** Last part of an address. */
const fileNameOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** The remote whose build has the address, or `shell`. */
export const workspaceOf = (
  url: string,
  remotes: readonly Pick<RegistryRemote, 'name' | 'entry'>[],
): string => remotes.find(({ entry }) => url.startsWith(new URL('.', entry).href))?.name ?? 'shell';

/** The entry of the budget that a file of a workspace counts to. */
export function entryOf(url: string, workspace: string): string {
  const name = unhashed(fileNameOf(url));
  if (workspace === 'shell' || name === 'remoteEntry.js' || !name.endsWith('.js')) {
    return `${workspace} ${name}`;
  }
  const expose = /^__federation_expose_(.+)\.js$/.exec(name)?.[1];
  // The name of a shared chunk changes with the modules in it.
  return expose === undefined ? `${workspace} shared chunks` : `${workspace} ./${expose}`;
}
