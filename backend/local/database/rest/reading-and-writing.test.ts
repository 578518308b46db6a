import { restClient } from '../../testing/rest-client';

const client = restClient();
const { rest } = client;

describe('reading and writing', () => {
  test('PUT, GET, PATCH and DELETE', async () => {
    expect(await rest('PUT', '/open/a.json', { b: 1, c: { d: 2 } })).toMatchObject({
      status: 200,
      json: { b: 1, c: { d: 2 } },
    });
    expect((await rest('PATCH', '/open/a.json', { b: null, 'c/e': 3 })).json).toEqual({
      b: null,
      'c/e': 3,
    });
    expect((await rest('GET', '/open/a.json')).json).toEqual({ c: { d: 2, e: 3 } });
    expect((await rest('DELETE', '/open/a.json')).json).toBeNull();
    expect((await rest('GET', '/open/a.json')).json).toBeNull();
  });

  test('server values are resolved in what is answered', async () => {
    const before = Date.now();
    const { json } = await rest('PUT', '/open/time.json', { '.sv': 'timestamp' });
    expect(json).toBeGreaterThanOrEqual(before);
    await rest('PUT', '/open/n.json', 4);
    expect((await rest('PUT', '/open/n.json', { '.sv': { increment: 3 } })).json).toBe(7);
    const merge = { n: { '.sv': { increment: 1 } }, 'deep/er': 'x', gone: null };
    expect((await rest('PATCH', '/open.json', merge)).json).toEqual({
      n: 8,
      'deep/er': 'x',
      gone: null,
    });
  });

  test('empty segments of a path count for nothing', async () => {
    await rest('PUT', '/open/slashes.json', 1);
    expect((await rest('GET', '//open//slashes.json')).json).toBe(1);
  });

  test('print, shallow and format', async () => {
    await rest('PUT', '/open/p.json', { '.priority': 3, a: { b: 1 }, c: 2 });
    const silent = await fetch(`${client.base}/open/p/x.json?print=silent`, {
      method: 'PUT',
      body: '1',
    });
    expect([silent.status, await silent.text()]).toEqual([204, '']);
    expect((await rest('GET', '/open/p.json?shallow=true')).json).toEqual({
      a: true,
      c: true,
      x: true,
    });
    expect((await rest('GET', '/open/p/c.json?shallow=true')).json).toBe(2);
    expect((await rest('GET', '/open/p.json?format=export')).json).toMatchObject({
      '.priority': 3,
    });
    expect((await rest('GET', '/open/p/.priority.json')).json).toBe(3);
  });

  test('lists come as arrays while more than half of them exists', async () => {
    await rest('PUT', '/open/l.json', ['a', null, 'c']);
    expect((await rest('GET', '/open/l.json')).json).toEqual(['a', null, 'c']);
    await rest('PUT', '/open/l.json', { 3: 'd', 9: 'j' });
    expect((await rest('GET', '/open/l.json')).json).toEqual({ 3: 'd', 9: 'j' });
    await rest('PUT', '/open/l.json', { '01': 'x', 0: 'y' });
    expect((await rest('GET', '/open/l.json')).json).toEqual({ 0: 'y', '01': 'x' });
  });

  test('the one database answers to every name', async () => {
    await rest('PUT', '/open/where.json?ns=other', '"here"');
    expect((await rest('GET', '/open/where.json')).json).toBe('here');
  });

  test('keys are percent-encoded UTF-8', async () => {
    await rest('PUT', '/open/gr%C3%BC%C3%9Fe%20an%3Aalle.json', 1);
    expect((await rest('GET', '/open.json')).json).toMatchObject({ 'grüße an:alle': 1 });
  });
});

describe('conditions', () => {
  test('a write under an ETag counts once', async () => {
    await rest('PUT', '/open/e.json', 1);
    const { etag } = await rest('GET', '/open/e.json', undefined, { 'x-firebase-etag': 'true' });
    expect((await rest('GET', '/open/e.json')).etag).toBeNull();
    expect((await rest('PUT', '/open/e.json', 2, { 'if-match': etag ?? '' })).status).toBe(200);
    const late = await rest('PUT', '/open/e.json', 3, { 'if-match': etag ?? '' });
    expect(late).toMatchObject({ status: 412, json: 2 });
    const again = await rest('DELETE', '/open/e.json', undefined, { 'if-match': late.etag ?? '' });
    expect(again.status).toBe(200);
  });

  test('a write answers with its own ETag where it is wanted', async () => {
    const wanted = { 'x-firebase-etag': 'true' };
    const { etag } = await rest('PUT', '/open/e.json', { a: 1 }, wanted);
    expect((await rest('GET', '/open/e.json', undefined, wanted)).etag).toBe(etag);
    expect((await rest('DELETE', '/open/e.json', undefined, wanted)).etag).toBe('null_etag');
  });

  test('null_etag matches an empty node', async () => {
    const fresh = { 'if-match': 'null_etag' };
    expect((await rest('PUT', '/open/once.json', 1, fresh)).status).toBe(200);
    expect((await rest('PUT', '/open/once.json', 1, fresh)).status).toBe(412);
    expect((await rest('PATCH', '/open/once.json', { a: 1 }, fresh)).status).toBe(400);
  });
});
