import { authStore, refreshSession, signOut } from '@site/shared/auth';
import { loadAuth, loadAuthSdk } from '@site/shared/firebase';
import { screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { FakeDatabase } from '../data/fake-database';
import { click, field, notices, openRoutes, resetEditor, type } from '../records/testing/editor';
import AccountPage from './AccountPage';

jest.mock('@site/shared/firebase', () => ({ loadAuth: jest.fn(), loadAuthSdk: jest.fn() }));
jest.mock('@site/shared/auth', () => ({
  ...jest.requireActual('@site/shared/auth'),
  refreshSession: jest.fn(),
  signOut: jest.fn(),
}));

const user = { uid: 'me', email: 'me@example.org' };
const reauthenticate = jest.fn();
const updatePassword = jest.fn();
const refusal = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

async function open(database = new FakeDatabase({ members: { me: { rev: 0 } } })) {
  await openRoutes('/members/account', database, <Route path="*" element={<AccountPage />} />);
  return database;
}
async function change(current: string, next: string) {
  type('Current password', current);
  type('New password', next);
  await click('Change the password');
}

beforeEach(() => {
  jest.resetAllMocks();
  resetEditor();
  authStore.setState({ status: 'member', role: 'author', user }, true);
  jest.mocked(loadAuth).mockResolvedValue({ currentUser: user } as never);
  jest.mocked(loadAuthSdk).mockResolvedValue({
    EmailAuthProvider: { credential: (...parts: string[]) => parts },
    reauthenticateWithCredential: reauthenticate,
    updatePassword,
  } as never);
});

test.each(['auth/wrong-password', 'auth/invalid-credential'])(
  'a wrong password now is said at its field (%s); what was typed stays',
  async (code) => {
    reauthenticate.mockRejectedValue(refusal(code));
    await open();
    await change('wrong', 'three blue comets');
    expect(screen.getByRole('alert').textContent).toBe('This is not your current password');
    expect(field('Current password').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Current password'));
    expect(field('New password').value).toBe('three blue comets');
    expect(updatePassword).not.toHaveBeenCalled();
  },
);

test('a short password and a missing one are said at their fields; nothing is sent', async () => {
  await open();
  await change('', 'short');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Type your current password',
    'Use at least 8 characters',
  ]);
  expect(document.activeElement).toBe(field('Current password'));
  await change('starlight', 'short');
  expect(document.activeElement).toBe(field('New password'));
  expect(reauthenticate).not.toHaveBeenCalled();
});

test('a changed password empties the form; another failure is said below it', async () => {
  updatePassword.mockRejectedValueOnce(refusal('auth/network-request-failed'));
  await open();
  await change('starlight', 'three blue comets');
  expect(screen.getByRole('alert').textContent).toContain('The login service did not answer');
  await click('Change the password');
  expect(notices()).toEqual(['Password changed']);
  expect(field('New password').value).toBe('');
  expect(refreshSession).toHaveBeenCalled();
});

test('a refused end of all logins says so, and nobody is logged out', async () => {
  const database = await open();
  database.denied = true;
  await click('Log out everywhere');
  await click('OK');
  expect(screen.getByRole('alert').textContent).toBe(
    'The server refused this. Log in again, then try once more.',
  );
  expect(signOut).not.toHaveBeenCalled();
  database.denied = false;
  database.failure = new Error('offline');
  await click('Log out everywhere');
  await click('OK');
  expect(screen.getByRole('alert').textContent).toContain('could not be reached');
  expect(signOut).not.toHaveBeenCalled();
  expect(notices()).toEqual([]);
});
