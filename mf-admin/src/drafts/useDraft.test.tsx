// @covers No lost text | At most 2 s of typing lost, an offer to restore, nothing after a logout
import { noticeStore } from '@site/shared/notices';
import { act, render } from '@testing-library/react';
import { draftName, findDrafts } from './draft-store';
import { useDraft } from './useDraft';

const NAME = draftName('me', 'post-moon');
const readText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
const stored = () => findDrafts(NAME, readText).map(({ fields }) => fields);

let forget = () => {};
let isRefused = false;
function Writer({ text }: { text: string }) {
  ({ forget, isRefused } = useDraft(NAME, text, 3, text !== ''));
  return null;
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  localStorage.setItem('site.session', 'member');
});
afterEach(() => jest.useRealTimers());

test('at most two seconds of typing are ever missing, however fast somebody types', () => {
  const { rerender } = render(<Writer text="" />);
  let typed = '';
  for (let key = 0; key < 100; key += 1) {
    typed += 'x';
    rerender(<Writer text={typed} />);
    act(() => void jest.advanceTimersByTime(100));
    expect(typed.length - (stored()[0]?.length ?? 0)).toBeLessThanOrEqual(20);
  }
});

test('without a change no draft is stored', () => {
  render(<Writer text="" />);
  act(() => void jest.advanceTimersByTime(5000));
  expect(stored()).toEqual([]);
});

test('a page stores the last words before it is hidden', () => {
  const { rerender } = render(<Writer text="" />);
  rerender(<Writer text="last words" />);
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toEqual(['last words']);
});

test('so does a form that is left', () => {
  const { rerender, unmount } = render(<Writer text="" />);
  rerender(<Writer text="last words" />);
  unmount();
  expect(stored()).toEqual(['last words']);
});

test('a discarded draft is not stored again', () => {
  const { rerender, unmount } = render(<Writer text="" />);
  rerender(<Writer text="saved" />);
  act(() => void jest.advanceTimersByTime(1500));
  forget();
  unmount();
  expect(stored()).toEqual([]);
});

test('a logout in any tab deletes all drafts', () => {
  const { rerender, unmount } = render(<Writer text="" />);
  rerender(<Writer text="secret" />);
  localStorage.removeItem('site.session');
  unmount();
  expect(stored()).toEqual([]);
});

test('blocked storage is reported once, then drafts are stored as soon as possible', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  noticeStore.setState({ notices: [] });
  const { rerender } = render(<Writer text="" />);
  rerender(<Writer text="first" />);
  act(() => void jest.advanceTimersByTime(1500));
  expect(isRefused).toBe(true);
  rerender(<Writer text="first, then more" />);
  act(() => void jest.advanceTimersByTime(20_000));
  expect(isRefused).toBe(true);
  expect(noticeStore.getState().notices).toHaveLength(1);
  refused.mockRestore();
  act(() => void jest.advanceTimersByTime(6000));
  expect(isRefused).toBe(false);
  expect(stored()).toEqual(['first, then more']);
});

test('a form that is left tries no more', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { rerender, unmount } = render(<Writer text="" />);
  rerender(<Writer text="left" />);
  unmount();
  refused.mockRestore();
  act(() => void jest.advanceTimersByTime(20_000));
  expect(stored()).toEqual([]);
});
