import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startBackend } from '@site/backend/local';
import { seed } from '@site/backend/seed';
import type { RemoteManifest } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import { remoteNames, sourceRemoteNames } from '../../build/bundle/workspace';
import { hostingLayout } from '../../release/hosting/layout';
import { localPortsOf } from '../../release/hosting/origins';
import { replaceFileSync } from '../../release/hosting/replace-file';
import { shellRewrites } from '../../release/hosting/rewrites';
import { shellHeaders } from '../../release/hosting/security-headers';
import { removingWorker } from '../../release/hosting/service-worker';
import { serveSite } from '../../release/hosting/static-site';
import { readRegistry } from '../../release/registry/registry-file';
import { tryReadRegistry } from '../../release/registry/update-registry';
import { localFolders, servePart } from '../start/local-site';
import { parseArguments } from '../start/parse-arguments';
import { serveDeployedShell } from './deployed-shell';
import { policyWithLocalRemote } from './dev-headers';
import { type DevPlan, devShellFolder } from './dev-plan';
import { withRemoteUnderDevelopment } from './dev-registry';
import { writeDevShell } from './shell-site';
import { manifestProblems, RESTART } from './watch-manifest';

const usage = `npm run dev -- <remote>
  <remote> with hot reload inside the shell, on the local backend
npm run dev -- <remote> --shell https://...
  the deployed shell with this one remote from this machine`;

const given = parseArguments({ allowPositionals: true, options: { shell: { type: 'string' } } });
const root = process.cwd();
const closing: (() => Promise<void> | void)[] = [];

async function stop(code: number): Promise<never> {
  await Promise.all(closing.map((close) => close()));
  process.exit(code);
}

async function fail(message: string): Promise<never> {
  console.error(message);
  return stop(1);
}

async function running<T extends { close(): Promise<void> }>(
  started: Promise<({ ok: true } & T) | { ok: false; message: string }>,
): Promise<T> {
  const outcome = await started;
  if (!outcome.ok) return fail(outcome.message);
  closing.push(() => outcome.close());
  return outcome;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));

if (!given.ok) await fail(`${given.message}\n\n${usage}`);
const { positionals, values } = given as Extract<typeof given, { ok: true }>;
const [name] = positionals;
const names = sourceRemoteNames(root);
if (name === undefined || !names.includes(name)) {
  await fail(`${usage}\n\nremotes: ${names.join(', ')}`);
}
const remote = name as string;
const registry = hostingLayout(localFolders(root).hosting).registry;
const plan: DevPlan = { root, ...(values.shell === undefined && { registry }) };
let manifest = await validManifest();
const ports = localPortsOf(remoteNames(root));
const port = ports[remote] ?? 0;
const shellPort = ports.shell ?? 0;

await Promise.all([
  values.shell === undefined ? serveLocalShell() : serveShellOf(values.shell),
  serveRemote({ ...plan, remote: { workspace: remote, port, hot: values.shell === undefined } }),
]);
const [first] = manifest.contributes.routes.filter(({ path }) => !path.includes(':'));
console.log(`ready http://localhost:${shellPort}${first?.path ?? '/'}`);

async function validManifest(): Promise<RemoteManifest> {
  const found = manifestProblems(plan, remote);
  if (found.manifest !== undefined && found.problems.length === 0) return found.manifest;
  return fail(found.problems.map((problem) => `${remote}/remote.json: ${problem}`).join('\n'));
}

async function serveShellOf(address: string): Promise<void> {
  if (!URL.canParse(address)) return fail(`${address} is no address`);
  const { close } = await serveDeployedShell({
    upstream: new URL(address).origin,
    port: shellPort,
    remotePort: port,
    worker: await removingWorker(root),
    override: (registry) => withRemoteUnderDevelopment(registry, manifest, port),
  }).catch((error: NodeJS.ErrnoException) =>
    fail(
      error.code === 'EADDRINUSE'
        ? `port ${shellPort} is taken: stop npm start, or what else uses it`
        : error.message,
    ),
  );
  closing.push(close);
}

/** The shell's development build, the other remotes as they were published last, the backend. */
async function serveLocalShell(): Promise<void> {
  const { data, hosting } = localFolders(root);
  const layout = hostingLayout(hosting);
  const read = tryReadRegistry(layout.registry);
  if (!read.ok) return fail(read.message);
  const backend = await running(startBackend({ dataDir: data, root }));
  const seeded = await seed(root, backend);
  if (!seeded.ok) return fail(seeded.message);
  const written = await writeDevShell(root);
  if (!written.ok) return fail(written.message);
  writeDevRegistry();
  const headers = shellHeaders({
    remotes: names.map((each) => `http://localhost:${ports[each]}`),
    backend: site.backends.local,
    styles: written.styles,
    https: false,
  });
  const policy = policyWithLocalRemote(headers['content-security-policy'] ?? '', port);
  const shell = { name: 'shell', folder: devShellFolder(root), port: shellPort };
  const shellHeadersNow = { ...headers, 'content-security-policy': policy };
  await running(serveSite({ ...shell, rewrites: shellRewrites, headers: () => shellHeadersNow }));
  for (const other of names.filter((each) => each !== remote)) {
    await running(servePart(layout, other, ports[other] ?? 0, () => []));
  }
}

/** The page takes its routes, nav items and slots from it. */
function writeDevRegistry(): void {
  const current = withRemoteUnderDevelopment(readRegistry(registry).registry, manifest, port);
  replaceFileSync(join(devShellFolder(root), 'registry.json'), JSON.stringify(current));
}

/**
 * The compiler serves the remote from a process of its own, as it builds in one. It ends itself when
 * `remote.json` has changed, and is started again.
 */
async function serveRemote(plan: DevPlan): Promise<void> {
  const bin = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const config = join(root, 'tools/site/dev/rspack.config.ts');
  let child: ChildProcess;
  const start = (): Promise<void> => {
    child = spawn(process.execPath, [bin, 'serve', '--config', config], {
      cwd: root,
      env: { ...process.env, DEV_PLAN: JSON.stringify(plan) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('exit', (code) => {
      if (code === RESTART) {
        void validManifest().then((changed) => {
          manifest = changed;
          if (values.shell === undefined) writeDevRegistry();
          return start();
        });
      } else if (code !== null && code !== 0) {
        void fail(`the development server ended with ${code}`);
      }
    });
    return new Promise((resolve) => child.once('message', () => resolve()));
  };
  closing.push(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  await start();
}
