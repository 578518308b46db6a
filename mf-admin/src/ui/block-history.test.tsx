// @covers No lost text | A link, Back, Forward and closing ask before unsaved work is left
import { announceHistorySteps } from '@site/shared/history-steps';
import { blockHistory } from './block-history';

let release = () => {};
/** Paths that the router was told to show. */
const heard: string[] = [];
const router = () => void heard.push(location.pathname);

/** The browser's own steps, seen before anybody can stop the event. */
let steps = 0;
let waiting: { steps: number; resolve: () => void }[] = [];
addEventListener('popstate', () => {
  steps += 1;
  for (const one of waiting.filter((w) => w.steps <= steps)) one.resolve();
  waiting = waiting.filter((w) => w.steps > steps);
});
announceHistorySteps();
const arrived = (count: number) =>
  new Promise<void>((resolve) => waiting.push({ steps: steps + count, resolve }));
/** Lets answers and whatever they start run on. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function openEditor(mayLeave: () => true | Promise<boolean>): Promise<void> {
  history.pushState({ idx: 0 }, '', '/blog');
  history.pushState({ idx: 1 }, '', '/blog/post/new');
  history.pushState({ idx: 2 }, '', '/team');
  const back = arrived(1);
  history.back();
  await back;
  addEventListener('popstate', router);
  release = blockHistory(mayLeave);
}
afterEach(() => {
  release();
  removeEventListener('popstate', router);
  heard.length = 0;
});

test.each([
  ['Back', -1],
  ['Forward', 1],
])('%s is undone while the question stands, and the router hears nothing', async (_name, by) => {
  let answer: (yes: boolean) => void = () => {};
  await openEditor(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const thereAndBack = arrived(2);
  history.go(by);
  await thereAndBack;
  expect(location.pathname).toBe('/blog/post/new');
  answer(false);
  await settle();
  expect(location.pathname).toBe('/blog/post/new');
  expect(history.state).toEqual({ idx: 1 });
  expect(heard).toEqual([]);
});

test.each([
  [-1, '/blog'],
  [1, '/team'],
])('after a yes it goes where it was to go (%p)', async (by, path) => {
  await openEditor(async () => true);
  const thereBackAndThere = arrived(3);
  history.go(by);
  await thereBackAndThere;
  await settle();
  expect(location.pathname).toBe(path);
  expect(heard).toEqual([path]);
});

test('without unsaved work a navigation is not blocked', async () => {
  await openEditor(() => true);
  const back = arrived(1);
  history.back();
  await back;
  await settle();
  expect(heard).toEqual(['/blog']);
});

test('a jump inside the page is no leaving', async () => {
  const asked = jest.fn(async () => false);
  await openEditor(asked);
  history.pushState(null, '', '/blog/post/new#part');
  const back = arrived(1);
  history.back();
  await back;
  await settle();
  expect(asked).not.toHaveBeenCalled();
  expect(heard).toEqual(['/blog/post/new']);
});
