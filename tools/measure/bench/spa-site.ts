import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../../build/bundle/manifest';
import { remoteNames } from '../../build/bundle/workspace';
import { runRspack } from './run-rspack';

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
export function makeSpaSite(root: string, shellSite: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const entry = join(folder, 'entry.tsx');
  writeFileSync(entry, spaEntry(root, remoteNames(root)));
  cpSync(join(shellSite, 'registry.json'), join(folder, 'registry.json'));
  const plan = { root, entry, output: join(folder, 'site/assets') };
  runRspack(plan);
  for (const part of ['content', 'pictures']) {
    cpSync(join(shellSite, part), join(folder, 'site', part), { recursive: true });
  }
  for (const file of ['favicon.svg', 'sw.js']) {
    cpSync(join(shellSite, file), join(folder, 'site', file));
  }
  const names = readdirSync(plan.output);
  const named = (pattern: RegExp): string => names.find((name) => pattern.test(name)) ?? '';
  writeFileSync(
    join(folder, 'site/index.html'),
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Space society</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/assets/${named(/^main\..*\.css$/)}">
    <script defer src="/assets/${named(/^main\..*\.js$/)}"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`,
  );
}
