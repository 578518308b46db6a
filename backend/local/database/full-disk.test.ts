import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from '../testing/backend-process';

const owner = { authorization: 'Bearer owner' };

async function write(base: string, id: string, text: string): Promise<number> {
  const body = JSON.stringify({ [`left/${id}`]: text, [`right/${id}`]: text });
  const response = await fetch(`${base}/.json`, { method: 'PATCH', headers: owner, body });
  await response.text();
  return response.status;
}

async function keys(base: string): Promise<[string[], string[]]> {
  const { left, right } = await (await fetch(`${base}/.json`, { headers: owner })).json();
  return [Object.keys(left).sort(), Object.keys(right).sort()];
}

test('on a full disk writes are refused as a whole, and those before are kept', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-full-'));
  const first = await startProcess(dataDir, { maxFileKilobytes: 64 });
  const acknowledged: string[] = [];
  const text = 'x'.repeat(3000);
  for (let n = 0; n < 40; n += 1) {
    const ids = [`${n}a`, `${n}b`];
    const statuses = await Promise.all(ids.map((id) => write(first.base, id, text)));
    acknowledged.push(...ids.filter((_, index) => statuses[index] === 200));
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  }
  acknowledged.sort();
  expect(acknowledged.length).toBeGreaterThan(5);
  expect(acknowledged.length).toBeLessThan(20);
  expect(await keys(first.base)).toEqual([acknowledged, acknowledged]);
  // A small write still fits.
  expect(await write(first.base, 'small', 'x')).toBe(200);
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');

  const second = await startProcess(dataDir);
  const expected = [...acknowledged, 'small'].sort();
  expect(await keys(second.base)).toEqual([expected, expected]);
  second.process.kill('SIGTERM');
  await once(second.process, 'exit');
  await rm(dataDir, { recursive: true });
}, 240_000);
