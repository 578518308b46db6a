import { openStream } from '../../testing/event-stream';
import { now, owner, restClient, tokenFor } from '../../testing/rest-client';

const client = restClient();
const { rest } = client;

describe('streams', () => {
  test('bring what is there, then each change', async () => {
    await rest('PUT', '/open/s.json', { a: 1 });
    const stream = await openStream(`${client.base}/open/s.json`);
    expect(await stream.next()).toEqual({ event: 'put', data: { path: '/', data: { a: 1 } } });
    await rest('PUT', '/open/s/b.json', 2);
    expect(await stream.next()).toEqual({
      event: 'put',
      data: { path: '/', data: { a: 1, b: 2 } },
    });
    await rest('PATCH', '/open/s.json', { a: null, 'c/d': 3 });
    expect(await stream.next()).toEqual({
      event: 'put',
      data: { path: '/', data: { b: 2, c: { d: 3 } } },
    });
    await rest('PUT', '/open/elsewhere.json', 1);
    await rest('PUT', '/open/s.json', null);
    expect(await stream.next()).toEqual({ event: 'put', data: { path: '/', data: null } });
    stream.close();
  });

  test('are refused like reads', async () => {
    await expect(openStream(`${client.base}/mine/anna.json`)).rejects.toThrow('401');
  });

  test('end when the permission ends with the data it hangs on', async () => {
    await rest('PUT', '/gate.json', true, owner);
    const stream = await openStream(`${client.base}/gated.json`);
    expect(await stream.next()).toMatchObject({ event: 'put' });
    await rest('PUT', '/gate.json', false, owner);
    expect(await stream.next()).toEqual({ event: 'cancel', data: 'Permission denied' });
    expect(await stream.next()).toBeNull();
  });

  test('end when the token does', async () => {
    const token = tokenFor('anna', now() + 1);
    const stream = await openStream(`${client.base}/mine/anna.json?auth=${token}`);
    await stream.next();
    expect(await stream.next()).toEqual({
      event: 'auth_revoked',
      data: 'credential is no longer valid',
    });
    expect(await stream.next()).toBeNull();
  });
});
