import type { Timing } from '../timing';

export interface HandTiming extends Timing {
  /** Does everything that happens every so many milliseconds, once. */
  strike(milliseconds: number): void;
  /** Moves the clock on. */
  pass(milliseconds: number): void;
}

/** Time that a test moves by hand; it begins now. */
export function handTiming(): HandTiming {
  const works = new Set<{ milliseconds: number; work: () => void }>();
  let passed = 0;
  return {
    clock: () => Date.now() + passed,
    every(milliseconds, work) {
      const entry = { milliseconds, work };
      works.add(entry);
      return () => works.delete(entry);
    },
    strike(milliseconds) {
      for (const entry of works) if (entry.milliseconds === milliseconds) entry.work();
    },
    pass(milliseconds) {
      passed += milliseconds;
    },
  };
}
