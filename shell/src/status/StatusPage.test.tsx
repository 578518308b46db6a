import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { CompositionProvider, RemotesProvider } from '../composition/CompositionContext';
import { createLoadRecorder } from '../composition/load-recorder';
import { StatusPage } from './StatusPage';

const contributes = { routes: [], slots: [] };
const current = { version: '2.0.0-a' };
const blog = { name: 'mf-blog', title: 'Blog', contributes, code: { usable: true, current } };
const off = { ...blog, name: 'mf-team', title: 'Team', code: { usable: false, reason: 'off' } };

test('each section is shown with its build and state, failures are listed, and the snapshot has an age', async () => {
  const builtAt = Date.now() - 3 * 3_600_000;
  const index = { formatVersion: 1, builtAt, nextPost: 1, since: { blog: 1, latest: 1 } };
  globalThis.fetch = async () => ({ json: async () => index }) as Response;
  const recorder = createLoadRecorder({ now: () => 0 });
  const subject = 'remoteEntry.js';
  recorder.failed({ remote: 'mf-blog', version: '2.0.0-a', phase: 'entry', subject }, 'not there');
  const loader = { versionsInUse: () => new Map([['mf-blog', '1.0.0-a']]) };
  render(
    <MemoryRouter>
      <CompositionProvider value={{ recorder, loader } as never}>
        <RemotesProvider value={[blog, off] as never}>
          <StatusPage />
        </RemotesProvider>
      </CompositionProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('row', { name: 'mf-blog 1.0.0-a not there' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'mf-team – off' })).toBeTruthy();
  const failure = screen.getByRole('listitem');
  expect(failure.textContent).toBe('mf-blog 2.0.0-a, entry remoteEntry.js: not there');
  expect(await screen.findByText('The snapshot is 3 hours old.')).toBeTruthy();
});
