import { loadOnce } from './load-once';

test('callers share one load', async () => {
  const load = jest.fn(async () => ({}));
  const once = loadOnce(load);
  expect(await once()).toBe(await once());
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed load is tried again at the next call', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValueOnce('loaded');
  const once = loadOnce(load);
  await expect(once()).rejects.toThrow('offline');
  await expect(once()).resolves.toBe('loaded');
});
