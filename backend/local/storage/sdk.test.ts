import { watch } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from 'firebase/storage';
import { type Client, connect } from '../testing/clients';
import { codeOf } from '../testing/error-code';
import { startTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
let member: Client;
let guest: Client;
let nobody: Client;

beforeAll(async () => {
  backend = await startTestBackend({ storageQuotaBytes: 40 * 1024 * 1024 });
  member = connect(backend, { mockUserToken: { user_id: 'anna', member: true } });
  guest = connect(backend, { mockUserToken: { user_id: 'guest' } });
  nobody = connect(backend);
});

afterAll(async () => {
  await Promise.all([member.close(), guest.close(), nobody.close()]);
  await backend.remove();
});

let pictures = 0;
const newName = () => `files/picture-${++pictures}.png`;
const png = { contentType: 'image/png' };
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 31) % 251);

test.each([
  ['a small picture at once', 1000],
  ['nothing', 0],
  ['a picture of one piece', 256 * 1024],
  ['a picture of many pieces', 3_000_001],
])('%s is uploaded, and read by anybody through its address', async (_name, length) => {
  const here = ref(member.storage, newName());
  const bytes = bytesOf(length);
  const progress: number[] = [];
  const task = uploadBytesResumable(here, bytes, png);
  task.on('state_changed', ({ bytesTransferred }) => progress.push(bytesTransferred));
  const { metadata } = await task;
  expect(metadata).toMatchObject({
    size: length,
    contentType: 'image/png',
    fullPath: here.fullPath,
  });
  expect(progress.at(-1)).toBe(length);
  const response = await fetch(await getDownloadURL(ref(nobody.storage, here.fullPath)));
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a multipart upload keeps its metadata', async () => {
  const here = ref(member.storage, newName());
  const custom = {
    cacheControl: 'public, max-age=60',
    customMetadata: { by: 'Anna', why: 'test' },
  };
  await uploadBytes(here, bytesOf(10), { ...png, ...custom });
  const metadata = await getMetadata(here);
  expect(metadata).toMatchObject({ ...custom, size: 10, name: here.name, bucket: here.bucket });
  expect(new Date(metadata.timeCreated).getTime()).toBeGreaterThan(Date.now() - 60_000);
  const changed = await updateMetadata(here, {
    cacheControl: undefined,
    customMetadata: { by: 'Eve' },
  });
  expect(changed.metageneration).toBe('2');
  expect(changed.customMetadata).toMatchObject({ by: 'Eve' });
});

test('nothing is read back as nothing', async () => {
  const here = ref(member.storage, newName());
  await uploadBytes(here, bytesOf(0), png);
  expect(new Uint8Array(await getBytes(here, 100))).toHaveLength(0);
});

test('text in base64 is stored as its bytes', async () => {
  const here = ref(member.storage, newName());
  await uploadString(here, 'AAEC', 'base64', png);
  expect([...new Uint8Array(await getBytes(ref(nobody.storage, here.fullPath)))]).toEqual([
    0, 1, 2,
  ]);
});

test.each<[string, () => [FirebaseStorage, string, Uint8Array, string]]>([
  ['nobody', () => [nobody.storage, newName(), bytesOf(5), 'image/png']],
  ['an account without the claim', () => [guest.storage, newName(), bytesOf(5), 'image/png']],
  ['a member with a page', () => [member.storage, newName(), bytesOf(5), 'text/html']],
  ['a member with an SVG', () => [member.storage, newName(), bytesOf(5), 'image/svg+xml']],
  [
    'a member with too much',
    () => [member.storage, newName(), bytesOf(10 * 1024 * 1024 + 1), 'image/png'],
  ],
  ['a member elsewhere', () => [member.storage, 'elsewhere/a.png', bytesOf(5), 'image/png']],
  ['a member in a deeper folder', () => [member.storage, 'files/a/b.png', bytesOf(5), 'image/png']],
])('%s may not upload, in one piece or in several', async (_name, attempt) => {
  const [storage, name, bytes, contentType] = attempt();
  const here = ref(storage, name);
  expect(await codeOf(uploadBytes(here, bytes, { contentType }))).toBe('storage/unauthorized');
  expect(await codeOf(uploadBytesResumable(here, bytes, { contentType }).then())).toBe(
    'storage/unauthorized',
  );
});

