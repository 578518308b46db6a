import { createRegistrySource } from './registry-source';

const answers = (...bodies: (object | number)[]) => {
  const rest = [...bodies];
  return jest.fn(async () => {
    const body = rest.shift();
    if (body === undefined) throw new TypeError('network');
    return typeof body === 'number'
      ? new Response('', { status: body })
      : new Response(JSON.stringify(body));
  });
};
const registry = (build: string) => ({
  formatVersion: 1,
  shell: { build, provides: {} },
  remotes: [],
});

test('a valid response is cached; concurrent readers share a request', async () => {
  const fetch = answers(registry('a'));
  const source = createRegistrySource({ fetch });
  const [first, second] = await Promise.all([source.read(), source.read()]);
  expect(first).toMatchObject({ ok: true, shell: 'a' });
  expect(second).toBe(first);
  expect(await source.read()).toBe(first);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a failed request is repeated at the next call', async () => {
  const source = createRegistrySource({ fetch: answers(503, registry('a')) });
  expect(await source.read()).toEqual({ ok: false, reason: 'HTTP 503' });
  expect(await source.read()).toMatchObject({ ok: true });
});

test('a refresh replaces the registry; an invalid response leaves it unchanged', async () => {
  const source = createRegistrySource({ fetch: answers(registry('a'), registry('b'), 503) });
  await source.read();
  expect(await source.refresh()).toMatchObject({ shell: 'b' });
  expect(await source.refresh()).toMatchObject({ shell: 'b' });
  expect(await source.refresh()).toMatchObject({ shell: 'b' });
});

test('remotes that the page switches off are not usable', async () => {
  const entry = {
    name: 'blog',
    title: 'Blog',
    version: '1.0.0-0123456789',
    entry: 'https://blog.example.org/1.0.0-0123456789/remoteEntry.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    requires: { shell: '^1.0.0', shared: '^1.0.0' },
    contributes: {},
  };
  const source = createRegistrySource({
    fetch: answers({ formatVersion: 1, remotes: [entry] }),
    disabled: new Set(['blog']),
  });
  expect(await source.read()).toMatchObject({
    remotes: [{ code: { usable: false, reason: expect.stringContaining('switched off') } }],
  });
});

test('a request without a response times out, and a later one may succeed', async () => {
  const good = answers(registry('a'));
  const hang = (_url: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const fetch = jest.fn(hang).mockImplementationOnce(hang).mockImplementationOnce(good);
  const source = createRegistrySource({ fetch, timeout: 10 });
  expect(await source.read()).toEqual({ ok: false, reason: 'it could not be fetched' });
  expect(await source.read()).toMatchObject({ ok: true, shell: 'a' });
});
