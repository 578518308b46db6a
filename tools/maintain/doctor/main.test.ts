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

test.each([[[]], [['--target', 'ftp://club.example']], [['--target', 'local', '--wipe']]])(
  'says how it is called: %j',
  async (parts) => {
    const { code, error } = await doctor(...parts);
    expect([code, error]).toEqual([2, expect.stringContaining('npm run doctor -- --target')]);
  },
);

test('says which key is missing before it asks anybody', async () => {
  const { code, error } = await doctor('--target', 'production', '--credentials');
  expect([code, error]).toEqual([2, expect.stringContaining('GOOGLE_APPLICATION_CREDENTIALS')]);
});

test('a server that is another one fails; each finding says what it means and how to fix it', async () => {
  const server = createServer((_request, response) => response.end('It works!'));
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const target = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { code, out } = await doctor('--target', target, '--json');
  server.close();
  const findings: Record<string, string>[] = JSON.parse(out);
  expect(code).toBe(1);
  expect(findings.map(({ problem }) => problem)).toEqual(
    expect.arrayContaining(['registry', 'header', 'incomplete', 'discovery']),
  );
  for (const finding of findings) {
    expect(Object.keys(finding)).toEqual(['problem', 'at', 'detail', 'meaning', 'fix']);
    expect(`${finding.meaning} ${finding.fix}`).toMatch(/^[A-Z].+[.:] .+\.$/s);
  }
});
