import { act, render, screen } from '@testing-library/react';
import { useLoaded } from './useLoaded';

let answers: { give(text: string): void; refuse(): void }[] = [];
const load = () =>
  new Promise<string>((resolve, reject) => {
    answers.push({ give: resolve, refuse: () => reject(new Error('offline')) });
  });

function Reader() {
  const { state, retry } = useLoaded(load);
  return (
    <button type="button" onClick={retry}>
      {state.status === 'ready' ? state.data : state.status}
    </button>
  );
}

const shown = () => screen.getByRole('button').textContent;
const answer = (how: 'give' | 'refuse', attempt: number, text = '') =>
  act(async () => answers[attempt]?.[how](text));

beforeEach(() => {
  answers = [];
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('loaded content is shown, and not loaded again after reconnecting', async () => {
  render(<Reader />);
  expect(shown()).toBe('loading');
  await answer('give', 0, 'the text');
  act(() => void dispatchEvent(new Event('online')));
  expect(shown()).toBe('the text');
  expect(answers).toHaveLength(1);
});

test('a failed load is repeated once after reconnecting', async () => {
  render(<Reader />);
  await answer('refuse', 0);
  expect(shown()).toBe('failed');
  act(() => {
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
  });
  expect(shown()).toBe('loading');
  expect(answers).toHaveLength(2);
  await answer('give', 1, 'the text');
  expect(shown()).toBe('the text');
});

test('a failed load is repeated on request', async () => {
  render(<Reader />);
  await answer('refuse', 0);
  act(() => screen.getByRole('button').click());
  await answer('give', 1, 'the text');
  expect(shown()).toBe('the text');
});

test('an answer that comes too late is not shown', async () => {
  render(<Reader />);
  act(() => screen.getByRole('button').click());
  await answer('give', 1, 'newer');
  await answer('give', 0, 'older');
  expect(shown()).toBe('newer');
});
