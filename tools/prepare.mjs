// Needs nothing but Node: commands that somebody may run first begin with it.
import { prepare } from './site/start/prepare.mjs';

await prepare();
