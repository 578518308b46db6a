import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSnapshotWriter, hashOf } from './snapshot-writer';

let folder: string;
const writer = () => createSnapshotWriter(join(folder, 'site'), join(folder, 'snapshot.json'));
const file = (path: string) => join(folder, 'site', path);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-writer-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('does not write unchanged files again', async () => {
  const first = writer();
  await first.write('a/index.html', 'A');
  expect(await first.finish()).toEqual({ written: 1, removed: 0 });
  const before = statSync(file('a/index.html')).mtimeMs;
  const second = writer();
  await second.write('a/index.html', 'A');
  await second.write('b.json', 'B');
  expect(await second.finish()).toEqual({ written: 1, removed: 0 });
  expect(statSync(file('a/index.html')).mtimeMs).toBe(before);
});

test('does not make a file from the same input again', async () => {
  const first = writer();
  expect(first.isCurrent('a.html', 'input 1')).toBe(false);
  await first.write('a.html', 'A', 'input 1');
  await first.finish();
  expect(writer().isCurrent('a.html', 'input 2')).toBe(false);
  const second = writer();
  expect(second.isCurrent('a.html', 'input 1')).toBe(true);
  expect(await second.finish()).toEqual({ written: 0, removed: 0 });
  rmSync(file('a.html'));
  expect(writer().isCurrent('a.html', 'input 1')).toBe(false);
});

test('removes files of the last snapshot, and no others', async () => {
  const first = writer();
  await first.write('post/gone.html', 'A');
  await first.write('post/failed.html', 'B');
  await first.finish();
  writeFileSync(file('post/other.txt'), 'C');
  const second = writer();
  second.retain('post/failed.html');
  expect(await second.finish()).toEqual({ written: 0, removed: 1 });
  expect(existsSync(file('post/gone.html'))).toBe(false);
  expect(readFileSync(file('post/failed.html'), 'utf8')).toBe('B');
  expect(existsSync(file('post/other.txt'))).toBe(true);
});

describe('removes hidden content and rebuilds the rest', () => {
  const others = ['assets/main.js', 'registry.json', 'sw.js'];

  async function snapshotOf(paths: readonly string[], forceRebuild = false) {
    const making = createSnapshotWriter(join(folder, 'site'), join(folder, 'snapshot.json'), {
      forceRebuild,
    });
    for (const path of paths) await making.write(path, path);
    return making;
  }

  beforeEach(async () => {
    const hidden = ['blog/post/b/index.html', 'content/posts/b.json', 'cards/blog/post/b.jpg'];
    await (await snapshotOf(['index.html', 'a/index.html', ...hidden])).finish();
    mkdirSync(file('assets'));
    for (const path of others) writeFileSync(file(path), path);
  });
  afterEach(() => {
    for (const path of others) expect(existsSync(file(path))).toBe(true);
  });

  test.each([
    ['deleted', () => rmSync(join(folder, 'snapshot.json'))],
    ['damaged', () => writeFileSync(join(folder, 'snapshot.json'), '{ damaged')],
  ])('where the record is %s', async (_what, harm) => {
    harm();
    const next = await snapshotOf(['index.html', 'a/index.html']);
    expect(await next.finish()).toEqual({ written: 2, removed: 3 });
    expect(existsSync(file('blog/post/b/index.html'))).toBe(false);
  });

  test('after a forced rebuild', async () => {
    const next = await snapshotOf(['index.html', 'a/index.html'], true);
    expect(await next.finish()).toEqual({ written: 2, removed: 3 });
  });

  test('after an interrupted snapshot', async () => {
    await snapshotOf(['index.html', 'new/index.html']);
    const cutOff = writer();
    await cutOff.write('a/index.html', 'of other code', 'another key');
    const next = writer();
    expect(next.isCurrent('a/index.html', hashOf('a/index.html'))).toBe(false);
    await next.write('a/index.html', 'a/index.html');
    await next.write('index.html', 'index.html');
    expect(await next.finish()).toEqual({ written: 1, removed: 4 });
    expect(existsSync(file('new/index.html'))).toBe(false);
    expect(readFileSync(file('a/index.html'), 'utf8')).toBe('a/index.html');
    expect(existsSync(join(folder, 'snapshot.json.begun'))).toBe(false);
  });
});

test('two writers of one file do not get into each other’s way', async () => {
  const both = writer();
  await Promise.all([both.write('a.html', 'A'), both.write('a.html', 'B')]);
  await both.finish();
  expect(['A', 'B']).toContain(readFileSync(file('a.html'), 'utf8'));
});

const noFile = [
  '',
  '/etc/x',
  '../x',
  'team/../../x/index.html',
  'team/../index.html',
  'team/./index.html',
  'team//index.html',
  'team/a\\b/index.html',
  'team/\u0000/index.html',
  `team/${'é'.repeat(128)}/index.html`,
];

test.each(noFile)('%j is named, and the other files are written', async (path) => {
  const next = writer();
  await next.write(path, 'hostile');
  await next.write('b.json', 'B');
  expect(await next.finish()).toEqual({ written: 1, removed: 0 });
  expect(next.problems).toEqual([expect.stringMatching(/^not written: ".*": is no path/)]);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    'site',
    'site/b.json',
    'snapshot.json',
  ]);
});

test('a name that the disk refuses is named, and the other files are written', async () => {
  const next = writer();
  await next.write('a.json', 'A');
  await next.write('a.json/b.json', 'B');
  await next.write(`${'long/'.repeat(1000)}c.json`, 'C');
  expect(await next.finish()).toEqual({ written: 1, removed: 0 });
  expect(next.problems).toHaveLength(2);
  expect(await writer().finish()).toEqual({ written: 0, removed: 1 });
});

test('what a former snapshot noted deletes no file elsewhere, and fails no later snapshot', async () => {
  mkdirSync(file('folder'), { recursive: true });
  writeFileSync(join(folder, 'x'), 'of somebody else');
  writeFileSync(file('gone.html'), 'A');
  const noted = [...noFile, '../x', 'folder', 'gone.html'];
  const record = Object.fromEntries(noted.map((path) => [path, 'key']));
  writeFileSync(join(folder, 'snapshot.json'), JSON.stringify({ ...record, 'number.html': 5 }));
  const journal = noted.map((path) => `${JSON.stringify(path)}\n`).join('');
  writeFileSync(join(folder, 'snapshot.json.begun'), journal);
  await writer().finish();
  expect(readFileSync(join(folder, 'x'), 'utf8')).toBe('of somebody else');
  expect(readdirSync(file(''))).toEqual(['folder']);
});
