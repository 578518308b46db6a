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

  test('server values are resolved where they are stored', async () => {
    const before = Date.now();
    await rest('PUT', '/open/time.json', { '.sv': 'timestamp' });
    expect((await rest('GET', '/open/time.json')).json).toBeGreaterThanOrEqual(before);
    await rest('PUT', '/open/n.json', 4);
    await rest('PATCH', '/open.json', { n: { '.sv': { increment: 3 } } });
    expect((await rest('GET', '/open/n.json')).json).toBe(7);
  });

  test('empty segments of a path count for nothing', async () => {
    await rest('PUT', '/open/slashes.json', 1);
    expect((await rest('GET', '//open//slashes.json')).json).toBe(1);
  });

  test('shallow and format', async () => {
    await rest('PUT', '/open/p.json', { '.priority': 3, a: { b: 1 }, c: 2 });
    expect((await rest('GET', '/open/p.json?shallow=true')).json).toEqual({ a: true, c: true });
    expect((await rest('GET', '/open/p/c.json?shallow=true')).json).toBe(2);
    expect((await rest('GET', '/open/p.json?format=export')).json).toMatchObject({
      '.priority': 3,
    });
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
