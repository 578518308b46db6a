import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { ReadyMark } from './ReadyMark';
import { WhenAnsweredProvider } from './useAnswered';

const isReady = () => document.documentElement.dataset.ready === 'true';

test('a page is ready once its content has been answered, and the next page in its turn', () => {
  const waiting = new Set<() => void>();
  const whenAnswered = (onAnswered: () => void) => {
    waiting.add(onAnswered);
    return () => waiting.delete(onAnswered);
  };
  const answer = () =>
    act(() => {
      for (const onAnswered of waiting) onAnswered();
    });
  const { unmount } = render(
    <MemoryRouter>
      <WhenAnsweredProvider value={whenAnswered}>
        <Link to="/blog">Blog</Link>
        <ReadyMark />
      </WhenAnsweredProvider>
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
