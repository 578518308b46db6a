import { readFile } from 'node:fs/promises';
import http from 'node:http';

export interface LoadPlan {
  readers: number;
  writers: number;
  /** One after the other, each writer for itself. */
  writesEach: number;
}

export interface LoadResult {
  /** Events that readers should have got, and did. */
  expected: number;
  received: number;
  errors: string[];
  /** Milliseconds from sending a write to a reader's hearing of it. */
  p50: number;
  p99: number;
  seconds: number;
  /** Resident memory of the backend's process afterwards, where the system tells. */
  megabytes: number | null;
}

/**
 * Lets readers stream one node while writers write to it, and measures the delay of each write at
 * each reader.
 *
 * @param base address of the database's REST interface
 * @param pid of the backend's process
 */
export async function measureLoad(base: string, pid: number, plan: LoadPlan): Promise<LoadResult> {
  const { readers, writers, writesEach } = plan;
  const sent = new Map<number, number>();
  const delays: number[] = [];
  const errors: string[] = [];
  const expected = readers * writers * writesEach;
  const agent = new http.Agent({ keepAlive: true, maxSockets: writers });
  const hear = (id: number) => {
    const start = sent.get(id);
    if (start !== undefined) delays.push(performance.now() - start);
  };
  const streams = await Promise.all(
    Array.from({ length: readers }, () => openReader(base, hear, errors)),
  );
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = 0; n < writesEach; n += 1) {
        const id = writer * writesEach + n;
        sent.set(id, performance.now());
        await write(base, agent, id).catch((error) => errors.push(String(error)));
      }
    }),
  );
  await Promise.all(streams.map((stream) => stream.heard(writers * writesEach)));
  const seconds = (performance.now() - begun) / 1000;
  const megabytes = await memoryOf(pid);
  for (const stream of streams) stream.close();
  agent.destroy();
  delays.sort((a, b) => a - b);
  const at = (share: number) => delays[Math.floor(share * (delays.length - 1))] ?? Number.NaN;
  return {
    expected,
    received: delays.length,
    errors,
    p50: at(0.5),
    p99: at(0.99),
    seconds,
    megabytes,
  };
}

interface LoadReader {
  /** Resolves once so many events have come. */
  heard(count: number): Promise<void>;
  close(): void;
}

function openReader(
  base: string,
  hear: (id: number) => void,
  errors: string[],
): Promise<LoadReader> {
  return new Promise((resolve) => {
    const headers = { accept: 'text/event-stream', authorization: 'Bearer owner' };
    const request = http.get(`${base}/load.json`, { headers, agent: false });
    let count = -1;
    let rest = '';
    let check: () => void = () => undefined;
    request.on('error', (error) => errors.push(String(error)));
    request.on('response', (response) => {
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        const events = (rest + text).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          if (event.startsWith('event: keep-alive')) continue;
          count += 1;
          const id = /"data":\{"id":(\d+)/.exec(event)?.[1];
          if (count > 0) hear(Number(id));
          else resolve({ heard, close: () => request.destroy() });
        }
        check();
      });
    });
    const heard = (wanted: number) =>
      new Promise<void>((done) => {
        check = () => count >= wanted && done();
        check();
      });
  });
}

function write(base: string, agent: http.Agent, id: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: 'Bearer owner' };
    const request = http.request(`${base}/load.json`, { method: 'PUT', agent, headers });
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`status ${response.statusCode}`)),
      );
    });
    request.end(JSON.stringify({ id }));
  });
}

async function memoryOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}
