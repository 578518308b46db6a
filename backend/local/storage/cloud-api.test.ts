// @covers Backups | The local backend takes and gives files as Cloud Storage does
import { startTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.remove());

const OWNER = { authorization: 'Bearer owner' };
const at = (path: string) => `http://localhost:${backend.ports.storage}${path}`;
const objects = '/storage/v1/b/sample.appspot.com/o';

const upload = (metadata: object, bytes: string, headers: Record<string, string> = OWNER) =>
  fetch(at(`/upload${objects}?uploadType=multipart`), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/related; boundary=cut' },
    body: [
      '--cut\r\ncontent-type: application/json\r\n\r\n',
      `${JSON.stringify(metadata)}\r\n`,
      '--cut\r\ncontent-type: image/webp\r\n\r\n',
      `${bytes}\r\n--cut--\r\n`,
    ].join(''),
  });

test('an upload keeps its download tokens, by which anybody can then read it', async () => {
  const metadata = { firebaseStorageDownloadTokens: 'one,two', by: 'anna' };
  const described = { name: 'files/a b.webp', cacheControl: 'no-cache', metadata };
  const stored = await (await upload(described, 'moon')).json();
  expect(stored).toMatchObject({
    ...described,
    contentType: 'image/webp',
    size: '4',
    md5Hash: 'bU21/wwReGSgKCe608NhuQ==',
  });
  for (const token of ['one', 'two']) {
    const path = `/v0/b/sample.appspot.com/o/${encodeURIComponent('files/a b.webp')}`;
    const read = await fetch(at(`${path}?alt=media&token=${token}`));
    expect([read.status, await read.text()]).toEqual([200, 'moon']);
    const known = await (await fetch(at(path), { headers: OWNER })).json();
    expect(known).toMatchObject({ downloadTokens: 'one,two', metadata: { by: 'anna' } });
    expect(known.metadata).not.toHaveProperty('firebaseStorageDownloadTokens');
  }
});

test('listed, and read', async () => {
  for (const name of ['list/1', 'list/2', 'list/3']) await upload({ name }, name);
  const { items, nextPageToken } = await (await fetch(at(objects), { headers: OWNER })).json();
  const names = items.map(({ name }: { name: string }) => name);
  expect(names.slice(-3)).toEqual(['list/1', 'list/2', 'list/3']);
  expect(nextPageToken).toBeUndefined();
  const media = await fetch(at(`${objects}/${encodeURIComponent('list/2')}?alt=media`), {
    headers: OWNER,
  });
  expect(await media.text()).toBe('list/2');
});

test('nobody but the owner, and not for files that are none', async () => {
  const statuses = [
    (await fetch(at(objects))).status,
    (await upload({ name: 'files/x' }, 'x', {})).status,
    (await fetch(at(`${objects}/nothing`), { headers: OWNER })).status,
    (await upload({ name: '' }, 'x')).status,
    (await upload({ name: 'x', md5Hash: 'AAAA' }, 'x')).status,
    (await fetch(at(`${objects}/x`), { method: 'DELETE', headers: OWNER })).status,
  ];
  expect(statuses).toEqual([403, 403, 404, 400, 400, 404]);
});

test('a deleted file is gone', async () => {
  await upload({ name: 'files/old' }, 'x');
  const remove = () => fetch(at(`${objects}/files%2Fold`), { method: 'DELETE', headers: OWNER });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
});
