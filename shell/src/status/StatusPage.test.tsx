import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { CompositionProvider, RemotesProvider } from '../composition/CompositionContext';
import { createLoadRecorder } from '../composition/load-recorder';
import { StatusPage } from './StatusPage';

const contributes = { routes: [], slots: [] };
const current = { version: '1.0.0-a' };
const blog = { name: 'mf-blog', title: 'Blog', contributes, code: { usable: true, current } };
const recorder = createLoadRecorder({ now: () => 0 });

function show(remotes: readonly unknown[]) {
  globalThis.fetch = () => new Promise(() => {});
  render(
    <MemoryRouter>
      <CompositionProvider value={{ recorder } as never}>
        <RemotesProvider value={remotes as never}>
          <StatusPage />
        </RemotesProvider>
      </CompositionProvider>
    </MemoryRouter>,
  );
}
const isOpen = () => screen.getByRole('group').hasAttribute('open');

test('where all is well, one sentence says so, and no table is empty', () => {
  show([blog]);
  expect(screen.getByText('All sections of this site are in place.')).toBeTruthy();
  expect(isOpen()).toBe(false);
  expect(screen.getAllByRole('table', { hidden: true })).toHaveLength(1);
});

test('a section that is out or did not load is named, with its details open', () => {
  const step = {
    remote: 'mf-blog',
    version: '1',
    phase: 'entry',
    subject: 'remoteEntry.js',
  } as const;
  recorder.failed(step, 'not there');
  const team = { ...blog, name: 'mf-team', title: 'Team', code: { usable: false, reason: 'off' } };
  show([blog, team, { ...blog, name: 'mf-info', title: 'Information' }]);
  expect(screen.getByText(/^Not in place: Blog, Team\. /)).toBeTruthy();
  expect(isOpen()).toBe(true);
});
