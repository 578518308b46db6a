import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from './testing/backend-process';

jest.setTimeout(120_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'local-backend-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = (name: string) => path.join(folder, name);

interface Outcome {
  code: number;
  output: string;
  errors: string;
}

/** The command on data of this test's own. */
const backend = (...options: string[]) =>
  new Promise<Outcome>((resolve) => {
    const command = ['--import', 'tsx', path.join(__dirname, 'cli.ts'), '--data', file('data')];
    const child = execFile(process.execPath, [...command, ...options], (_error, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });

test('a database goes in, is served, and comes out again', async () => {
  const content = { posts: { a: { title: 'Ü', '.priority': 2 } }, list: ['x', 'y'] };
  await writeFile(file('in.json'), JSON.stringify(content));
  expect(await backend('--import', file('in.json'))).toMatchObject({ code: 0 });
  const { process: running, base } = await startProcess(file('data'));
  const owner = { authorization: 'Bearer owner' };
  await fetch(`${base}/new.json`, { method: 'PUT', body: '1', headers: owner });
  const locked = await backend('--export', file('locked.json'));
  const gone = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  expect(await gone).toBe(0);
  expect(locked).toMatchObject({ code: 1, errors: expect.stringContaining('in use') });
  expect(await backend('--export', file('out.json'))).toMatchObject({ code: 0 });
  expect(JSON.parse(await readFile(file('out.json'), 'utf8'))).toEqual({ ...content, new: 1 });
  const again = await backend('--import', file('in.json'));
  expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('--replace') });
  expect(await backend('--import', file('in.json'), '--replace')).toMatchObject({ code: 0 });
});

test('it says what it can, and what it cannot', async () => {
  expect(await backend('--help')).toMatchObject({
    code: 0,
    output: expect.stringContaining('--export <file>'),
  });
  expect(await backend('--no-such-thing')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('--no-such-thing'),
  });
});