test('a picture is not replaced', async () => {
  const here = ref(member.storage, newName());
  await uploadBytes(here, bytesOf(5), png);
  expect(await codeOf(uploadBytes(here, bytesOf(6), png))).toBe('storage/unauthorized');
});

test('pictures are listed by members, page by page', async () => {
  await uploadBytes(ref(member.storage, 'files/list-a.png'), bytesOf(1), png);
  await uploadBytes(ref(member.storage, 'files/list-b.png'), bytesOf(1), png);
  const folder = ref(member.storage, 'files');
  const { items } = await listAll(folder);
  const names = items.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['list-a.png', 'list-b.png']));
  const paged: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await list(folder, { maxResults: 2, ...(pageToken ? { pageToken } : {}) });
    paged.push(...page.items.map(({ name }) => name));
    pageToken = page.nextPageToken;
  } while (pageToken);
  expect(paged).toEqual(names);
  expect(await codeOf(listAll(ref(guest.storage, 'files')))).toBe('storage/unauthorized');
});

test('a picture is deleted by members alone, and then gone', async () => {
  const here = ref(member.storage, newName());
  await uploadBytes(here, bytesOf(5), png);
  expect(await codeOf(deleteObject(ref(guest.storage, here.fullPath)))).toBe(
    'storage/unauthorized',
  );
  await deleteObject(here);
  expect(await codeOf(getMetadata(here))).toBe('storage/object-not-found');
  expect(await codeOf(getDownloadURL(here))).toBe('storage/object-not-found');
  expect(await codeOf(deleteObject(here))).toBe('storage/object-not-found');
});

test('a token that does not count is told from none at all', async () => {
  const url = `http://localhost:${backend.ports.storage}/v0/b/x/o/files%2Fa.png`;
  const response = await fetch(url, { headers: { authorization: 'Firebase not-a-token' } });
  expect(response.status).toBe(401);
});

test('an upload is cancelled', async () => {
  const here = ref(member.storage, newName());
  const task = uploadBytesResumable(here, bytesOf(5_000_000), png);
  task.cancel();
  expect(await codeOf(task.then())).toBe('storage/canceled');
  expect(await codeOf(getMetadata(here))).toBe('storage/object-not-found');
});

test('a full storage says so', async () => {
  const own = await startTestBackend({ storageQuotaBytes: 10 });
  const person = connect(own, { mockUserToken: { user_id: 'anna', member: true } });
  const here = ref(person.storage, newName());
  expect(await codeOf(uploadBytes(here, bytesOf(11), png))).toBe('storage/quota-exceeded');
  await person.close();
  await own.remove();
});

