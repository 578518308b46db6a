import { noticeStore, notify } from '@site/shared/notices';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { STAYS, Toasts } from './Toasts';

beforeEach(() => {
  jest.useFakeTimers();
  noticeStore.setState({ notices: [] });
});

afterEach(() => jest.useRealTimers());

test('a message appears in the live region and disappears after a delay', () => {
  render(<Toasts />);
  act(() => void notify('Link copied', 'success'));
  expect(screen.getByRole('status').textContent).toContain('Link copied');
  act(() => jest.advanceTimersByTime(STAYS));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('an error stays until it is dismissed', () => {
  render(<Toasts />);
  act(() => void notify('error', 'error'));
  act(() => jest.advanceTimersByTime(10 * STAYS));
  expect(screen.getByRole('status').textContent).toContain('error');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss this message' }));
  expect(screen.getByRole('status').textContent).toBe('');
});
