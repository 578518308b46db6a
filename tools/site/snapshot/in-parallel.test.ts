import { createLimiter, inParallel } from './in-parallel';

test('takes an item only when a place is free', async () => {
  const log: string[] = [];
  const open: (() => void)[] = [];
  function* items() {
    for (const item of ['a', 'b', 'c', 'd']) {
      log.push(`take ${item}`);
      yield item;
    }
  }
  const done = inParallel(items(), 2, (item) => {
    log.push(`work ${item}`);
    return new Promise<void>((resolve) => open.push(resolve));
  });
  expect(log).toEqual(['take a', 'work a', 'take b', 'work b']);
  while (open.length > 0) {
    open.shift()?.();
    await new Promise(setImmediate);
  }
  await done;
  expect(log.filter((line) => line.startsWith('work'))).toHaveLength(4);
});

test('a failure is thrown, and no more is begun', async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    if (item === 2) throw new Error('two');
    await new Promise(setImmediate);
  };
  await expect(inParallel([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('two');
  await new Promise(setImmediate);
  expect(begun).toEqual([1, 2]);
});

test('a limiter runs a few at a time, whoever asks, and goes on after a failure', async () => {
  const limit = createLimiter(2);
  const log: string[] = [];
  const work = (name: string) =>
    limit(async () => {
      log.push(`begin ${name}`);
      await new Promise(setImmediate);
      log.push(`end ${name}`);
      if (name === 'b') throw new Error('b failed');
      return name;
    });
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map(work));
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true]);
  expect(log.slice(0, 3)).toEqual(['begin a', 'begin b', 'end a']);
  const open = log.map((_, at) =>
    log.slice(0, at + 1).reduce((sum, line) => sum + (line.startsWith('begin') ? 1 : -1), 0),
  );
  expect(Math.max(...open)).toBe(2);
  expect(await work('e')).toBe('e');
});
