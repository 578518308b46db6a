import { authStore } from '@site/shared/auth';
import { noticeStore } from '@site/shared/notices';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { DatabaseProvider } from '../../data/DatabaseContext';
import { FakeDatabase } from '../../data/fake-database';
import EditorPage from '../EditorPage';
import { loadPage } from '../load-page';

jest.mock('../load-page', () => ({ loadPage: jest.fn() }));
// The end-to-end tests write in the real one.
jest.mock('../../text/QuillEditor', () => require('./PlainEditor'));

/** A mock from here on, whatever a test imports first. */
export { loadPage };

/** Helpers for tests of the editor: open the page, write in it, press its buttons. */

export const notices = () => noticeStore.getState().notices.map(({ text }) => text);
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
export const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
export const save = async () => {
  await click('Save Post');
  await click('OK');
};

export const post = {
  slug: 'moon',
  title: 'Moon',
  description: 'Old',
  image: 'https://example.org/a.png',
  imageAlt: 'The full moon',
  date: '2026-01-01',
  tags: ['isro'],
  file: 'post1',
  rev: 1,
};
const body = { delta: '{"ops":[{"insert":"Stored text\\n"}]}', index: 1, rev: 1 };
export const storedSite = () =>
  new FakeDatabase({
    blog: { tags: ['isro', 'black-holes'], posts: { 0: {}, 1: post } },
    post1: body,
  });

/** Opens a path with these routes. */
export async function openRoutes(
  path: string,
  database: FakeDatabase,
  routes: ReactNode,
): Promise<void> {
  await act(async () => {
    render(
      <DatabaseProvider value={async () => database}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>{routes}</Routes>
        </MemoryRouter>
      </DatabaseProvider>,
    );
  });
}

/** The pages of the editor, and the list to which an unknown post leads. */
export const openPath = (path: string, database: FakeDatabase): Promise<void> =>
  openRoutes(
    path,
    database,
    <>
      <Route path="/blog" element={<p>The list</p>} />
      <Route path="/blog/post/new" element={<EditorPage />} />
      <Route path="/blog/post/:slug/edit" element={<EditorPage />} />
    </>,
  );

export async function open(path: string, database: FakeDatabase): Promise<void> {
  await openPath(path, database);
  await screen.findByRole('textbox', { name: 'Content' });
}

/** A member, no notices, no drafts; to be called before each test. */
export function resetEditor(): void {
  localStorage.clear();
  jest.mocked(loadPage).mockReset();
  globalThis.scrollTo = () => {};
  noticeStore.setState({ notices: [] });
  authStore.setState({ status: 'member', user: { uid: '1', email: '' }, role: 'editor' }, true);
  // jsdom knows the element, not its methods.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
