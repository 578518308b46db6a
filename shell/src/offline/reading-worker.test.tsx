import { readingWorker, removeReadingWorker } from './reading-worker';

/** Gives the page something that jsdom has not, until the test ends. */
function give(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

test('with offline reading off, a page removes worker and caches', async () => {
  const gone: string[] = [];
  const registration = { unregister: async () => gone.push('worker') };
  give(navigator, 'serviceWorker', { getRegistrations: async () => [registration] });
  give(globalThis, 'caches', {
    keys: async () => ['offline-reading-1', 'of-somebody-else'],
    delete: async (name: string) => gone.push(name),
  });
  await removeReadingWorker();
  expect(gone).toEqual(['worker', 'offline-reading-1']);
});

test('a browser without service workers registers and removes none', async () => {
  expect(await readingWorker()).toBeUndefined();
  await expect(removeReadingWorker()).resolves.toBeUndefined();
});

test('a browser that refuses the worker has none', async () => {
  const refuse = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  give(navigator, 'serviceWorker', { register: refuse });
  expect(await readingWorker()).toBeUndefined();
});
