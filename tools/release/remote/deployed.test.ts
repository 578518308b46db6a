import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { tabIcon } from '../../build/bundle/workspace';
import { fetchRegistered } from '../../site/snapshot/production';
import { hostingLayout } from '../hosting/layout';
import { remoteHeaders } from '../hosting/security-headers';
import { serveSite } from '../hosting/static-site';
import { publishRemote } from '../publish/publish';
import { publishedVersions } from '../publish/published-versions';
import { rollbackRemote } from '../publish/rollback';
import { readRegistry } from '../registry/registry-file';
import { completeSite, deployedRegistry, fetchRetainedVersions } from './deployed';
import type { RemoteTarget } from './targets';

const name = 'mf-a';
const ports = { remote: 3991, shell: 3992 };
const origins = {
  shell: `http://localhost:${ports.shell}`,
  [name]: `http://localhost:${ports.remote}`,
};
const [v1, v2, v3] = ['1.0.0-aaaaaaaaaa', '1.1.0-bbbbbbbbbb', '1.2.0-cccccccccc'];
let folder: string;
const deployed = () => join(folder, 'deployed');
let servers: { close(): Promise<void> }[];

/** A checkout on somebody's machine, with what its target fills. */
function machine(of: string): { root: string; target: RemoteTarget } {
  const root = join(folder, of);
  const layout = {
    ...hostingLayout(join(root, 'production')),
    registry: join(root, 'deploy/registry.json'),
  };
  mkdirSync(join(root, 'society/brand'), { recursive: true });
  cpSync(join(__dirname, '../../..', tabIcon), join(root, tabIcon));
  return { root, target: { name: 'production', folder: root, layout, origins } };
}

async function publish({ root, target }: ReturnType<typeof machine>, version: string) {
  const leave = (path: string, text: string) => {
    mkdirSync(dirname(join(root, name, path)), { recursive: true });
    writeFileSync(join(root, name, path), text);
  };
  leave(
    'remote.json',
    JSON.stringify({
      name,
      title: 'A',
      description: 'A remote',
      requires: { shell: '^1.0.0', shared: '^1.0.0' },
      exposes: {},
      contributes: {},
    }),
  );
  leave('dist/build-id.txt', version);
  leave('dist/browser/remoteEntry.js', `/* ${version} */`);
  leave('dist/browser/mf-manifest.json', '{"exposes":[]}');
  leave('dist/node/Page.cjs', `module.exports = '${version}';`);
  await publishRemote(root, name, target);
}

/** Simulates `firebase deploy`: the site becomes a copy of the folder. */
function deploy({ target }: ReturnType<typeof machine>): void {
  rmSync(deployed(), { recursive: true, force: true });
  cpSync(target.layout.site(name), deployed(), { recursive: true });
}

/** Simulates a commit and a pull by git. */
function pull(from: ReturnType<typeof machine>, to: ReturnType<typeof machine>): void {
  mkdirSync(dirname(to.target.layout.registry), { recursive: true });
  cpSync(from.target.layout.registry, to.target.layout.registry);
}

const retained = ({ target }: ReturnType<typeof machine>) =>
  publishedVersions(target.layout, name).map(({ entry }) => entry.version);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  mkdirSync(join(folder, 'shell'));
  const sites = [
    { name, folder: deployed(), port: ports.remote },
    { name: 'shell', folder: join(folder, 'shell'), port: ports.shell },
  ];
  servers = [];
  for (const site of sites) {
    const server = await serveSite({ ...site, headers: () => remoteHeaders(true) });
    if (!server.ok) throw new Error(server.message);
    servers.push(server);
  }
});
afterEach(async () => {
  for (const server of servers) await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a publish from another machine keeps the versions that are deployed, and can go back to them', async () => {
  const first = machine('first');
  expect(await fetchRetainedVersions(first.target, name)).toEqual([]);
  await publish(first, v1);
  await publish(first, v2);
  deploy(first);
  const second = machine('second');
  pull(first, second);
  const fetched = await fetchRetainedVersions(second.target, name);
  expect(fetched).toEqual(expect.arrayContaining([v1, v2]));
  await publish(second, v3);
  deploy(second);
  expect(readdirSync(deployed())).toEqual(expect.arrayContaining([v1, v2, v3]));
  expect(retained(second).sort()).toEqual([v1, v2, v3]);
  expect(readRegistry(second.target.layout.registry).registry.remotes).toMatchObject([
    { version: v3, previous: { version: v2 } },
  ]);
  const { layout } = second.target;
  expect(await rollbackRemote(layout, name, v1)).toBe(v1);
});

