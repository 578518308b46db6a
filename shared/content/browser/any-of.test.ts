import { anyOf } from './any-of';

test('the first signal that is aborted aborts with its reason, the later ones change nothing', () => {
  const [a, b] = [new AbortController(), new AbortController()];
  const any = anyOf(a.signal, b.signal);
  expect(any.aborted).toBe(false);
  b.abort('second');
  a.abort('first');
  expect(any).toMatchObject({ aborted: true, reason: 'second' });
});
