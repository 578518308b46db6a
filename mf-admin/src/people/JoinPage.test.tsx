import { authStore, type Session } from '@site/shared/auth';
import { ContentSourceProvider } from '@site/shared/content';
import { createServerSources, parseDataset } from '@site/shared/content-snapshot';
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

async function open(
  session: Session,
  link = invitationLink('https://x.org', invitation),
  joinLink = 'https://form.org/',
) {
  authStore.setState(session, true);
  const main = { joinLink, joinLabel: 'Come in', joinText: 'Fridays at seven', rev: 1, updated: 1 };
  const dataset = parseDataset({ content: { settings: { main } } }, 1, async () => null);
  const { pathname, hash } = new URL(link);
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[pathname + hash]}>
        <ContentSourceProvider value={createServerSources(dataset)()}>
          <JoinPage />
        </ContentSourceProvider>
      </MemoryRouter>,
    );
  });
}

test.each([
  ['without its fragment', 'https://x.org/join'],
  ['cut short', invitationLink('https://x.org', { ...invitation, secret: 's' })],
])('a link %s says how strangers join, and what to do about it', async (_how, link) => {
  await open({ status: 'visitor' }, link);
  expect(screen.getByText(/^Does your invitation link not open\? Copy the whole/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact');
  const form = screen.getByRole<HTMLAnchorElement>('link', { name: 'Come in' });
  expect([form.href, form.target]).toEqual(['https://form.org/', '_blank']);
  expect(screen.getByText('Fridays at seven.')).toBeTruthy();
});

test('without a form, strangers are led to the contacts', async () => {
  await open({ status: 'visitor' }, 'https://x.org/join', '');
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/contact']);
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
