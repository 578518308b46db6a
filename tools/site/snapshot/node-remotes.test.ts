import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RegistryRemote, RegistryRemoteSchema } from '@site/shared/contracts';
import * as v from 'valibot';
import { hostingLayout } from '../../release/hosting/layout';
import { prerendered } from './node-remotes';

const folder = mkdtempSync(join(tmpdir(), 'node-remotes-'));
const layout = hostingLayout(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const remote = (name: string): RegistryRemote =>
  v.parse(RegistryRemoteSchema, {
    name,
    title: name,
    version: '0.0.0-0123456789',
    entry: `https://${name}.test/0.0.0-0123456789/remoteEntry.js`,
    integrity: `sha384-${'A'.repeat(64)}`,
    requires: { shell: '^1.0.0', shared: '^1.0.0' },
    contributes: {
      routes: [{ path: `/${name}`, expose: './Page', title: name, description: name }],
      slots: [{ slot: 'landing.section/v1', expose: './Page' }],
    },
  });

test('pages are rendered without what has no Node build, and link to it all the same', () => {
  const [ours, prebuilt] = [remote('mf-ours'), remote('mf-prebuilt')];
  const built = layout.prerender(ours.name, ours.version);
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'Page.cjs'), '');
  const [first, second] = prerendered(layout, [ours, prebuilt], 'slots');
  expect(first).toEqual(ours);
  expect(second?.contributes).toEqual({ ...prebuilt.contributes, slots: [] });
  expect(prerendered(layout, [prebuilt], 'routes')).toMatchObject([
    { contributes: { routes: [] } },
  ]);
});
