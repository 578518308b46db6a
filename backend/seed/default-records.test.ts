import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDefaultRecords } from './default-records';

test('the id of an event is one that rules take, whatever its title', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'default-records-'));
  const titles = ['Night Walk', 'खगोल संध्या', '土星', 'x'.repeat(200)];
  const events = titles.map((title) => ({ title, start: '2026-12-04T19:00Z' }));
  cpSync(join(__dirname, '../../society/settings.json'), join(folder, 'settings.json'));
  mkdirSync(join(folder, 'records'));
  writeFileSync(join(folder, 'records/event.json'), JSON.stringify(events));
  const { event = {} } = await readDefaultRecords(folder);
  rmSync(folder, { recursive: true });
  expect(Object.keys(event)).toEqual(['-night-walk', '-event-2', '-event-3', `-${'x'.repeat(99)}`]);
});
