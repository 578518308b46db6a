import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tabIcon } from '../../build/bundle/workspace';
import { hostingLayout } from '../hosting/layout';
import { readRegistry } from '../registry/registry-file';
import { publishRemote } from './publish';
import { rollbackRemote } from './rollback';

let root: string;
const layout = () => hostingLayout(join(root, 'hosting'));
const target = () => ({
  layout: layout(),
  origins: {
    shell: 'http://localhost:3000',
    'mf-a': 'http://localhost:3005',
    'mf-b': 'http://localhost:3006',
  },
});

/** Leaves what a build leaves. */
function built(name: string, version: string, contributes: object = {}): void {
  const folder = join(root, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'dist/browser'), { recursive: true });
  mkdirSync(join(folder, 'dist/node'), { recursive: true });
  writeFileSync(
    join(folder, 'remote.json'),
    JSON.stringify({
      name,
      title: name,
      description: 'A remote',
      requires: { shell: '^1.0.0', shared: '^1.0.0' },
      exposes: {},
      contributes,
    }),
  );
  writeFileSync(join(folder, 'dist/build-id.txt'), `${version}\n`);
  writeFileSync(join(folder, 'dist/browser/remoteEntry.js'), `/* ${name} ${version} */`);
  writeFileSync(join(folder, 'dist/browser/mf-manifest.json'), '{"exposes":[]}');
}

async function publish(name: string, version: string) {
  built(name, version);
  return publishRemote(root, name, target());
}

const entryOf = (name: string) =>
  readRegistry(layout().registry).registry.remotes.find((remote) => remote.name === name);

const v1 = '1.0.0-aaaaaaaaaa';
const v2 = '1.1.0-bbbbbbbbbb';
const v3 = '1.2.0-cccccccccc';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'publishing-'));
  mkdirSync(join(root, 'society/brand'), { recursive: true });
  cpSync(join(__dirname, '../../..', tabIcon), join(root, tabIcon));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a rebuild on another machine publishes what the registry vouches for: no file differs by build', async () => {
  built('mf-a', v1);
  writeFileSync(join(root, 'mf-a/dist/browser/mf-stats.json'), '1');
  await publishRemote(root, 'mf-a', target());
  const before = entryOf('mf-a');
  rmSync(layout().site('mf-a'), { recursive: true });
  writeFileSync(join(root, 'mf-a/dist/browser/mf-stats.json'), '2');
  await publishRemote(root, 'mf-a', target());
  expect(entryOf('mf-a')).toEqual(before);
});

test('a publish switches the entry, keeps the version before it and its files', async () => {
  await publish('mf-a', v1);
  expect(await publish('mf-a', v2)).toBe(v2);
  expect(entryOf('mf-a')).toMatchObject({ version: v2, previous: { version: v1 } });
  expect(existsSync(join(layout().site('mf-a'), v1, 'remoteEntry.js'))).toBe(true);
});

test('two publishes at once both survive', async () => {
  built('mf-a', v1);
  built('mf-b', v1);
  const both = ['mf-a', 'mf-b'].map((name) => publishRemote(root, name, target()));
  expect(await Promise.all(both)).toEqual([v1, v1]);
  expect([entryOf('mf-a')?.version, entryOf('mf-b')?.version]).toEqual([v1, v1]);
});

test('a rollback goes to the version that was replaced, which does not lead back', async () => {
  await publish('mf-a', v1);
  await publish('mf-a', v2);
  await publish('mf-a', v3);
  expect(await rollbackRemote(layout(), 'mf-a')).toBe(v2);
  expect(entryOf('mf-a')).toMatchObject({ version: v2, previous: { version: v1 } });
  expect(await rollbackRemote(layout(), 'mf-a')).toBe(v1);
  expect(entryOf('mf-a')).toMatchObject({ version: v1, previous: null });
  await expect(rollbackRemote(layout(), 'mf-a')).rejects.toThrow(
    'there is no earlier version of mf-a',
  );
});

test('a rollback to a named version, and forward again by a publish', async () => {
  for (const version of [v1, v2, v3]) await publish('mf-a', version);
  expect(await rollbackRemote(layout(), 'mf-a', v1)).toBe(v1);
  expect(await publish('mf-a', v3)).toBe(v3);
  expect(entryOf('mf-a')).toMatchObject({ version: v3, previous: { version: v1 } });
});

test.each(['remoteEntry.js', 'mf-manifest.json'])(
  'a version of which %s was changed on the disk is no way back',
  async (file) => {
    await publish('mf-a', v1);
    await publish('mf-a', v2);
    writeFileSync(join(layout().site('mf-a'), v1, file), 'something else');
    await expect(rollbackRemote(layout(), 'mf-a')).rejects.toThrow('no longer what was published');
    expect(entryOf('mf-a')?.version).toBe(v2);
  },
);

test.each(['mf-a', 'mf-unknown'])(
  'what is not registered cannot be rolled back: %s',
  async (name) => {
    await expect(rollbackRemote(layout(), name)).rejects.toThrow(`${name} is not registered`);
  },
);

test('a damaged registry stops a rollback with words, and stays as it is', async () => {
  await publish('mf-a', v1);
  writeFileSync(layout().registry, '{');
  await expect(rollbackRemote(layout(), 'mf-a')).rejects.toThrow('is damaged');
  expect(readFileSync(layout().registry, 'utf8')).toBe('{');
});

const gallery = (expose: string) => ({
  routes: [{ path: '/gallery', expose, title: 'Gallery', description: 'Photographs' }],
});

test('one of two simultaneous claims of an address is refused', async () => {
  built('mf-a', v1, gallery('./A'));
  built('mf-b', v1, gallery('./B'));
  const both = await Promise.allSettled(
    ['mf-a', 'mf-b'].map((name) => publishRemote(root, name, target())),
  );
  const refused = both.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([
    { reason: { message: expect.stringMatching(/^\/gallery is mf-[ab]'s$/) } },
  ]);
});

test('a rollback does not take an address from who has it now', async () => {
  built('mf-a', v1, gallery('./A'));
  await publishRemote(root, 'mf-a', target());
  await publish('mf-a', v2);
  built('mf-b', v1, gallery('./B'));
  await publishRemote(root, 'mf-b', target());
  await expect(rollbackRemote(layout(), 'mf-a')).rejects.toThrow("/gallery is mf-b's");
  expect(entryOf('mf-a')?.version).toBe(v2);
});

test('a publish removes what a killed one left', async () => {
  await publish('mf-a', v1);
  const [old, fresh] = ['1.0.0-dddddddddd.1.draft', '1.0.0-eeeeeeeeee.2.draft'].map((name) =>
    join(layout().site('mf-a'), name),
  );
  for (const folder of [old, fresh]) mkdirSync(folder ?? '');
  utimesSync(old ?? '', 0, 0);
  await publish('mf-a', v2);
  expect([old, fresh].map((folder) => existsSync(folder ?? ''))).toEqual([false, true]);
});

test('a version that was damaged on the disk is whole again after a publish', async () => {
  await publish('mf-a', v1);
  const file = join(layout().site('mf-a'), v1, 'mf-manifest.json');
  writeFileSync(file, 'damaged');
  expect(await publish('mf-a', v1)).toBe(v1);
  expect(readFileSync(file, 'utf8')).toBe('{"exposes":[]}');
});