describe('without the SDK', () => {
  const start = async (name: string, length: number) => {
    const response = await fetch(
      `http://localhost:${backend.ports.storage}/v0/b/test/o?name=${encodeURIComponent(name)}`,
      {
        method: 'POST',
        headers: {
          authorization: 'Bearer owner',
          'x-goog-upload-protocol': 'resumable',
          'x-goog-upload-command': 'start',
          'x-goog-upload-header-content-length': String(length),
          'x-goog-upload-header-content-type': 'image/png',
        },
      },
    );
    return response.headers.get('x-goog-upload-url') ?? '';
  };
  const command = (url: string, headers: Record<string, string>, body?: Buffer) =>
    fetch(url, { method: 'POST', headers, ...(body ? { body: new Uint8Array(body) } : {}) });

  test('an upload that was cut goes on where it stopped', async () => {
    const bytes = Buffer.from(bytesOf(600_000));
    const url = await start('files/cut.png', bytes.length);
    const id = new URL(url).searchParams.get('upload_id');
    const part = path.join(backend.dataDir, 'storage', 'uploads', `${id}.part`);
    const arrived = new Promise<void>((resolve) => {
      const watcher = watch(part, () => {
        watcher.close();
        resolve();
      });
    });
    const sending = request(url, {
      method: 'POST',
      headers: {
        'x-goog-upload-command': 'upload, finalize',
        'x-goog-upload-offset': '0',
        'content-length': bytes.length,
      },
    });
    sending.on('error', () => undefined);
    sending.write(bytes.subarray(0, 300_000));
    await arrived;
    sending.destroy();
    const asked = await command(url, { 'x-goog-upload-command': 'query' });
    expect(asked.headers.get('x-goog-upload-status')).toBe('active');
    const received = Number(asked.headers.get('x-goog-upload-size-received'));
    expect(received).toBeGreaterThan(0);
    expect(received).toBeLessThanOrEqual(300_000);
    const wrong = await command(
      url,
      { 'x-goog-upload-command': 'upload', 'x-goog-upload-offset': String(received + 1) },
      Buffer.from('x'),
    );
    expect(wrong.status).toBe(400);
    const rest = await command(
      url,
      { 'x-goog-upload-command': 'upload, finalize', 'x-goog-upload-offset': String(received) },
      bytes.subarray(received),
    );
    expect(rest.headers.get('x-goog-upload-status')).toBe('final');
    const stored = await fetch(
      `http://localhost:${backend.ports.storage}/v0/b/test/o/files%2Fcut.png?alt=media`,
    );
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test.each([
    ['bytes=0-4', 206, '01234', 'bytes 0-4/10'],
    ['bytes=5-', 206, '56789', 'bytes 5-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-100', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=3-1', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
    ['bytes=-0', 416, '', 'bytes */10'],
  ])('the range %s gets %i', async (range, status, text, contentRange) => {
    const { objects } = backend;
    const stored = await objects.put('test', 'files/range', Buffer.from('0123456789'), {});
    const response = await fetch(
      `http://localhost:${backend.ports.storage}/v0/b/test/o/files%2Frange?alt=media`,
      { headers: { range } },
    );
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(stored).toMatchObject({ ok: true, object: { size: 10 } });
  });

  test('a wrong token opens nothing', async () => {
    await backend.objects.put('test', 'private/a', Buffer.from('secret'), {});
    const token = backend.objects.get('test', 'private/a')?.tokens[0];
    const url = `http://localhost:${backend.ports.storage}/v0/b/test/o/private%2Fa?alt=media`;
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(`${url}&token=wrong`)).status).toBe(403);
    expect((await fetch(`${url}&token=${token}`)).status).toBe(200);
  });

  test.each(['..%2F..%2Fetc%2Fpasswd', '%2Fetc%2Fpasswd', '.%00', '%', 'a%0Ab'])(
    'the name %s leads nowhere',
    async (name) => {
      const response = await fetch(
        `http://localhost:${backend.ports.storage}/v0/b/test/o/${name}?alt=media`,
        { headers: { authorization: 'Bearer owner' } },
      );
      expect([400, 404]).toContain(response.status);
    },
  );

  test('a page elsewhere is not served', async () => {
    const response = await fetch(`http://localhost:${backend.ports.storage}/v0/b/test/o`, {
      headers: { origin: 'https://evil.example.org' },
    });
    expect(response.status).toBe(403);
  });
});

test('objects outlive a restart', async () => {
  const first = await startTestBackend();
  await first.objects.put('test', 'files/kept', Buffer.from('kept'), { contentType: 'image/png' });
  await first.close();
  const second = await startTestBackend({ dataDir: first.dataDir });
  const response = await fetch(
    `http://localhost:${second.ports.storage}/v0/b/test/o/files%2Fkept?alt=media`,
  );
  expect(await response.text()).toBe('kept');
  await second.remove();
});
