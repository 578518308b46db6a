// @covers About | Wheel: 300 ms delay, 1.5 s cool-down, inertia makes no second step
// @covers About | Swipe of 80 px
import { freeWheel, stepFrom, stepOfKey, stepOfSwipe, stepOfWheel } from './section-steps';

test('steps end at the first and the last section', () => {
  expect(stepFrom(0, -1, 2)).toBe(0);
  expect(stepFrom(0, 1, 2)).toBe(1);
  expect(stepFrom(1, 1, 2)).toBe(1);
});

test('only the vertical arrow keys mean something', () => {
  expect(stepOfKey('ArrowDown')).toBe(1);
  expect(stepOfKey('ArrowUp')).toBe(-1);
  expect(stepOfKey('PageDown')).toBe(0);
});

test('a swipe counts from 80 px on, upwards for the next section', () => {
  expect(stepOfSwipe(500, 421)).toBe(0);
  expect(stepOfSwipe(500, 420)).toBe(1);
  expect(stepOfSwipe(420, 500)).toBe(-1);
});

test('after a turn of the wheel the next counts 1.5 s later, not before', () => {
  const { lock, step } = stepOfWheel(freeWheel, 120, 10_000);
  expect(step).toBe(1);
  expect(stepOfWheel(lock, -120, 11_499).step).toBe(0);
  expect(stepOfWheel(lock, -120, 11_500).step).toBe(-1);
});

test("a trackpad's inertia never makes a second step, however long it lasts", () => {
  let lock = freeWheel;
  const steps: number[] = [];
  for (let now = 10_000; now < 14_000; now += 16) {
    const next = stepOfWheel(lock, 4, now);
    lock = next.lock;
    steps.push(next.step);
  }
  expect(steps.filter((step) => step !== 0)).toEqual([1]);
});
