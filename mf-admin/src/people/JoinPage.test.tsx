import { authStore, type Session } from '@site/shared/auth';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type Invitation, invitationLink } from './invitation';
import JoinPage from './JoinPage';

const invitation: Invitation = {
  email: 'anna@example.org',
  name: 'Anna Bell',
  role: 'editor',
  by: 'ada',
  secret: 's'.repeat(22),
};
const user = (email: string) => ({ uid: 'u', email });

async function open(session: Session, link = invitationLink('https://x.org', invitation)) {
  authStore.setState(session, true);
  const { pathname, hash } = new URL(link);
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[pathname + hash]}>
        <JoinPage />
      </MemoryRouter>,
    );
  });
}

test.each([
  ['without its fragment', 'https://x.org/join'],
  ['cut short', invitationLink('https://x.org', { ...invitation, secret: 's' })],
])('a link %s is incomplete, and says what to do', async (_how, link) => {
  await open({ status: 'visitor' }, link);
  expect(screen.getByText(/the link is incomplete. Copy the whole link/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('whoever is already a member is led to the home', async () => {
  await open({ status: 'member', role: 'author', user: user('Anna@Example.org') });
  expect(screen.getByRole('status').textContent).toBe('anna@example.org is already a member.');
  expect(screen.getByRole('link', { name: 'Members’ home' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('somebody else’s login is named, and can be replaced', async () => {
  await open({ status: 'member', role: 'admin', user: user('ada@example.org') });
  expect(screen.getByText(/You are logged in as ada@example.org/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create my account' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});

test('a visitor chooses a password, or says that there is an account, and can go back', async () => {
  await open({ status: 'visitor' });
  expect(screen.getByText('Anna Bell')).toBeTruthy();
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  await press('Create my account');
  expect(screen.getByRole('alert').textContent).toBe('Use at least 8 characters');
  await press('I have an account');
  expect(screen.getByText(/anna@example.org already has an account/)).toBeTruthy();
  await press('Back');
  expect(screen.getByLabelText('Choose a password')).toBeTruthy();
});
