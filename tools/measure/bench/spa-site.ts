import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../build/bundle/build';
import { readManifest } from '../../build/bundle/manifest';
import { remoteNames } from '../../build/bundle/workspace';

/**
 * Entry that gives the shell every remote's module by a plain dynamic import. Its routes are in the
 * bundle, as in any single-page build: it does not wait for a registry.
 */
function spaEntry(root: string, remotes: readonly string[]): string {
  const modules = remotes.flatMap((name) =>
    Object.entries(readManifest(join(root, name)).exposes).map(
      ([expose, file]) =>
        `  '${name} ${expose}': () => import('${join(root, name, file).replaceAll('\\', '/')}'),`,
    ),
  );
  return `import registry from './registry.json';
import { startSite } from '${join(root, 'shell/src/start-site').replaceAll('\\', '/')}';

const modules: Record<string, () => Promise<unknown>> = {
${modules.join('\n')}
};

const ask = window.fetch.bind(window);
window.fetch = async (input, options) =>
  input === '/registry.json' ? Response.json(registry) : ask(input, options);

startSite(() => ({
  load: ({ remote, expose }) =>
    modules[\`\${remote} \${expose}\`]?.() ?? Promise.reject(new Error('no such module')),
}));
`;
}

/**
 * Builds the plain single-page variant into `folder`, beside the same content files that the composed
 * site has.
 */
export async function makeSpaSite(root: string, shellSite: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const entry = join(folder, 'entry.tsx');
  writeFileSync(entry, spaEntry(root, remoteNames(root)));
  cpSync(join(shellSite, 'registry.json'), join(folder, 'registry.json'));
  const output = join(folder, 'site/assets');
  const plan = { BENCH_PLAN: JSON.stringify({ entry, output }) };
  await compile(root, 'tools/measure/bench/rspack.config.ts', plan);
  for (const part of ['content', 'pictures', 'favicon.svg', 'sw.js']) {
    cpSync(join(shellSite, part), join(folder, 'site', part), { recursive: true });
  }
}
