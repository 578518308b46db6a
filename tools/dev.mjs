// Needs nothing but Node, as `start.mjs`.
import { prepare } from './start/prepare.mjs';
import { runTypeScript } from './start/run-typescript.mjs';

await prepare();
await runTypeScript('tools/dev/main.ts', process.argv.slice(2));
