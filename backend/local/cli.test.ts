import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from './testing/backend-process';

jest.setTimeout(120_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'local-backend-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Outcome {
  code: number;
  output: string;
  errors: string;
}

/** The command on data of this test's own. */
const backend = (...options: string[]) =>
  new Promise<Outcome>((resolve) => {
    const command = ['--import', 'tsx', path.join(__dirname, 'cli.ts'), '--data', folder];
    const child = execFile(process.execPath, [...command, ...options], (_error, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });

test('a folder in use is left alone, and a signal ends the command', async () => {
  const { process: running } = await startProcess(folder);
  const rules = path.join(__dirname, 'testing/open.rules.json');
  expect(await backend('--rules', rules)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('in use'),
  });
  running.kill('SIGTERM');
  expect(await once(running, 'exit')).toEqual([0, null]);
});

test('it says what it can, and what it cannot', async () => {
  expect(await backend('--help')).toMatchObject({
    code: 0,
    output: expect.stringContaining('--rules <file>'),
  });
  expect(await backend()).toMatchObject({ code: 1, errors: expect.stringContaining('--rules') });
  expect(await backend('--no-such-thing')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('--no-such-thing'),
  });
});
