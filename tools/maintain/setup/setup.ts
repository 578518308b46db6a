import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Site, SiteSchema } from '@site/shared/society';
import { errorMessage } from '@site/shared/text';
import * as v from 'valibot';
import { replaceFileSync } from '../../release/hosting/replace-file';
import { firebaseJsonText } from '../../release/hosting/write-firebase-json';
import { readAs } from '../questions/questions';
import { formattedJson } from '../society/formatted-json';
import type { Production } from './production-answers';

const SETTINGS = 'society/settings.json';

/** The society's settings below `root`, or why they cannot be used. */
export function readSettings(
  root: string,
): { ok: true; site: Site } | { ok: false; message: string } {
  try {
    const read = readAs(SiteSchema, JSON.parse(readFileSync(join(root, SETTINGS), 'utf8')));
    if (read.ok) return { ok: true, site: read.value };
    return { ok: false, message: `${SETTINGS}: ${read.problems.join('; ')}` };
  } catch (error) {
    return { ok: false, message: `${SETTINGS}: ${errorMessage(error)}` };
  }
}

/** Settings with these values of production; all else, and the order of fields, is as it was. */
export function withProduction<S extends Site>(site: S, production: Production): S {
  const { project, apiKey, databaseUrl, storageBucket, origin, contactAction } = production;
  const { production: backend } = site.backends;
  const recipients = production.recipients?.split(',');
  return {
    ...site,
    publicOrigin: origin,
    ...(recipients && { backups: { ...site.backups, recipients } }),
    backends: {
      ...site.backends,
      production: {
        ...backend,
        databaseUrl,
        databaseNamespace: new URL(databaseUrl).hostname.split('.')[0] ?? '',
        contactAction,
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
 * Brings the settings and `firebase.json` below `root` to these values of production. Files that have
 * them are not touched; each of the others is replaced at once.
 * @param isDry nothing is written.
 * @returns the files that differed, relative to `root`.
 */
export function setUpProduction(
  root: string,
  production: Production,
  { isDry = false }: { isDry?: boolean } = {},
): string[] {
  const text = readFileSync(join(root, SETTINGS), 'utf8');
  // As it is stored: the schema's output lacks fields that this version does not know.
  const stored = JSON.parse(text) as Site;
  const site = withProduction(stored, production);
  v.assert(SiteSchema, site);
  const isSame = JSON.stringify(site) === JSON.stringify(stored);
  const wanted = new Map([
    [SETTINGS, isSame ? text : formattedJson(site)],
    ['firebase.json', firebaseJsonText(root, site)],
  ]);
  const changed = [...wanted].filter(([file, content]) => textOf(join(root, file)) !== content);
  if (!isDry) for (const [file, content] of changed) replaceFileSync(join(root, file), content);
  return changed.map(([file]) => file);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
