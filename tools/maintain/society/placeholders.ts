import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Site, SiteSchema } from '@site/shared/society';
import * as v from 'valibot';
import { readStoredJson } from '../../release/hosting/stored-json';
import { AnswersSchema } from './answers';

/** Domains that nobody can own (RFC 2606). */
const RESERVED = /(?:^|[/@.])example\.(?:org|com|net)\b/;
/** Texts that `init` writes for somebody to replace. */
const TO_REPLACE =
  /^Sample (?:Member \d|position|Department)|^A sample | Describe it here| Replace this text/;
const defaults = v.parse(AnswersSchema, { name: 'Any' });

/**
 * Values of the society below `root` that stand for its own: `npm run society -- check` lists them, and
 * nothing is published to production with them.
 * @returns one sentence for each value of the settings, and for each other file. None for settings that
 *   cannot be read: the check of their shape says so.
 */
export function placeholdersIn(root: string): string[] {
  const folder = join(root, 'society');
  const settings = readStoredJson(join(folder, 'settings.json'), SiteSchema);
  if (settings === undefined) return [];
  const others = ['pages', 'records'].flatMap((below) =>
    existsSync(join(folder, below))
      ? readdirSync(join(folder, below))
          .filter((name) => name.endsWith('.json'))
          .map((name) => `${below}/${name}`)
      : [],
  );
  return [
    ...placeholderSettings(settings),
    ...others.flatMap((name) => {
      const found = textsOf(readStoredJson(join(folder, name), v.unknown())).find(
        ([, text]) => RESERVED.test(text) || TO_REPLACE.test(text),
      );
      return found === undefined ? [] : [`${name}: ${found[1]}`];
    }),
  ];
}

function placeholderSettings(site: Site): string[] {
  const { isSample, society, timeZone, backends } = site;
  const { latitude, longitude } = society.campus;
  const { databaseUrl, firebase } = backends.production;
  const { apiKey, projectId } = firebase;
  const isAt = latitude === defaults.latitude && longitude === defaults.longitude;
  const found: [name: string, value: string, isPlaceholder: boolean][] = [
    ['isSample', 'the sample society', isSample === true],
    [
      'society.phone',
      society.phone,
      /^\+?\d{1,3}0{7,}$/.test(society.phone.replace(/[^+\d]/g, '')),
    ],
    ['society.mapUrl', society.mapUrl, society.mapUrl.includes(`mlat=${defaults.latitude}&`)],
    ['society.address', society.address, /\bSample\b|\b0{3,}\b/.test(society.address)],
    ['society.campus', 'Greenwich', isAt],
    ['timeZone', timeZone, timeZone === defaults.timeZone],
    ['backends.production.firebase.apiKey', apiKey, apiKey.startsWith('replace-')],
    ['backends.production.databaseUrl', databaseUrl, /\/\/society-example/.test(databaseUrl)],
    ['backends.production.firebase.projectId', projectId, /(?:^|-)example$/.test(projectId)],
    ...textsOf({ ...site, backends: { production: backends.production } }).map(
      ([path, text]): [string, string, boolean] => [path, text, RESERVED.test(text)],
    ),
  ];
  return found.flatMap(([path, value, isPlaceholder]) =>
    isPlaceholder ? [`settings.json: ${path}: ${value}`] : [],
  );
}

/** Every text in a value of JSON, with its path. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) =>
    textsOf(below, path === '' ? name : `${path}.${name}`),
  );
}
