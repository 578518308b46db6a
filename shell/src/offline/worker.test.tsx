import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import './worker';

// A worker cannot run here: its limits are read from the settings that it gives to Workbox.
jest.mock('workbox-routing', () => ({ registerRoute: jest.fn() }));
jest.mock('workbox-strategies', () => ({ CacheFirst: jest.fn(), NetworkFirst: jest.fn() }));
jest.mock('workbox-expiration', () => ({
  ExpirationPlugin: class {
    constructor(readonly settings: unknown) {}
  },
}));

test('at most 30 pages and 150 files are stored', () => {
  const withLimit = (cacheName: string, maxEntries: number) =>
    expect.objectContaining({
      cacheName,
      plugins: expect.arrayContaining([{ settings: { maxEntries } }]),
    });
  expect(jest.mocked(CacheFirst).mock.calls).toEqual([[withLimit('files', 150)]]);
  const pages = [withLimit('pages', 30)];
  expect(jest.mocked(NetworkFirst).mock.calls).toEqual([pages, pages]);
});
