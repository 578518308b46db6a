// Needs nothing but Node: checks its version, installs what is missing, then hands over.
import { prepare } from './site/start/prepare.mjs';
import { runTypeScript } from './site/start/run-typescript.mjs';

await prepare();
await runTypeScript('tools/site/start/main.ts', process.argv.slice(2));
