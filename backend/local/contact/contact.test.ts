import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { handTiming } from '../testing/hand-timing';
import { startContact } from './service';

const DAY_MS = 24 * 3600 * 1000;

test('queries are kept for 90 days, however long the backend runs', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stss-contact-'));
  const timing = handTiming();
  const started = await startContact({
    ...timing,
    dataDir,
    port: 0,
    siteOrigin: 'http://localhost:3000',
    log: () => undefined,
  });
  if (!started.ok) throw new Error(started.message);
  await writeFile(path.join(dataDir, 'query.json'), '{}');
  const tidied = async (days: number) => {
    timing.pass(days * DAY_MS);
    timing.strike(3600_000);
    // Removing is I/O; a file made afterwards is listed once it is done.
    for (let turn = 0; turn < 100; turn += 1) await readdir(dataDir);
    return readdir(dataDir);
  };
  expect(await tidied(89)).toEqual(['query.json']);
  expect(await tidied(2)).toEqual([]);
  await started.service.close();
  await rm(dataDir, { recursive: true });
});
