/** A bundle's require function as the federation plugin leaves it, with the runtime run in it. */
function container() {
  const bundle = {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    c: {},
    f: {} as { consumes(chunk: string, needs: Promise<unknown>[]): void },
    initializeExposesData: { moduleMap: { './Page': async () => () => 'the page' } },
    consumesLoadingData: {
      chunkMapping: { page: ['7'] },
      moduleIdToConsumeDataMapping: { 7: { shareKey: 'react' } },
    },
    initContainer: (_scope: unknown) => {},
    getContainer:
      async (_expose: string): Promise<() => unknown> =>
      () =>
        undefined,
  };
  Object.assign(globalThis, { __webpack_require__: bundle });
  jest.isolateModules(() => require('./container-runtime'));
  return bundle;
}

async function needsOf(bundle: ReturnType<typeof container>, chunk: string): Promise<void> {
  const needs: Promise<unknown>[] = [];
  bundle.f.consumes(chunk, needs);
  await Promise.all(needs);
}

test('a chunk waits for the shared modules that it imports, and gets the one of the page', async () => {
  const bundle = container();
  const react = { version: 19 };
  let loads = 0;
  const get = async () => {
    loads += 1;
    return () => react;
  };
  bundle.initContainer({ react: { '19.0.0': { get } } });
  await Promise.all([needsOf(bundle, 'page'), needsOf(bundle, 'page')]);
  const module = { exports: {} };
  bundle.m['7']?.(module);
  expect(module.exports).toBe(react);
  expect(loads).toBe(1);
  await expect(needsOf(bundle, 'another')).resolves.toBeUndefined();
});

test('a module that the page does not share is named, and asked for again later', async () => {
  const bundle = container();
  bundle.initContainer({});
  await expect(needsOf(bundle, 'page')).rejects.toThrow('the page does not share react');
  bundle.initContainer({ react: { '19.0.0': { get: async () => () => ({}) } } });
  await expect(needsOf(bundle, 'page')).resolves.toBeUndefined();
});

test('only what is exposed can be had', async () => {
  const bundle = container();
  expect((await bundle.getContainer('./Page'))()).toBe('the page');
  await expect(bundle.getContainer('./Other')).rejects.toThrow('it has no ./Other');
});
