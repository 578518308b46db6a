import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openJournal } from './journal';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'site-journal-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const journalFile = () => path.join(directory, 'journal');

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
  const firstLength = whole.indexOf('"first"') + '"first"\n'.length;
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
  const [header, a, b, c, d] = (await readFile(journalFile(), 'utf8')).split('\n');
  for (const lines of [
    [a, c, d],
    [b, c, d],
    [a, b, b, c, d],
    [a, c, b, d],
  ]) {
    await writeFile(journalFile(), `${[header, ...lines].join('\n')}\n`);
    expect((await openJournal(directory)).ok).toBe(false);
  }
});

test('the refusal names file and line and says what to do', async () => {
  await write('"first"', '"second"');
  const whole = await readFile(journalFile());
  whole[whole.indexOf('"second"')] = 65;
  await writeFile(journalFile(), whole);
  const opened = await openJournal(directory);
  expect(opened.ok ? '' : opened.message).toMatch(/journal is damaged at line 3.*backup/);
});

test('a file that lost its content is refused, and so is a file of something else', async () => {
  await write('1');
  await writeFile(journalFile(), '');
  const empty = await openJournal(directory);
  expect(empty.ok ? '' : empty.message).toMatch(/journal is empty.*backup/);
  await writeFile(journalFile(), 'notes\n');
  expect((await openJournal(directory)).ok).toBe(false);
});

test('a compacted journal has the records it was given, and those that came after', async () => {
  const { journal } = await open();
  await journal.append('1');
  expect(journal.size()).toBeGreaterThan(0);
  journal.compact(['2', '3']);
  // Nobody should compact it again while it waits for its turn.
  expect(journal.size()).toBe(0);
  const appended = journal.append('4');
  await appended;
  await journal.close();
  expect(await readdir(directory)).toEqual(['journal']);
  const { records, journal: again } = await open();
  expect(records).toEqual(['2', '3', '4']);
  await again.close();
});

test('a crash while the journal is compacted loses nothing', async () => {
  await write('1');
  await writeFile(`${journalFile()}.tmp`, 'half');
  const { records, journal } = await open();
  expect(records).toEqual(['1']);
  await journal.append('2');
  await journal.close();
  expect(await readdir(directory)).toEqual(['journal']);
});

test('a journal that cannot be compacted goes on as it is', async () => {
  const { journal } = await open();
  await journal.append('1');
  await mkdir(`${journalFile()}.tmp`);
  journal.compact(['2']);
  expect(await journal.append('3')).toBe(true);
  await journal.close();
  await rm(`${journalFile()}.tmp`, { recursive: true });
  const { records, journal: again } = await open();
  expect(records).toEqual(['1', '3']);
  await again.close();
});
