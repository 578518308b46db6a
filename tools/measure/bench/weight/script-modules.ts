import { readdirSync, readFileSync } from 'node:fs';
import type { SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { fileNameOf, unhashed } from './entry-names';
import type { FirstVisit, VisitFile } from './first-visits';
import { brotliShares } from './shares';
import { modulePieces } from './source-pieces';

/** A script of a first visit, with the brotli bytes of each module in it. */
export interface ScriptModules {
  entry: string;
  bytes: number;
  modules: ReadonlyMap<string, number>;
}

/**
 * Divides every script of the visits among its modules.
 * @param maps folder with the mapped build of each workspace.
 * @param root of the checkout.
 */
export function scriptModules(
  visits: readonly FirstVisit[],
  maps: string,
  root: string,
): ScriptModules[] {
  const files = visits.flatMap((visit) => [...visit.files, ...visit.later]);
  const scripts = new Map(files.filter(({ url }) => url.endsWith('.js')).map((it) => [it.url, it]));
  return [...scripts.values()].map((script) => {
    const { code, map } = readMapped(join(maps, script.workspace), script);
    const modules = brotliShares(modulePieces(code, map, root), script.bytes);
    return { entry: script.entry, bytes: script.bytes, modules };
  });
}

function readMapped(folder: string, { url }: VisitFile): { code: string; map: SourceMapPayload } {
  const wanted = unhashed(fileNameOf(url));
  const name = readdirSync(folder).find((each) => unhashed(each) === wanted);
  if (name === undefined) throw new Error(`the mapped build has no ${wanted}`);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return { code: read(name), map: JSON.parse(read(`${name}.map`)) as SourceMapPayload };
}
