import { createContainerLoader } from './container-loader';
import { createLoadRecorder } from './load-recorder';

const build = {
  version: '1.0.0',
  entry: 'https://blog.test/1.0.0/remoteEntry.js',
  integrity: 'sha384-a',
  requires: { shell: '^1.0.0', shared: '^1.0.0' },
};
const container = (text: string) => ({
  init() {},
  get: async () => () => ({ default: () => text }),
});

const newLoader = () =>
  createContainerLoader({
    recorder: createLoadRecorder({ now: () => 0 }),
    createScope: () => ({}),
  });

/** Loads a section; the script that is asked for runs as given. */
async function load(run: () => void, remote = 'mf-blog', loader = newLoader()): Promise<unknown> {
  const loaded = loader.load({ remote, build, expose: './Post', attempt: 0 });
  const script = document.head.querySelector('script');
  run();
  script?.dispatchEvent(new Event('load'));
  script?.remove();
  return loaded;
}

const define = (text: string) => () => Reflect.set(globalThis, 'mf_blog', container(text));

test('what an entry script leaves is the container', async () => {
  expect(await load(define('a'))).toMatchObject({ default: expect.any(Function) });
});

test('the container of the build before does not pass for one whose script throws', async () => {
  await load(define('a'));
  await expect(load(() => {})).rejects.toThrow('its entry defines no mf_blog');
});

test('each container gets a scope of its own', async () => {
  const scopes: unknown[] = [];
  const loader = newLoader();
  for (const remote of ['mf_blog', 'mf_info']) {
    const init = (scope: unknown) => void scopes.push(scope);
    const leave = () => Reflect.set(globalThis, remote, { ...container('a'), init });
    await load(leave, remote.replace('_', '-'), loader);
  }
  expect(scopes).toEqual([{}, {}]);
  expect(scopes[0]).not.toBe(scopes[1]);
});
