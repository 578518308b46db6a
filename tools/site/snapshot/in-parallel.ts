/**
 * Works through items, a few at a time, taking the next one only when a place is free: however many
 * there are, memory holds `width` of them. The first failure ends it, and is thrown.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  let failed = false;
  const worker = async () => {
    for (let next = left.next(); !next.done && !failed; next = left.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/**
 * Runs the work of several callers, `width` at a time; the others wait in order. Work must not wait for
 * work of the same limiter.
 */
export function createLimiter(width: number) {
  const waiting: (() => void)[] = [];
  let free = width;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
