import { parseArgs } from 'node:util';
import { remoteNames } from '../../build/bundle/workspace';
import { orThrow } from '../../release/publish/download';
import { check } from '../../release/remote/commands';
import { remoteTarget } from '../../release/remote/targets';
import { localFolders } from '../start/local-folders';
import { snapshotLocal } from '../start/local-site';
import { snapshotProduction } from './production';
import { writePublicFolder } from './public-folder';
import type { SnapshotResult } from './snapshot';

const { values } = parseArgs({
  options: {
    target: { type: 'string', default: 'local' },
    public: { type: 'string' },
  },
});
const root = process.cwd();
const begun = performance.now();

async function snapshot(): Promise<SnapshotResult> {
  if (values.public !== undefined) return writePublicFolder(root, values.public);
  if (values.target === 'production') {
    const target = remoteTarget(root, 'production', remoteNames(root));
    await check('shell', { root, target, acceptGrowth: false });
    return snapshotProduction(root);
  }
  if (values.target !== 'local') throw new Error(`there is no target ${values.target}`);
  // As firebase-admin reads it.
  const host = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  const options = { databaseUrl: host ? `http://${host}` : undefined };
  return snapshotLocal(root, orThrow(localFolders(root)).hosting, options);
}

/** Network errors say what happened in their cause. */
const reasonOf = ({ message, cause }: Error): string => {
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return reason.includes('ECONNREFUSED') ? `${reason}. Is it running? Try npm start.` : reason;
};

try {
  const result = await snapshot();
  for (const problem of result.problems) console.error(problem);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `snapshot: ${result.pages} pages, ${result.written} files written, in ${seconds} s and ${megabytes} MB`,
  );
  if (result.failed.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`not rendered: ${error instanceof Error ? reasonOf(error) : error}`);
  process.exitCode = 1;
}
