import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '@site/shared/site';
import { PHONE_WIDTH, phoneName } from '@site/shared/text';
import { directClient } from '../local/index';
import { startTestBackend, type TestBackend } from '../local/testing';
import { type SamplePost, type SampleUpdate, samplePictureSize } from './content-schema';
import { picturesOf as picturesOfRecords, readDefaultRecords } from './default-records';
import { seed } from './seed';

const folder = join(__dirname, '../../society/content');
const read = <T>(...path: string[]): T =>
  JSON.parse(readFileSync(join(folder, ...path), 'utf8')) as T;

const files = readdirSync(join(folder, 'posts')).sort();
const posts = files.map((file) => read<SamplePost>('posts', file));
const sample = read<SamplePost>('sample-post.json');
const updates = read<SampleUpdate[]>('updates.json');
const tags = read<string[]>('tags.json');

const named = (list: readonly SamplePost[]) => list.map((post) => [post.slug, post] as const);
const textOf = ({ body }: SamplePost) =>
  body.ops.map(({ insert }) => (typeof insert === 'string' ? insert : ' ')).join('');
const picturesOf = ({ image, body }: SamplePost) => [
  image,
  ...body.ops.flatMap(({ insert }) => (typeof insert === 'object' && insert.image) || []),
];
const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toISOString().startsWith(text);

test('there is enough to fill every list', () => {
  expect(posts.length).toBeGreaterThanOrEqual(24);
  expect(updates.length).toBeGreaterThanOrEqual(36);
  expect(tags.length).toBeGreaterThanOrEqual(8);
});

test('no two posts share an address, and the order of the files is that of the dates', () => {
  const slugs = [sample, ...posts].map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug === 'new')).toEqual(
    [],
  );
  expect(files).toEqual(
    posts.map(({ slug }, i) => `${String(i + 1).padStart(2, '0')}-${slug}.json`),
  );
  const dates = posts.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort());
});

test('authors are people of the team, by the names that they have there', async () => {
  const { teamMember = {} } = await readDefaultRecords(join(folder, '..'));
  const named = posts.flatMap(({ authors = {} }) => Object.entries(authors));
  expect(named.length).toBeGreaterThan(1);
  expect(named.map(([id]) => teamMember[id]?.name)).toEqual(named.map(([, name]) => name));
});

test('every tag is in use and each is written as the rules want it', () => {
  const used = new Set(posts.flatMap((post) => post.tags));
  expect([...used].sort()).toEqual([...tags].sort());
  expect(tags.filter((tag) => !/^[a-z0-9_]+(-[a-z0-9_]+)*$/.test(tag))).toEqual([]);
});

test.each(named([sample, ...posts]))('%s has what lists and cards show of it', (_, post) => {
  expect(isDate(post.date)).toBe(true);
  expect(post.title.length).toBeGreaterThan(5);
  expect(post.title.length).toBeLessThanOrEqual(200);
  expect(post.description.length).toBeGreaterThan(60);
  expect(post.description.length).toBeLessThanOrEqual(200);
  expect(post.tags.length).toBeGreaterThanOrEqual(1);
  expect(post.imageAlt).toBeTruthy();
});

test.each(named(posts))(
  '%s is an article: long enough, and says where it knows it from',
  (_, post) => {
    const words = textOf(post).split(/\s+/).filter(Boolean).length;
    expect(words).toBeGreaterThanOrEqual(250);
    expect(words).toBeLessThanOrEqual(750);

    const sources = post.body.ops.findIndex(
      ({ insert }) => typeof insert === 'string' && /(^|\n)Sources$/.test(insert),
    );
    expect(sources).toBeGreaterThan(0);
    const links = post.body.ops.slice(sources).flatMap(({ attributes }) => attributes?.link ?? []);
    expect(links.length).toBeGreaterThanOrEqual(2);
    expect(links.filter((link) => !String(link).startsWith('https://'))).toEqual([]);
  },
);

test.each(named([sample, ...posts]))('%s describes each picture in its text', (_, post) => {
  const described = post.body.ops
    .filter(({ insert }) => typeof insert === 'object' && insert.image)
    .map(({ attributes }) => String(attributes?.alt ?? '').length > 20);
  expect(described).not.toContain(false);
});

test('between them the posts use every format that the editor offers', () => {
  const formats = new Set<string>();
  for (const { insert, attributes = {} } of posts.flatMap(({ body }) => body.ops)) {
    for (const name of typeof insert === 'object' ? Object.keys(insert) : []) formats.add(name);
    for (const [name, value] of Object.entries(attributes)) {
      formats.add(name);
      formats.add(`${name}:${String(value)}`);
    }
  }
  const offered = [
    ...['bold', 'italic', 'underline', 'strike', 'code', 'link', 'color', 'background', 'size'],
    ...['script:sub', 'script:super', 'header:2', 'header:3', 'blockquote', 'code-block'],
    ...['list:ordered', 'list:bullet', 'list:unchecked', 'list:checked', 'indent'],
    ...['align:center', 'align:right', 'image', 'caption', 'video'],
  ];
  expect(offered.filter((format) => !formats.has(format))).toEqual([]);
});

