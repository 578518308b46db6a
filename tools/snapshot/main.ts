import { parseArgs } from 'node:util';
import { localFolders, refreshSnapshot } from '../start/local-site';
import { snapshotProduction } from './production';

const { values } = parseArgs({ options: { target: { type: 'string', default: 'local' } } });
const root = process.cwd();
const begun = performance.now();

/** What could not be rendered, or why nothing was. */
async function snapshot(): Promise<string[]> {
  if (values.target === 'local') return refreshSnapshot(root, localFolders(root).hosting);
  if (values.target !== 'production') return [`there is no target ${values.target}`];
  const written = await snapshotProduction(root);
  if (!written.ok) return [written.message];
  return written.failed.map(({ path, message }) => `${path}: ${message}`);
}

const failed = await snapshot();
for (const problem of failed) console.error(`not rendered: ${problem}`);
if (failed.length > 0) process.exitCode = 1;
else console.log(`snapshot written in ${Math.round(performance.now() - begun)} ms`);
