import { Blob as NodeBlob } from 'node:buffer';
import { createHash, webcrypto } from 'node:crypto';
import { FakeDatabase } from '../data/fake-database';
import { deleteUnusedUploads } from './delete-unused-uploads';
import { forgetUpload, ownUploads } from './own-uploads';
import { storeInDatabase } from './store-in-database';

jest.mock('../data/firebase-database', () => ({}));

const bytes = Buffer.from('RIFF....WEBP');
const hash = createHash('sha256').update(bytes).digest('hex');
const address = `/media/${hash}.webp`;
// jsdom's has no `arrayBuffer`.
const file = new NodeBlob([bytes], { type: 'image/webp' }) as Blob;
const value = { type: 'webp', data: bytes.toString('base64'), owner: 'member-1' };
const HOUR = 3_600_000;

let database: FakeDatabase;
const store = (blob: Blob = file) => storeInDatabase(blob, async () => database);
const stored = () => database.load(`media/${hash}`);
const clean = () => deleteUnusedUploads(async () => database);

beforeEach(() => {
  localStorage.clear();
  database = new FakeDatabase();
  // Uploads of this test are old enough to be deleted.
  database.clockOffset = -HOUR;
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  const locks = { request: async () => {}, query: async () => ({ held: [] }) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

test('a file is stored under its hash, by its uploader, at an address that is known', async () => {
  expect(await store()).toBe(address);
  expect(await stored()).toEqual(value);
  expect(ownUploads()).toEqual([expect.stringContaining(hash)]);
  forgetUpload(`${address}#12x12`);
  expect(ownUploads()).toEqual([]);
});

test('one that is there already is another’s: it is not written, and not remembered', async () => {
  database.root = { media: { [hash]: { ...value, owner: 'somebody' } } };
  expect(await store()).toBe(address);
  expect(await stored()).toMatchObject({ owner: 'somebody' });
  expect(ownUploads()).toEqual([]);
});

test('a refusal, and a type that the snapshot does not serve, are errors', async () => {
  database.denied = true;
  await expect(store()).rejects.toThrow('refused');
  await expect(store(new Blob(['<svg>'], { type: 'image/svg+xml' }))).rejects.toThrow();
});

test('an upload that nothing uses is deleted; one that a record or a text uses stays', async () => {
  await store();
  await clean();
  expect(await stored()).toBeNull();
  await store();
  database.root.latest = { 1: { image: `${address}#12x12`, updated: Date.now() } };
  await clean();
  expect(await stored()).toEqual(value);
  expect(ownUploads()).toEqual([]);
});
