import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildId } from './workspace';

let root = '';
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-id-'));
  write('package.json', '{"browserslist":["chrome 120"]}');
  write('mf-a/package.json', '{"version":"1.0.0"}');
  for (const file of ['package-lock.json', 'tsconfig.base.json']) write(file, '{}');
  for (const file of ['shared/a.ts', 'tools/build/bundle/a.ts']) write(file, '');
  for (const file of ['brand/icon.svg', 'pages/a.json', 'routes.json', 'settings.json']) {
    write(`society/${file}`, '{}');
  }
});
afterEach(() => rmSync(root, { recursive: true }));

test.each(['mf-a/src/a.ts', 'shared/a.ts', 'society/settings.json', 'society/pages/a.json'])(
  'a change of %s is another build',
  (file) => {
    const before = buildId(root, 'mf-a', 'local');
    write(file, '"changed"');
    expect(buildId(root, 'mf-a', 'local')).not.toBe(before);
  },
);

test.each(['society/content/posts/a.json', 'society/README.md', 'shell/src/a.ts'])(
  'a change of %s is not',
  (file) => {
    const before = buildId(root, 'mf-a', 'local');
    write(file, '"changed"');
    expect(buildId(root, 'mf-a', 'local')).toBe(before);
  },
);
