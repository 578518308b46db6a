import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDataset } from '@site/shared/content-snapshot';
import { copyWidths, parseCopy, versionAddress } from '@site/shared/text';
import type { PagePath } from '../page-paths';
import { createSnapshotWriter } from '../snapshot-writer';
import { writeContent } from '../write-content';
import { createPictureCopies } from './copy-pictures';
import { createEncodingCache } from './encoding-cache';
import { localList } from './picture-list';
import { withCopies } from './with-copies';

const STORAGE = 'https://storage.test/v0/b/site/o/files%2F';

let base: string;
const folder = () => join(base, 'site');
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'copies-in-posts-'));
});
afterEach(() => rmSync(base, { recursive: true }));

/** More than the feeds hold, whose bodies are read each time. */
const total = 25;

interface World {
  /** Bytes of the stored pictures by name, which are their ETag too. */
  stored: Record<string, string>;
  /** Names of the pictures in texts, by the index of their post. */
  inTexts: Record<number, string>;
  /** Names of the pictures on cards. */
  onCards?: Record<number, string>;
}

const addressOf = (name?: string) => (name === undefined ? '' : `${STORAGE}${name}`);

/** One snapshot: whose bodies it loaded, what it encoded, and which pages it rendered. */
async function snapshot({ stored, inTexts, onCards = {} }: World) {
  const loaded: string[] = [];
  const encoded: string[] = [];
  const rendered: string[] = [];
  const writer = createSnapshotWriter(folder(), join(base, 'record.json'));
  const pictures = createPictureCopies({
    writer,
    folder: folder(),
    previous: localList(folder()) ?? {},
    cache: createEncodingCache(join(base, 'cache'), async (bytes) => {
      const text = Buffer.from(bytes).toString();
      encoded.push(text);
      const versions = [240, 720, 1200].map((width) => Buffer.from(`${text} ${width}`));
      return { ok: true, width: 1200, height: 675, versions };
    }),
    isStored: (address) => address.startsWith(STORAGE),
    fetchStored: async (address, etag) => {
      const found = stored[address.slice(STORAGE.length)];
      if (found === undefined) return { outcome: 'gone', reason: 'the storage answered 404' };
      if (found === etag) return { outcome: 'unchanged' };
      return { outcome: 'fetched', bytes: Buffer.from(found), etag: found };
    },
    fetchDeployed: async () => undefined,
  });
  const posts = Array.from({ length: total + 1 }, (_, index) => ({
    ...{ slug: `post-${index}`, title: 'A', description: '', tags: ['moon'], file: `post${index}` },
    ...{ date: `2026-01-${index + 1}`.replace(/-(\d)$/, '-0$1'), rev: 1, updated: 1000 + index },
    image: addressOf(onCards[index]),
  }));
  const read = parseDataset({ blog: { posts, tags: [] } }, 1, async (file) => {
    loaded.push(file);
    const image = inTexts[Number(file.slice(4))];
    return { ops: [{ insert: image ? { image: addressOf(image) } : 'Text\n' }] };
  });
  await writeContent(writer, {
    dataset: await withCopies(read, pictures),
    pictures,
    linked: { writeIn: async () => {} },
    rendererHash: 'one shell',
    pagesOf: (slug) => [{ path: `/blog/post/${slug}` } as PagePath],
    render: async ({ path }, file, key, post) => {
      rendered.push(path);
      await writer.write(file, JSON.stringify(post), key);
    },
  });
  await pictures.finish();
  await writer.finish();
  return { loaded, encoded, rendered };
}

const read = (path: string) => readFileSync(join(folder(), path), 'utf8');
const textOf = (index: number) => read(`content/post/post-${index}.json`);
const pageOf = (index: number) => read(`blog/post/post-${index}/index.html`);

/** Addresses of copies that files of the site name, by their picture. */
const namedIn = (text: string) => new Set(text.match(/\/pictures\/[^"]+/g));

/** Versions of copies that any file names, and that are not there. */
function missingVersions() {
  const texts = readdirSync(folder(), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:html|json)$/.test(path))
    .map(read);
  const there = new Set(readdirSync(join(folder(), 'pictures')).map((name) => `/pictures/${name}`));
  return [...namedIn(texts.join())]
    .flatMap((address) => parseCopy(address) ?? [])
    .flatMap((copy) => copyWidths(copy.width).map((width) => versionAddress(copy, width)))
    .filter((address) => !there.has(address));
}

const losePictures = () => rmSync(join(folder(), 'pictures'), { recursive: true });
const inTexts = { 2: 'moon', 24: 'moon' };

test('a post whose copies are lost is loaded again, and its files stay', async () => {
  const world = { stored: { moon: 'moon' }, inTexts: { 2: 'moon' } };
  await snapshot(world);
  losePictures();
  expect(await snapshot(world)).toMatchObject({ loaded: ['post2'], rendered: [] });
  expect(missingVersions()).toEqual([]);
  expect(await snapshot(world)).toEqual({ loaded: [], encoded: [], rendered: [] });
});

test('a post whose picture has no copy is tried again, and rendered once it has', async () => {
  const missing = { stored: {}, inTexts: { 2: 'moon' } };
  await snapshot(missing);
  expect(await snapshot(missing)).toMatchObject({ loaded: ['post2'], rendered: [] });
  const world = { ...missing, stored: { moon: 'moon' } };
  expect((await snapshot(world)).rendered).toEqual(['/blog/post/post-2']);
  expect(await snapshot(world)).toMatchObject({ loaded: [], rendered: [] });
});

test('a picture that was replaced in the storage is new on cards and in texts', async () => {
  const shown = { inTexts, onCards: { 3: 'moon' } };
  await snapshot({ stored: { moon: 'moon' }, ...shown });
  const world = { stored: { moon: 'new' }, ...shown };
  const { encoded, rendered } = await snapshot(world);
  expect(encoded).toEqual(['new']);
  expect(rendered).toEqual(expect.arrayContaining([2, 3, 24].map((n) => `/blog/post/post-${n}`)));
  const card = namedIn(textOf(3));
  for (const index of [2, 24]) expect(namedIn(textOf(index))).toEqual(card);
  expect(missingVersions()).toEqual([]);
  expect(await snapshot(world)).toEqual({ loaded: [], encoded: [], rendered: [] });
});

test('a post whose lost copies get another address is written again', async () => {
  await snapshot({ stored: { moon: 'moon' }, inTexts });
  const before = namedIn(textOf(2));
  losePictures();
  const world = { stored: { moon: 'new' }, inTexts };
  const { rendered } = await snapshot(world);
  expect(rendered.sort()).toEqual(['/blog/post/post-2', '/blog/post/post-24']);
  for (const index of [2, 24]) {
    expect(namedIn(textOf(index))).not.toEqual(before);
    expect(namedIn(pageOf(index))).toEqual(namedIn(textOf(index)));
  }
  expect(missingVersions()).toEqual([]);
  expect(await snapshot(world)).toEqual({ loaded: [], encoded: [], rendered: [] });
});
