import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { remoteNames } from '../../build/bundle/workspace';

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

test('the shell names no remote, and no place where one is served', () => {
  const sources = sourcesBelow(join(root, 'shell/src')).filter((file) => !/\.test\./.test(file));
  expect(sources.length).toBeGreaterThan(50);
  const names = [...remotes, ...remotes.map((name) => name.replaceAll('-', '_')), 'localhost:'];
  const found = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return names.filter((name) => text.includes(name)).map((name) => `${file} names ${name}`);
  });
  expect(found).toEqual([]);
});

test("nobody takes the editor's own HTML, which can carry live markup (CVE-2025-15056)", () => {
  const files = ['shared', 'shell', ...remotes].flatMap((part) => sourcesBelow(join(root, part)));
  const callers = files.filter((file) => /\.getSemanticHTML\s*\(/.test(readFileSync(file, 'utf8')));
  expect(callers).toEqual([]);
});

test('sections use no function of the router that the shell does not provide', () => {
  const facade = readFileSync(join(root, 'shell/src/routing/react-router-facade.ts'), 'utf8');
  const names = (list = ''): string[] => list.match(/\w+/g) ?? [];
  const provided = names(/export \{([^}]*)\}/.exec(facade)?.[1]);
  expect(provided).toContain('useLocation');
  const files = remotes
    .flatMap((remote) => sourcesBelow(join(root, remote, 'src')))
    .filter((file) => !/\.test\.|[\\/]testing[\\/]/.test(file));
  const used = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'react-router-dom'/g)]
      .flatMap(([, list]) => names(list))
      .map((name) => `${relative(root, file)}: ${name}`),
  );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((use) => !provided.includes(use.replace(/.*: /, '')))).toEqual([]);
});

test('one module asks how the records of a kind are stored', () => {
  const question =
    /\bstorage\??\.(?:type|path|ids)\b|storage: \{ type\b|[!=]== '(?:collection|singleton|named)'/;
  const folders = ['shared', 'shell', 'backend', 'tools', 'e2e', ...remotes];
  const asking = folders
    .flatMap((part) => sourcesBelow(join(root, part)))
    .filter((file) => file !== __filename && question.test(readFileSync(file, 'utf8')));
  expect(asking.map((file) => relative(root, file))).toEqual([
    'shared/content-types/storage-adapter.ts',
  ]);
});

test('the compiler looks at every source there is', () => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const folders = ['shared', 'shell', 'backend', 'tools', 'e2e', ...remotes];
  const sources = folders.flatMap((part) => sourcesBelow(join(root, part)));
  const seen = new Set(fileNames.map((name) => relative(root, name)));
  expect(sources.map((file) => relative(root, file)).filter((file) => !seen.has(file))).toEqual([]);
});
