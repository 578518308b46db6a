import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDataset } from '@site/shared/content-snapshot';
import { parseCopy } from '@site/shared/text';
import { createSnapshotWriter, hashOf } from '../snapshot-writer';
import { createPictureCopies } from './copy-pictures';
import type { Encoding } from './encode-picture';
import { createEncodingCache } from './encoding-cache';
import type { Fetched } from './fetch-picture';
import { listPath, localList, type PictureList } from './picture-list';
import { withCopies } from './with-copies';

const STORAGE = 'https://storage.test/v0/b/site/o/files%2F';
const addressOf = (name: string) => `${STORAGE}${name}?alt=media&token=t#1200x675`;

let base: string;
const folder = () => join(base, 'site');
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'picture-copies-'));
});
afterEach(() => rmSync(base, { recursive: true }));

interface World {
  /** Bytes by name, which are their own ETag unless one is given behind `@`. */
  stored: Record<string, string | 'down' | 'refused'>;
  previous?: PictureList | undefined;
  deployed?: ReadonlyMap<string, Uint8Array>;
}

/** One snapshot that shows these values. */
async function snapshot(world: World, shown: readonly string[], retained: unknown[] = []) {
  const log: string[] = [];
  const encode = async (bytes: Uint8Array): Promise<Encoding> => {
    const text = Buffer.from(bytes).toString();
    log.push(`encode ${text}`);
    if (text.startsWith('broken')) {
      return { ok: false, reason: 'cannot be decoded', isShowable: false };
    }
    if (text.startsWith('moving')) return { ok: false, reason: 'is animated', isShowable: true };
    const versions = [240, 720, 1200].map((width) => Buffer.from(`${text} ${width}`));
    return { ok: true, width: 1200, height: 675, colour: '102030', versions };
  };
  const fetchStored = async (address: string, etag: string | undefined): Promise<Fetched> => {
    const name = address.slice(STORAGE.length).replace(/\?.*$/, '');
    const found = world.stored[name];
    log.push(`ask ${name}`);
    if (found === undefined) return { outcome: 'gone', reason: 'the storage answered 404' };
    if (found === 'down') return { outcome: 'unreachable', reason: 'the storage answered 503' };
    if (found === 'refused') return { outcome: 'refused', reason: 'the storage answered 400' };
    if (found === etag) return { outcome: 'unchanged' };
    log.push(`fetch ${name}`);
    return { outcome: 'fetched', bytes: Buffer.from(found.replace(/@.*/, '')), etag: found };
  };
  const writer = createSnapshotWriter(folder(), join(base, 'record.json'));
  const copies = createPictureCopies({
    writer,
    folder: folder(),
    previous: world.previous ?? localList(folder()) ?? {},
    cache: createEncodingCache(join(base, 'cache'), encode),
    isStored: (address) => address.startsWith(STORAGE),
    fetchStored,
    fetchDeployed: async (path) => world.deployed?.get(path),
  });
  const addresses: string[] = [];
  for (const address of shown) addresses.push(await copies.copyOf(address));
  const isRetained = retained.map(copies.retain);
  const uncopied = await copies.finish();
  await writer.finish();
  return { log, addresses, uncopied, isRetained };
}

const loseCache = () => rmSync(join(base, 'cache'), { recursive: true });
const loseRecord = () => rmSync(join(base, 'record.json'));

const files = () => {
  try {
    return readdirSync(join(folder(), 'pictures')).sort();
  } catch {
    return [];
  }
};

test('a picture is copied in three widths, and neither fetched nor encoded again', async () => {
  const world = { stored: { 'moon.webp': 'moon' } };
  const first = await snapshot(world, [addressOf('moon.webp')]);
  expect(first.log).toEqual(['ask moon.webp', 'fetch moon.webp', 'encode moon']);
  expect(parseCopy(first.addresses[0] ?? '')).toMatchObject({ width: 1200, height: 675 });
  expect(files()).toHaveLength(3);
  const second = await snapshot(world, [addressOf('moon.webp')]);
  expect(second.log).toEqual(['ask moon.webp']);
  expect(second.addresses).toEqual(first.addresses);
  expect(files()).toHaveLength(3);
});

