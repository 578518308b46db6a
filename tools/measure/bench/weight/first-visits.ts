import { type RegistryRemote, RegistryRemoteSchema, RegistrySchema } from '@site/shared/contracts';
import * as v from 'valibot';
import { exposeFiles } from '../../../release/publish/expose-assets';
import { entryOf, workspaceOf } from './entry-names';
import { documentPieces, filesNamedBy } from './page-document';
import { brotliBytes, brotliShares } from './shares';

/** Pages of every kind that visitors open first. */
export const weighedPages = [
  '/',
  '/blog',
  '/blog/post/rocket-equation',
  '/latest',
  '/team',
  '/contact',
  '/publication',
] as const;

/** Slots of the start page, whose code loads when the page is ready. */
const startPageSlot = /^landing\./;

/** A file that a visitor fetches, by the entry of the budget that it counts to. */
export interface VisitFile {
  url: string;
  /** `shell`, or the remote whose build it is of. */
  workspace: string;
  entry: string;
  bytes: number;
}

/** What the first visit to a page fetches, without pictures of the content. */
export interface FirstVisit {
  path: string;
  /** Bytes of the document by its parts. */
  document: ReadonlyMap<string, number>;
  /** Needed until the page is ready. */
  files: readonly VisitFile[];
  /** Code of slots, fetched afterwards. */
  later: readonly VisitFile[];
}

/** Of the shell of a site that was started on this machine. */
const origin = 'http://localhost:3000';

async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

const fetchText = async (url: string): Promise<string> => String(await fetchBytes(url));

/**
 * Weighs the first visit to each page of the site that runs on this machine, without a browser: the
 * documents name what is fetched. Rejects where a document or a file is missing.
 */
export async function weighFirstVisits(paths: readonly string[]): Promise<FirstVisit[]> {
  const registry = v.parse(RegistrySchema, JSON.parse(await fetchText(`${origin}/registry.json`)));
  const remotes = registry.remotes.map((remote) => v.parse(RegistryRemoteSchema, remote));
  const weighAll = createWeigher(remotes);
  const slotFiles = await filesOfSlots(remotes);
  const visits: FirstVisit[] = [];
  for (const path of paths) {
    const html = await fetchText(origin + path);
    const urls = filesNamedBy(html).map((url) => new URL(url, origin).href);
    const later = path === '/' ? slotFiles.filter((url) => !urls.includes(url)) : [];
    visits.push({
      path,
      document: brotliShares(documentPieces(html)),
      files: await weighAll(urls),
      later: await weighAll(later),
    });
  }
  return visits;
}

/** Brotli bytes of files in all. Rejects where one is missing. */
export async function weighFiles(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(async (url) => brotliBytes(await fetchBytes(url))));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** Weighs files by their addresses, each once. */
function createWeigher(remotes: readonly RegistryRemote[]) {
  const weighed = new Map<string, Promise<VisitFile>>();
  const weigh = async (url: string): Promise<VisitFile> => {
    const bytes = await fetchBytes(url);
    const workspace = workspaceOf(url, remotes);
    const weight = url.endsWith('.woff2') ? bytes.length : brotliBytes(bytes);
    return { url, workspace, entry: entryOf(url, workspace), bytes: weight };
  };
  return (urls: readonly string[]): Promise<VisitFile[]> =>
    Promise.all(
      urls.map((url) => {
        const file = weighed.get(url) ?? weigh(url);
        weighed.set(url, file);
        return file;
      }),
    );
}

/** Addresses of the scripts that fill the slots of the start page. */
async function filesOfSlots(remotes: readonly RegistryRemote[]): Promise<string[]> {
  const urls = new Set<string>();
  for (const { entry, contributes } of remotes) {
    const fillers = contributes.slots.filter(({ slot }) => startPageSlot.test(slot));
    if (fillers.length === 0) continue;
    urls.add(entry);
    const files = exposeFiles(await fetchText(new URL('mf-manifest.json', entry).href));
    for (const { expose } of fillers) {
      for (const file of files[expose]?.scripts ?? []) urls.add(new URL(file, entry).href);
    }
  }
  return [...urls];
}
