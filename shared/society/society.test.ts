import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { SiteSchema, settingDefaults } from '.';

const folder = join(__dirname, '../../society');
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const settings = read('settings.json') as object;

test.each([
  ['a link that is not https', { redirects: { '/SpaceQuiz': 'javascript:alert(1)' } }],
  ['a time zone that does not exist', { timeZone: 'Asia/Atlantis' }],
  ['a network that the site does not know', { social: { orkut: 'http://example.org' } }],
])('%s is refused', (_what, change) => {
  expect(v.safeParse(SiteSchema, { ...settings, ...change }).success).toBe(false);
});

/** The settings that a society must have, with those below them. */
function requiredIn({ entries }: { entries: Record<string, unknown> }, path = ''): string[] {
  return Object.entries(entries).flatMap(([name, schema]) => {
    const { type, entries: below } = schema as { type: string; entries?: Record<string, unknown> };
    if (type === 'optional') return [];
    return below ? requiredIn({ entries: below }, `${path}${name}.`) : [`${path}${name}`];
  });
}

test('a setting that a later version adds has a default', () => {
  const backend = ['databaseUrl', 'databaseNamespace', 'contactAction', 'imageOrigins'];
  const sdk = ['apiKey', 'projectId', 'databaseURL', 'storageBucket'];
  // Not to be extended: societies that were set up before lack what is new.
  expect(requiredIn(SiteSchema)).toEqual([
    ...['name', 'shortName', 'heroTitle', 'byline', 'email', 'phone', 'address', 'mapUrl'].map(
      (name) => `society.${name}`,
    ),
    ...['society.campus.latitude', 'society.campus.longitude', 'locale', 'timeZone'],
    ...['publicOrigin', 'externalNav', 'redirects'],
    ...['local', 'production'].flatMap((target) => [
      ...backend.map((name) => `backends.${target}.${name}`),
      ...sdk.map((name) => `backends.${target}.firebase.${name}`),
    ]),
  ]);
});

test('settings without what has a default are complete', () => {
  const { live: _live, pictures: _pictures, ...old } = settings as Record<string, unknown>;
  expect(v.parse(SiteSchema, old)).toMatchObject(settingDefaults);
  jest.isolateModules(() => {
    jest.doMock('@site/society/settings.json', () => old);
    expect(jest.requireActual('../site').site).toMatchObject(settingDefaults);
  });
});

test('a society may be on some of the networks only', () => {
  const social = { facebook: 'https://www.facebook.com/example' };
  expect(v.safeParse(SiteSchema, { ...settings, social }).success).toBe(true);
});
