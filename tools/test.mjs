// Everything a change must pass. Needs nothing but Node and, for Chromium, a package manager.
import { prepare } from './start/prepare.mjs';
import { runTypeScript } from './start/run-typescript.mjs';

await prepare();
await runTypeScript('tools/test/main.ts', process.argv.slice(2));
