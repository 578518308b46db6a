// @covers States of a page | Offline, the page stays and says of when it is; back online it says nothing
import { startChangeFeed } from './change-feed';
import { FakeWorld } from './fake-world';

function start(
  world: FakeWorld,
  given: { streaming?: boolean; meta?: () => Promise<unknown>; random?: number } = {},
) {
  const told: unknown[] = [];
  let lost = 0;
  const deps = { ...world.deps().feed, random: () => given.random ?? 0.5 };
  const stop = startChangeFeed({
    url: 'http://database.test/meta.json?ns=ns',
    fetchMeta: given.meta ?? (async () => ({ blog: 1, latest: 2 })),
    pollSeconds: 60,
    deps: given.streaming === false ? { ...deps, openStream: undefined } : deps,
    onMeta: (times) => told.push(times),
    onLost: () => {
      lost += 1;
    },
  });
  return { told, stop, lost: () => lost };
}

/** Lets promises that are already settled run on. */
const settle = async () => {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
};

test('the stream tells of whole and of single changes', () => {
  const world = new FakeWorld();
  const { told } = start(world);
  world.streams[0]?.put('/', { blog: 10, latest: 'x' });
  world.streams[0]?.put('/latest', 20);
  world.streams[0]?.put('/', null);
  expect(told).toEqual([{ blog: 10 }, { latest: 20 }, {}]);
});

test('a stream that is refused is replaced by asking once a minute, more or less', async () => {
  const world = new FakeWorld();
  const { told } = start(world);
  world.streams[0]?.fail(true);
  await settle();
  expect(told).toEqual([{ blog: 1, latest: 2 }]);
  expect(world.timers.map((t) => t.milliseconds)).toEqual([60_000]);
  world.timers.shift()?.callback();
  await settle();
  expect(told).toHaveLength(2);
});

test.each([
  [0, 48_000],
  [1, 72_000],
])('polls of open pages are spread: at random %d after %d ms', (random, milliseconds) => {
  const world = new FakeWorld();
  start(world, { streaming: false, random });
  expect(world.timers.map((t) => Math.round(t.milliseconds))).toEqual([milliseconds]);
});

test("an occasionally interrupted stream reconnects by the browser's own means", () => {
  const world = new FakeWorld();
  const { lost } = start(world);
  const stream = world.streams[0];
  for (let i = 0; i < 5; i += 1) {
    stream?.fail(false);
    stream?.put('/', { blog: i });
  }
  expect(world.openStreams()).toHaveLength(1);
  expect(lost()).toBe(5);
  for (let i = 0; i < 3; i += 1) stream?.fail(false);
  expect(world.openStreams()).toHaveLength(0);
});

test('the page polls instead of a silent stream, and reconnects a minute later', async () => {
  for (const words of [[], ['put', 'keep-alive']]) {
    const world = new FakeWorld();
    const { told } = start(world);
    for (const word of words) {
      if (word === 'put') world.streams[0]?.put('/', { blog: 1 });
      else world.streams[0]?.keepAlive();
    }
    expect(world.timers.map((t) => t.milliseconds)).toEqual([words.length > 0 ? 75_000 : 15_000]);
    told.length = 0;
    world.timers.shift()?.callback();
    await settle();
    expect(world.openStreams()).toEqual([]);
    expect(told).toEqual([{ blog: 1, latest: 2 }]);
    expect(world.timers.map((t) => t.milliseconds)).toEqual([60_000]);
    world.timers.shift()?.callback();
    expect(world.openStreams()).toHaveLength(1);
    expect(world.timers.map((t) => t.milliseconds)).toEqual([15_000]);
  }
});

test('a browser without event streams asks from the start', async () => {
  const world = new FakeWorld();
  const { told } = start(world, { streaming: false });
  await settle();
  expect(told).toHaveLength(1);
  expect(world.streams).toEqual([]);
});

test('going offline is reported at once, and going online opens the stream again', () => {
  const world = new FakeWorld();
  const { lost, stop } = start(world);
  world.setOnline(false);
  expect(lost()).toBe(1);
  expect(world.openStreams()).toHaveLength(0);
  world.setOnline(true);
  expect(world.streams).toHaveLength(2);
  expect(world.openStreams()).toHaveLength(1);
  stop();
  world.setOnline(true);
  expect(world.openStreams()).toHaveLength(0);
});

test('a failed request is reported and retried', async () => {
  const world = new FakeWorld();
  const { lost } = start(world, { streaming: false, meta: () => Promise.reject(new Error()) });
  await settle();
  expect(lost()).toBe(1);
  expect(world.timers).toHaveLength(1);
});

test('a hidden page neither listens nor asks, and a stopped feed stays stopped', async () => {
  const world = new FakeWorld();
  const { stop } = start(world, { streaming: false });
  world.setVisible(false);
  expect(world.timers).toEqual([]);
  world.setVisible(true);
  expect(world.timers).toHaveLength(1);
  stop();
  expect(world.timers).toEqual([]);
  world.setVisible(true);
  expect(world.timers).toEqual([]);
});
