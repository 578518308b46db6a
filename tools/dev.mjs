// Needs nothing but Node, as `start.mjs`.
import { prepare } from './site/start/prepare.mjs';
import { runTypeScript } from './site/start/run-typescript.mjs';

await prepare();
await runTypeScript('tools/site/dev/main.ts', process.argv.slice(2));
