import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from '../../testing/backend-process';
import { openStream } from '../../testing/event-stream';
import { owner } from '../../testing/rest-client';

const READERS = 500;
const WRITERS = 20;
const WRITES_EACH = 5;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('500 streaming readers hear every write of 20 writers', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-load-'));
  const backend = await startProcess(dataDir);
  const at = `${backend.base}/load.json`;
  const streams = await Promise.all(times(READERS, () => openStream(at, owner)));
  const heard = streams.map(async (stream) => {
    await stream.next();
    const ids = new Set<unknown>();
    for (let count = 0; count < WRITERS * WRITES_EACH; count += 1) {
      const event = await stream.next();
      ids.add(JSON.stringify(event?.data));
    }
    stream.close();
    return ids.size;
  });
  const written = times(WRITERS, async (writer) => {
    const statuses: number[] = [];
    for (let n = 0; n < WRITES_EACH; n += 1) {
      const body = JSON.stringify({ id: `${writer}-${n}` });
      const response = await fetch(at, { method: 'PUT', headers: owner, body });
      await response.text();
      statuses.push(response.status);
    }
    return statuses;
  });
  expect(new Set((await Promise.all(written)).flat())).toEqual(new Set([200]));
  expect(new Set(await Promise.all(heard))).toEqual(new Set([WRITERS * WRITES_EACH]));
  backend.process.kill('SIGTERM');
  await once(backend.process, 'exit');
  await rm(dataDir, { recursive: true });
}, 240_000);
