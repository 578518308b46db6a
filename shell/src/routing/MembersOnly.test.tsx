// @covers No lost text | Whose session ends while writing keeps the text, and is told
import { authStore, type Session } from '@site/shared/auth';
import { noticeStore } from '@site/shared/notices';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { MembersOnly } from './MembersOnly';

const user = { uid: '1', email: 'a@example.org' };
const become = (session: Session) => act(() => authStore.setState(session, true));
const shown = () => document.body.textContent;

const WhereFrom = () => <output>{useLocation().state?.from}</output>;

function open(session: Session, address = '/write'): void {
  authStore.setState(session, true);
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route
          path="/"
          element={
            <>
              The list
              <WhereFrom />
            </>
          }
        />
        <Route
          path="/write"
          element={
            <MembersOnly otherwise="/">
              <textarea defaultValue="" />
            </MembersOnly>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
}

beforeEach(() => noticeStore.setState({ notices: [] }));

test.each([
  { status: 'visitor' },
  { status: 'visitor', hasEnded: true },
  { status: 'guest', user },
] as Session[])('%o is sent away at once', (session) => {
  open(session, '/write?draft=1#title');
  expect(shown()).toBe('The list/write?draft=1#title');
});

test('logging out leaves the page', () => {
  open({ status: 'member', user, role: 'editor' });
  become({ status: 'visitor' });
  expect(shown()).toContain('The list');
});

test.each([
  { status: 'visitor', hasEnded: true },
  { status: 'guest', user },
] as Session[])('a writer who becomes %o keeps the text, and is told', (session) => {
  open({ status: 'member', user, role: 'editor' });
  const text = screen.getByRole('textbox');
  become(session);
  expect(screen.getByRole('textbox')).toBe(text);
  expect(noticeStore.getState().notices.map(({ text: words }) => words)).toEqual([
    expect.stringContaining('no longer logged in as a member'),
  ]);
});
