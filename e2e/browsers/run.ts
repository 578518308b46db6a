import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '@site/shared/text';
import type { BrowserWindow, Engine } from './driver/browser-window';
import { Page } from './driver/page';
import type { Journey } from './journeys/journey';

export interface Counts {
  passed: number;
  failed: number;
}

interface Options {
  /** Folder of the screenshots of failures, and of all others if they are retained. */
  folder: string;
  keepsScreenshots: boolean;
}

/** Goes all journeys in one engine, each in a window of its own, and says how each went. */
export async function runJourneys(
  engine: Engine,
  journeys: readonly Journey[],
  options: Options,
): Promise<Counts> {
  const counts = { passed: 0, failed: 0 };
  for (const journey of journeys) {
    const begun = Date.now();
    const faults = await faultsOf(engine, journey, options);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    counts[faults.length === 0 ? 'passed' : 'failed'] += 1;
    console.log(
      `${engine.name}: ${faults.length === 0 ? 'ok' : 'FAILED'}: ${journey.name}, ${seconds} s`,
    );
    for (const fault of faults) console.log(`    ${fault}`);
  }
  return counts;
}

/** The faults of one journey: the failed step and everything that its pages reported. */
async function faultsOf(engine: Engine, journey: Journey, options: Options): Promise<string[]> {
  const keep = (name: string, png: Uint8Array) => {
    const folder = join(options.folder, engine.name);
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.png`);
    writeFileSync(file, png);
    return file;
  };
  const faults: string[] = [];
  let window: BrowserWindow | undefined;
  let page: Page | undefined;
  try {
    window = await engine.open();
    page = new Page(window, (name, png) => {
      if (options.keepsScreenshots) keep(name, png);
    });
    await journey.go(page, `${engine.name}-${Date.now().toString(36)}`);
  } catch (error) {
    faults.push(errorMessage(error));
    const png = await window?.screenshot().catch(() => undefined);
    if (png) faults.push(`screenshot: ${keep(`failed ${journey.name}`, png)}`);
  }
  try {
    faults.push(
      ...((await page?.problems()) ?? []).filter(
        (problem) => !isUnpublished(problem) && !journey.expects?.test(problem),
      ),
    );
  } catch (error) {
    faults.push(`what the page reported is not known: ${error}`);
  }
  // A driver may allow no second window beside one that was left open.
  await window?.close().catch((error) => faults.push(`the window did not close: ${error}`));
  return faults;
}

/** A page that is not in the snapshot yet is answered by 404 with the frame. */
const isUnpublished = (problem: string) =>
  /^status 404: http:\/\/localhost:3000\/[^. ]* /.test(problem);
