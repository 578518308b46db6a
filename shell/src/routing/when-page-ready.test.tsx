import { whenPageReady } from './when-page-ready';

const idleCallbacks: (() => void)[] = [];

beforeEach(() => {
  idleCallbacks.length = 0;
  window.requestIdleCallback = (callback) =>
    idleCallbacks.push(() => callback({ didTimeout: false, timeRemaining: () => 1 }));
});

afterEach(() => {
  delete document.documentElement.dataset.ready;
});

/** Mutation observers run in a microtask, so one turn of the queue is enough. */
const observersRun = () => Promise.resolve();
const runIdle = () => {
  for (const callback of idleCallbacks.splice(0)) callback();
};

test('a task waits until the page can be used and the browser is idle', async () => {
  const task = jest.fn();
  whenPageReady(task);
  document.documentElement.dataset.ready = 'false';
  await observersRun();
  expect(idleCallbacks).toHaveLength(0);
  document.documentElement.dataset.ready = 'true';
  await observersRun();
  expect(task).not.toHaveBeenCalled();
  runIdle();
  expect(task).toHaveBeenCalledTimes(1);
});

test('a page that is ready already runs the task when idle', () => {
  document.documentElement.dataset.ready = 'true';
  const task = jest.fn();
  whenPageReady(task);
  runIdle();
  expect(task).toHaveBeenCalledTimes(1);
});

test('a cancelled task does not run, before or after the page is ready', async () => {
  const task = jest.fn();
  whenPageReady(task)();
  document.documentElement.dataset.ready = 'true';
  await observersRun();
  expect(idleCallbacks).toHaveLength(0);
  whenPageReady(task)();
  runIdle();
  expect(task).not.toHaveBeenCalled();
});

test('a browser without requestIdleCallback runs the task in a timer', () => {
  jest.useFakeTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  document.documentElement.dataset.ready = 'true';
  const task = jest.fn();
  whenPageReady(task);
  jest.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
