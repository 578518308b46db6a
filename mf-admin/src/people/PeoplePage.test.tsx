// @covers Roles | Admins invite people, change their roles and remove them; nobody else does
import { authStore } from '@site/shared/auth';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { requestAuth } from '../account/account-requests';
import { FakeDatabase } from '../data/fake-database';
import { click, field, notices, openRoutes, resetEditor, type } from '../records/testing/editor';
import PeoplePage from './PeoplePage';

jest.mock('../account/account-requests', () => ({
  ...jest.requireActual('../account/account-requests'),
  requestAuth: jest.fn(),
}));
const requestAuthMock = jest.mocked(requestAuth);

const DAY_MS = 86_400_000;
const anna = 'anna@example.org';
const secret = 's'.repeat(22);

/** A database without the rules of records, which people have not. */
class PeopleDatabase extends FakeDatabase {
  override async update(values: Readonly<Record<string, unknown>>) {
    if (this.failure) throw this.failure;
    if (this.denied) return 'refused' as const;
    for (const [path, value] of Object.entries(values)) {
      const keys = path.split('/');
      const last = keys.pop() ?? '';
      const parent = keys.reduce((node, key) => Object(node[key]), Object(this.root));
      if (value === null) delete parent[last];
      else parent[last] = value === this.serverTime ? this.now : value;
    }
    return 'written' as const;
  }
}

const people = (expires = Date.now() + DAY_MS, since = 1) =>
  new PeopleDatabase({
    members: {
      me: { email: 'me@example.org', name: 'Ada', role: 'admin', since: 1 },
      other: { email: 'bo@example.org', name: 'Bo', role: 'author', since: 1 },
    },
    invites: {
      'anna@example,org': { name: 'Anna', role: 'editor', secret, by: 'me', since, expires },
    },
  });
const open = async (database: FakeDatabase) =>
  openRoutes('/members/people', database, <Route path="*" element={<PeoplePage />} />);
const row = (text: string) => {
  const found = screen.getAllByRole('listitem').find((item) => item.textContent?.includes(text));
  if (!found) throw new Error(`no row of ${text}`);
  return found;
};
const stored = async (database: FakeDatabase) =>
  (await database.load('invites/anna@example,org')) as Record<string, unknown>;
const invite = async (email: string, name = 'Anna Bell') => {
  type('E-mail address', email);
  type('Name', name);
  await click('Invite');
};

beforeEach(() => {
  resetEditor();
  requestAuthMock.mockReset();
  requestAuthMock.mockResolvedValue({ ok: false, message: 'Not today.', code: '' });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const user = { uid: 'me', email: 'me@example.org' };
  authStore.setState({ status: 'member', role: 'admin', user }, true);
});

test('the own entry has no controls, and others do', async () => {
  await open(people());
  expect(within(row('Ada')).queryByRole('combobox')).toBeNull();
  expect(within(row('Ada')).queryByRole('button')).toBeNull();
  expect(row('Ada').textContent).toContain('Another admin can change this');
  expect(within(row('Bo')).getByRole('combobox')).toBeTruthy();
});

test('a list that cannot be read is read again', async () => {
  const database = people();
  database.failure = new Error('offline');
  await open(database);
  expect(screen.getByText('The list of people could not be loaded.')).toBeTruthy();
  database.failure = undefined;
  await click('Retry');
  expect(row('Bo')).toBeTruthy();
});

test('a refused change says so, and keeps the list', async () => {
  const database = people();
  await open(database);
  database.denied = true;
  await click('Remove Bo');
  await click('OK');
  expect(screen.getByRole('alert').textContent).toContain('The server refused this change.');
  expect(within(row('Bo')).getByRole<HTMLSelectElement>('combobox').value).toBe('author');
  expect(notices()).toEqual([]);
  database.denied = false;
  database.failure = new Error('offline');
  await click('Revoke the invitation of anna@example.org');
  expect(screen.getAllByRole('alert')[1]?.textContent).toContain('could not be reached');
  expect(row(anna)).toBeTruthy();
});

