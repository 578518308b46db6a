import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Registry, RegistryRemote } from '@site/shared/contracts';
import { build } from '../../../build/bundle/build';
import { readManifest } from '../../../build/bundle/manifest';
import { servePart } from '../../../site/start/local-site';
import { type HostingLayout, hostingLayout } from '../../hosting/layout';
import { replaceFile } from '../../hosting/replace-file';
import { orThrow } from '../../publish/download';
import { publishRemote } from '../../publish/publish';
import { readRegistry, registeredOrigins } from '../../registry/registry-file';
import type { Finding } from '../check/findings';
import type { RemoteTarget } from '../targets';
import { contributedPages } from './contributed-pages';
import { startMembersBackend } from './members-backend';
import { type Mistake, openPages, type RenderReport } from './open-pages';
import { exportLine, sourceLines } from './source-lines';

/** The process that renders starts in seconds, and limits itself from then on, with the place in the code. */
const LONGEST_RENDER_MS = 120_000;
const MEMORY_LIMIT_MB = 512;

interface Section {
  root: string;
  /** Folder of the remote, relative to the root. */
  workspace: string;
  /** Where the other remotes were published, and what the shell is built for. */
  target: Pick<RemoteTarget, 'name' | 'layout'>;
  registry: Registry;
}

/**
 * Runs the build of a remote inside the site, in a folder and on ports of its own: the Node build
 * renders its pages, then a browser opens all under the site's policy.
 * @returns findings, and a line for a part that cannot run here.
 */
export async function runSection(
  section: Section,
): Promise<{ findings: Finding[]; notes: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'section-'));
  const closing: (() => Promise<void>)[] = [];
  try {
    await build(section.root, section.target.name, ['shell']);
    const { remote, others, origin } = await stageSite(section, hostingLayout(folder), closing);
    const isIn = (text: string) => (each: RegistryRemote) => text.includes(`/${each.version}/`);
    // On the page of another section, others may throw, too.
    const isOwn = ({ code, text }: Mistake) =>
      !/R14|R15/.test(code) || isIn(text)(remote) || !others.some(isIn(text));
    const rendered = await renderPages(section, folder);
    const faults = rendered.mistakes.filter(isOwn);
    const contributed = contributedPages(remote.contributes, [remote, ...others]);
    const members = contributed.filter(({ audience }) => audience === 'members');
    const further = contributed.filter(
      ({ audience, expose }) =>
        audience === 'all' && !rendered.pages.some((page) => page.expose === expose),
    );
    const backend =
      members.length > 0
        ? await startMembersBackend(section.root, join(folder, 'data'))
        : undefined;
    if (backend) closing.push(backend.close);
    const opened = await openPages({
      origin,
      // After a fault, further pages would only say the same.
      pages: [...rendered.pages, ...(faults.length > 0 ? [] : further)],
      members,
      backend,
      remote,
    });
    const mistakes = [...faults, ...opened.mistakes.filter(isOwn)];
    const { routes, slots } = remote.contributes;
    const notes = [...routes, ...slots]
      .filter(({ expose }) => !contributed.some((page) => page.expose === expose))
      .map(({ expose }) => `${expose} is not opened: no page here has its slot`);
    return {
      findings: findingsOf(section, remote.version, mistakes),
      notes: [...opened.notes, ...notes],
    };
  } finally {
    for (const close of closing) await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Serves the remote's present build beside the others, whose files stay where they are. */
async function stageSite(
  { root, workspace, target, registry }: Section,
  layout: HostingLayout,
  closing: (() => Promise<void>)[],
): Promise<{ remote: RegistryRemote; others: RegistryRemote[]; origin: string }> {
  const { name } = readManifest(join(root, workspace));
  const others = registry.remotes.filter((other) => other.name !== name);
  const serve = async (part: string): Promise<string> => {
    const origins = () => registeredOrigins(layout.registry);
    const { close, port } = orThrow(await servePart(layout, part, 0, origins));
    closing.push(close);
    return `http://localhost:${port}`;
  };
  mkdirSync(layout.site('shell'), { recursive: true });
  const remotes: RegistryRemote[] = [];
  for (const other of others) {
    symlinkSync(target.layout.site(other.name), layout.site(other.name), 'junction');
    const entry = (await serve(other.name)) + new URL(other.entry).pathname;
    remotes.push({ ...other, entry, previous: null });
  }
  await replaceFile(layout.registry, JSON.stringify({ formatVersion: 1, remotes }));
  const origins = { shell: await serve('shell'), [name]: await serve(name) };
  await publishRemote(root, workspace, { layout, origins });
  const remote = readRegistry(layout.registry).registry.remotes.find((one) => one.name === name);
  if (remote === undefined) throw new Error(`${name} is not registered`);
  return { remote, others: remotes, origin: origins.shell };
}

/** In a process of its own, which may be ended. */
async function renderPages({ root, workspace }: Section, folder: string): Promise<RenderReport> {
  const program = join(root, 'tools/release/remote/run/render-pages.ts');
  const report = join(folder, 'report.json');
  const memory = `--max-old-space-size=${MEMORY_LIMIT_MB}`;
  const { killed, stderr } = await promisify(execFile)(
    process.execPath,
    [memory, '--import', 'tsx', program, workspace, folder, report],
    { cwd: root, timeout: LONGEST_RENDER_MS, killSignal: 'SIGKILL', maxBuffer: Infinity },
  ).catch((failed) => failed);
  if (existsSync(report)) return JSON.parse(readFileSync(report, 'utf8'));
  const [thrown = stderr.slice(-400)] = /^\w*Error: .*(?:\n {4}at .*)*/m.exec(stderr) ?? [];
  const text = killed ? `no page after ${LONGEST_RENDER_MS / 1000} s` : thrown;
  return { mistakes: [{ code: 'R18', text }], pages: [] };
}

/** Each mistake once, with the file and line of the code that made it, or of its module's export. */
function findingsOf(
  { root, workspace }: Section,
  version: string,
  mistakes: readonly Mistake[],
): Finding[] {
  const { exposes } = readManifest(join(root, workspace));
  const lineOf = sourceLines(root, workspace, version);
  const findings = mistakes.map(({ code, expose = '', text }) => {
    if (code === 'R22') return { code, detail: text };
    const file = join(workspace, exposes[expose] ?? 'remote.json').replaceAll('\\', '/');
    const place = lineOf(text) ?? `${file}:${exportLine(join(root, file), expose)}`;
    const [message = ''] = text.split(/\n\s+at /);
    return { code, detail: `${place}: ${message.replaceAll(/\s+/g, ' ').slice(0, 400)}` };
  });
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
