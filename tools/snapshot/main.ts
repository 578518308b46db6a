import { localFolders, refreshSnapshot } from '../start/local-site';

const root = process.cwd();
const begun = performance.now();
const failed = await refreshSnapshot(root, localFolders(root).hosting);
for (const problem of failed) console.error(`not rendered: ${problem}`);
if (failed.length > 0) process.exitCode = 1;
else console.log(`snapshot written in ${Math.round(performance.now() - begun)} ms`);
