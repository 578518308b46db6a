import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { SiteSchema } from '.';

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

test('a society may be on some of the networks only', () => {
  const social = { facebook: 'https://www.facebook.com/example' };
  expect(v.safeParse(SiteSchema, { ...settings, social }).success).toBe(true);
});
