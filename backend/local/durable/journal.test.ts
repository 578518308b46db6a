import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openJournal } from './journal';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'site-journal-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const journalFile = () => path.join(directory, '00000000.journal');

async function open() {
  const opened = await openJournal(directory);
  if (!opened.ok) throw new Error(opened.message);
  return opened;
}

async function write(...texts: string[]) {
  const { journal } = await open();
  await Promise.all(texts.map((text) => journal.append(text)));
  await journal.close();
}

test('appended records are read in order', async () => {
  await write('1', '2');
  await write('3');
  const { records, repaired, journal } = await open();
  expect(records).toEqual(['1', '2', '3']);
  expect(repaired).toBeNull();
  await journal.close();
});

test('a record cut off anywhere is dropped and reported, and writing goes on', async () => {
  await write('"first"', '"second"');
  const whole = await readFile(journalFile());
  const firstLength = whole.indexOf(10) + 1;
  for (let length = firstLength + 1; length < whole.length; length += 1) {
    await writeFile(journalFile(), whole.subarray(0, length));
    const { records, repaired, journal } = await open();
    expect(records).toEqual(['"first"']);
    expect(repaired).toContain('cut off');
    await journal.append('"third"');
    await journal.close();
    const again = await open();
    expect(again.records).toEqual(['"first"', '"third"']);
    await again.journal.close();
  }
});

test('zeros at the end, as a power cut leaves them, are dropped', async () => {
  await write('"first"');
  await appendFile(journalFile(), Buffer.alloc(100));
  const { records, journal } = await open();
  expect(records).toEqual(['"first"']);
  await journal.close();
});

test('a flipped bit anywhere is refused and nothing is changed', async () => {
  await write('"first"', '"second"', '"third"');
  const whole = await readFile(journalFile());
  for (let index = 0; index < whole.length - 1; index += 1) {
    const damaged = Buffer.from(whole);
    damaged[index] = (damaged[index] ?? 0) ^ 1;
    await writeFile(journalFile(), damaged);
    const opened = await openJournal(directory);
    expect([index, opened.ok]).toEqual([index, false]);
    expect(await readFile(journalFile())).toEqual(damaged);
  }
});

test('a record that is gone, doubled or out of its place is refused', async () => {
  await write('"a"', '"b"', '"c"', '"d"');
  const [a, b, c, d] = (await readFile(journalFile(), 'utf8')).split('\n');
  for (const lines of [
    [a, c, d],
    [b, c, d],
    [a, b, b, c, d],
    [a, c, b, d],
  ]) {
    await writeFile(journalFile(), `${lines.join('\n')}\n`);
    expect((await openJournal(directory)).ok).toBe(false);
  }
});

test('the refusal names file and record and says what to do', async () => {
  await write('"first"', '"second"');
  const whole = await readFile(journalFile());
  whole[12] = 65;
  await writeFile(journalFile(), whole);
  const opened = await openJournal(directory);
  expect(opened.ok ? '' : opened.message).toMatch(
    /00000000\.journal is damaged at record 1.*backup/,
  );
});

test('compacting leaves the snapshot and what came after', async () => {
  const { journal } = await open();
  await journal.append('1');
  expect(journal.size()).toBeGreaterThan(0);
  journal.compact('[1]');
  // Nobody should make another snapshot while this one waits for its turn.
  expect(journal.size()).toBe(0);
  await journal.append('2');
  await journal.close();
  expect((await readdir(directory)).sort()).toEqual(['00000001.journal', '00000001.snapshot']);
  const { snapshot, records, journal: again } = await open();
  expect([snapshot, records]).toEqual(['[1]', ['2']]);
  await again.close();
});

test('a crash while the snapshot is written loses nothing', async () => {
  await write('1');
  await writeFile(path.join(directory, '00000001.journal'), '');
  await writeFile(path.join(directory, '00000001.snapshot.ab12cd34.tmp'), 'half');
  const { snapshot, records, journal } = await open();
  expect([snapshot, records]).toEqual([null, ['1']]);
  await journal.append('2');
  await journal.close();
  const again = await open();
  expect(again.records).toEqual(['1', '2']);
  await again.journal.close();
});

test('a journal that is missing from the row is noticed', async () => {
  await write('1');
  await writeFile(path.join(directory, '00000002.journal'), '');
  const opened = await openJournal(directory);
  expect(opened.ok ? '' : opened.message).toContain('00000001.journal is missing');
});

test('a snapshot whose journal is missing is refused', async () => {
  const { journal } = await open();
  journal.compact('[1]');
  await journal.append('2');
  await journal.close();
  await rm(path.join(directory, '00000001.journal'));
  const opened = await openJournal(directory);
  expect(opened.ok ? '' : opened.message).toContain('00000001.journal is missing');
  expect(await readdir(directory)).toEqual(['00000001.snapshot']);
});

test('a record cut off in a journal that another follows is damage', async () => {
  await write('1', '2');
  await writeFile(path.join(directory, '00000001.journal'), '');
  await truncate(journalFile(), (await readFile(journalFile())).length - 2);
  expect((await openJournal(directory)).ok).toBe(false);
});
