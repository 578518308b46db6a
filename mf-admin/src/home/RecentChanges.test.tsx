import { formatMoment } from '@site/shared/text';
import { screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { openRoutes, post, resetEditor, storedSite } from '../records/testing/editor';
import { RecentChanges } from './RecentChanges';

test('what the publishing job saved is said to be published on schedule', async () => {
  resetEditor();
  const database = storedSite();
  const saved = Date.parse('2026-03-01T10:00Z');
  Object.assign(Object(database.root.blog).posts, { 1: { ...post, updated: saved } });
  database.root.history = { post1: { 0: { uid: 'scheduler', time: saved } } };
  await openRoutes('/', database, <Route path="/" element={<RecentChanges />} />);
  expect((await screen.findByRole('listitem')).textContent).toBe(
    `Moonpost, ${formatMoment(saved)}, published on schedule`,
  );
});

test('a member is called by name where it is known', async () => {
  resetEditor();
  const database = storedSite();
  const saved = Date.parse('2026-03-01T10:00Z');
  Object.assign(Object(database.root.blog).posts, { 1: { ...post, updated: saved } });
  database.root.history = { post1: { 0: { uid: 'a', email: 'a@example.org', time: saved } } };
  database.root.members = { a: { email: 'a@example.org', name: 'Asha', role: 'author' } };
  await openRoutes('/', database, <Route path="/" element={<RecentChanges />} />);
  expect((await screen.findByRole('listitem')).textContent).toMatch(/ by Asha$/);
});
