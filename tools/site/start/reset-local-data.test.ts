import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '@site/backend/local';
import { resetLocalData } from './reset-local-data';

const root = join(__dirname, '../../..');
const anyPorts = { database: 0, auth: 0, storage: 0, contact: 0 };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'former-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('data that cannot be opened any more can be erased', async () => {
  const data = join(folder, 'data');
  mkdirSync(join(data, 'auth'), { recursive: true });
  writeFileSync(join(data, 'auth/journal'), 'damaged\n');
  expect(await startBackend({ dataDir: data, root, ports: anyPorts })).toMatchObject({ ok: false });
  expect(await resetLocalData(root, [data], anyPorts)).toEqual({ ok: true });
  expect(existsSync(data)).toBe(false);
});

test("leaves a running backend's data alone", async () => {
  const data = join(folder, 'data');
  const running = await startBackend({ dataDir: data, root, ports: anyPorts });
  if (!running.ok) throw new Error(running.message);
  expect(await resetLocalData(root, [data], running.ports)).toMatchObject({ ok: false });
  expect(existsSync(data)).toBe(true);
  await running.close();
});
