import { parseSnapshotIndex } from '@site/shared/content-model';
import { site } from '@site/shared/site';
import { remoteNames } from '../../build/bundle/workspace';
import { remoteTarget } from '../../release/remote/targets';
import { loadDatabase } from '../snapshot/load-database';
import { mediaLoader } from '../snapshot/pictures/fetch-media';
import { fetchNewMedia } from './fetch-new-media';

// In a workflow, before the job that renders pages: that has no credential for the database.

const root = process.cwd();
// Where it is deployed: the address that people know may lead there later.
const { shell: origin } = remoteTarget(root, 'production', remoteNames(root)).origins;
const backend = site.backends.production;
const index = await fetch(`${origin}/content/index.json`, { cache: 'no-store' });
const snapshot = index.ok ? parseSnapshotIndex(await index.json()) : undefined;
const dataset = await loadDatabase(backend);
const fetched = await fetchNewMedia(dataset, {
  root,
  load: mediaLoader(backend, root),
  builtAt: snapshot?.builtAt ?? 0,
  isDeployed: async (address) =>
    (await fetch(`${origin}${address}`, { method: 'HEAD', cache: 'no-store' })).ok,
});
console.log(`${fetched} new files`);
