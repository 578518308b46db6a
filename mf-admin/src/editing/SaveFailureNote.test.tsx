// @covers No lost text | Whoever cannot save takes the text along
import { noticeStore } from '@site/shared/notices';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SaveFailureNote } from './SaveFailureNote';
import type { SaveState } from './save-state';

const failed: SaveState = {
  status: 'failed',
  failure: { ok: false, reason: 'denied' },
  explanation: 'Why',
};
const notices = () => noticeStore.getState().notices.map(({ text }) => text);

function withClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}
const copy = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy my text' })));

beforeEach(() => noticeStore.setState({ notices: [] }));

test('the text of a failed save can be copied', async () => {
  const copied: string[] = [];
  withClipboard(async (text) => void copied.push(text));
  render(<SaveFailureNote state={failed} mine={{ Title: 'Moon', Image: '', Content: 'A\nB' }} />);
  expect(screen.getByRole('alert').textContent).toBe('Why');
  await copy();
  expect(copied).toEqual(['Moon\n\nA\nB']);
  expect(notices()).toEqual(['Text copied']);
});

test('reports that the browser refused to copy', async () => {
  withClipboard(() => Promise.reject(new Error('NotAllowedError')));
  render(<SaveFailureNote state={failed} mine={{ Title: 'Moon' }} />);
  await copy();
  expect(notices()).toEqual([
    'The browser could not copy it. Please select the text and copy it yourself.',
  ]);
});

test('without text there is nothing to copy', () => {
  render(<SaveFailureNote state={failed} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a waiting save mentions a draft only if one is stored', () => {
  const slow: SaveState = { status: 'saving', isSlow: true };
  const { rerender } = render(<SaveFailureNote state={slow} hasDraft />);
  expect(screen.getByRole('alert').textContent).toContain('also kept as a draft');
  rerender(<SaveFailureNote state={slow} />);
  expect(screen.getByRole('alert').textContent).toContain('continues when the connection is back');
  expect(screen.getByRole('alert').textContent).not.toContain('draft');
});
