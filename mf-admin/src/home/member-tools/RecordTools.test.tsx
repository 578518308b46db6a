import { authStore, type Role } from '@site/shared/auth';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import RecordTools from './RecordTools';

test.each<[Role, string, string]>([
  ['admin', 'settings', 'Edit these details'],
  ['editor', 'settings', 'Only admins can change these details.'],
  ['author', 'settings', 'Only admins can change these details; editors can change page texts.'],
  ['editor', 'sectionText', 'Edit this text'],
  ['author', 'sectionText', ''],
])('an %s finds beside %s: %s', (role, kind, text) => {
  authStore.setState({ status: 'member', role, user: { uid: '1', email: '' } }, true);
  const { container } = render(<RecordTools kind={kind} id="main" />, { wrapper: MemoryRouter });
  expect(container.textContent).toBe(text);
  if (text.startsWith('Edit')) {
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      `/members/content/${kind}/main${kind === 'settings' ? '#phone' : ''}`,
    );
  }
});