test('a folder from before another team’s deploy is completed, so that it takes no version away', async () => {
  const [first, second] = [machine('first'), machine('second')];
  await publish(first, v1);
  await publish(second, v2);
  deploy(first);
  expect(await completeSite(second.target, name)).toEqual([v1]);
  deploy(second);
  expect(JSON.parse(readFileSync(join(deployed(), 'versions.json'), 'utf8')).sort()).toEqual([
    v1,
    v2,
  ]);
  expect(readdirSync(deployed())).toEqual(expect.arrayContaining([v1, v2]));
  const third = machine('third');
  expect(await completeSite(third.target, name)).toEqual([]);
  expect(existsSync(third.target.layout.site(name))).toBe(false);
});

test('CI gets the registered builds, as the registry in git vouches for them', async () => {
  const [team, ci] = [machine('team'), machine('ci')];
  await publish(team, v1);
  deploy(team);
  pull(team, ci);
  await fetchRegistered(ci.target.layout);
  const page = join(ci.target.layout.prerender(name, v1), 'Page.cjs');
  expect(readFileSync(page, 'utf8')).toContain(v1);
});

test.each([
  ['a Node build', `prerender/${v1}/Page.cjs`, 'other code', 'is not what was published'],
  ['a list of files', `prerender/${v1}/files.json`, '{}', 'is not what the registry vouches for'],
  ['a record', `prerender/${v1}/published.json`, '{}', `is no record of ${name} ${v1}`],
])(
  '%s that was changed on the site is refused, and nothing stays',
  async (_what, path, text, message) => {
    const [team, ci] = [machine('team'), machine('ci')];
    await publish(team, v1);
    deploy(team);
    pull(team, ci);
    writeFileSync(join(deployed(), path), text);
    const refusal = `${origins[name]}/${path} ${message}`;
    await expect(fetchRegistered(ci.target.layout)).rejects.toThrow(refusal);
    expect(retained(ci)).toEqual([]);
    expect(
      existsSync(ci.target.layout.site(name)) ? readdirSync(ci.target.layout.site(name)) : [],
    ).toEqual([]);
  },
);

test('a list that nobody vouches for cannot name files elsewhere', async () => {
  const [team, other] = [machine('team'), machine('other')];
  await publish(team, v1);
  deploy(team);
  const list = join(deployed(), `prerender/${v1}/files.json`);
  writeFileSync(list, JSON.stringify({ [`${v1}/../../x`]: 'sha384-' }));
  await expect(fetchRetainedVersions(other.target, name)).rejects.toThrow(`names ${v1}/../../x`);
});

test('a site that does not answer stops the publish: its versions would be lost', async () => {
  const team = machine('team');
  await servers.shift()?.close();
  await expect(fetchRetainedVersions(team.target, name)).rejects.toThrow(
    'versions.json cannot be reached',
  );
});

test('remotes come from git, and the shell is the one that is deployed; before the first deploy, that of the checkout', async () => {
  const team = machine('team');
  const checkout = join(__dirname, '../../..');
  await publish(team, v1);
  expect(await deployedRegistry(team.target, checkout)).toMatchObject({
    shell: { provides: { shell: expect.stringMatching(/^\d/) } },
    remotes: [{ version: v1 }],
  });
  const shell = { build: '1.4.0-dddddddddd', provides: { shell: '1.4.0' } };
  const served = { formatVersion: 1, shell, remotes: [] };
  writeFileSync(join(folder, 'shell/registry.json'), JSON.stringify(served));
  expect(await deployedRegistry(team.target, checkout)).toMatchObject({
    shell,
    remotes: [{ version: v1 }],
  });
});

test('locally the registry is what it is: npm start says which shell runs', async () => {
  const { root, target } = machine('local');
  expect(await deployedRegistry({ ...target, name: 'local' }, root)).toEqual({
    formatVersion: 1,
    remotes: [],
  });
});
