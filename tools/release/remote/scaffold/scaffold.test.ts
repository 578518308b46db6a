import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RemoteManifestSchema } from '@site/shared/contracts';
import * as v from 'valibot';
import { scaffold } from './scaffold';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scaffold-'));
  const template = 'tools/release/remote/scaffold/template';
  cpSync(join(__dirname, 'template'), join(root, template), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('a new remote carries its own name everywhere', () => {
  scaffold(root, 'mf-deep-sky');
  const manifest = v.parse(RemoteManifestSchema, JSON.parse(read('mf-deep-sky/remote.json')));
  expect(manifest.name).toBe('mf-deep-sky');
  expect(manifest.title).toBe('Deep sky');
  expect(manifest.contributes.routes[0]?.path).toBe('/deep-sky');
  expect(JSON.parse(read('mf-deep-sky/remote.json')).$schema).toBe(
    '../shared/contracts/remote-manifest.schema.json',
  );
  expect(read('mf-deep-sky/e2e/deep-sky.spec.ts')).toContain("from '../../e2e/fixtures/site'");
  const written = readdirSync(join(root, 'mf-deep-sky'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  expect(written.length).toBeGreaterThan(5);
  for (const text of written) expect(text.toLowerCase()).not.toContain('template');
});

test.each(['rockets', 'mf-Rockets', 'mf-', '../mf-x', 'mf-a--b', `mf-${'a'.repeat(39)}`])(
  '%s is no name',
  (name) => {
    expect(() => scaffold(root, name)).toThrow('is no name for a remote');
  },
);

test('a new remote writes into its own folder alone', () => {
  const before = readdirSync(root);
  scaffold(root, 'mf-rockets');
  expect(readdirSync(root)).toEqual([...before, 'mf-rockets'].sort());
});

test('nothing is written over', () => {
  mkdirSync(join(root, 'mf-rockets'));
  expect(() => scaffold(root, 'mf-rockets')).toThrow('mf-rockets exists already');
  expect(readdirSync(join(root, 'mf-rockets'))).toEqual([]);
});

test("an address that is somebody else's is no beginning", () => {
  scaffold(root, 'mf-rockets', 'mf-other');
  expect(() => scaffold(root, 'mf-status')).toThrow("/status is the shell's");
  expect(scaffold(root, 'mf-rockets')).toContain('wrote mf-rockets/remote.json');
});
