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
import { tabIcon } from '../../../build/bundle/workspace';
import { remoteHeaders } from '../../hosting/security-headers';
import { serveSite } from '../../hosting/static-site';
import { readRegistry } from '../../registry/registry-file';
import { remoteTarget } from '../targets';
import { add, remove } from './add';

// This checkout has no shell to run it in; run-section.long.ts has.
jest.mock('../run/run-section', () => ({ runSection: () => ({ findings: [], notes: [] }) }));

const fixtures = join(__dirname, 'testing');
let root: string;
let said: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'add-'));
  for (const file of [tabIcon, 'society/routes.json']) {
    cpSync(join(__dirname, '../../../..', file), join(root, file));
  }
  const { registry } = remoteTarget(root, 'local', []).layout;
  mkdirSync(join(registry, '..'), { recursive: true });
  const shell = { build: '1.0.0-aaaaaaaaaa', provides: { shell: '1.0.0', shared: '1.3.0' } };
  writeFileSync(registry, JSON.stringify({ formatVersion: 1, shell, remotes: [] }));
});
afterEach(() => rmSync(root, { recursive: true }));

const options = (isConfirmed = true) => ({
  root,
  target: remoteTarget(root, 'local', []),
  acceptGrowth: false,
  confirm: async (lines: readonly string[]) => {
    said = [...lines];
    return isConfirmed;
  },
});
const registered = () => readRegistry(options().target.layout.registry).registry.remotes;

/** Adds a copy of a fixture, after a change. */
function addFixture(kind: string, change: (files: Record<string, string>) => void = () => {}) {
  const folder = join(root, 'given');
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(fixtures, kind, 'built'), folder, { recursive: true });
  const entry = join(folder, 'remoteEntry.js');
  const files = { 'remoteEntry.js': readFileSync(entry, 'utf8') };
  change(files);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return add(folder, { ...options(), manifest: join(fixtures, kind, 'remote.json') });
}

test.each(['enhanced', 'webpack', 'vite'])(
  'a container by %s is published as it is',
  async (kind) => {
    await addFixture(kind);
    const name = `mf-${kind}`;
    const [{ version, entry, contributes } = { version: '', entry: '', contributes: undefined }] =
      registered();
    expect(entry).toMatch(new RegExp(`^http://localhost:\\d+/${version}/remoteEntry.js$`));
    expect(contributes?.routes).toMatchObject([{ path: `/by-${kind}` }]);
    const site = options().target.layout.site(name);
    expect(readFileSync(join(site, version, 'remoteEntry.js'))).toEqual(
      readFileSync(join(fixtures, kind, 'built/remoteEntry.js')),
    );
    expect(existsSync(join(site, version, 'mf-manifest.json'))).toBe(false);
    expect(said.join()).toContain('can act as every member who is logged in');
  },
);

test('scripts that nothing holds to their bytes are named', async () => {
  await addFixture('enhanced');
  expect(said.join()).not.toContain('No integrity value');
  await addFixture('webpack', (files) => Object.assign(files, { 'late.mjs': ';' }));
  expect(said.join()).toMatch(/No integrity value holds .*\d+\.js/);
  expect(said.join()).toMatch(/No integrity value holds .*late\.mjs/);
});

test('nothing is added without a yes', async () => {
  const folder = join(fixtures, 'webpack/built');
  const manifest = join(fixtures, 'webpack/remote.json');
  await expect(add(folder, { ...options(false), manifest })).rejects.toThrow('nothing was added');
  expect(existsSync(join(root, 'mf-webpack'))).toBe(false);
  expect(registered()).toEqual([]);
});

const own = '(`lodash`,`4.17.21`,(()=>1))';
const inlined = 'x("lodash"),()=>x("default","lodash",!1,[1,4],()=>1)';
const ofVite = '{lodash:{name:"lodash",version:"4.17.21",scope:["default"]}}';

