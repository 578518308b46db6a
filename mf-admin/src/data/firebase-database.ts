import { loadApp, loadAuth } from '@site/shared/firebase';
import { loadOnce } from '@site/shared/load-once';
import { backend } from '@site/shared/site';
import { doWithoutHints } from './connection-hints';
import type { MemberDatabase } from './member-database';
import { memberDatabase } from './sdk-database';

/** The member's connection to the database; the SDK is fetched at the first call. */
export const loadDatabase = loadOnce(async (): Promise<MemberDatabase> => {
  const [app, auth, sdk] = await Promise.all([loadApp(), loadAuth(), import('firebase/database')]);
  // After a lost connection the SDK would go on with script tags, which the CSP refuses.
  sdk.forceWebSockets();
  doWithoutHints();
  const database = sdk.getDatabase(app);
  if (backend.emulators) {
    const { host, port } = backend.emulators.database;
    sdk.connectDatabaseEmulator(database, host, port);
  }
  return memberDatabase(sdk, database, auth);
});
