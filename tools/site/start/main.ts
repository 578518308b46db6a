import { startBackend } from '@site/backend/local';
import { seed } from '@site/backend/seed';
import { site } from '@site/shared/site';
import { errorMessage } from '@site/shared/text';
import { fail, required } from './lifecycle';
import { localFolders } from './local-folders';
import { packSites, prepareSite, refreshSnapshot, serveSites } from './local-site';
import { resetLocalData } from './reset-local-data';

const root = process.cwd();
const { hosting, data } = await required(localFolders(root));

console.log('starting the local backend and building what has changed…');
// Taken ports are found before any time goes into building.
if (process.argv.includes('--fresh')) await required(resetLocalData(root, [data, hosting]));
const backend = await required(
  startBackend({ dataDir: data, root, hasStorage: site.pictures === 'storage' }),
);
await required(serveSites(root, hosting));
await required(seed(root, backend));
await prepareSite(root, hosting).catch((error) => fail(errorMessage(error)));
for (const problem of await refreshSnapshot(root, hosting)) console.warn(problem);
await packSites(root, hosting);
console.log(`e-mails that would be sent: http://localhost:${backend.ports.auth}/emulator/mails`);
console.log('ready http://localhost:3000');
