import { createAnswered } from './answered';

test('where nothing is awaited it is told at once, otherwise when the last answer comes, and once', () => {
  let awaited = 0;
  const told: string[] = [];
  const answered = createAnswered(() => awaited > 0);
  answered.when(() => told.push('at once'));
  expect(told).toEqual(['at once']);
  awaited = 2;
  answered.when(() => told.push('later'));
  const cancel = answered.when(() => told.push('cancelled'));
  awaited = 1;
  answered.check();
  expect(told).toEqual(['at once']);
  cancel();
  awaited = 0;
  answered.check();
  answered.check();
  expect(told).toEqual(['at once', 'later']);
});
