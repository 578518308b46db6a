import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '@site/shared/site';
import eventSections from '@site/society/pages/event-sections.json';
import { sectionTextOf } from '../../../e2e/fixtures/society';

const root = join(__dirname, '../../..');

/** Files that may name the society: its own, tests of it, and documents. */
const mayName = /^(?:society\/|docs\/|README\.md$|LICENSE$|.*\.sample\.test\.tsx?$)/;
const isText = (file: string): boolean => !/\.(?:webp|png|woff2|bin|ttf)$/.test(file);

const hostOf = (address: string): string => new URL(address).host;

/** Words by which a reader would recognise this society. */
const names = new Set([
  site.society.name,
  site.society.shortName,
  site.society.heroTitle,
  site.society.byline,
  hostOf(site.publicOrigin),
  site.society.email.replace(/.*@/, ''),
  site.backends.production.firebase.projectId,
  ...site.externalNav.map(({ href }) => hostOf(href)),
  ...eventSections,
  ...['about-society', 'about-subgroup', 'stac'].flatMap((id) => {
    const { heading, short } = sectionTextOf(id);
    return [heading, short].filter((text) => text !== '');
  }),
]);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The names in a text, as whole words. */
const namesIn = (text: string): string[] =>
  [...names].filter((name) => new RegExp(`(?<!\\w)${escaped(name)}(?!\\w)`).test(text));

test('no file outside society/ names the society', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  const sources = files.filter(
    (file) => isText(file) && !mayName.test(file) && file !== '' && existsSync(join(root, file)),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) =>
    namesIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file} names ${name}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['its name', `title: "${site.society.name}"`],
  ['its abbreviation', `<p>${site.society.shortName}: news</p>`],
  ['its address', `fetch('https://${hostOf(site.publicOrigin)}/posts.xml')`],
])('%s is found', (_what, text) => {
  expect(namesIn(text).length).toBeGreaterThan(0);
});
