import { join } from 'node:path';
import { type Site, SiteSchema } from '@site/shared/society';
import { errorMessage } from '@site/shared/text';
import * as v from 'valibot';
import { replaceFileSync } from '../../release/hosting/replace-file';
import { readJsonFile } from '../../site/start/edited-files';
import { parseAs } from '../questions/questions';
import type { Production } from './production-answers';

export const SETTINGS = 'society/settings.json';

/** The society's settings below `root`, or why they cannot be used. */
export function readSettings(
  root: string,
): { ok: true; site: Site } | { ok: false; message: string } {
  try {
    const read = parseAs(SiteSchema, readJsonFile(join(root, SETTINGS)));
    if (read.ok) return { ok: true, site: read.value };
    return { ok: false, message: `${SETTINGS}: ${read.problems.join('; ')}` };
  } catch (error) {
    return { ok: false, message: errorMessage(error) };
  }
}

/** Settings with these values of production; all else, and the order of fields, is as it was. */
export function withProduction<S extends Site>(site: S, production: Production): S {
  const { project, apiKey, databaseUrl, storageBucket, origin, pictures } = production;
  const { production: backend } = site.backends;
  const recipients = production.recipients?.split(',');
  return {
    ...site,
    publicOrigin: origin,
    ...(pictures && { pictures }),
    ...(recipients && { backups: { ...site.backups, recipients } }),
    backends: {
      ...site.backends,
      production: {
        ...backend,
        databaseUrl,
        databaseNamespace: new URL(databaseUrl).hostname.split('.')[0] ?? '',
        firebase: {
          ...backend.firebase,
          apiKey,
          projectId: project,
          databaseURL: databaseUrl,
          storageBucket,
        },
      },
    },
  };
}

/**
 * Brings the settings below `root` to these values of production. Settings that have them are not
 * touched; others are replaced at once.
 * @param isDry nothing is written.
 * @returns whether they differed.
 */
export function setUpProduction(
  root: string,
  production: Production,
  { isDry = false }: { isDry?: boolean } = {},
): boolean {
  const file = join(root, SETTINGS);
  // As it is stored: the schema's output lacks fields that this version does not know.
  const stored = readJsonFile(file) as Site;
  const site = withProduction(stored, production);
  v.assert(SiteSchema, site);
  if (JSON.stringify(site) === JSON.stringify(stored)) return false;
  if (!isDry) replaceFileSync(file, `${JSON.stringify(site, null, 2)}\n`);
  return true;
}
