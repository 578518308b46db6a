import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteManifest, RemoteManifestSchema } from '@site/shared/contracts';
import type { SocietyRoutes } from '@site/shared/society';
import rawRoutes from '@site/society/routes.json' with { type: 'json' };
import * as v from 'valibot';

/** Stands in the Node bundle for the URL of the published folder, which only publishing knows. */
export const remoteBasePlaceholder = 'https://remote-base.invalid/';

/**
 * Reads and checks a remote's `remote.json`, as the society changes it. Throws with valibot's issues
 * where it is not valid.
 * @param routes what the society says of its pages; by default its own file.
 */
export function readManifest(remoteDir: string, routes?: SocietyRoutes): RemoteManifest {
  const raw: unknown = JSON.parse(readFileSync(join(remoteDir, 'remote.json'), 'utf8'));
  return forSociety(v.parse(RemoteManifestSchema, raw), routes);
}

/**
 * A manifest with the society's own titles, descriptions and labels, and without the pages that it
 * switched off: neither their routes, modules and links, nor the slots of a remote that has no page
 * for visitors left.
 */
export function forSociety(
  manifest: RemoteManifest,
  { without, pages }: SocietyRoutes = rawRoutes,
): RemoteManifest {
  const isOff = (path: string) => without.some((off) => `${path}/`.startsWith(`${off}/`));
  const { routes, nav, slots } = manifest.contributes;
  const left = routes.filter(({ path }) => !isOff(path));
  const hadPages = routes.some(({ audience }) => audience === 'all');
  const hasPages = left.some(({ audience }) => audience === 'all');
  const leftSlots = hadPages && !hasPages ? [] : slots;
  const gone = [...routes, ...slots].map(({ expose }) => expose);
  const used = [...left, ...leftSlots].map(({ expose }) => expose);
  return {
    ...manifest,
    exposes: Object.fromEntries(
      Object.entries(manifest.exposes).filter(
        ([expose]) => used.includes(expose) || !gone.includes(expose),
      ),
    ),
    contributes: {
      routes: left.map((route) => {
        const { title = route.title, description = route.description } = pages[route.path] ?? {};
        return { ...route, title, description };
      }),
      nav: nav
        .filter(({ to }) => !isOff(to))
        .map((item) => ({ ...item, label: pages[item.to]?.label ?? item.label })),
      slots: leftSlots,
    },
  };
}
