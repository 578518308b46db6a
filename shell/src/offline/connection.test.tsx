import { watchConnection } from './connection';

const settle = () => new Promise((done) => setTimeout(done));

test('a lost and a restored connection are told, also where the machine says too early that it is lost', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  globalThis.fetch = jest.fn(async () => new Response());
  const told: [boolean, boolean][] = [];
  const stop = watchConnection((isOffline, hasChanged) => told.push([isOffline, hasChanged]));
  await settle();
  expect(fetch).not.toHaveBeenCalled();
  const change = async (event: 'online' | 'offline') => {
    onLine.mockReturnValue(event === 'online');
    dispatchEvent(new Event(event));
    await settle();
  };
  await change('offline');
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await change('offline');
  await change('online');
  stop();
  await change('offline');
  expect(told).toEqual([
    [false, false],
    [false, false],
    [true, true],
    [false, true],
  ]);
});
