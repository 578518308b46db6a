import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildFiles } from '../../../build/bundle/build-files';
import { download, downloadPresent } from '../../publish/download';
import { exposeFiles } from '../../publish/expose-assets';

/** A container that was built elsewhere: what is published of it, and its `remote.json`. */
export interface Container {
  manifest: string;
  files: Map<string, Buffer>;
}

/** Written for tools and other hosts. The shell has the same from `remote.json`. */
const unpublished =
  /(?:^|\/)(?:remote|mf-manifest|mf-stats)\.json$|\.(?:map|html|zip|d\.ts)$|(?:^|\/)\./;

/**
 * Reads a container from a folder or an address.
 * @param manifestFile its `remote.json`. Default: the one beside it.
 */
export async function readContainer(source: string, manifestFile?: string): Promise<Container> {
  const isAddress = /^https?:\/\//.test(source);
  const all = isAddress ? await fetchFiles(source) : readBuildFiles(source);
  const beside = all.get('remote.json')?.toString('utf8');
  const manifest = manifestFile === undefined ? beside : readFileSync(manifestFile, 'utf8');
  if (!isAddress && !existsSync(source)) throw new Error(`there is no folder ${source}`);
  if (manifest === undefined) throw new Error(`${source} has no remote.json; --manifest names one`);
  const isPublished = (name: string) => !unpublished.test(name);
  return { manifest, files: new Map([...all].filter(([name]) => isPublished(name))) };
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
    const bytes = listed.includes(name)
      ? await downloadPresent(base + name)
      : await download(base + name);
    if (bytes === undefined) continue;
    files.set(name, bytes);
    if (!/\.(?:js|css)$/.test(name)) continue;
    for (const [, found = ''] of bytes.toString('utf8').matchAll(fileName)) {
      known.add(found);
      known.add(join(name, '..', found));
    }
  }
  return files;
}
