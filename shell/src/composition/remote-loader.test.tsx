import { createLoadRecorder } from './load-recorder';
import type { ParsedRegistry } from './parse-registry';
import { createRemoteLoader } from './remote-loader';
import type { ModuleLoader } from './section-load';

const build = (version: string) => ({
  version,
  entry: `https://blog.example.org/${version}/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  requires: { shell: '^1.0.0', shared: '^1.0.0' },
});
const view = (code: object): ParsedRegistry =>
  ({
    ok: true,
    remotes: [
      { name: 'blog', title: 'Blog', contributes: { routes: [], nav: [], slots: [] }, code },
    ],
  }) as ParsedRegistry;
const usable = view({ usable: true, current: build('2.0.0-a'), previous: build('1.0.0-a') });
const page = { default: () => null };

function setUp(load: ModuleLoader['load'], initial: ParsedRegistry = usable) {
  const recorder = createLoadRecorder({ now: () => Date.now() });
  const live = { registry: initial };
  const read = async () => live.registry;
  const loader = createRemoteLoader({
    registry: { read, refresh: read },
    modules: { load },
    recorder,
  });
  return { loader, recorder, live };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('gives the exposed module, and asks for it once', async () => {
  const load = jest.fn(async () => page);
  const { loader } = setUp(load);
  const [first, second] = await Promise.all([
    loader.load('blog', './List'),
    loader.load('blog', './List'),
  ]);
  expect(first).toBe(page);
  expect(second).toBe(page);
  expect(load).toHaveBeenCalledTimes(1);
  expect(loader.state('blog', './List')).toMatchObject({ status: 'ready', version: '2.0.0-a' });
});

test('a load that hangs is announced as failed after 8 s, and not before', async () => {
  const { loader } = setUp(() => new Promise(() => {}));
  void loader.load('blog', './List');
  await jest.advanceTimersByTimeAsync(7999);
  expect(loader.state('blog', './List').status).toBe('loading');
  await jest.advanceTimersByTimeAsync(1);
  expect(loader.state('blog', './List')).toEqual({
    status: 'failed',
    reason: 'it did not answer in time',
  });
});

test('attempts go on behind a failure, and the next load succeeds', async () => {
  let broken = true;
  const { loader } = setUp(async () => {
    if (broken) throw new Error('404');
    return page;
  });
  const heard = jest.fn();
  loader.subscribe(heard);
  const first = loader.load('blog', './List');
  await jest.advanceTimersByTimeAsync(1000);
  expect(loader.state('blog', './List')).toEqual({ status: 'failed', reason: '404' });
  broken = false;
  await jest.advanceTimersByTimeAsync(2000);
  expect(loader.state('blog', './List').status).toBe('ready');
  await expect(first).resolves.toBe(page);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('Retry does not wait for the next attempt', async () => {
  let broken = true;
  const { loader } = setUp(async () => {
    if (broken) throw new Error('404');
    return page;
  });
  void loader.load('blog', './List');
  await jest.advanceTimersByTimeAsync(1000);
  broken = false;
  loader.retry('blog', './List');
  await jest.advanceTimersByTimeAsync(0);
  expect(loader.state('blog', './List').status).toBe('ready');
});

test('Retry leaves an attempt behind that hangs', async () => {
  const { loader } = setUp(({ attempt }) =>
    attempt === 0 ? new Promise(() => {}) : Promise.resolve(page),
  );
  void loader.load('blog', './List');
  await jest.advanceTimersByTimeAsync(8000);
  expect(loader.state('blog', './List').status).toBe('failed');
  loader.retry('blog', './List');
  expect(loader.state('blog', './List')).toEqual({ status: 'failed', reason: 'trying again…' });
  await jest.advanceTimersByTimeAsync(0);
  expect(loader.state('blog', './List').status).toBe('ready');
});

test('an attempt that hangs is followed by the next', async () => {
  const { loader } = setUp(({ attempt }) =>
    attempt === 0 ? new Promise(() => {}) : Promise.resolve(page),
  );
  void loader.load('blog', './List');
  await jest.advanceTimersByTimeAsync(29_000);
  expect(loader.state('blog', './List').status).toBe('failed');
  await jest.advanceTimersByTimeAsync(1000);
  expect(loader.state('blog', './List').status).toBe('ready');
});

test('a late success counts, and ends the attempts', async () => {
  const load = jest.fn(
    ({ attempt }: { attempt: number }) =>
      new Promise<unknown>((resolve) => {
        if (attempt === 0) setTimeout(() => resolve(page), 9000);
      }),
  );
  const { loader } = setUp(load);
  void loader.load('blog', './List');
  await jest.advanceTimersByTimeAsync(8000);
  loader.retry('blog', './List');
  await jest.advanceTimersByTimeAsync(1000);
  expect(loader.state('blog', './List').status).toBe('ready');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failed attempt reloads the registry: a rollback repairs open pages', async () => {
  const { loader, live } = setUp(
    async ({ build: { version } }) => {
      if (version !== '1.0.0-a') throw new Error('broken build');
      return page;
    },
    view({ usable: true, current: build('2.0.0-a') }),
  );
  void loader.load('blog', './List');
  await jest.advanceTimersByTimeAsync(500);
  live.registry = view({ usable: true, current: build('1.0.0-a') });
  await jest.advanceTimersByTimeAsync(500);
  expect(loader.state('blog', './List')).toMatchObject({ status: 'ready', version: '1.0.0-a' });
});

test('sections of one remote agree on its build, whatever is published meanwhile', async () => {
  const { loader, live } = setUp(async () => page);
  await loader.load('blog', './List');
  live.registry = view({ usable: true, current: build('3.0.0-a') });
  await loader.load('blog', './Post');
  expect(loader.state('blog', './Post')).toMatchObject({ version: '2.0.0-a' });
  expect([...loader.versionsInUse()]).toEqual([['blog', '2.0.0-a']]);
});

test('an invalid section is loaded again, from the current registry', async () => {
  const { loader, live } = setUp(async () => page);
  const first = loader.load('blog', './List');
  await first;
  live.registry = view({ usable: true, current: build('3.0.0-a') });
  loader.reload('blog', './List', 1);
  expect(loader.load('blog', './List')).not.toBe(first);
  await loader.load('blog', './List');
  expect(loader.state('blog', './List')).toMatchObject({ version: '3.0.0-a' });
});

test('the build before the current one is tried when that will not load', async () => {
  const { loader } = setUp(async ({ build: { version } }) => {
    if (version === '2.0.0-a') throw new Error('broken build');
    return page;
  });
  void loader.load('blog', './List');
  await jest.advanceTimersByTimeAsync(3000);
  expect(loader.state('blog', './List')).toMatchObject({ status: 'ready', version: '1.0.0-a' });
});

test('each attempt has its own address, so that no failed response is reused from a cache', async () => {
  const attempts: number[] = [];
  const { loader } = setUp(async ({ attempt }) => {
    attempts.push(attempt);
    throw new Error('404');
  });
  void loader.load('blog', './List');
  await jest.advanceTimersByTimeAsync(3000);
  expect(attempts).toEqual([0, 1, 2]);
});

test.each([
  ['a remote that is not registered', usable, 'gone', 'it is no longer part of this site'],
  ['a refused remote', view({ usable: false, reason: 'bad entry' }), 'blog', 'bad entry'],
  [
    'no registry',
    { ok: false, reason: 'HTTP 503' } as const,
    'blog',
    'the list of sections is unreadable: HTTP 503',
  ],
])('%s fails at once with its reason, and runs no code', async (_what, registry, name, reason) => {
  const load = jest.fn();
  const { loader } = setUp(load, registry);
  void loader.load(name, './List');
  await jest.advanceTimersByTimeAsync(0);
  expect(loader.state(name, './List')).toEqual({ status: 'failed', reason });
  expect(load).not.toHaveBeenCalled();
});

test('a module without a component is a failure, and the records say so', async () => {
  const { loader, recorder } = setUp(async () => ({ other: 1 }));
  void loader.load('blog', './List');
  await jest.advanceTimersByTimeAsync(1000);
  expect(loader.state('blog', './List')).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('no component'),
  });
  expect(recorder.all()[0]).toMatchObject({
    remote: 'blog',
    version: '2.0.0-a',
    phase: 'module',
    subject: './List',
    outcome: 'failed',
    reason: 'the exposed module has no component as its default export',
  });
});

test('the previous build is tried where that is asked for', async () => {
  const { loader } = setUp(async () => page);
  await loader.load('blog', './List');
  loader.reload('blog', './List', 2);
  await loader.load('blog', './List');
  expect(loader.state('blog', './List')).toMatchObject({ version: '1.0.0-a' });
});
