// @covers Threats | A file of the database that is another, an SVG, or HTML named PNG: the snapshot serves none of it
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPublic } from '@site/shared/content-model';
import { parseDataset } from '@site/shared/content-snapshot';
import { site } from '@site/shared/site';
import { parseCopy } from '@site/shared/text';
import sharp from 'sharp';
import { createSnapshotWriter } from '../snapshot-writer';
import { createLinkedMedia } from './linked-media';
import { picturesOf } from './pictures-of';
import { publicRecords, withCopies } from './with-copies';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'media-'));
});
afterEach(() => rmSync(base, { recursive: true }));

interface Stored {
  type: string;
  data: string;
}
type Files = Record<string, Stored>;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** Stores bytes; gives their address. */
function store(files: Files, bytes: Buffer, type: string, hash = hashOf(bytes)): string {
  files[hash] = { type, data: bytes.toString('base64') };
  return `/media/${hash}.${type}`;
}
const picture = (format: 'png' | 'webp' | 'jpeg', background = '#123') =>
  sharp({ create: { width: 900, height: 500, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
const pdf = Buffer.from('%PDF-1.7 a publication');

interface Shown {
  images?: string[];
  documents?: string[];
}

/** One snapshot of updates with these pictures, and documents with these links. */
async function snapshot(files: Files, { images = [], documents = [] }: Shown) {
  const asked: string[] = [];
  const loadMedia = async (hash: string) => {
    asked.push(hash);
    return files[hash] ?? null;
  };
  const folder = join(base, 'site');
  const writer = createSnapshotWriter(folder, join(base, 'record.json'));
  const backend = site.backends.production;
  const pictures = await picturesOf(writer, { root: base, folder, backend, loadMedia });
  const latest = images.map((image, index) => ({
    ...{ title: `Update ${index}`, content: 'Text', date: '2026-01-01', link: '', image },
    ...{ rev: 1, updated: 1 },
  }));
  const document = Object.fromEntries(
    documents.map((link, order) => [
      `-${String(order).padStart(19, '0')}`,
      { title: 'Paper', shownOn: 'publication', link, order, rev: 1, updated: 1 },
    ]),
  );
  const dataset = parseDataset(
    { latest: [{}, ...latest], content: { document } },
    1,
    async () => null,
  );
  const copied = await withCopies(dataset, pictures);
  const linked = createLinkedMedia(writer, loadMedia);
  await linked.writeIn(publicRecords(copied));
  const problems = [...(await pictures.finish()), ...linked.problems];
  await writer.finish();
  const served = existsSync(join(folder, 'media')) ? readdirSync(join(folder, 'media')).sort() : [];
  return {
    asked,
    problems,
    served,
    folder,
    shown: copied.latest.updates.filter(isPublic).map(({ image }) => image),
  };
}

test('pictures are served encoded anew, with copies, and PDFs as they are; a second snapshot asks for none', async () => {
  const files: Files = {};
  const formats = ['png', 'webp', 'jpeg'] as const;
  const images = await Promise.all(
    formats.map(async (format) => `${store(files, await picture(format), format)}#900x500`),
  );
  const document = store(files, pdf, 'pdf');
  store(files, await picture('png', '#fff'), 'png');
  const first = await snapshot(files, { images, documents: [document] });
  expect(first.asked).toHaveLength(4);
  expect(first.problems).toEqual([]);
  expect(first.served).toHaveLength(4);
  for (const image of first.shown) expect(parseCopy(image)).toMatchObject({ width: 900 });
  expect(readFileSync(join(first.folder, document))).toEqual(pdf);
  for (const [index, format] of formats.entries()) {
    const { pathname } = new URL(images[index] ?? '', 'http://site.test');
    const bytes = readFileSync(join(first.folder, pathname));
    expect((await sharp(bytes).metadata()).format).toBe(format);
  }
  const second = await snapshot(files, { images, documents: [document] });
  expect(second).toEqual({ ...first, asked: [] });
});

test('what no public record shows leaves the folder', async () => {
  const files: Files = {};
  const image = store(files, await picture('png'), 'png');
  const document = store(files, pdf, 'pdf');
  expect((await snapshot(files, { images: [image], documents: [document] })).served).toHaveLength(
    2,
  );
  expect((await snapshot(files, { images: [image] })).served).toEqual([image.slice(7)]);
  expect((await snapshot(files, {})).served).toEqual([]);
});

test('a file that is lost from the folder is fetched again', async () => {
  const files: Files = {};
  const image = store(files, await picture('png'), 'png');
  const { folder } = await snapshot(files, { images: [image] });
  rmSync(join(folder, 'media'), { recursive: true });
  expect((await snapshot(files, { images: [image] })).served).toEqual([image.slice(7)]);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
test.each<[string, (files: Files) => Promise<string>, string]>([
  [
    'another hash',
    async (files) => store(files, await picture('png'), 'png', 'a'.repeat(64)),
    'has another hash',
  ],
  [
    'another type',
    async (files) => store(files, await picture('png'), 'png').replace('png', 'webp'),
    'is not in the database',
  ],
  ['an SVG', async (files) => store(files, svg, 'png'), 'does not begin as png does'],
  ['HTML named PNG', async (files) => store(files, html, 'png'), 'does not begin as png does'],
  ['HTML named PDF', async (files) => store(files, html, 'pdf'), 'does not begin as pdf does'],
  [
    'a picture that is too large',
    async (files) =>
      store(files, Buffer.concat([await picture('png'), Buffer.alloc(300_000)]), 'png'),
    'is too large',
  ],
  [
    'a picture that is none',
    async (files) => store(files, Buffer.from('\x89PNG\r\n and no more', 'latin1'), 'png'),
    'unsupported image format',
  ],
  ['nothing', async () => `/media/${'b'.repeat(64)}.png`, 'is not in the database'],
])('%s is not served, and no page names it', async (_what, make, reason) => {
  const files: Files = {};
  const address = await make(files);
  const { served, shown, problems } = await snapshot(files, {
    images: [address],
    documents: [address],
  });
  expect(served).toEqual([]);
  expect(shown).toEqual(['']);
  const reasons = problems.map((each) => each.reason);
  expect(reasons).toEqual(Array(2).fill(expect.stringContaining(reason)));
});
