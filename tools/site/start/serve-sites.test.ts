import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostingLayout } from '../../release/hosting/layout';
import { serveSites } from './local-site';

/** A port that no other test and no running site uses, below those that systems hand out. */
jest.mock('../../release/hosting/origins', () => ({
  localPortsOf: (names: readonly string[]) =>
    Object.fromEntries(['shell', ...names].map((name, index) => [name, 23_170 + index])),
  localOriginsOf: () => ({}),
}));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'serve-sites-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a remote that comes into being while the site runs is served, so that it can be published', async () => {
  const layout = hostingLayout(join(root, 'hosting'));
  const sites = await serveSites(root, join(root, 'hosting'));
  if (!sites.ok) throw new Error(sites.message);
  mkdirSync(join(root, 'mf-new'));
  writeFileSync(join(root, 'mf-new/remote.json'), '{}');
  mkdirSync(layout.site('mf-new'), { recursive: true });
  writeFileSync(join(layout.site('mf-new'), 'a.js'), '1');
  let status: number | undefined;
  while (status === undefined) {
    await new Promise(setImmediate);
    status = await fetch('http://localhost:23171/a.js').then(
      (response) => response.status,
      () => undefined,
    );
  }
  await sites.close();
  expect(status).toBe(200);
  await expect(fetch('http://localhost:23171/a.js')).rejects.toThrow();
});

test('a site that starts slowly does not serve a remote twice', async () => {
  mkdirSync(join(root, 'mf-new'));
  writeFileSync(join(root, 'mf-new/remote.json'), '{}');
  const timer = setTimeout(() => {}, 0);
  const repeat = jest.spyOn(globalThis, 'setInterval').mockImplementation((callback) => {
    callback();
    return timer;
  });
  const sites = await serveSites(root, join(root, 'hosting'));
  repeat.mockRestore();
  expect(sites).toMatchObject({ ok: true });
  if (sites.ok) await sites.close();
});
