import { whenPageReady } from './when-page-ready';

const settle = () => new Promise((done) => setTimeout(done, 5));

afterEach(() => {
  delete document.documentElement.dataset.ready;
});

test('a task waits until the page can be used', async () => {
  const task = jest.fn();
  whenPageReady(task);
  await settle();
  expect(task).not.toHaveBeenCalled();
  document.documentElement.dataset.ready = 'true';
  await settle();
  expect(task).toHaveBeenCalledTimes(1);
});

test('a page that is ready already calls back at once', async () => {
  document.documentElement.dataset.ready = 'true';
  const task = jest.fn();
  whenPageReady(task);
  await settle();
  expect(task).toHaveBeenCalledTimes(1);
});

test('a cancelled callback does not run', async () => {
  const task = jest.fn();
  whenPageReady(task)();
  document.documentElement.dataset.ready = 'true';
  whenPageReady(task)();
  await settle();
  expect(task).not.toHaveBeenCalled();
});
