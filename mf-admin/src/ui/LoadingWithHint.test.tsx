import { act, render, screen } from '@testing-library/react';
import { LoadingWithHint } from './LoadingWithHint';
import { useIsStalled } from './useIsStalled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

test('a long wait is explained', () => {
  render(<LoadingWithHint />);
  pass(5000);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  pass(1500);
  expect(screen.getByRole('status').textContent).toContain('no connection to the database');
});

function Progress({ step }: { step?: number }) {
  return useIsStalled(step) ? 'still' : 'moving';
}

test('progress clears the stalled state', () => {
  const { container, rerender } = render(<Progress step={0} />);
  for (const step of [1, 2, 3]) {
    pass(4000);
    rerender(<Progress step={step} />);
  }
  expect(container.textContent).toBe('moving');
  pass(6500);
  expect(container.textContent).toBe('still');
  rerender(<Progress step={4} />);
  expect(container.textContent).toBe('moving');
  rerender(<Progress />);
  pass(60_000);
  expect(container.textContent).toBe('moving');
});
