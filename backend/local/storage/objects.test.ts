import { getDownloadURL, getMetadata, list, ref, uploadBytes } from 'firebase/storage';
import { type Client, connect } from '../testing/clients';
import { startTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
let owner: Client;
beforeAll(async () => {
  backend = await startTestBackend();
  owner = connect(backend, { mockUserToken: 'owner' });
});
afterAll(async () => {
  await owner.close();
  await backend.remove();
});

const at = (path: string) => ref(owner.storage, path);
const store = (path: string, text: string) =>
  uploadBytes(at(path), Buffer.from(text), { contentType: 'text/plain' });

test('the result of an upload equals the metadata', async () => {
  const given = { contentType: 'text/css', cacheControl: 'public, max-age=60' };
  const { metadata } = await uploadBytes(at('things/a.css'), Buffer.from('body{}'), given);
  expect(await getMetadata(at('things/a.css'))).toEqual(metadata);
  expect(metadata).toMatchObject({ ...given, name: 'a.css', fullPath: 'things/a.css', size: 6 });
  expect(new Date(metadata.timeCreated).getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('an address serves what it names, as what it is, until the object is replaced', async () => {
  const address = await getDownloadURL((await store('things/one', 'one')).ref);
  const response = await fetch(address);
  expect(await response.text()).toBe('one');
  expect(response.headers.get('content-type')).toBe('text/plain');
  expect(response.headers.get('content-length')).toBe('3');
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await fetch(address, { headers })).status).toBe(304);
  await store('things/one', 'two');
  expect((await fetch(address)).status).toBe(403);
});

test('a folder is listed page by page, without the folders in it', async () => {
  for (const path of ['b', 'a', 'sub/x', 'ü?']) await store(`tree/${path}`, path);
  const seen: string[][] = [];
  let pageToken: string | null = null;
  do {
    const page = await list(at('tree'), { maxResults: 2, pageToken });
    seen.push(page.items.map(({ name }) => name));
    pageToken = page.nextPageToken ?? null;
  } while (pageToken);
  expect(seen).toEqual([['a', 'b'], ['ü?']]);
  expect(await list(at('nothing'))).toMatchObject({ items: [], prefixes: [] });
});

test('names of every kind come back as they were', async () => {
  for (const name of ['ü 𝄞', 'a+b&c=d', "it's (1)!*", '100%', 'a//b', '#?;']) {
    const { ref: here } = await store(`names/${name}`, name);
    expect(await (await fetch(await getDownloadURL(here))).text()).toBe(name);
    expect((await getMetadata(here)).fullPath).toBe(here.fullPath);
  }
});