test('after a removal the focus is at the list, which stays in place', async () => {
  const database = people();
  await open(database);
  await click('Remove Bo');
  await click('OK');
  expect(screen.queryByText('bo@example.org')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' }));
  expect(await database.load('members/other')).toBeNull();
  await click('Revoke the invitation of anna@example.org');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Invitations' }));
  expect(screen.queryByRole('list', { name: 'Open invitations' })).toBeNull();
});

test('an address that is invited again gets another secret, and the admin is told', async () => {
  const database = people();
  await open(database);
  await invite('Anna@Example.org ');
  expect(notices()).toEqual([expect.stringContaining('The older link no longer works')]);
  expect(await stored(database)).toMatchObject({
    ...{ name: 'Anna Bell', by: 'me', since: 1, replaces: secret },
  });
  expect((await stored(database)).secret).not.toBe(secret);
  expect(await database.load('invites')).toEqual({ 'anna@example,org': expect.anything() });
  expect(field('E-mail address').value).toBe('');
});

test('an invitation sends its e-mail at once, and only that', async () => {
  requestAuthMock.mockResolvedValue({ ok: true, value: undefined });
  const database = people();
  await open(database);
  expect(requestAuth).not.toHaveBeenCalled();
  await invite('new@example.org');
  expect(requestAuth).toHaveBeenCalledTimes(1);
  expect(notices()).toEqual(['new@example.org is invited', 'E-mail sent to new@example.org']);
  await click('Remove Bo');
  await click('OK');
  expect(requestAuth).toHaveBeenCalledTimes(1);
});

test('an e-mail that was not sent is said to be so, beside the link', async () => {
  await open(people());
  await invite('new@example.org');
  const problem = within(row('new@example.org')).getByRole('alert');
  expect(problem.textContent).toBe(
    'No e-mail was sent. Not today. Copy the link and send it yourself.',
  );
  expect(within(row('new@example.org')).getByRole('button', { name: /Copy link/ })).toBeTruthy();
});

test.each([
  ['expired', people(Date.now() - DAY_MS)],
  ['invalid, because the rights of the sender changed', people(Date.now() + DAY_MS, 0)],
])('an invitation that is %s offers no link, but another invitation', async (why, database) => {
  await open(database);
  expect(row(anna).textContent).toContain(why);
  expect(within(row(anna)).queryByRole('button', { name: /Copy link|Send/ })).toBeNull();
  await click(`Invite again ${anna}`);
  expect((await stored(database)).expires).toBeGreaterThan(Date.now());
  expect(await stored(database)).toMatchObject({ name: 'Anna', since: 1 });
  expect((await stored(database)).secret).not.toBe(secret);
  expect(within(row(anna)).getByRole('button', { name: /Copy link/ })).toBeTruthy();
});

test.each([
  ['BO@example.org', 'This person is already a member'],
  ['nobody', 'Type an e-mail address'],
])('%s is not invited, and the field says why', async (email, message) => {
  const database = people();
  const update = jest.spyOn(database, 'update');
  await open(database);
  await invite(email);
  expect(screen.getByRole('alert').textContent).toContain(message);
  expect(document.activeElement).toBe(field('E-mail address'));
  expect(field('E-mail address').value).toBe(email);
  expect(update).not.toHaveBeenCalled();
});

test('a name that is too long is not cut, and not written', async () => {
  const database = people();
  const update = jest.spyOn(database, 'update');
  await open(database);
  await invite('new@example.org', 'x'.repeat(101));
  expect(field('Name').value).toHaveLength(101);
  expect(screen.getByRole('alert').textContent).toContain('101 characters, and the limit is 100');
  await click('Rename Bo');
  type('Name of bo@example.org', 'x'.repeat(101));
  await click('Save the name');
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(update).not.toHaveBeenCalled();
});

test.each([10, -10])('a device %d days behind invites for 7 days of the server', async (days) => {
  const server = Date.now() + days * DAY_MS;
  const database = people(server + DAY_MS);
  database.clockOffset = days * DAY_MS;
  await open(database);
  expect(within(row(anna)).getByRole('button', { name: /Copy link/ })).toBeTruthy();
  await invite(anna);
  expect((Number((await stored(database)).expires) - server) / DAY_MS).toBeCloseTo(7, 1);
});

test('an invitation that has ended by the server is given again for 7 days of it', async () => {
  const server = Date.now() - 10 * DAY_MS;
  const database = people(server - DAY_MS);
  database.clockOffset = -10 * DAY_MS;
  await open(database);
  await click(`Invite again ${anna}`);
  expect((Number((await stored(database)).expires) - server) / DAY_MS).toBeCloseTo(7, 1);
});

test('an invitation without a name is not written', async () => {
  const database = people();
  const update = jest.spyOn(database, 'update');
  await open(database);
  await invite('new@example.org', ' ');
  expect(screen.getByRole('alert').textContent).toContain('Type the name');
  expect(document.activeElement).toBe(field('Name'));
  expect(update).not.toHaveBeenCalled();
});

test('a name is corrected; an empty one is not stored', async () => {
  const database = people();
  await open(database);
  await click('Rename Bo');
  type('Name of bo@example.org', ' ');
  await click('Save the name');
  expect(screen.getByRole('alert').textContent).toContain('Type a name');
  type('Name of bo@example.org', 'Bo Sample ');
  await click('Save the name');
  expect(await database.load('members/other/name')).toBe('Bo Sample');
  expect(row('Bo Sample').querySelector('form')).toBeNull();
});

test('an admin who gets another role logs in again; another change ends no session', async () => {
  const database = people();
  await open(database);
  const choose = async (role: string) => {
    fireEvent.change(within(row('Bo')).getByRole('combobox'), { target: { value: role } });
    await screen.findByRole('dialog');
    const question = screen.getByRole('dialog').textContent;
    await click('OK');
    return question;
  };
  expect(await choose('admin')).not.toContain('log in again');
  expect(await database.load('members/other')).toMatchObject({ role: 'admin', since: 1 });
  expect(await choose('editor')).toContain('open invitations from Bo become invalid');
  expect(await database.load('members/other')).toMatchObject({ role: 'editor', since: 1000 });
});

test('an invitation that is refused leaves what was typed', async () => {
  const database = people();
  await open(database);
  database.denied = true;
  await invite('new@example.org');
  expect(screen.getByRole('alert').textContent).toContain('refused');
  expect(field('E-mail address').value).toBe('new@example.org');
});
