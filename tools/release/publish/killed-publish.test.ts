import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tabIcon } from '../../build/bundle/workspace';
import { hostingLayout } from '../hosting/layout';
import { readRegistry } from '../registry/registry-file';
import { integrityOf } from './integrity';
import { publishRemote } from './publish';

const origin = 'http://localhost:3005';
const name = 'mf-a';
const versions = ['1.0.0-aaaaaaaaaa', '1.1.0-bbbbbbbbbb'];
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'killed-publish-'));
  mkdirSync(join(root, 'society/brand'), { recursive: true });
  cpSync(join(__dirname, '../../..', tabIcon), join(root, tabIcon));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Leaves what a build leaves. */
function built(version: string): void {
  const browser = join(root, name, 'dist/browser');
  mkdirSync(browser, { recursive: true });
  mkdirSync(join(root, name, 'dist/node'), { recursive: true });
  const manifest = {
    name,
    title: 'A',
    description: 'A remote',
    requires: { shell: '^1.0.0', shared: '^1.0.0' },
    exposes: {},
    contributes: {},
  };
  writeFileSync(join(root, name, 'remote.json'), JSON.stringify(manifest));
  writeFileSync(join(root, name, 'dist/build-id.txt'), `${version}\n`);
  writeFileSync(join(browser, 'remoteEntry.js'), `/* ${version} */`);
  writeFileSync(join(browser, 'mf-manifest.json'), '{"exposes":[]}');
}

/**
 * The version that a visitor gets: the registered one, if its files are those that were published.
 */
function servedVersion(): string | undefined {
  const layout = hostingLayout(join(root, 'hosting'));
  const [entry] = readRegistry(layout.registry).registry.remotes;
  if (entry === undefined) return undefined;
  const file = join(layout.site(name), entry.version, 'remoteEntry.js');
  expect(existsSync(file)).toBe(true);
  expect(integrityOf(file)).toBe(entry.integrity);
  return entry.version;
}

function publishAndDieAt(step: number): { killed: boolean } {
  const crash = pathToFileURL(join(__dirname, 'testing/crash-at-step.mjs'));
  const { signal, status, stderr } = spawnSync(
    process.execPath,
    [
      ...['--import', 'tsx', '--import', crash.href],
      ...[join(__dirname, 'testing/publish-program.ts'), root, name, origin],
    ],
    { env: { ...process.env, CRASH_AT_STEP: String(step) }, encoding: 'utf8' },
  );
  if (signal !== 'SIGKILL' && status !== 0) throw new Error(stderr);
  return { killed: signal === 'SIGKILL' };
}

test('a publish that is killed at any step leaves the old version or the new one, and can be repeated', async () => {
  const [v1 = '', v2 = ''] = versions;
  const target = {
    layout: hostingLayout(join(root, 'hosting')),
    origins: { shell: 'http://localhost:3000', [name]: origin },
  };
  const seen = new Set<string | undefined>();
  let steps = 0;
  for (let step = 1; ; step += 1) {
    rmSync(join(root, 'hosting'), { recursive: true, force: true });
    built(v1);
    await publishRemote(root, name, target);
    built(v2);
    const { killed } = publishAndDieAt(step);
    if (!killed) break;
    steps += 1;
    seen.add(servedVersion());
    expect(await publishRemote(root, name, target)).toBe(v2);
    expect(servedVersion()).toBe(v2);
  }
  expect(steps).toBeGreaterThan(10);
  expect([...seen].sort()).toEqual([v1, v2]);
}, 120_000);
