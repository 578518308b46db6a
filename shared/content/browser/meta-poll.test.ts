// @covers States of a page | Offline, the page stays and says of when it is; back online it says nothing
import { FakeWorld } from './fake-world';
import { startMetaPoll } from './meta-poll';

function start(world: FakeWorld, meta: () => Promise<unknown> = async () => ({ blog: 1 })) {
  const told: unknown[] = [];
  const lost = jest.fn();
  startMetaPoll({
    fetchMeta: meta,
    pollSeconds: 5,
    deps: world.deps().poll,
    onMeta: (times) => told.push(times),
    onLost: lost,
  });
  return { told, lost };
}

const settled = () => new Promise<void>((done) => setTimeout(done));

const delays = (world: FakeWorld) => world.timers.map(({ milliseconds }) => milliseconds);

test('a page asks when it opens, and then every five seconds', async () => {
  const world = new FakeWorld();
  const { told } = start(world, async () => ({ blog: 1, latest: 'x' }));
  await settled();
  expect(told).toEqual([{ blog: 1 }]);
  expect(delays(world)).toEqual([5000]);
  await world.tick();
  expect(told).toHaveLength(2);
  expect(delays(world)).toEqual([5000]);
});

test.each(['shown', 'focused', 'online'] as const)(
  'a page that is %s asks at once',
  async (event) => {
    const world = new FakeWorld();
    const { told } = start(world);
    await settled();
    world.happens(event);
    await settled();
    expect(told).toHaveLength(2);
    expect(delays(world)).toEqual([5000]);
  },
);

test('after ten minutes without input it asks once a minute; the next input asks at once', async () => {
  const world = new FakeWorld();
  const { told } = start(world);
  await settled();
  world.time += 601_000;
  await world.tick();
  expect(delays(world)).toEqual([60_000]);
  world.happens('input');
  await settled();
  expect(told).toHaveLength(3);
  expect(delays(world)).toEqual([5000]);
  world.happens('input');
  await settled();
  expect(told).toHaveLength(3);
});

test('a hidden page asks nothing until it is shown', async () => {
  const world = new FakeWorld();
  const { told } = start(world);
  await settled();
  world.visible = false;
  await world.tick();
  world.happens('focused');
  await settled();
  expect(told).toHaveLength(1);
  world.visible = true;
  world.happens('shown');
  await settled();
  expect(told).toHaveLength(2);
});

test('no two questions are under way at once', async () => {
  const world = new FakeWorld();
  const meta = jest.fn(() => new Promise<unknown>(() => {}));
  start(world, meta);
  world.happens('focused');
  world.happens('online');
  await settled();
  expect(meta).toHaveBeenCalledTimes(1);
});

test('going offline is said at once, and a question without answer is asked again', async () => {
  const world = new FakeWorld();
  const { lost } = start(world, () => Promise.reject(new TypeError('Failed to fetch')));
  await settled();
  expect(lost).toHaveBeenCalledTimes(1);
  expect(delays(world)).toEqual([5000]);
  world.happens('offline');
  expect(lost).toHaveBeenCalledTimes(2);
});
