import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

jest.setTimeout(60_000);

const root = join(__dirname, '../../..');

interface Ran {
  code: number;
  out: string;
  error: string;
}

/** The command as people call it, with no credential. */
const doctor = (...parts: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'tools/maintain/doctor/main.ts', ...parts],
      { cwd: root, env: { PATH: process.env.PATH ?? '' } },
      (failure, out, error) =>
        resolve({ code: typeof failure?.code === 'number' ? failure.code : 0, out, error }),
    );
  });

test.each([[[]], [['--target', 'ftp://club.example']], [['--target', 'production', '--wipe']]])(
  'says how it is called: %j',
  async (parts) => {
    const { code, error } = await doctor(...parts);
    expect([code, error]).toEqual([2, expect.stringContaining('npm run doctor -- --target')]);
  },
);

test('a server that is another one fails; each finding says what it means and how to fix it', async () => {
  const server = createServer((_request, response) => response.end('It works!'));
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const target = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { code, out } = await doctor('--target', target);
  server.close();
  const kinds = [...out.matchAll(/^([a-z-]+): [A-Z]/gm)].map(([, kind]) => kind);
  expect(code).toBe(1);
  expect(kinds).toEqual(
    expect.arrayContaining(['registry', 'header', 'incomplete', 'discovery', 'contact', 'worker']),
  );
  expect(out.match(/^ {2}To fix it: [A-Z].+\.$/gm)).toHaveLength(kinds.length);
});
