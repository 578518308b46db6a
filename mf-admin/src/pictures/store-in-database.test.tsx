import { Blob as NodeBlob } from 'node:buffer';
import { createHash, webcrypto } from 'node:crypto';
import { FakeDatabase } from '../data/fake-database';
import { storeInDatabase } from './store-in-database';

jest.mock('../data/firebase-database', () => ({}));

const bytes = Buffer.from('RIFF....WEBP');
const hash = createHash('sha256').update(bytes).digest('hex');
const address = `/media/${hash}.webp`;
// jsdom's has no `arrayBuffer`.
const file = new NodeBlob([bytes], { type: 'image/webp' }) as Blob;
const value = { type: 'webp', data: bytes.toString('base64'), owner: 'member-1' };

let database: FakeDatabase;
const store = (blob: Blob = file) => storeInDatabase(blob, async () => database);
const stored = () => database.load(`media/${hash}`);

beforeEach(() => {
  database = new FakeDatabase();
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

test('a file is stored under its hash, by its uploader, at an address that is known', async () => {
  expect(await store()).toBe(address);
  expect(await stored()).toEqual(value);
});

test('a file that is there already is not written again', async () => {
  database.root = { media: { [hash]: { ...value, owner: 'somebody' } } };
  expect(await store()).toBe(address);
  expect(await stored()).toMatchObject({ owner: 'somebody' });
});

test('a refusal, and a type that the snapshot does not serve, are errors', async () => {
  database.denied = true;
  await expect(store()).rejects.toThrow('refused');
  await expect(store(new Blob(['<svg>'], { type: 'image/svg+xml' }))).rejects.toThrow();
});