test('a picture that is shown twice is copied once', async () => {
  const world = {
    stored: { 'moon.webp': 'moon', 'moving.gif': 'moving', 'broken.webp': 'broken' },
  };
  const shown = ['moon.webp', 'moving.gif', 'broken.webp'].map(addressOf);
  const { log, addresses, uncopied } = await snapshot(
    world,
    shown.flatMap((address) => [address, address]),
  );
  const [moon = '', moving = ''] = [addresses[0], addresses[2]];
  expect(addresses).toEqual([moon, moon, moving, moving, '', '']);
  expect(log.filter((line) => line.startsWith('ask'))).toHaveLength(3);
  expect(uncopied).toHaveLength(2);
  expect((await snapshot(world, [], [{ image: addresses[1] }])).isRetained).toEqual([true]);
});

test('another token or a new ETag of the same bytes makes no other copy', async () => {
  const address = addressOf('moon.webp');
  const first = await snapshot({ stored: { 'moon.webp': 'moon' } }, [address]);
  const list = () => JSON.stringify(localList(folder()));
  expect(list()).not.toMatch(/moon\.webp|token/);
  const other = address.replace('token=t', 'token=u');
  const second = await snapshot({ stored: { 'moon.webp': 'moon' } }, [other]);
  expect(second.log).toEqual(['ask moon.webp']);
  loseCache();
  const third = await snapshot({ stored: { 'moon.webp': 'moon@2' } }, [other]);
  expect(third.log).toEqual(['ask moon.webp', 'fetch moon.webp']);
  expect(third.addresses).toEqual(first.addresses);
  expect(list()).toContain('moon@2');
});

test.each([
  ['the files of the site', () => rmSync(join(folder(), 'pictures'), { recursive: true })],
  ['the cache', loseCache],
  ['the record', loseRecord],
  ['the cache and the record', () => [loseCache, loseRecord].map((lose) => lose())],
])('nothing is encoded again by losing %s', async (_what, lose) => {
  const world = { stored: { 'moon.webp': 'moon' } };
  await snapshot(world, [addressOf('moon.webp')]);
  const before = files();
  lose();
  expect((await snapshot(world, [addressOf('moon.webp')])).log).toEqual(['ask moon.webp']);
  expect(files()).toEqual(before);
});

test('a replaced picture has another address', async () => {
  const first = await snapshot({ stored: { 'moon.webp': 'moon' } }, [addressOf('moon.webp')]);
  const second = await snapshot({ stored: { 'moon.webp': 'new' } }, [addressOf('moon.webp')]);
  expect(second.addresses).not.toEqual(first.addresses);
  expect(files().map((name) => name.slice(0, 21))).toEqual(
    Array(3).fill(second.addresses[0]?.slice('/pictures/'.length, 31)),
  );
});

/** The list of a snapshot that encoded otherwise, as lists of before have it, and its files. */
function encodedOtherwise(): PictureList {
  const list = Object.entries(localList(folder()) ?? {}).map(([key, picture]) => {
    const { settings: _, ...otherwise } = { ...picture, content: '0123456789ab' };
    return [key, otherwise];
  });
  const text = JSON.stringify(Object.fromEntries(list));
  writeFileSync(join(folder(), listPath), text);
  const record = readFileSync(join(base, 'record.json'), 'utf8')
    .replace(/(pictures\/[0-9a-f]{8}\.)[0-9a-f]{12}/g, '$10123456789ab')
    .replace(/("content\/pictures.json": )"[^"]+"/, `$1"${hashOf(text)}"`);
  writeFileSync(join(base, 'record.json'), record);
  for (const name of files()) {
    const renamed = name.replace(/\..{12}/, '.0123456789ab');
    renameSync(join(folder(), 'pictures', name), join(folder(), 'pictures', renamed));
  }
  return localList(folder()) ?? {};
}

test('a picture that was encoded otherwise is fetched and encoded again, once', async () => {
  const world = { stored: { 'moon.webp': 'moon' } };
  const { addresses } = await snapshot(world, [addressOf('moon.webp')]);
  encodedOtherwise();
  loseCache();
  const again = await snapshot(world, [addressOf('moon.webp')]);
  expect(again.log).toEqual(['ask moon.webp', 'fetch moon.webp', 'encode moon']);
  expect(again.addresses).toEqual(addresses);
  expect((await snapshot(world, [addressOf('moon.webp')])).log).toEqual(['ask moon.webp']);
});

test('a text that shows a picture as it was encoded otherwise is read again', async () => {
  const world = { stored: { 'moon.webp': 'moon' } };
  const { addresses } = await snapshot(world, [addressOf('moon.webp')]);
  encodedOtherwise();
  const image = addresses[0]?.replace(/\.[0-9a-f]{12}/, '.0123456789ab');
  const { isRetained } = await snapshot(world, [], [{ ops: [{ insert: { image } }] }]);
  expect(isRetained).toEqual([false]);
});

