import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_PROJECT } from '../defaults';
import { startProcess } from './backend-process';
import { seededRandom } from './seeded-random';

export interface DrillResult {
  kills: number;
  acknowledged: number;
  /** Acknowledged writes that were not there after a kill. */
  lost: string[];
  /** How many runs left a smaller journal than the one before. */
  compactions: number;
  /** Updates of which only one half was there. */
  partial: string[];
}

const WRITERS = 8;
/** Makes the journal grow while the data does not, so that kills meet its compaction too. */
const PADDING = 'x'.repeat(20_000);
const MAX_RUN_MS = 400;

/**
 * Kills the backend with SIGKILL at random moments while writers write, starts it again on the same
 * data and looks what is there. Each write is one update of two places.
 *
 * @param seed decides the moments
 */
export async function crashDrill(kills: number, seed: number): Promise<DrillResult> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-crash-'));
  const journal = path.join(dataDir, 'database', DEFAULT_PROJECT, 'journal');
  let sizeBefore = 0;
  const random = seededRandom(seed);
  const acknowledged = new Set<string>();
  const result: DrillResult = { kills, acknowledged: 0, compactions: 0, lost: [], partial: [] };
  try {
    for (let run = 0; run < kills; run += 1) {
      const backend = await startProcess(dataDir);
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        writeUntilDead(backend.base, `${run}-${writer}`, acknowledged),
      );
      await new Promise((resolve) => setTimeout(resolve, 20 + random.next() * MAX_RUN_MS));
      backend.process.kill('SIGKILL');
      await Promise.all(writers);
      const { size } = await stat(journal);
      if (size < sizeBefore) result.compactions += 1;
      sizeBefore = size;
      await inspect(dataDir, acknowledged, result);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  result.acknowledged = acknowledged.size;
  return result;
}

async function writeUntilDead(base: string, writer: string, acknowledged: Set<string>) {
  for (let n = 0; ; n += 1) {
    const id = `${writer}-${n}`;
    try {
      const response = await fetch(`${base}/.json`, {
        method: 'PATCH',
        headers: { authorization: 'Bearer owner' },
        body: JSON.stringify({ [`left/${id}`]: n, [`right/${id}`]: n, padding: PADDING }),
      });
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      await response.text();
      acknowledged.add(id);
    } catch {
      return;
    }
  }
}

async function inspect(dataDir: string, acknowledged: Set<string>, result: DrillResult) {
  const backend = await startProcess(dataDir);
  const keysAt = async (place: string) => {
    const response = await fetch(`${backend.base}/${place}.json`, {
      headers: { authorization: 'Bearer owner' },
    });
    const json: unknown = await response.json();
    return new Set(Object.keys(typeof json === 'object' && json ? json : {}));
  };
  const [left, right] = [await keysAt('left'), await keysAt('right')];
  backend.process.kill('SIGTERM');
  await once(backend.process, 'exit');
  result.lost.push(...[...acknowledged].filter((id) => !left.has(id) || !right.has(id)));
  result.partial.push(...[...left].filter((id) => !right.has(id)));
  result.partial.push(...[...right].filter((id) => !left.has(id)));
}
