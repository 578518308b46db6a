import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '@site/shared/text';
import { startSite } from '../../tools/measure/test-run/processes';
import { launchFirefox } from './firefox';
import { cachePost, journeys, readOffline } from './journeys';
import type { Engine, Visitor } from './visitor';
import { launchWebKit } from './webkit';

// Ten journeys in each of the two engines that other tests do not run in.

const folder = join(process.cwd(), '.local/browsers');
mkdirSync(folder, { recursive: true });
const site = startSite(folder);
if (!(await site.ready)) throw new Error('the site did not start');
const engines = { firefox: await launchFirefox(), webkit: await launchWebKit() };
const readers: [string, Visitor][] = [];
let failed = 0;
for (const [name, engine] of Object.entries(engines))
  readers.push([name, await goAll(name, engine)]);
await site.stop();
for (const [name, reader] of readers) {
  // Without the site each request that fails is reported.
  const { problems: _, ...offline } = reader;
  await report(`${name}: read a post again offline`, { ...offline, problems: [] }, readOffline);
}
for (const engine of Object.values(engines)) await engine.close();
process.exitCode = failed > 0 ? 1 : 0;

/** Goes all journeys of an engine. Returns a visitor who has read a post, and whom it was cached for. */
async function goAll(name: string, engine: Engine): Promise<Visitor> {
  for (const journey of journeys) {
    const visitor = await engine.open();
    const unique = `${name}-${Date.now().toString(36)}`;
    await report(`${name}: ${journey.name}`, visitor, () => journey.go(visitor, unique));
    await visitor.close();
  }
  const reader = await engine.open();
  await report(`${name}: cache a post`, reader, cachePost);
  return reader;
}

async function report(
  name: string,
  visitor: Visitor,
  go: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const faults: string[] = [];
  try {
    await go(visitor);
  } catch (error) {
    const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.png`);
    await visitor.screenshot(file).catch(() => undefined);
    faults.push(errorMessage(error), `screenshot: ${file}`);
  }
  faults.push(...visitor.problems);
  if (faults.length > 0) failed += 1;
  console.log([`${faults.length > 0 ? 'FAILED' : 'ok'} ${name}`, ...faults].join('\n    '));
}
