import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { site } from '@site/shared/site';
import { hideBackend } from './hide-backend';

let assets: string;
beforeEach(() => {
  assets = mkdtempSync(join(tmpdir(), 'assets-'));
});
afterEach(() => rmSync(assets, { recursive: true }));

const write = (name: string, value: unknown) =>
  writeFileSync(join(assets, name), `x=JSON.parse('${JSON.stringify(value)}')`);

test.each(['local', 'production'] as const)("the shell's code names no address: %s", (target) => {
  const backend = site.backends[target];
  write('main.0123456789.js', { live: {}, backends: { [target]: backend } });
  write('status.0123456789.js', {});
  hideBackend(assets, backend);
  const code = readFileSync(join(assets, 'main.0123456789.js'), 'utf8');
  expect(code).toMatch(
    new RegExp(`"backends":{"${target}":{"databaseUrl":"https://backend.invalid"`),
  );
  expect(code).not.toMatch(/localhost|firebaseio|googleapis|api-key|"port"/);
});

test('a build that has them elsewhere is refused', () => {
  const { local } = site.backends;
  expect(() => hideBackend(assets, local)).toThrow('elsewhere');
  write('status.0123456789.js', local);
  expect(() => hideBackend(assets, local)).toThrow('elsewhere');
});
