// @covers Validation | Tags: normalised as typed, empty ignored, trailing hyphen, duplicate
// @covers Messages | 'new tag added', 'error while adding new tag' and the two refusals
import { authStore } from '@site/shared/auth';
import { noticeStore } from '@site/shared/notices';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { DatabaseProvider } from '../../data/DatabaseContext';
import { FakeDatabase } from '../../data/fake-database';
import BlogTools from '../../home/member-tools/BlogTools';
import { NewTag } from './NewTag';

const notices = () => noticeStore.getState().notices.map(({ text }) => text);

async function typeTag(database: FakeDatabase, text: string) {
  render(
    <DatabaseProvider value={async () => database}>
      <NewTag tags={['moon']} />
    </DatabaseProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('New tag');
  fireEvent.change(field, { target: { value: text } });
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  return field;
}

let logged: jest.SpyInstance;
beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  noticeStore.setState({ notices: [] });
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

const withTags = (...tags: string[]) => new FakeDatabase({ blog: { tags } });

test('a tag is normalised, added after the others, and the field is empty again', async () => {
  const database = withTags('moon', 'sun');
  const field = await typeTag(database, ' -Black Holes!');
  expect(notices()).toEqual(['new tag added']);
  expect(await database.load('blog/tags/2')).toBe('black-holes');
  expect(field.value).toBe('');
});

test('an empty tag is ignored', async () => {
  await typeTag(withTags(), '!!');
  expect(notices()).toEqual([]);
});

test('a trailing hyphen is refused', async () => {
  const field = await typeTag(withTags(), 'black ');
  expect(notices()).toEqual(['Please remove trailing hyphen']);
  expect(field.value).toBe('black-');
});

test('a tag that the page knows is refused', async () => {
  await typeTag(withTags(), 'Moon');
  expect(notices()).toEqual(['Tag already exists']);
});

test('a tag that somebody else added meanwhile is refused', async () => {
  const database = withTags('moon', 'mars');
  await typeTag(database, 'mars');
  expect(notices()).toEqual(['Tag already exists']);
});

test('a refused or failed save says so and keeps the text', async () => {
  const database = withTags();
  database.denied = true;
  const field = await typeTag(database, 'mars');
  expect(notices()).toEqual(['error while adding new tag']);
  expect(field.value).toBe('mars');
});

test('a lost connection says so and is logged', async () => {
  const database = withTags();
  database.failure = new Error('offline');
  await typeTag(database, 'mars');
  expect(notices()).toEqual(['error while adding new tag']);
  expect(logged).toHaveBeenCalledWith(database.failure);
});

test('while it waits for a connection it says so, and takes the next tag', async () => {
  jest.useFakeTimers();
  const database = withTags();
  let connect = () => {};
  database.before = () =>
    new Promise((resolve) => {
      connect = () => resolve(undefined);
    });
  const field = await typeTag(database, 'mars');
  act(() => void jest.advanceTimersByTime(6500));
  expect(screen.getByText(/the tag is added when/)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'venus' } });
  jest.useRealTimers();
  await act(async () => connect());
  expect(notices()).toEqual(['new tag added']);
  expect(await database.load('blog/tags/0')).toBe('mars');
  expect(field.value).toBe('venus');
});

test('a new tag takes the place of a removed one', async () => {
  const database = withTags('moon', '', 'sun');
  await typeTag(database, 'mars');
  expect(await database.load('blog')).toEqual({ tags: ['moon', 'mars', 'sun'], lastTag: 1 });
});

test('a composed tag is added once it is composed, and a long one keeps its end', async () => {
  const database = withTags();
  const field = await typeTag(database, '');
  fireEvent.compositionStart(field);
  for (const value of ['M', 'Ma', 'Mar', 'Mars']) fireEvent.change(field, { target: { value } });
  await act(async () => fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 }));
  expect(field.value).toBe('Mars');
  fireEvent.compositionEnd(field);
  expect(field.value).toBe('mars');
  expect(notices()).toEqual([]);
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  expect(await database.load('blog/tags')).toEqual(['mars']);
  fireEvent.change(field, { target: { value: 'x'.repeat(51) } });
  expect(screen.getByRole('alert').textContent).toContain('51 characters, and the limit is 50');
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  expect(await database.load('blog/tags/1')).toBeNull();
});

function openTools(role: 'author' | 'editor', database: FakeDatabase) {
  authStore.setState({ status: 'member', role, user: { uid: 'me', email: '' } }, true);
  render(
    <MemoryRouter>
      <DatabaseProvider value={async () => database}>
        <BlogTools tags={['moon', 'sun']} />
      </DatabaseProvider>
    </MemoryRouter>,
  );
}

test('an editor removes a tag, after a question; an author is not offered it', async () => {
  const database = withTags('moon', 'sun', 'moon');
  openTools('author', database);
  expect(screen.queryByText('Remove a tag')).toBeNull();
  cleanup();
  openTools('editor', database);
  fireEvent.change(screen.getByLabelText('Tag'), { target: { value: 'moon' } });
  const remove = screen.getByText('Remove the tag');
  await act(async () => fireEvent.click(remove));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'OK' })));
  expect(notices()).toEqual(['tag removed']);
  expect(await database.load('blog/tags')).toEqual(['', 'sun', '']);
  database.denied = true;
  fireEvent.change(screen.getByLabelText('Tag'), { target: { value: 'sun' } });
  await act(async () => fireEvent.click(remove));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'OK' })));
  expect(notices()).toEqual(['tag removed', 'error while removing the tag']);
});
