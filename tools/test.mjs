// Everything a change must pass. Needs nothing but Node and, for Chromium, a package manager.
import { prepare } from './site/start/prepare.mjs';
import { runTypeScript } from './site/start/run-typescript.mjs';

await prepare();
await runTypeScript('tools/measure/test-run/main.ts', process.argv.slice(2));
