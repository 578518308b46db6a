import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADDED_REMOTES, type SiteCopy } from '../../../e2e/fixtures/site-copy';
import { build } from '../../../tools/build/bundle/build';
import { publishRemote } from '../../../tools/release/publish/publish';
import { scaffold } from '../../../tools/release/remote/scaffold/scaffold';

const root = process.cwd();

/** A remote that did not exist when the site was built, on an origin of its own. */
export interface ScaffoldedRemote {
  name: string;
  /** Its folder, relative to the root. */
  workspace: string;
  layout: SiteCopy['layout'];
  /** Builds and publishes it, with this text on a scaffolded page. Gives the version. */
  publish(text?: string): Promise<string>;
  /** Leaves the copy as it was. */
  remove(): void;
}

/**
 * Scaffolds the remote for a copy of the site; nothing is published yet.
 * @param source a folder to copy instead.
 */
export function scaffoldedRemote(copy: SiteCopy, name: string, source?: string): ScaffoldedRemote {
  const workspace = `${copy.folder}/scaffold/${name}`;
  const { layout } = copy;
  const backup = `${layout.registry}.before`;
  copyFileSync(layout.registry, backup);
  rmSync(join(root, workspace), { recursive: true, force: true });
  if (source) cpSync(source, join(root, workspace), { recursive: true });
  else scaffold(root, name, workspace);
  const page = join(root, workspace, 'src/page/Page.tsx');
  const scaffoldedPage = source ? '' : readFileSync(page, 'utf8');
  const own = `http://localhost:${ADDED_REMOTES[name]}`;
  const origins = { shell: 'http://localhost:3000', [name]: own };
  return {
    name,
    workspace,
    layout,
    publish: async (text) => {
      if (text) writeFileSync(page, scaffoldedPage.replace('This page', `${text} This page`));
      await build(root, 'local', [workspace]);
      return publishRemote(root, workspace, { layout, origins });
    },
    remove: () => copyFileSync(backup, layout.registry),
  };
}
