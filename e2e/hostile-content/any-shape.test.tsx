// @covers Threats | A stored value of any shape: pages of records, the frame and the snapshot stay whole

import { useSettings } from '@site/shared/content';
import { listRecords, parseEmbedded, replaceRecords } from '@site/shared/content-model';
import { createServerSources, parseDataset } from '@site/shared/content-snapshot';
import {
  type ContentType,
  fixedIds,
  storedFields,
  typesBelowContent,
} from '@site/shared/content-types';
import { jsonInHtml } from '@site/shared/text';
import eventSections from '@site/society/pages/event-sections.json';
import { type SeededRandom, seededRandom } from '../../backend/local/testing/seeded-random';
import { Footer } from '../../shell/src/frame/Footer';
import { NavBar } from '../../shell/src/frame/NavBar';
import { useExternalLinks } from '../../shell/src/frame/useExternalLinks';
import { Redirect } from '../../shell/src/routing/redirects';
import { organization } from '../../tools/site/snapshot/discovery/structured-data';
import { siteOf } from '../../tools/site/snapshot/site-of';
import { liveSource, pages, rendered } from './record-pages';

const ROUNDS = process.env.LONG_TESTS ? 500 : 60;

const NAMES = [
  ...['main', 'team', 'landing', 'about-society', `events-${eventSections[0]}`, '0', '7', '-', ''],
  ...['-OaBcDeFgHiJkLmNoPqR', '-OaBcDeFgHiJkLmNoPqS', '__proto__', 'constructor', 'toString'],
  ...['rev', 'updated', 'hidden', 'owner', 'id', 'stored', 'since', 'length', 'then'],
  ...typesBelowContent.flatMap((type) => storedFields(type).map(([name]) => name)),
];
const ODD: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1e308, -1e308, 8.64e15 + 1, 0.1, '', ' ', 'x', '\uD83D', '\u0000'],
  ...['x'.repeat(30_000), '</script>', 'https://', 'https://example.org/', '/team', '__proto__'],
  ...['2026-03-01T19:30+05:30', '9999-99-99T10:00Z', 'a@b.cd', '+91 00000 00000', 'society'],
];

/** Any JSON: lists and objects in each other, whose names mean something to readers or to objects. */
function anyJson(random: SeededRandom, depth = 0): unknown {
  if (depth > 4 || random.chance(depth === 0 ? 0.1 : 0.4)) return random.pick(ODD);
  const parts = Array.from({ length: Math.floor(random.next() * 6) }, () =>
    anyJson(random, depth + 1),
  );
  if (random.chance(0.25)) return parts;
  const entries = parts.map(
    (part) => `${JSON.stringify(random.pick(NAMES))}:${JSON.stringify(part)}`,
  );
  return JSON.parse(`{${entries.join()}}`);
}

/** Records at the ids that readers look for, most of them with the fields that they look for. */
function anyRecords(random: SeededRandom, type: ContentType): unknown {
  if (random.chance(0.2)) return anyJson(random);
  const ids = [...fixedIds(type), '-OaBcDeFgHiJkLmNoPqR', '-', 'x'];
  const record = () =>
    Object.fromEntries(storedFields(type).map(([name]) => [name, anyJson(random, 3)]));
  return Object.fromEntries(ids.map((id) => [id, random.chance(0.1) ? anyJson(random) : record()]));
}

function FrameParts() {
  const { name, social } = useSettings();
  const items = useExternalLinks();
  return (
    <>
      <NavBar items={items} hero={false} society={name} />
      <Footer links={[]} social={social} copyright={name} />
      <Redirect />
    </>
  );
}

const seeds = Array.from({ length: ROUNDS }, (_, n) => n + 1);

test('whatever is stored below content, pages, frame and snapshot are made', () => {
  for (const seed of seeds) {
    const random = seededRandom(seed);
    const each = Object.fromEntries(
      typesBelowContent.map((type) => [type.name, anyRecords(random, type)]),
    );
    const content = (random.chance(0.1) ? anyJson(random) : each) as Record<string, unknown> | null;
    const meta = anyJson(random);
    const dataset = parseDataset({ content: content ?? undefined, meta }, 1, async () => null);
    const source = createServerSources(dataset)();
    for (const from of [source, liveSource(source, content ?? {})]) {
      for (const [name, Page] of Object.entries(pages)) {
        expect([seed, name, rendered(Page, from).markup]).toEqual([
          ...[seed, name, expect.stringContaining('<h1')],
        ]);
      }
      expect(rendered(FrameParts, from).markup).toMatch(/© ..+Redirecting/);
    }
    expect(parseEmbedded(source.embedded())).toBeDefined();
    expect(jsonInHtml(organization(siteOf(dataset)))).not.toContain('<');
  }
}, 120_000);

test('whatever a server or a page says that is known, it is read without a failure', () => {
  for (const seed of seeds) {
    const random = seededRandom(seed);
    const since = { blog: 1, latest: 1 };
    const index = { formatVersion: 1, builtAt: 1, nextPost: 1, since };
    const records = typesBelowContent.map((type) => [
      type.name,
      { since: 1, stored: anyRecords(random, type) },
    ]);
    const known = parseEmbedded(JSON.stringify({ ...index, records, posts: anyJson(random) }));
    expect(known).toBeDefined();
    for (const type of typesBelowContent) {
      const before = known?.records.get(type.name);
      const { stored } = replaceRecords(before, anyRecords(random, type), 0);
      for (const { id, rev } of listRecords(type, stored)) {
        expect([typeof id, Number.isInteger(rev)]).toEqual(['string', true]);
      }
    }
    parseEmbedded(JSON.stringify(anyJson(random)));
  }
});
