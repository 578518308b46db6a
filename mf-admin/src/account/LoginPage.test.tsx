// @covers Validation | 'Please fill all the fields'
// @covers Roles | An account that is no member is told so, and the server refuses it
// @covers Roles | 'Please contact the web team for the password'
// @covers Messages | Login and logout: success, and the provider's message on failure
import { authStore, type Session, signIn, signOut } from '@site/shared/auth';
import { noticeStore } from '@site/shared/notices';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import LoginPage from './LoginPage';

jest.mock('@site/shared/auth', () => ({
  ...jest.requireActual('@site/shared/auth'),
  signIn: jest.fn(),
  signOut: jest.fn(),
}));
const signInMock = jest.mocked(signIn);
const signOutMock = jest.mocked(signOut);

const user = { uid: '1', email: 'member@example.org' };
const notices = () => noticeStore.getState().notices.map(({ text }) => text);

function open(session: Session) {
  authStore.setState(session, true);
  render(<LoginPage />, { wrapper: MemoryRouter });
}
async function logIn(email: string, password: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log in' })));
}

beforeEach(() => {
  jest.resetAllMocks();
  noticeStore.setState({ notices: [] });
});

test.each([
  ['', ''],
  ['member@example.org', ''],
  ['  ', 'starlight'],
])('with email %j and password %j nothing is sent', async (email, password) => {
  open({ status: 'visitor' });
  await logIn(email, password);
  expect(notices()).toEqual(['Please fill all the fields']);
  expect(screen.queryByText('Please fill all the fields')).toBeNull();
  expect(signIn).not.toHaveBeenCalled();
});

test('the page says whom it is for, and how to become one of them', () => {
  open({ status: 'visitor' });
  expect(screen.getByText(/^For members of /)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ask us for one' })).toBeTruthy();
});

test('a login is confirmed', async () => {
  signInMock.mockResolvedValue({ ok: true });
  open({ status: 'visitor' });
  await logIn(' member@example.org ', 'starlight');
  expect(signIn).toHaveBeenCalledWith('member@example.org', 'starlight');
  expect(notices()).toEqual(['Logged in']);
});

const Where = () => <output>{useLocation().pathname}</output>;

test.each<[string, object | undefined, Session, string]>([
  ['a member', undefined, { status: 'member', user, role: 'editor' }, '/members'],
  [
    'a member sent here',
    { from: '/wanted' },
    { status: 'member', user, role: 'author' },
    '/wanted',
  ],
  ['an account that is no member', { from: '/wanted' }, { status: 'guest', user }, '/login'],
])('after a login %s with %j is at the right page', async (_who, state, session, path) => {
  signInMock.mockImplementation(async () => {
    authStore.setState(session, true);
    return { ok: true };
  });
  authStore.setState({ status: 'visitor' }, true);
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
      <LoginPage />
      <Where />
    </MemoryRouter>,
  );
  await logIn('member@example.org', 'starlight');
  expect(screen.getByRole('status').textContent).toBe(path);
  expect(notices()).toEqual(['Logged in']);
});

test('a failed login shows the provider’s message and asks to try again', async () => {
  signInMock.mockResolvedValue({ ok: false, message: 'Firebase: Error (auth/wrong-password).' });
  open({ status: 'visitor' });
  await logIn('member@example.org', 'wrong');
  expect(notices()).toEqual(['Firebase: Error (auth/wrong-password). Please try again']);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('member@example.org');
  expect(screen.getByText('The e-mail address or the password is wrong.')).toBeTruthy();
});

test('blocked storage is explained after a login', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open({ status: 'member', user, role: 'editor' });
  expect(screen.getByText(/This browser stores nothing for this site/)).toBeTruthy();
  refused.mockRestore();
});

test('available storage needs no explanation', () => {
  open({ status: 'member', user, role: 'editor' });
  expect(screen.queryByText(/This browser stores nothing for this site/)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a forgotten password leads to the web team, and to a form for a new one', () => {
  open({ status: 'visitor' });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'a@example.org' } });
  fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(notices()).toEqual(['Please contact the web team for the password']);
  expect(screen.getByText('Please contact the web team for the password')).toBeTruthy();
  const address = screen.getByLabelText<HTMLInputElement>('E-mail address of your account');
  expect(address.value).toBe('a@example.org');
  fireEvent.change(address, { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(screen.getByRole('alert').textContent).toContain('Type the e-mail address');
});

test('a member is logged in already and can log out', async () => {
  signOutMock.mockResolvedValue({ ok: true });
  open({ status: 'member', user, role: 'editor' });
  expect(screen.getByRole('heading', { name: 'Already Logged in' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log out' })));
  expect(notices()).toEqual(['Logged out']);
});

test('logging out leaves no draft on this device, which it says before', async () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  signOutMock.mockResolvedValue({ ok: true });
  localStorage.setItem('site.draft.1.post-new/x', '{}');
  open({ status: 'member', user, role: 'editor' });
  const click = (name: string) =>
    act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await click('Log out');
  expect(screen.getByRole('dialog', { name: /unsaved text on this device/ })).toBeTruthy();
  await click('Cancel');
  expect(signOut).not.toHaveBeenCalled();
  expect(localStorage.length).toBe(1);
  await click('Log out');
  await click('OK');
  expect(notices()).toEqual(['Logged out']);
  expect(localStorage.length).toBe(0);
});

test('a failed logout shows the message and asks to try again', async () => {
  signOutMock.mockResolvedValue({ ok: false, message: 'No network.' });
  open({ status: 'member', user, role: 'editor' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log out' })));
  expect(notices()).toEqual(['No network. Please try again']);
});

test('an account that is no member is told so, and gets no tools', () => {
  open({ status: 'guest', user });
  expect(screen.getByRole('heading', { name: 'Already Logged in' })).toBeTruthy();
  expect(screen.getByText(/not yet a member/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'New Post' })).toBeNull();
});

test('in a preview nobody can log in, and the page says so', () => {
  document.head.innerHTML = '<meta name="preview" content="{}">';
  open({ status: 'visitor' });
  document.head.replaceChildren();
  screen.getByText('This copy of the site is read-only. Nobody can log in here.');
  expect(screen.queryByRole('button')).toBeNull();
});
