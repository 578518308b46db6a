import { authStore, type Role } from '@site/shared/auth';
import { cleanup, screen, within } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { FakeDatabase } from '../data/fake-database';
import { forms } from '../kinds/forms';
import { openRoutes, resetEditor } from '../records/testing/editor';
import HomePage from './HomePage';

jest.mock('@site/shared/load-failures', () => ({ loadFailures: () => [] }));

const open = async (role: Role, stored = {}) => {
  const user = { uid: '1', email: '' };
  authStore.setState({ status: 'member', user, role }, true);
  await openRoutes('/', new FakeDatabase(stored), <Route path="/" element={<HomePage />} />);
};
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  resetEditor();
  globalThis.fetch = jest.fn(async () => {
    throw new Error('offline');
  });
});

test('each kind of content has one link', async () => {
  await open('admin');
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const lists = addresses.filter((address) => /^\/members\/content\/\w+$/.test(address ?? ''));
  expect(lists.sort()).toEqual(forms.map(({ type }) => `/members/content/${type.name}`).sort());
});

test('where nothing waits one line says so, and what is done most comes next', async () => {
  await open('admin');
  expect(screen.getByText(/^Nothing is waiting for you/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull();
  expect(linksIn(screen.getByRole('navigation', { name: 'Frequent actions' }))).toEqual([
    ...['New Update', 'New Post', 'New event', 'New team member', 'Add a picture'],
  ]);
  expect(linksIn(screen.getByRole('region', { name: 'Site and people' }))).toEqual([
    ...['Statements', 'Settings', 'Menu links', 'Redirects'],
    ...['Hand over to the next team', 'People', 'Your account', 'Help'],
  ]);
  expect(screen.getByRole('region', { name: 'Health of the site' })).toBeTruthy();
});

test('an author finds what authors may do, and nothing else', async () => {
  await open('author');
  expect(linksIn(screen.getByRole('navigation', { name: 'Frequent actions' }))).toEqual([
    ...['New Update', 'New Post', 'New event', 'Add a picture'],
  ]);
  expect(linksIn(screen.getByRole('region', { name: 'Site and people' }))).toEqual([
    ...['Your account', 'Help'],
  ]);
  expect(screen.queryByRole('region', { name: 'Pages' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Health of the site' })).toBeNull();
});

test('what waits is named instead of the line', async () => {
  const draft = { base: 0, rev: 1, author: 'a', by: 'a', email: 'a@example.org', updated: 5 };
  const review = { ...draft, state: 'review', title: 'Mars' };
  const members = { a: { ...draft, name: 'Asha', role: 'author', since: 0 } };
  await open('editor', { members, drafts: { update: { 3: review } } });
  const waiting = screen.getByRole('region', { name: 'Waiting for review' });
  expect(linksIn(waiting)).toEqual(['Mars']);
  expect(waiting.textContent).toMatch(/by Asha$/);
  expect(screen.queryByText(/^Nothing is waiting/)).toBeNull();
  expect(screen.getByText('Waiting for you, below: 1 for review.')).toBeTruthy();
  cleanup();
  await open('author', { members, drafts: { update: { 3: review } } });
  expect(screen.getByText('Not public yet, below: 1 waiting for an editor.')).toBeTruthy();
});

test('the session can be ended here, after everything else that is opened from here', async () => {
  await open('author');
  const logOut = screen.getByRole('button', { name: 'Log out' });
  const help = screen.getByRole('link', { name: 'Help' });
  expect(help.compareDocumentPosition(logOut)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
