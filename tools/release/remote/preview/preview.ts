import { spawnSync } from 'node:child_process';
import type { Preview } from '@site/shared/preview';
import { site } from '@site/shared/site';
import { errorMessage } from '@site/shared/text';
import { build } from '../../../build/bundle/build';
import { remoteNames } from '../../../build/bundle/workspace';
import { loadDatabase } from '../../../site/snapshot/load-database';
import { writeSnapshot } from '../../../site/snapshot/snapshot';
import { previewHostingJson } from '../../hosting/firebase-json';
import type { HostingLayout } from '../../hosting/layout';
import { writeShellHosting } from '../../hosting/write-firebase-json';
import { type CommandOptions, check } from '../commands';
import type { RemoteTarget } from '../targets';
import { copySite, PREVIEW_DAYS, previewFolder } from './copy-site';

/**
 * Makes a copy of the site in which the entries of these remotes alone are changed: checked, built from
 * this checkout, and with all pages rendered by them. It is read-only.
 */
export async function preview(
  names: readonly string[],
  options: CommandOptions,
): Promise<string[]> {
  const { root, target } = options;
  for (const name of names) await check(name, options);
  await build(root, target.name, ['shell']);
  const layout = await copySite(root, names, target);
  const { problems } = await renderPreview(root, target, layout).catch((error) => {
    const hint = target.name === 'local' ? '\nit needs npm start in another terminal' : '';
    throw new Error(`not rendered: ${errorMessage(error)}${hint}`);
  });
  writeShellHosting(previewFolder(target), layout, remoteNames(root), previewHostingJson);
  return [`preview of ${names.join(', ')}`, ...problems];
}

async function renderPreview(root: string, target: RemoteTarget, layout: HostingLayout) {
  const backend = site.backends[target.name];
  const isLocal = target.name === 'local';
  const dataset = await loadDatabase(backend, layout.site('shell'));
  const live = (isLocal && target.origins.shell) || site.publicOrigin;
  return writeSnapshot(root, layout, dataset, {
    backend,
    ...(isLocal ? {} : { deployedAt: live }),
    cards: false,
    preview: { ...commitOf(root), until: endOf(Date.now()), live },
  });
}

const endOf = (now: number): string => new Date(now + PREVIEW_DAYS * 86_400_000).toISOString();

/** Author and name of what is built; changes that are not committed are named too. */
function commitOf(root: string): Pick<Preview, 'author' | 'commit'> {
  const git = (...command: string[]) =>
    spawnSync('git', command, { cwd: root, encoding: 'utf8' }).stdout?.trim() || 'unknown';
  return {
    author: git('log', '-1', '--format=%an'),
    commit: git('describe', '--always', '--dirty', '--exclude=*'),
  };
}
