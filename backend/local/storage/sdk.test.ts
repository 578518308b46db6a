// @covers Threats | Uploads by strangers, of other types, too large, over others: storage rules
import {
  deleteObject,
  type FirebaseStorage,
  getDownloadURL,
  getMetadata,
  list,
  ref,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { type Client, connect } from '../testing/clients';
import { codeOf } from '../testing/error-code';
import { startTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
let member: Client;
let guest: Client;
let nobody: Client;

beforeAll(async () => {
  backend = await startTestBackend();
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

test('pictures are listed by members alone', async () => {
  await uploadBytes(ref(member.storage, 'files/list-a.png'), bytesOf(1), png);
  const { items } = await list(ref(member.storage, 'files'));
  expect(items.map(({ name }) => name)).toContain('list-a.png');
  expect(await codeOf(list(ref(guest.storage, 'files')))).toBe('storage/unauthorized');
});

test('a picture is deleted by members alone, and then gone', async () => {
  const here = ref(member.storage, newName());
  await uploadBytes(here, bytesOf(5), png);
  expect(await codeOf(deleteObject(ref(guest.storage, here.fullPath)))).toBe(
    'storage/unauthorized',
  );
  await deleteObject(here);
  expect(await codeOf(getMetadata(here))).toBe('storage/object-not-found');
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
