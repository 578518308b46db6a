import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startBackend } from '@site/backend/local';
import { seed } from '@site/backend/seed';
import type { Registry, RemoteManifest } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import { errorMessage } from '@site/shared/text';
import { readManifest } from '../../build/bundle/manifest';
import { remoteNames } from '../../build/bundle/workspace';
import { hostingLayout } from '../../release/hosting/layout';
import { localPortsOf } from '../../release/hosting/origins';
import { replaceFileSync } from '../../release/hosting/replace-file';
import { shellRewrites } from '../../release/hosting/rewrites';
import { shellHeaders } from '../../release/hosting/security-headers';
import { serveSite } from '../../release/hosting/static-site';
import { readRegistry } from '../../release/registry/registry-file';
import { closing, fail, required } from '../start/lifecycle';
import { localFolders } from '../start/local-folders';
import { servePart } from '../start/local-site';
import { parseArguments } from '../start/parse-arguments';
import { serveDeployedShell } from './deployed-shell';
import { devEndpoint } from './dev-endpoint';
import { type DevPlan, devShellFolder } from './dev-plan';
import { withRemoteUnderDevelopment } from './dev-registry';
import { type RemoteCompiler, startCompiler } from './remote-compiler';
import { writeDevShell } from './shell-site';
import { manifestProblems, RESTART } from './watch-manifest';

const usage = `npm run dev -- <remote>
  <remote> with hot reload inside the shell, on the local backend
npm run dev -- <remote> --shell https://...
  the deployed shell with this one remote from this machine`;

const root = process.cwd();
const given = parseArguments({ allowPositionals: true, options: { shell: { type: 'string' } } });
if (!given.ok) await fail(`${given.message}\n\n${usage}`);
const { positionals, values } = given as Extract<typeof given, { ok: true }>;
const [remote = ''] = positionals;
const names = remoteNames(root);
if (!names.includes(remote)) await fail(`${usage}\n\nremotes: ${names.join(', ')}`);
const { data, hosting } = await required(localFolders(root));
const layout = hostingLayout(hosting);
const hot = values.shell === undefined;
const plan: DevPlan = { root, ...(hot && { registry: layout.registry }) };
const ports = localPortsOf(names);
const shellPort = ports.shell ?? 0;
const originOf = (part: string) => `http://localhost:${ports[part]}`;
/** Asked for by whatever can open a file. */
const token = randomUUID();
const compilers = new Map<string, RemoteCompiler>();
const published = new Map<string, { close(): Promise<void> }>();
/** Remotes that the registry has from their compilers. */
const local = new Map<string, RemoteManifest>();

await Promise.all([
  serveCompiled(remote),
  values.shell === undefined ? serveLocalShell() : serveShellOf(values.shell),
]).catch((error) => fail(errorMessage(error)));
const routes = local.get(remote)?.contributes.routes ?? [];
const page = routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
console.log(`ready http://localhost:${shellPort}${page}`);

async function serveShellOf(address: string): Promise<void> {
  if (!URL.canParse(address)) return fail(`${address} is no address`);
  await required(
    serveDeployedShell({
      upstream: new URL(address).origin,
      port: shellPort,
      remotePort: ports[remote] ?? 0,
      override: withLocalRemotes,
    }),
  );
}

/** The shell's development build, the other remotes as they were published last, the backend. */
async function serveLocalShell(): Promise<void> {
  // Found before anything is started.
  readRegistry(layout.registry);
  await required(seed(root, await required(startBackend({ dataDir: data, root }))));
  const styles = await writeDevShell(root, { token, remotes: names });
  writeDevRegistry();
  const headers = shellHeaders({
    remotes: names.flatMap((each) => [originOf(each), originOf(each).replace('http', 'ws')]),
    backend: site.backends.local,
    styles,
    https: false,
  });
  const shell = { name: 'shell', folder: devShellFolder(root), port: shellPort };
  const before = devEndpoint({ origin: originOf('shell'), token, remotes: names, open, swap });
  await required(serveSite({ ...shell, rewrites: shellRewrites, headers: () => headers, before }));
  for (const other of names.filter((each) => each !== remote)) {
    published.set(other, await required(servePart(layout, other, ports[other] ?? 0, () => [])));
  }
}

function withLocalRemotes(registry: Registry): Registry {
  return [...local].reduce(
    (changed, [name, manifest]) => withRemoteUnderDevelopment(changed, manifest, ports[name] ?? 0),
    registry,
  );
}

/** The page takes its routes, nav items and slots from it. */
function writeDevRegistry(): void {
  const registry = withLocalRemotes(readRegistry(layout.registry).registry);
  replaceFileSync(join(devShellFolder(root), 'registry.json'), JSON.stringify(registry));
}

/** Has a remote come from its compiler, which is started if it does not run. */
async function serveCompiled(workspace: string): Promise<void> {
  const { manifest, problems } = manifestProblems(plan, workspace);
  if (manifest === undefined || problems.length > 0) throw new Error(problems.join('\n'));
  local.set(workspace, manifest);
  // Both are served from one port.
  await published.get(workspace)?.close();
  const port = ports[workspace] ?? 0;
  const compiled = { workspace, port, hot, token, published: layout.site(workspace) };
  const compiler =
    compilers.get(workspace) ??
    startCompiler({ ...plan, remote: compiled }, (code) => {
      if (code !== RESTART)
        return fail(`the development server of ${workspace} ended with ${code}`);
      if (local.has(workspace)) void serveCompiled(workspace).catch(console.error);
      if (hot) writeDevRegistry();
    });
  if (!compilers.has(workspace)) closing.push(compiler.close);
  compilers.set(workspace, compiler);
  await compiler.ready;
}

/** Exchanges a remote's published build for its compiler, or the reverse. */
async function swap(workspace: string): Promise<string> {
  const { remotes } = readRegistry(layout.registry).registry;
  if (!local.has(workspace)) await serveCompiled(workspace);
  else if (remotes.some((each) => each.name === workspace)) local.delete(workspace);
  else throw new Error(`${workspace} is not published here: npm start publishes it`);
  writeDevRegistry();
  return '';
}

/** The compiler's server brings what finds the editor. */
async function open(workspace: string, expose: string): Promise<string> {
  const file = new Map(Object.entries(readManifest(join(root, workspace)).exposes)).get(expose);
  if (file === undefined) throw new Error(`${workspace} exposes no ${expose}`);
  const query = new URLSearchParams({ fileName: join(root, workspace, file) });
  const headers = { authorization: token };
  await fetch(`${originOf(remote)}/rspack-dev-server/open-editor?${query}`, { headers });
  const path = join(workspace, file);
  return `Your editor is asked to open ${path}. If it does not, set LAUNCH_EDITOR`;
}
