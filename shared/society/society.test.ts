import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { pageSchemas, RoutesSchema, SiteSchema } from '.';

const folder = join(__dirname, '../../society');
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const settings = read('settings.json') as object;

const schemas = {
  'settings.json': SiteSchema,
  'routes.json': RoutesSchema,
  ...Object.fromEntries(
    Object.entries(pageSchemas).map(([name, schema]) => [`pages/${name}`, schema]),
  ),
};

test.each(Object.entries(schemas))('%s has the shape that the code relies on', (name, schema) => {
  expect(v.safeParse(schema, read(name)).issues).toBeUndefined();
});

test('no page text lies there that nobody reads, and every picture that one names is there', () => {
  const files = readdirSync(join(folder, 'pages')).filter((name) => name.endsWith('.json'));
  expect(files.sort()).toEqual(Object.keys(pageSchemas).sort());
  const pictures = files.flatMap((name) =>
    [...readFileSync(join(folder, 'pages', name), 'utf8').matchAll(/"(\.\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => !existsSync(join(folder, 'pages', path)))).toEqual([]);
});

test.each([
  ['a link that is not https', { redirects: { '/SpaceQuiz': 'javascript:alert(1)' } }],
  ['a time zone that does not exist', { timeZone: 'Asia/Atlantis' }],
  ['a network that the site does not know', { social: { orkut: 'http://example.org' } }],
])('%s is refused', (_what, change) => {
  expect(v.safeParse(SiteSchema, { ...settings, ...change }).success).toBe(false);
});

test('a society may be on some of the networks only', () => {
  const social = { facebook: 'https://www.facebook.com/example' };
  expect(v.safeParse(SiteSchema, { ...settings, social }).success).toBe(true);
});
