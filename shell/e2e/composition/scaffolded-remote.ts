import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../../tools/build/bundle/build';
import { hostingLayout } from '../../../tools/release/hosting/layout';
import { remoteHeaders } from '../../../tools/release/hosting/security-headers';
import { serveSite } from '../../../tools/release/hosting/static-site';
import { publishRemote } from '../../../tools/release/publish/publish';
import { scaffold } from '../../../tools/release/remote/scaffold/scaffold';

const root = process.cwd();

/** A remote that did not exist when the site was built, on an origin of its own. */
export interface ScaffoldedRemote {
  name: string;
  /** Its folder, relative to the root. */
  workspace: string;
  layout: ReturnType<typeof hostingLayout>;
  /** Builds and publishes it, with this text on a scaffolded page. Gives the version. */
  publish(text?: string): Promise<string>;
  /** Leaves the site as it was. */
  remove(): Promise<void>;
}

/**
 * Scaffolds the remote and serves its origin; nothing is published yet.
 * @param source a folder to copy instead.
 * @param site its `folder` is that of the served site.
 */
export async function scaffoldedRemote(
  name: string,
  source?: string,
  { folder, port } = { folder: '.local/e2e', port: 3005 },
): Promise<ScaffoldedRemote> {
  const workspace = `${folder}/scaffold/${name}`;
  const layout = hostingLayout(join(root, folder, 'hosting'));
  const backup = `${layout.registry}.before`;
  copyFileSync(layout.registry, backup);
  rmSync(join(root, workspace), { recursive: true, force: true });
  if (source) cpSync(source, join(root, workspace), { recursive: true });
  else scaffold(root, name, workspace);
  const page = join(root, workspace, 'src/page/Page.tsx');
  const scaffoldedPage = source ? '' : readFileSync(page, 'utf8');
  const headers = () => remoteHeaders(false);
  const server = await serveSite({ name, folder: layout.site(name), port, headers });
  if (!server.ok) throw new Error(server.message);
  const origins = { shell: 'http://localhost:3000', [name]: `http://localhost:${port}` };
  return {
    name,
    workspace,
    layout,
    publish: async (text) => {
      if (text) writeFileSync(page, scaffoldedPage.replace('This page', `${text} This page`));
      await build(root, 'local', [workspace]);
      return publishRemote(root, workspace, { layout, origins });
    },
    remove: async () => {
      copyFileSync(backup, layout.registry);
      await server.close();
    },
  };
}
