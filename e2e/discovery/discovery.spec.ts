import { site } from '@site/shared/site';
import { XMLParser } from 'fast-xml-parser';
import sharp from 'sharp';
import { expect, test } from '../fixtures/site';
import { defaultRecords, pageText, sectionTextOf } from '../fixtures/society';

const eventNames = pageText('event-sections.json').map(
  (id) => sectionTextOf(`events-${id}`).heading,
);

const parser = new XMLParser({ ignoreAttributes: false });
const onThisMachine = (url: string) => url.replace(site.publicOrigin, '');

interface Entry {
  loc: string;
  lastmod?: string;
}

test('each address of the sitemap is a prerendered page that names itself', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const entries = parser.parse(xml).urlset.url as Entry[];
  expect(entries.length).toBeGreaterThan(40);
  expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length);
  for (const { loc, lastmod } of entries) {
    const page = await request.get(onThisMachine(loc));
    expect(page.status(), loc).toBe(200);
    const html = await page.text();
    expect(html, loc).toContain(`<link rel="canonical" href="${loc}">`);
    expect(html, loc).not.toContain('name="robots"');
    const kind = loc.includes('/blog/post/') ? 'article' : 'website';
    expect(html, loc).toContain(`<meta property="og:type" content="${kind}">`);
    if (loc.includes('/blog/')) expect(lastmod, loc).toMatch(/^\d{4}-\d\d-\d\d/);
  }
  expect(xml).not.toContain('/login');
});

test('every page has a preview card of the size that networks show large', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const entries = parser.parse(xml).urlset.url as Entry[];
  const seen = new Set<string>();
  for (const { loc } of entries) {
    const html = await (await request.get(onThisMachine(loc))).text();
    const [, url = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
    const card = await (await request.get(onThisMachine(url))).body();
    const { width, height, format } = await sharp(card).metadata();
    expect({ width, height, format }, loc).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect(card.length, loc).toBeLessThan(150_000);
    seen.add(card.toString('base64'));
  }
  expect(seen.size).toBe(entries.length);
  const unknown = await (await request.get('/blog/post/not-in-the-snapshot')).text();
  expect(unknown).toContain('/cards/home.jpg');
});

test('the feeds hold the newest posts with their whole text, and the newest updates', async ({
  page,
  request,
}) => {
  await page.goto('/blog');
  const links = page.locator('head link[type="application/atom+xml"]');
  const [posts, updates] = await Promise.all(
    [0, 1].map(async (nth) => {
      const href = await links.nth(nth).getAttribute('href');
      const xml = await (await request.get(href ?? '')).text();
      return parser.parse(xml).feed.entry;
    }),
  );
  expect(posts).toHaveLength(20);
  const body = posts[0].content['#text'];
  expect(body).toMatch(/<p>.{200,}/s);
  expect(body).not.toMatch(/ class=| style=|<script|<button/);
  expect(updates.length).toBeGreaterThan(5);
  expect(updates[0].id).toContain('/latest?update=');
});

/** The schema.org objects in a page's HTML. */
function structuredData(html: string): { '@type': string; name?: string }[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...blocks].map(([, json = '']) => JSON.parse(json));
}

test('the events can be read by machines, each with its organiser and place', async ({
  request,
}) => {
  const html = await (await request.get('/events')).text();
  const events = structuredData(html).filter((thing) => thing['@type'] === 'Event');
  const dated = defaultRecords('event')
    .filter(({ start = '' }) => !start.startsWith('-'))
    .map(({ title = '', place = '' }) => ({ title, place }));
  expect(events.map(({ name }) => name)).toEqual([
    ...dated.map(({ title }) => title),
    ...eventNames,
  ]);
  for (const [index, event] of events.entries()) {
    const place = dated[index]?.place;
    expect(event).toMatchObject({
      organizer: { '@id': `${site.publicOrigin}/#society` },
      location: place ? { name: place } : { address: site.society.address },
    });
  }
});

test('the structured data of a post is valid', async ({ page, request }) => {
  await page.goto('/blog');
  const first = page.getByRole('main').locator('a[href^="/blog/post/"]').first();
  const path = (await first.getAttribute('href')) ?? '';
  const html = await (await request.get(path)).text();
  const types = structuredData(html).map((thing) => thing['@type']);
  expect(types).toEqual(['Organization', 'BreadcrumbList', 'BlogPosting']);
});
