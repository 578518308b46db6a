import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStream,
  list,
  listAll,
  ref,
  StringFormat,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from 'firebase/storage';
import { type Client, connect } from '../testing/clients';
import { codeOf } from '../testing/error-code';
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

let names = 0;
const newRef = () => ref(owner.storage, `things/thing-${++names}`);
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 31) % 251);
const text = async (path: ReturnType<typeof newRef>) =>
  Buffer.from(await getBytes(path)).toString('utf8');

test.each([
  ['raw', StringFormat.RAW, 'grüße 𝄞', 'grüße 𝄞', 'text/plain'],
  ['base64', StringFormat.BASE64, 'Pz8/', '???', 'application/octet-stream'],
  ['base64url', StringFormat.BASE64URL, 'Pz8_', '???', 'application/octet-stream'],
  ['data_url', StringFormat.DATA_URL, 'data:text/html,%3Cb%3E', '<b>', 'text/html'],
  ['data_url in base64', StringFormat.DATA_URL, 'data:image/png;base64,Pz8/', '???', 'image/png'],
])('text as %s', async (_name, format, given, expected, contentType) => {
  const here = newRef();
  const metadata = format === StringFormat.RAW ? { contentType: 'text/plain' } : {};
  await uploadString(here, given, format, metadata);
  expect(await text(here)).toBe(expected);
  expect((await getMetadata(here)).contentType).toBe(contentType);
});

test('text that is not of its format is refused', async () => {
  const attempt = async () => uploadString(newRef(), '§', StringFormat.BASE64);
  expect(await codeOf(attempt())).toBe('storage/invalid-format');
});

test('the result of an upload equals the metadata', async () => {
  const here = newRef();
  const settable = {
    contentType: 'text/css',
    cacheControl: 'public, max-age=60',
    contentDisposition: 'attachment; filename="a.css"',
    contentLanguage: 'de',
    customMetadata: { by: 'Ada', empty: '' },
  };
  const { metadata, ref: stored } = await uploadBytes(here, bytesOf(7), settable);
  expect(stored.fullPath).toBe(here.fullPath);
  expect(await getMetadata(here)).toEqual(metadata);
  expect(metadata).toMatchObject({
    ...settable,
    name: here.name,
    fullPath: here.fullPath,
    bucket: here.bucket,
    size: 7,
    metageneration: '1',
    md5Hash: expect.stringMatching(/^[\w+/]{22}==$/),
    contentEncoding: 'identity',
  });
  expect(metadata.generation).toMatch(/^\d+$/);
  expect(metadata.updated).toBe(metadata.timeCreated);
});

test('an upload is paused, resumed and watched', async () => {
  const here = newRef();
  const bytes = bytesOf(1_500_000);
  const task = uploadBytesResumable(here, bytes);
  const states: string[] = [];
  const done = new Promise<void>((resolve, reject) => {
    let isPaused = false;
    task.on(
      'state_changed',
      ({ state, bytesTransferred, totalBytes }) => {
        states.push(state);
        expect(totalBytes).toBe(bytes.length);
        if (state === 'running' && bytesTransferred > 0 && !isPaused) isPaused = task.pause();
        if (state === 'paused') task.resume();
      },
      reject,
      resolve,
    );
  });
  await done;
  expect(states).toContain('paused');
  expect(task.snapshot).toMatchObject({ state: 'success', bytesTransferred: bytes.length });
  expect(Buffer.from(await getBytes(here)).equals(Buffer.from(bytes))).toBe(true);
  expect([task.pause(), task.cancel()]).toEqual([false, false]);
});

test('bytes are read whole, in part, and as a stream', async () => {
  const here = newRef();
  await uploadString(here, '0123456789');
  expect(await text(here)).toBe('0123456789');
  expect(Buffer.from(await getBytes(here, 4)).toString()).toBe('0123');
  const chunks: Buffer[] = [];
  for await (const chunk of getStream(here, 4) as unknown as AsyncIterable<Buffer>) {
    chunks.push(Buffer.from(chunk));
  }
  expect(Buffer.concat(chunks).toString()).toBe('0123');
});

test('an address serves what it names, as what it is', async () => {
  const here = newRef();
  await uploadString(here, 'body { }', StringFormat.RAW, {
    contentType: 'text/css',
    contentDisposition: 'attachment; filename="a.css"',
  });
  const address = await getDownloadURL(here);
  expect(new URL(address).searchParams.get('alt')).toBe('media');
  const response = await fetch(address);
  expect(await response.text()).toBe('body { }');
  expect(response.headers.get('content-type')).toBe('text/css');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="a.css"');
  expect(ref(owner.storage, address).fullPath).toBe(here.fullPath);
  expect((await fetch(address, { method: 'HEAD' })).headers.get('content-length')).toBe('8');
});

test('a replaced object has a new generation and a new address', async () => {
  const here = newRef();
  const first = await uploadString(here, 'one');
  const address = await getDownloadURL(here);
  const second = await uploadString(here, 'two');
  expect(Number(second.metadata.generation)).toBeGreaterThan(Number(first.metadata.generation));
  expect(await text(here)).toBe('two');
  expect((await fetch(address)).status).toBe(403);
});

test('folders are listed level by level and page by page', async () => {
  const at = (path: string) => ref(owner.storage, `tree/${path}`);
  for (const path of ['b', 'a', 'sub/x', 'sub/deep/y', 'zoo/z', 'a b/ü?']) {
    await uploadString(at(path), path);
  }
  const top = await listAll(at(''));
  expect(top.items.map(({ fullPath }) => fullPath)).toEqual(['tree/a', 'tree/b']);
  expect(top.prefixes.map(({ fullPath }) => fullPath)).toEqual([
    'tree/a b',
    'tree/sub',
    'tree/zoo',
  ]);
  const [folder = at('')] = top.prefixes;
  expect((await listAll(folder)).items.map(({ name }) => name)).toEqual(['ü?']);
  const seen: string[] = [];
  let pageToken: string | null = null;
  do {
    const page = await list(at(''), { maxResults: 2, pageToken });
    expect(page.items.length + page.prefixes.length).toBeLessThanOrEqual(2);
    seen.push(...page.items.map(({ name }) => name), ...page.prefixes.map(({ name }) => name));
    pageToken = page.nextPageToken ?? null;
  } while (pageToken);
  expect(seen.sort()).toEqual(['a', 'a b', 'b', 'sub', 'zoo']);
  expect(await listAll(at('nothing'))).toMatchObject({ items: [], prefixes: [] });
  expect(await codeOf((async () => list(at(''), { maxResults: 1001 }))())).toBe(
    'storage/invalid-argument',
  );
});

test.each<[string, () => Promise<unknown>]>([
  ['bytes', () => getBytes(newRef())],
  ['metadata', () => getMetadata(newRef())],
  ['an address', () => getDownloadURL(newRef())],
  ['a deletion', () => deleteObject(newRef())],
])('%s of what is not there', async (_name, attempt) => {
  expect(await codeOf(attempt())).toBe('storage/object-not-found');
});

test('names of every kind come back as they were', async () => {
  for (const name of ['ü 𝄞', 'a+b&c=d', "it's (1)!*", '100%', 'a//b', '#?;']) {
    const here = ref(owner.storage, `names/${name}`);
    await uploadString(here, name);
    expect(await text(here)).toBe(name);
    expect((await getMetadata(here)).fullPath).toBe(here.fullPath);
  }
});
