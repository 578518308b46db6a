import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { remoteNames } from '../../build/bundle/workspace';
import { borderViolations, importCircles } from './borders';

const root = join(__dirname, '../../..');
const remotes = remoteNames(root);

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const readSources = (parts: readonly string[]) =>
  parts
    .flatMap((part) => sourcesBelow(join(root, part)))
    .map((file) => ({ path: relative(root, file), text: readFileSync(file, 'utf8') }));

test('imports run one way, and the shell knows no remote', () => {
  const sources = readSources(['shared', 'shell', ...remotes, 'backend/local']);
  expect(sources.length).toBeGreaterThan(50);
  expect(borderViolations(sources, remotes)).toEqual([]);
});

test('no files import each other', () => {
  const parts = ['shared', 'shell', ...remotes, 'backend', 'tools', 'e2e'];
  expect(importCircles(readSources(parts))).toEqual([]);
});

test('a circle of imports is found, also where only types are imported', () => {
  const files = [
    { path: 'shared/a/index.ts', text: `export * from './a';` },
    { path: 'shared/a/a.ts', text: `import { b } from '../b';` },
    { path: 'shared/b/index.ts', text: `import type { a } from '@site/shared/a';` },
    { path: 'shared/c.ts', text: `import { a } from './a';` },
  ];
  expect(importCircles(files)).toEqual([
    'shared/a/index.ts > shared/a/a.ts > shared/b/index.ts > shared/a/index.ts',
  ]);
});

test("nobody takes the editor's own HTML, which can carry live markup (CVE-2025-15056)", () => {
  const files = ['shared', 'shell', ...remotes].flatMap((part) => sourcesBelow(join(root, part)));
  const callers = files.filter((file) => /\.getSemanticHTML\s*\(/.test(readFileSync(file, 'utf8')));
  expect(callers).toEqual([]);
});

test.each([
  ['a remote that imports another', 'mf-a/src/x.ts', `import { y } from '@site/mf-b/y';`],
  ['a remote that reaches into another', 'mf-a/src/x.ts', `import y from '../../mf-b/src/y';`],
  ['shared importing a remote', 'shared/ui/x.ts', `export * from '../../mf-a/src/y';`],
  ['shared importing the shell', 'shared/ui/x.ts', `import('@site/shell');`],
  ['a remote using browser tests', 'mf-a/src/x.ts', `import y from '../../e2e/fixtures/y';`],
  ['tests of another section', 'mf-a/e2e/x.ts', `import y from '../../mf-b/e2e/y';`],
  ['the shell naming a remote', 'shell/src/x.ts', `const home = 'mf-a';`],
  ['the shell naming a container', 'shell/src/x.ts', `load('mf_a/Page');`],
  ['the shell naming an origin', 'shell/src/x.ts', `const url = 'http://localhost:3001';`],
  ['the package importing shared', 'backend/local/x.ts', `import y from '@site/shared/y';`],
  ['the package reaching out', 'backend/local/a/x.test.ts', `import y from '../../seed';`],
])('%s is found', (_what, path, text) => {
  expect(borderViolations([{ path, text }], ['mf-a', 'mf-b'])).toHaveLength(1);
});

test('a remote may use shared and its own files', () => {
  const text = `import { a } from '@site/shared/ui';\nimport b from './b';\nimport c from 'react';`;
  expect(borderViolations([{ path: 'mf-a/src/x.ts', text }], ['mf-a'])).toEqual([]);
});

test('the package of the local backend uses its own files', () => {
  const text = `import a from '../backend';\nimport b from '..';\nimport c from 'ws';`;
  expect(borderViolations([{ path: 'backend/local/auth/x.ts', text }], [])).toEqual([]);
});

test('browser tests use the fixtures and the tools, and may name remotes', () => {
  const text = `import a from '../../e2e/fixtures/a';\nimport b from '../../tools/b';\nopen('mf-a');`;
  expect(borderViolations([{ path: 'shell/e2e/x.ts', text }], ['mf-a'])).toEqual([]);
});

test('the compiler looks at every source there is', () => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const folders = ['shared', 'shell', 'backend', 'tools', 'e2e', ...remotes];
  const sources = folders.flatMap((part) => sourcesBelow(join(root, part)));
  const seen = new Set(fileNames.map((name) => relative(root, name)));
  expect(sources.map((file) => relative(root, file)).filter((file) => !seen.has(file))).toEqual([]);
});
