import { authStore, type Role } from '@site/shared/auth';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import ListTools from './ListTools';
import RecordTools from './RecordTools';

test.each<[Role, string, string]>([
  ['admin', 'settings', 'Edit contact details'],
  ['editor', 'settings', 'Only admins can change contact details.'],
  ['author', 'settings', 'Only admins can change contact details; editors can change page texts.'],
  ['editor', 'sectionText', 'Edit this text'],
  ['author', 'sectionText', ''],
])('an %s finds beside %s: %s', (role, kind, text) => {
  authStore.setState({ status: 'member', role, user: { uid: '1', email: '' } }, true);
  const { container } = render(<RecordTools kind={kind} id="main" />, { wrapper: MemoryRouter });
  expect(container.textContent).toBe(text);
  if (text.startsWith('Edit')) {
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe(
      `/members/content/${kind}/main#${kind === 'settings' ? 'phone' : 'text'}`,
    );
    expect(link.className).toContain('secondary');
  }
});

test('the list of members has another name than that of the page', () => {
  authStore.setState({ status: 'member', role: 'editor', user: { uid: '1', email: '' } }, true);
  render(<ListTools kind="event" />, { wrapper: MemoryRouter });
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['New event', 'Manage events']);
});
