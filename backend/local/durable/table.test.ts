import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import type { Journal } from './journal';
import { openTable } from './table';

jest.mock('./journal', () => {
  const real = jest.requireActual('./journal');
  return {
    ...real,
    async openJournal(directory: string) {
      const opened = await real.openJournal(directory);
      const journal: Journal = {
        ...opened.journal,
        append: (text) =>
          text.includes('refused') ? Promise.resolve(false) : opened.journal.append(text),
      };
      return { ...opened, journal };
    },
  };
});

test('a failed write restores the stored state, however many changes wait', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-table-'));
  const opened = await openTable(folder, v.string());
  if (!opened.ok) throw new Error(opened.message);
  const { table } = opened;
  await table.set('a', 'kept');
  const changes = [
    table.set('a', 'refused 1'),
    table.set('a', 'refused 2'),
    table.set('b', 'refused'),
  ];
  expect(await Promise.all(changes)).toEqual([false, false, false]);
  expect([table.get('a'), table.get('b')]).toEqual(['kept', undefined]);
  await table.close();
  await rm(folder, { recursive: true });
});
