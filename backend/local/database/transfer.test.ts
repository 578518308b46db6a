import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestBackend } from '../testing/test-backend';
import { exportDatabase, importDatabase } from './transfer';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-transfer-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (name: string) => ({
  dataDir: path.join(folder, 'data'),
  project: 'p',
  file: path.join(folder, name),
});
const content = { blog: { posts: ['a', 'b'], tags: { x: true } }, n: 1.5 };

test('an export equals the import', async () => {
  await writeFile(path.join(folder, 'in.json'), JSON.stringify(content));
  expect(await importDatabase(at('in.json'), false)).toEqual({ ok: true });
  expect(await exportDatabase(at('out.json'))).toEqual({ ok: true });
  expect(JSON.parse(await readFile(path.join(folder, 'out.json'), 'utf8'))).toEqual(content);
});

test('priorities go along, and lists stay lists', async () => {
  const text = JSON.stringify({
    list: ['a', 'b'],
    first: { '.value': 1, '.priority': 'x' },
    ranked: { '.priority': 3, 0: 'a', 1: 'b' },
  });
  await writeFile(path.join(folder, 'in.json'), text);
  await importDatabase(at('in.json'), false);
  await exportDatabase(at('out.json'));
  expect(JSON.parse(await readFile(path.join(folder, 'out.json'), 'utf8'))).toEqual(
    JSON.parse(text),
  );
});

test('an import replaces existing data only on request', async () => {
  await writeFile(path.join(folder, 'in.json'), '{"a":1}');
  await importDatabase(at('in.json'), false);
  await writeFile(path.join(folder, 'new.json'), '{"b":2}');
  expect(await importDatabase(at('new.json'), false)).toMatchObject({ ok: false });
  expect(await importDatabase(at('new.json'), true)).toEqual({ ok: true });
  await exportDatabase(at('out.json'));
  expect(JSON.parse(await readFile(path.join(folder, 'out.json'), 'utf8'))).toEqual({ b: 2 });
});

test.each([
  ['a file that is not there', undefined],
  ['a file that is no JSON', '{'],
  ['a key that is none', '{"a.b":1}'],
])('%s is refused', async (_name, text) => {
  if (text !== undefined) await writeFile(path.join(folder, 'in.json'), text);
  const outcome = await importDatabase(at('in.json'), false);
  expect(outcome.ok ? '' : outcome.message).toContain('in.json');
});

test('a folder in use is left alone, by a second backend too', async () => {
  const backend = await startTestBackend({ dataDir: path.join(folder, 'data') });
  expect(await exportDatabase(at('out.json'))).toMatchObject({ ok: false });
  await expect(startTestBackend({ dataDir: path.join(folder, 'data') })).rejects.toThrow('in use');
  await backend.close();
  expect(await exportDatabase(at('out.json'))).toEqual({ ok: true });
});
