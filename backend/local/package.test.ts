import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

jest.setTimeout(120_000);

const folder = mkdtempSync(path.join(tmpdir(), 'local-backend-package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Folder of a dependency, from where it is found here: some machines that test have no network. */
function installed(name: string): string {
  const { paths } = createRequire(path.join(__dirname, 'index.ts')).resolve;
  const found = (paths(name) ?? []).find((at) => existsSync(path.join(at, name)));
  return path.join(found ?? '', name);
}

test('the packed tarball serves a file of rules on Node alone', async () => {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: __dirname });
  const [tarball = ''] = readdirSync(folder);
  execFileSync('tar', ['xzf', tarball], { cwd: folder });
  const root = path.join(folder, 'package');
  const { bin, dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of Object.keys(dependencies)) {
    symlinkSync(installed(name), path.join(root, 'node_modules', name));
  }
  writeFileSync(
    path.join(folder, 'rules.json'),
    `{ "rules": {
      "open": { ".read": true, ".write": true }
    } }`,
  );
  const ports = ['database', 'auth', 'storage'].flatMap((name) => [`--${name}-port`, '0']);
  const running = spawn(
    process.execPath,
    [path.join(root, bin['firebase-local-backend']), '--rules', 'rules.json', ...ports],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env.PATH } },
  );
  let output = '';
  for await (const chunk of running.stdout) {
    output += String(chunk);
    if (output.includes('backend ready')) break;
  }
  const [, base] = /database\s+(http:\S+)/.exec(output) ?? [];
  const put = (at: string) => fetch(`${base}${at}.json`, { method: 'PUT', body: '"Hello"' });
  expect((await put('/open/a')).status).toBe(200);
  expect(await (await fetch(`${base}/open.json`)).json()).toEqual({ a: 'Hello' });
  expect((await put('/closed')).status).toBe(401);
  running.kill('SIGTERM');
  expect(await once(running, 'exit')).toEqual([0, null]);
});
