// Needs nothing but Node: checks its version, installs what is missing, then hands over.
import { prepare } from './start/prepare.mjs';
import { runTypeScript } from './start/run-typescript.mjs';

await prepare();
await runTypeScript('tools/start/main.ts', process.argv.slice(2));
