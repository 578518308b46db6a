import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { build } from './build';
import { readBuildFiles } from './build-files';

const root = join(__dirname, '../../..');
const page = `import { version } from 'react';
export default function Page() { return <p>React {version}</p>; }`;
let folder: string;
let files: ReadonlyMap<string, Buffer>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mf-tiny #'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/Page.tsx'), page);
  writeFileSync(join(folder, 'package.json'), '{"version":"1.0.0"}');
  const manifest = {
    name: 'mf-tiny',
    title: 'Tiny',
    description: 'A remote of one line',
    requires: { shell: '^1.0.0', shared: '^1.0.0' },
    exposes: { './Page': './src/Page.tsx' },
    contributes: {},
  };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest));
  await build(root, 'local', [relative(root, folder)]);
  files = readBuildFiles(join(folder, 'dist/browser'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A page that runs the scripts which are added to it. */
function openPage() {
  const run = (src: string) => {
    document.currentScript = { src };
    runInContext(`${files.get(src.replace(/^.*\//, ''))}`, context);
    document.currentScript = undefined;
  };
  const document = {
    currentScript: undefined as { src: string } | undefined,
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute() {} }),
    head: {
      appendChild(script: { src: string; onload?: (event: object) => void }) {
        run(script.src);
        script.onload?.({ type: 'load' });
      },
    },
  };
  const location = { origin: 'https://site.test' };
  const context = createContext({ document, window: { location }, setTimeout, clearTimeout });
  run('https://remote.test/remoteEntry.js');
  return runInContext('mf_tiny', context);
}

const offer = (module: unknown) => ({ get: async () => () => module });

test('an entry is small, and contains no more than its own container', () => {
  const recorded: object = JSON.parse(readFileSync(join(folder, 'dist/modules.json'), 'utf8'));
  const packages = Object.keys(recorded).filter((path) => !path.includes('compare-versions'));
  expect(packages).toEqual([
    relative(root, join(folder, 'src/Page.tsx')),
    'tools/build/bundle/container-runtime.ts',
  ]);
  expect(brotliCompressSync(files.get('remoteEntry.js') ?? '').length).toBeLessThan(3_700);
});

test('a host reads an exposed module by the container protocol', async () => {
  const container = openPage();
  const jsx = (type: string, props: object) => ({ type, props });
  const jsxRuntime = offer({ jsx, jsxs: jsx });
  const react = { '18.0.0': offer({ version: '18.0.0' }), '19.8.0': offer({ version: '19.8.0' }) };
  await container.init({ react, 'react/jsx-runtime': { '19.3.1': jsxRuntime } });
  const { default: Page } = (await container.get('./Page'))();
  expect(Page()).toMatchObject({ type: 'p', props: { children: ['React ', '19.8.0'] } });
  await expect(container.get('./Other')).rejects.toThrow('"./Other" does not exist in container');
});

test('a host that lacks a shared module is told which', async () => {
  const container = openPage();
  await container.init({});
  await expect(container.get('./Page')).rejects.toThrow('the page does not share react');
});
