import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnipConfig } from 'knip';

/** Entries of a remote in the federation build: the files that remote.json exposes. */
function exposedFiles(folder: string): string[] {
  const { exposes } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as {
    exposes: Record<string, string>;
  };
  return Object.values(exposes);
}

const remotes = readdirSync('.').filter((name) => existsSync(join(name, 'remote.json')));

const browserTests = ['e2e/**/*.{spec,long}.ts'];

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      // The process and the configuration are named by path.
      entry: [
        ...browserTests,
        'e2e/fixtures/isolated-backend-process.ts',
        'playwright.deployed.config.ts',
      ],
      project: ['*.{ts,js}', 'e2e/**/*.{ts,tsx}'],
      // Programs run by path in their own process, a dependency of a remote that tests install, and the
      // replacement of a native library, see tools/release/hosting/no-re2.
      ignoreDependencies: ['@rspack/cli', '@rspack/dev-server', 're2', 'react-router-dom'],
    },
    shared: { entry: ['*/index.ts'], project: ['**/*.{ts,tsx}'] },
    shell: {
      entry: [
        'src/main.ts',
        'src/server/main.tsx',
        'src/routing/react-router-facade.ts',
        'src/offline/worker.ts',
        ...browserTests,
        'e2e/composition/contract-remote/src/*.tsx',
        'e2e/composition/stock-container/*.{tsx,mjs}',
      ],
      project: ['{src,e2e}/**/*.{ts,tsx}'],
    },
    ...Object.fromEntries(
      remotes.map((name) => [
        name,
        {
          entry: [...exposedFiles(name), ...browserTests],
          project: ['{src,e2e}/**/*.{ts,tsx}'],
        },
      ]),
    ),
    backend: { project: ['**/*.ts', '!local/**'] },
    'backend/local': {
      entry: ['index.ts', 'testing/serve.ts', '**/*.{test,long}.ts'],
      project: ['**/*.ts'],
    },
    tools: {
      entry: [
        'build/bundle/container-runtime.ts',
        // Programs of processes and threads of their own.
        'release/remote/run/{render-pages.ts,cpu-limit.mjs}',
        'release/remote/scaffold/template/**/*.{ts,tsx}',
        '*/*/main.ts',
        '**/*.long.ts',
        '*.mjs',
        'site/start/*.mjs',
        'build/bundle/picture-addresses.cjs',
        'release/publish/testing/crash-at-step.mjs',
        'release/publish/testing/publish-program.ts',
        'site/dev/refresh/**',
        '*/*/rspack.config.ts',
        'measure/testing/*',
      ],
      project: ['**/*.{ts,js,mjs,cjs}', '!release/remote/scaffold/template/**'],
      // Font files are read by path; the template of a remote has dependencies of its own.
      ignoreDependencies: ['@fontsource-variable/*', 'react-router-dom'],
    },
  },
};

export default config;
