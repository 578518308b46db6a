import { join } from 'node:path';
import { site } from '@site/shared/site';
import type { SiteTarget } from '../../build/bundle/shell-config';
import { localFolders } from '../../site/start/local-folders';
import { productionOrigin } from '../hosting/firebase-json';
import { type HostingLayout, hostingLayout } from '../hosting/layout';
import { localOriginsOf } from '../hosting/origins';
import { orThrow } from '../publish/download';
import type { PublishTarget } from '../publish/publish';

/** Target of a command, and its hints for the next step. */
export interface RemoteTarget extends PublishTarget {
  name: SiteTarget;
  /** Folder of the deployment. */
  folder: string;
}

/**
 * `local`: the folder that `npm start` serves. `production`: the folders that Firebase Hosting
 * deploys, with the registry in `deploy/`, a file in git, where a rejected push is the refusal of a
 * compare-and-swap.
 */
export function remoteTarget(
  root: string,
  name: SiteTarget,
  remotes: readonly string[],
): RemoteTarget {
  if (name === 'local') {
    const { hosting } = orThrow(localFolders(root));
    const layout = hostingLayout(hosting);
    return { name, folder: hosting, layout, origins: localOriginsOf(remotes) };
  }
  const folder = join(root, '.local/production');
  const layout: HostingLayout = {
    ...hostingLayout(folder),
    registry: join(root, 'deploy/registry.json'),
  };
  const { projectId } = site.backends.production.firebase;
  const origins = Object.fromEntries(
    ['shell', ...remotes].map((each) => [each, productionOrigin(projectId, each)]),
  );
  return { name, folder, layout, origins };
}
