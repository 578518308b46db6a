// @covers Composition | A preview is the site with one entry of its registry changed
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteBasePlaceholder } from '../../../build/bundle/manifest';
import { tabIcon } from '../../../build/bundle/workspace';
import { nodeRemotes } from '../../../site/snapshot/node-remotes';
import { hostingLayout } from '../../hosting/layout';
import { localOriginsOf } from '../../hosting/origins';
import { publishRemote } from '../../publish/publish';
import { readRegistry } from '../../registry/registry-file';
import type { RemoteTarget } from '../targets';
import { copySite, previewFolder } from './copy-site';

const names = ['mf-blog', 'mf-zebra'];
const old = '1.0.0-aaaaaaaaaa';
const changed = '1.0.0-bbbbbbbbbb';
let root: string;

/** Leaves what a build leaves. */
function built(name: string, version: string): void {
  const folder = join(root, name);
  mkdirSync(join(folder, 'dist/browser'), { recursive: true });
  mkdirSync(join(folder, 'dist/node'), { recursive: true });
  const manifest = { name, title: name, description: name, exposes: {}, contributes: {} };
  const requires = { shell: '^1.0.0', shared: '^1.0.0' };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...manifest, requires }));
  writeFileSync(join(folder, 'dist/build-id.txt'), version);
  writeFileSync(join(folder, 'dist/browser/remoteEntry.js'), version);
  writeFileSync(join(folder, 'dist/browser/mf-manifest.json'), '{"exposes":[]}');
  const page = `module.exports = { default: '${remoteBasePlaceholder}a.webp' };`;
  writeFileSync(join(folder, 'dist/node/Page.cjs'), page);
}

/** Publishes the old builds of all remotes. */
async function publishedSite(name: RemoteTarget['name'], origins: Record<string, string>) {
  const folder = join(root, '.local', name);
  const target: RemoteTarget = { name, folder, layout: hostingLayout(folder), origins };
  for (const remote of names) {
    built(remote, old);
    expect(await publishRemote(root, remote, target)).toBe(old);
  }
  built('mf-blog', changed);
  return target;
}

async function copyOf(target: RemoteTarget) {
  const layout = await copySite(root, ['mf-blog'], target);
  return { layout, remotes: readRegistry(layout.registry).registry.remotes };
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'preview-'));
  mkdirSync(join(root, 'society/brand'), { recursive: true });
  cpSync(join(__dirname, '../../../..', tabIcon), join(root, tabIcon));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true });
});

test('locally the whole site is copied to ports of its own, with this one entry changed', async () => {
  const target = await publishedSite('local', localOriginsOf(names));
  const before = readFileSync(target.layout.registry, 'utf8');
  const { layout, remotes } = await copyOf(target);
  const further = localOriginsOf(names, true)[names[1] ?? ''];
  expect(remotes).toEqual([
    expect.objectContaining({
      version: changed,
      entry: `http://localhost:3101/${changed}/remoteEntry.js`,
      previous: expect.objectContaining({ entry: `http://localhost:3101/${old}/remoteEntry.js` }),
    }),
    {
      ...readRegistry(target.layout.registry).registry.remotes[1],
      entry: `${further}/${old}/remoteEntry.js`,
    },
  ]);
  for (const [index, version] of [changed, old].entries()) {
    const file = join(layout.site(names[index] ?? ''), version, 'remoteEntry.js');
    expect(readFileSync(file, 'utf8')).toBe(version);
  }
  expect(readFileSync(target.layout.registry, 'utf8')).toBe(before);
});

test('without a site there is nothing to preview in', async () => {
  const target = await publishedSite('local', localOriginsOf(names));
  rmSync(target.folder, { recursive: true });
  await expect(copySite(root, ['mf-blog'], target)).rejects.toThrow('npm start');
});

test('in production the changed section lies on the origin of the preview, whatever that is', async () => {
  const sites = ['shell', ...names].map((name) => [name, `https://${name}.example.org`] as const);
  const target = await publishedSite('production', Object.fromEntries(sites));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { hostname, pathname } = new URL(String(address));
    const file = join(target.layout.site(hostname.split('.')[0] ?? ''), pathname);
    return existsSync(file) ? new Response(readFileSync(file)) : new Response('', { status: 404 });
  });
  const { layout, remotes } = await copyOf(target);
  const entry = `/remotes/mf-blog/${changed}/remoteEntry.js`;
  const [blog, zebra] = readRegistry(target.layout.registry).registry.remotes;
  expect(remotes).toEqual([
    expect.objectContaining({ entry, previous: expect.objectContaining({ entry: blog?.entry }) }),
    zebra,
  ]);
  const shell = join(previewFolder(target), 'sites/shell');
  expect(readFileSync(join(shell, entry), 'utf8')).toBe(changed);
  const page = await nodeRemotes(layout, remotes, {})('mf-blog', './Page');
  expect(page).toEqual({ default: `/remotes/mf-blog/${changed}/a.webp` });
});
