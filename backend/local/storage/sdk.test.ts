// @covers Threats | Uploads by strangers, of other types, too large, over others: storage rules
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
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
});

test('an empty file is read back as empty', async () => {
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

test('an invalid token gets status 401', async () => {
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