test.each<[string, string, (entry: string) => string]>([
  ['an ES module', 'is an ES module', (entry) => `${entry};export { init };`],
  ['no script', 'is no script', () => '('],
  ['a runtime of the page', 'externalRuntime', (entry) => `${entry};self._FEDERATION_RUNTIME_CORE`],
  ['a shared module of its own', 'lodash: share it', (entry) => `${entry};x=${own}`],
  ['one that is inlined', 'lodash: share it', (entry) => `${entry};x=${inlined}`],
  ['one by Vite', 'lodash: share it', (entry) => `${entry};x=${ofVite}`],
  ['a copy of React', 'react: share it', (entry) => `${entry};e.__CLIENT_INTERNALS_X=1`],
  ['a fixed address', "publicPath to 'auto'", (entry) => `${entry};r.p="https://cdn.test/"`],
  ['a relative address', "publicPath to 'auto'", (entry) => `${entry};r.p="assets/"`],
  ['no address', "publicPath to 'auto'", (entry) => `${entry};r.p=""`],
  ['a picture at the root', "base has to be './'", (entry) => `${entry};x="/b/remoteEntry.js"`],
  ['another name', 'name has to be mf_webpack', (entry) => entry.replaceAll('mf_webpack', 'app')],
  ['no such module', './Card is not in the browser', (entry) => entry.replaceAll('./Card', './C')],
])('%s is refused by name, and the build before stays', async (_what, message, change) => {
  await addFixture('webpack');
  const before = registered();
  const adding = addFixture('webpack', (files) => {
    files['remoteEntry.js'] = change(files['remoteEntry.js'] ?? '');
  });
  await expect(adding).rejects.toThrow(message);
  expect(registered()).toEqual(before);
  expect(readFileSync(join(root, 'mf-webpack/built/remoteEntry.js'))).toEqual(
    readFileSync(join(fixtures, 'webpack/built/remoteEntry.js')),
  );
});

test('an update keeps the build before, and remove takes all back', async () => {
  await addFixture('webpack');
  const [first] = registered();
  await addFixture('webpack', (files) => {
    files['remoteEntry.js'] += ';';
  });
  expect(registered()).toMatchObject([{ previous: { version: first?.version } }]);
  await remove('mf-webpack', options());
  expect(registered()).toEqual([]);
  expect(existsSync(join(root, 'mf-webpack'))).toBe(false);
});

test.each([
  ['of pages instead of files', '<!doctype html>', 'remoteEntry.js is missing'],
  ['that leads out of its folder', '../../x.js', 'x.js is no name for a file'],
])('a list %s is refused', async (_what, file, message) => {
  const assets = { js: { sync: file.startsWith('.') ? [file] : [] }, css: { sync: [] } };
  const exposes = [{ path: './Page', assets }];
  const text = file.startsWith('<') ? file : ';';
  const reply = (path: string) =>
    path.endsWith('/mf-manifest.json') ? JSON.stringify({ exposes }) : text;
  const get = jest.spyOn(globalThis, 'fetch');
  get.mockImplementation(async (address) => new Response(reply(String(address))));
  const manifest = join(fixtures, 'webpack/remote.json');
  const adding = add('https://a.test/b/', { ...options(), manifest });
  await expect(adding.finally(() => get.mockRestore())).rejects.toThrow(message);
});

test('a name that is no remote’s, or of a folder that is there, is refused', async () => {
  const folder = join(fixtures, 'webpack/built');
  const manifest = join(root, 'remote.json');
  writeFileSync(manifest, '{"name":"shared"}');
  await expect(add(folder, { ...options(), manifest })).rejects.toThrow('names no remote');
  mkdirSync(join(root, 'mf-blog'));
  writeFileSync(manifest, '{"name":"mf-blog"}');
  const adding = add(folder, { ...options(), manifest });
  await expect(adding).rejects.toThrow(/^there is a folder mf-blog already$/);
  expect(existsSync(join(root, 'mf-blog'))).toBe(true);
  await expect(remove('mf-blog', options())).rejects.toThrow('mf-blog was not added');
});

test('a container is fetched from an address that lists its files', async () => {
  const kind = 'enhanced';
  const site = { name: kind, folder: join(fixtures, kind, 'built'), port: 3993 };
  const server = await serveSite({ ...site, headers: () => remoteHeaders(false) });
  if (!server.ok) throw new Error(server.message);
  const manifest = join(fixtures, kind, 'remote.json');
  const address = `http://localhost:${site.port}/mf-manifest.json`;
  const adding = add(address, { ...options(), manifest });
  await adding.finally(() => server.close());
  const [byAddress] = registered();
  await addFixture(kind);
  expect(registered()).toMatchObject([{ version: byAddress?.version }]);
});