test('while the storage does not answer, pictures stay as they were encoded', async () => {
  await snapshot({ stored: { 'moon.webp': 'moon' } }, [addressOf('moon.webp')]);
  const list = encodedOtherwise();
  const before = files();
  const { addresses } = await snapshot({ stored: { 'moon.webp': 'down' } }, [
    addressOf('moon.webp'),
  ]);
  expect(parseCopy(addresses[0] ?? '')).toMatchObject({ content: '0123456789ab' });
  expect(files()).toEqual(before);
  expect(localList(folder())).toEqual(list);
});

test('pictures that no record shows any more are deleted, and are not listed', async () => {
  const world = { stored: { 'moon.webp': 'moon', 'mars.webp': 'mars' } };
  await snapshot(world, [addressOf('moon.webp'), addressOf('mars.webp')]);
  expect(files()).toHaveLength(6);
  await snapshot(world, [addressOf('mars.webp')]);
  expect(files()).toHaveLength(3);
  expect(Object.keys(localList(folder()) ?? {})).toHaveLength(1);
  await snapshot(world, []);
  expect(files()).toEqual([]);
});

test('an unchanged file retains its copies; one whose copies are lost is made again', async () => {
  const world = { stored: { 'moon.webp': 'moon' } };
  const { addresses } = await snapshot(world, [addressOf('moon.webp')]);
  const body = { ops: [{ insert: { image: addresses[0] } }] };
  for (const _ of ['once', 'again']) {
    expect(await snapshot(world, [], [body])).toMatchObject({ isRetained: [true], log: [] });
    expect(files()).toHaveLength(3);
  }
  expect((await snapshot({ ...world, previous: {} }, [], [body])).isRetained).toEqual([false]);
  await snapshot(world, [addressOf('moon.webp')]);
  rmSync(join(folder(), 'pictures'), { recursive: true });
  expect((await snapshot(world, [], [body])).isRetained).toEqual([false]);
});

test('copies that the folder lacks come from the deployed site, if they are whole', async () => {
  const world = { stored: { 'moon.webp': 'moon' } };
  await snapshot(world, [addressOf('moon.webp')]);
  const previous = localList(folder());
  const deployed = new Map(
    files().map((name) => [`/pictures/${name}`, readFileSync(join(folder(), 'pictures', name))]),
  );
  const empty = () => {
    rmSync(base, { recursive: true });
    mkdirSync(base);
  };
  empty();
  const again = await snapshot({ ...world, previous, deployed }, [addressOf('moon.webp')]);
  expect(again.log).toEqual(['ask moon.webp']);
  expect(files()).toHaveLength(3);
  empty();
  const [path = ''] = deployed.keys();
  deployed.set(path, Buffer.from('other'));
  const changed = await snapshot({ ...world, previous, deployed }, [addressOf('moon.webp')]);
  expect(changed.log).toContain('encode moon');
  expect(files()).toHaveLength(3);
});

test('a fresh site uses what this machine has encoded before', async () => {
  const world = { stored: { 'moon.webp': 'moon' } };
  await snapshot(world, [addressOf('moon.webp')]);
  rmSync(folder(), { recursive: true });
  rmSync(join(base, 'record.json'));
  const again = await snapshot(world, [addressOf('moon.webp')]);
  expect(again.log).toEqual(['ask moon.webp', 'fetch moon.webp']);
  expect(files()).toHaveLength(3);
});

test('an encoding whose file is cut off is made again', async () => {
  const world = { stored: { 'moon.webp': 'moon' } };
  await snapshot(world, [addressOf('moon.webp')]);
  const [cached = ''] = readdirSync(join(base, 'cache'));
  truncateSync(join(base, 'cache', cached), 20);
  rmSync(folder(), { recursive: true });
  const again = await snapshot(world, [addressOf('moon.webp')]);
  expect(again.log).toContain('encode moon');
  expect(files()).toHaveLength(3);
});

test('a picture that the storage has no more leaves with its copies', async () => {
  await snapshot({ stored: { 'moon.webp': 'moon' } }, [addressOf('moon.webp')]);
  const { addresses } = await snapshot({ stored: {} }, [addressOf('moon.webp')]);
  expect(addresses).toEqual([addressOf('moon.webp').split('#')[0]]);
  expect(files()).toEqual([]);
});

