import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildFiles } from '../../../build/bundle/build-files';
import { download } from '../../publish/download';
import { exposeFiles } from '../../publish/expose-assets';
import { isPublishablePath } from '../../publish/published-files';

/** A container that was built elsewhere: what is published of it, and its `remote.json`. */
export interface Container {
  manifest: string;
  files: Map<string, Buffer>;
}

/** Written for tools and other hosts. The shell has the same from `remote.json`. */
const unpublished =
  /(?:^|\/)(?:remote|mf-manifest|mf-stats)\.json$|\.(?:map|html|zip|d\.ts)$|(?:^|\/)\.[^.]/;

/**
 * Reads a container from a folder, or from an address that nobody on the way can change.
 * @param manifestFile its `remote.json`. Default: the one beside it.
 */
export async function readContainer(source: string, manifestFile?: string): Promise<Container> {
  const isAddress = /^https:\/\/|^http:\/\/localhost[:/]/.test(source);
  if (!isAddress && !existsSync(source)) {
    throw new Error(`${source} is no folder, and no address by https`);
  }
  const all = isAddress ? await fetchFiles(source) : readBuildFiles(source);
  const beside = all.get('remote.json')?.toString('utf8');
  const manifest = manifestFile === undefined ? beside : readFileSync(manifestFile, 'utf8');
  if (manifest === undefined) throw new Error(`${source} has no remote.json; --manifest names one`);
  const files = new Map([...all].filter(([name]) => !unpublished.test(name)));
  const stray = [...files.keys()].find((name) => !isPublishablePath(name));
  if (stray !== undefined) throw new Error(`${stray} is no name for a file that is published`);
  return { manifest, files };
}

/** How scripts and stylesheets name other files of their build. */
const fileName =
  /["'`(](?:\.{0,2}\/)?((?:[\w@.-]+\/)*[\w@.-]+\.(?:js|css|svg|png|jpe?g|webp|avif|gif|woff2|json))["'`)]/g;

/**
 * Fetches the files that the list of the federation plugin names, and those that these name. Names of
 * webpack's chunks stand in no text: without a list they cannot be known.
 */
async function fetchFiles(address: string): Promise<Map<string, Buffer>> {
  const base = address.replace(/(?:\/|\/[\w.-]+\.js(?:on)?)?$/, '/');
  const list = await download(`${base}mf-manifest.json`);
  if (list === undefined) {
    throw new Error(`${base} has no mf-manifest.json, which lists the files: give its folder`);
  }
  const exposes = Object.values(exposeFiles(list.toString('utf8')));
  const listed = ['remoteEntry.js', ...exposes.flatMap(({ all }) => all)];
  const files = new Map<string, Buffer>();
  const known = new Set([...listed, 'remote.json']);
  for (const name of known) {
    const bytes = await download(base + name);
    const text = bytes?.toString('utf8') ?? '';
    // Some hosts answer with a page where a file is missing.
    if (bytes === undefined || /^\s*<(?:!doctype|html)/i.test(text)) {
      if (listed.includes(name)) throw new Error(`${base}${name} is missing`);
      continue;
    }
    files.set(name, bytes);
    if (!/\.(?:js|css)$/.test(name)) continue;
    for (const [, found = ''] of text.matchAll(fileName)) {
      for (const path of [found, join(name, '..', found)]) {
        if (isPublishablePath(path)) known.add(path);
      }
    }
  }
  return files;
}