test('the sample post shows all sizes that the editor offers', () => {
  const sizes = new Set(sample.body.ops.flatMap(({ attributes }) => attributes?.size ?? []));
  const offered = Array.from({ length: 13 }, (_, i) => `${10 + i}px`);
  expect([...sizes].sort()).toEqual(offered);
});

test('every update can be shown, and most are long enough to be cut on their card', () => {
  for (const { title, date, link, content } of updates) {
    expect(title.length).toBeGreaterThan(5);
    expect(isDate(date)).toBe(true);
    expect(link).toMatch(/^https:\/\//);
    expect(content.length).toBeGreaterThan(60);
  }
  const long = updates.filter(({ content }) => content.length > 180);
  expect(long.length).toBeGreaterThan(updates.length / 2);
  expect(long.length).toBeLessThan(updates.length);
});

test('every picture exists, is small, and none is left over', async () => {
  const records = await readDefaultRecords(join(folder, '..'));
  const used = new Set([
    ...[sample, ...posts].flatMap(picturesOf),
    ...updates.map((u) => u.image),
    ...picturesOfRecords(records),
  ]);
  expect([...used].filter((picture) => !existsSync(join(folder, picture)))).toEqual([]);
  const stored = readdirSync(join(folder, 'pictures')).map((file) => `pictures/${file}`);
  const expected = [...used].flatMap((picture) =>
    samplePictureSize(picture).width > PHONE_WIDTH ? [picture, phoneName(picture)] : [picture],
  );
  expect(stored.sort()).toEqual(expected.sort());
  const large = stored.filter((picture) => statSync(join(folder, picture)).size > 60_000);
  expect(large).toEqual([]);
  const portraits = stored.filter((picture) => picture.startsWith('pictures/portrait-'));
  expect(portraits.filter((each) => statSync(join(folder, each)).size > 3000)).toEqual([]);
});

test('every picture has the size that its address names, and its phone version the width of a phone', () => {
  // Lossy WebP: https://www.rfc-editor.org/rfc/rfc9649#section-2.5
  const sizeOf = (file: string) => {
    const bytes = readFileSync(join(folder, 'pictures', file));
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  };
  for (const file of readdirSync(join(folder, 'pictures'))) {
    const phone = { width: PHONE_WIDTH, height: 270 };
    expect([file, sizeOf(file)]).toEqual([
      file,
      file.endsWith('-480.webp') ? phone : samplePictureSize(`pictures/${file}`),
    ]);
  }
});

test.each([
  ['26 November 20:30', '2026-11-27'],
  ['27 November 18:30', '2026-11-27'],
  ['27 November 19:30', '2026-12-04'],
  ['28 November 01:00', '2026-12-04'],
])('seeded on %s, the open evening is when and where the first page says', async (at, friday) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${at} 2026 GMT+0530`));
  const { event = {} } = await readDefaultRecords(join(folder, '..'));
  const [open] = Object.values(event);
  expect(open).toMatchObject({ start: `${friday}T19:00+05:30`, end: `${friday}T21:30+05:30` });
  const said = `Open evening every Friday at 19:00, on the ${open?.place}`;
  expect(site.join?.text?.toLowerCase()).toBe(said.toLowerCase());
  clock.mockRestore();
});

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.remove());

test('events are ahead at each later start, as far as nobody has saved them', async () => {
  expect(await seed(process.cwd(), backend)).toEqual({ ok: true, seeded: true });
  const owner = directClient(backend.database);
  const events = () => Object.values<{ start: string }>(Object(owner.read('content/event')));
  const [before, ...others] = events();
  const [id] = Object.keys(Object(owner.read('content/event')));
  await owner.update({ [`content/event/${id}/rev`]: 2 });
  const later = Date.now() + 40 * 86_400_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(await seed(process.cwd(), backend)).toEqual({ ok: true, seeded: false });
  const [saved, ...moved] = events();
  expect(saved?.start).toBe(before?.start);
  expect(others).not.toHaveLength(0);
  for (const { start } of moved) expect(Date.parse(start)).toBeGreaterThan(later);
  expect(owner.read('meta/event')).toBe(later);
  const stored = owner.read('/');
  await seed(process.cwd(), backend);
  expect(owner.read('/')).toEqual(stored);
  clock.mockRestore();
});