test('what cannot be copied keeps its own address, without a phone version that nothing looked at', async () => {
  const given = ['gone.webp', 'moving.gif', 'gone.webp', '%E0%'].map(addressOf);
  const elsewhere = 'https://example.org/a.png';
  const { addresses, uncopied } = await snapshot({ stored: { 'moving.gif': 'moving' } }, [
    ...given,
    elsewhere,
  ]);
  expect(addresses).toEqual([...given.map((address) => address.split('#')[0]), elsewhere]);
  expect(uncopied).toEqual([
    { name: 'files/gone.webp', reason: 'the storage answered 404', isShown: true },
    { name: 'files/moving.gif', reason: 'is animated', isShown: true },
    { name: 'files/%E0%', reason: 'the storage answered 404', isShown: true },
  ]);
});

test('what cannot be decoded, or only with too much memory, is not shown at all', async () => {
  const world = { stored: { 'huge.png': 'broken' } };
  const { addresses, uncopied } = await snapshot(world, [addressOf('huge.png')]);
  expect(addresses).toEqual(['']);
  expect(uncopied).toEqual([
    { name: 'files/huge.png', reason: 'cannot be decoded', isShown: false },
  ]);
});

test('while the storage does not answer, known pictures stay, and it is asked three times', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  await snapshot({ stored: { a: 'moon' } }, [addressOf('a')]);
  const stored = Object.fromEntries(names.map((name) => [name, 'down']));
  const { log, addresses, uncopied } = await snapshot({ stored }, names.map(addressOf));
  expect(log).toEqual(['ask a', 'ask b', 'ask c']);
  expect(parseCopy(addresses[0] ?? '')).toBeDefined();
  expect(uncopied.map(({ name }) => name)).toEqual(['b', 'c', 'd', 'e'].map((n) => `files/${n}`));
});

test('refused requests leave known pictures, and do not end the requests', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  await snapshot({ stored: { a: 'moon' } }, [addressOf('a')]);
  const refused = Object.fromEntries(names.map((name) => [name, 'refused']));
  const world = { stored: { ...refused, e: 'mars' } };
  const { addresses, uncopied } = await snapshot(world, names.map(addressOf));
  expect(addresses.map((address) => parseCopy(address) !== undefined)).toEqual([
    ...[true, false, false, false, true],
  ]);
  expect(uncopied.map(({ name }) => name)).toEqual(['b', 'c', 'd'].map((n) => `files/${n}`));
});

test('failures now and then do not end the requests', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const stored = Object.fromEntries(names.map((name, at) => [name, at % 2 ? name : 'down']));
  const { uncopied } = await snapshot({ stored }, names.map(addressOf));
  expect(uncopied.map(({ name }) => name)).toEqual(['a', 'c', 'e', 'g'].map((n) => `files/${n}`));
});

test('a dataset shows copies in records and texts, of what readers see alone', async () => {
  const asked: string[] = [];
  const copies = {
    copyOf: async (address: string) => {
      asked.push(address.slice(STORAGE.length).replace(/\?.*$/, ''));
      return '/pictures/0a1b2c3d.0123456789ab-1200.webp#675';
    },
  } as unknown as ReturnType<typeof createPictureCopies>;
  const post = (name: string) => ({
    ...{ slug: name, title: 'A', date: '2026-01-01', tags: ['moon'], rev: 1, file: 'post1' },
    image: addressOf(name),
  });
  const image = addressOf('body');
  const ops = [{ insert: { image }, attributes: { alt: 'A', small: addressOf('small') } }];
  const stored = {
    blog: { posts: [post('sample'), post('shown'), { ...post('removed'), hidden: true }] },
    content: {
      chapter: { a: { title: 'A', link: 'https://example.org/', image: addressOf('chapter') } },
    },
  };
  const dataset = await withCopies(
    parseDataset(stored, 1, async () => ({ delta: JSON.stringify({ ops }) })),
    copies,
  );
  expect(asked.sort()).toEqual(['chapter', 'shown']);
  const copy = '/pictures/0a1b2c3d.0123456789ab-1200.webp#675';
  expect(dataset.blog.posts[1]).toMatchObject({ image: copy });
  expect(await dataset.loadBody('post1')).toEqual({
    ops: [{ insert: { image: copy }, attributes: { alt: 'A' } }],
  });
});
