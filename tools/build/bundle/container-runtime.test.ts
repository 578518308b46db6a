const files = 'https://remote.test/1.0.0/';

/** The runtime as the entry at an address runs it, with its calls as the federation plugin makes them. */
function container(address = `${files}remoteEntry.js`) {
  const bundle = {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    u: (chunk: string) => `${chunk}.js`,
    k: (chunk: string) => `${chunk}.css`,
  };
  Object.assign(globalThis, {
    document: { currentScript: { src: address } },
    __webpack_public_path__: '',
  });
  let runtime: typeof import('./container-runtime').default.bundlerRuntime | undefined;
  jest.isolateModules(() => {
    runtime = require('./container-runtime').default.bundlerRuntime;
  });
  if (runtime === undefined) throw new Error('it did not run');
  runtime.init({ webpackRequire: bundle });
  const { initContainerEntry, consumes } = runtime;
  const installedModules: Record<string, Promise<void>> = {};
  return {
    bundle,
    publicPath: Reflect.get(globalThis, '__webpack_public_path__') as string,
    init: (shareScope: Parameters<typeof initContainerEntry>[0]['shareScope']) =>
      initContainerEntry({ shareScope }),
    needsOf: async (chunkId: string, requiredVersion = '19.3.1 || ^19.0.0') => {
      const promises: Promise<unknown>[] = [];
      consumes({
        chunkId,
        promises,
        chunkMapping: { page: ['7'] },
        moduleToHandlerMapping: {
          7: { shareKey: 'react', shareInfo: { shareConfig: { requiredVersion } } },
        },
        installedModules,
        webpackRequire: bundle,
      });
      await Promise.all(promises);
      const module = { exports: undefined as unknown };
      bundle.m['7']?.(module);
      return module.exports;
    },
  };
}

const offer = (version: string, loaded?: true) => ({
  [version]: { get: async () => () => version, ...(loaded && { loaded }) },
});

test('a chunk waits for the shared modules that it imports, and gets the one of the page', async () => {
  const { init, needsOf } = container();
  const react = { version: 19 };
  let loads = 0;
  const get = async () => {
    loads += 1;
    return () => react;
  };
  init({ react: { '19.3.1': { get } } });
  const [module] = await Promise.all([needsOf('page'), needsOf('page')]);
  expect(module).toBe(react);
  expect(loads).toBe(1);
  await expect(needsOf('another')).resolves.toBe(react);
});

test('a module that the page does not share is named, and asked for again later', async () => {
  const scope: Record<string, ReturnType<typeof offer>> = {};
  const { init, needsOf } = container();
  init(scope);
  await expect(needsOf('page')).rejects.toThrow('the page does not share react');
  scope.react = offer('19.3.1');
  await expect(needsOf('page')).resolves.toBe('19.3.1');
});

test.each([
  ['the only one that satisfies it', { ...offer('18.3.1', true), ...offer('19.9.0') }, '19.9.0'],
  ['the one in use', { ...offer('19.3.1'), ...offer('19.1.0', true) }, '19.1.0'],
])('of several versions the container takes %s', async (_which, react, taken) => {
  const { init, needsOf } = container();
  init({ react });
  expect(await needsOf('page')).toBe(taken);
});

test('the version that is missing is named, and so are those that are there', async () => {
  const { init, needsOf } = container();
  init({ react: { ...offer('18.3.1'), ...offer('17.0.2') } });
  await expect(needsOf('page', '^19.0.0')).rejects.toThrow(
    'the page does not share react ^19.0.0 (it has 18.3.1,17.0.2)',
  );
});

test('a module that was taken counts as loaded for whoever comes next', async () => {
  const { init, needsOf } = container();
  const react = offer('19.3.1');
  init({ react });
  await needsOf('page');
  expect(react['19.3.1']).toMatchObject({ loaded: 1 });
});

test('a second init is harmless, and refused with another share scope', () => {
  const { init } = container();
  const scope = {};
  init(scope);
  expect(() => init(scope)).not.toThrow();
  expect(() => init({})).toThrow('it has another share scope already');
});

test('files come from the folder of the entry, by addresses of their own after a repeat', () => {
  const first = container();
  expect([first.publicPath, first.bundle.u('page')]).toEqual([files, 'page.js']);
  const { publicPath, bundle } = container(`${files}remoteEntry.js?r=2`);
  expect([publicPath, bundle.u('page'), bundle.k('page')]).toEqual([
    files,
    'page.js?r=2',
    'page.css?r=2',
  ]);
});
