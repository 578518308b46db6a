import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { PageReady } from './PageReady';
import { OnIdleProvider } from './useQueriesSettled';

const isReady = () => document.documentElement.dataset.ready === 'true';

test('a page is ready once its queries have settled, and so is the next page', () => {
  const waiting = new Set<() => void>();
  const onIdle = (callback: () => void) => {
    waiting.add(callback);
    return () => waiting.delete(callback);
  };
  const answer = () =>
    act(() => {
      for (const callback of waiting) callback();
    });
  const { unmount } = render(
    <MemoryRouter>
      <OnIdleProvider value={onIdle}>
        <Link to="/blog">Blog</Link>
        <PageReady />
      </OnIdleProvider>
    </MemoryRouter>,
  );
  expect(isReady()).toBe(false);
  answer();
  expect(isReady()).toBe(true);
  fireEvent.click(screen.getByText('Blog'));
  expect(isReady()).toBe(false);
  answer();
  expect(isReady()).toBe(true);
  unmount();
  expect(isReady()).toBe(false);
});
