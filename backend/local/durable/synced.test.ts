import { type FileHandle, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFileDurably } from './atomic-file';
import { openJournal } from './journal';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'site-synced-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(directory, { recursive: true, force: true });
});

/** Makes the disk wait. A test cannot cut the power; it can check that the disk is awaited. */
async function holdDisk(method: 'sync' | 'datasync') {
  const handle = await open(path.join(directory, 'any'), 'a');
  const handles: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    jest.spyOn(handles, method).mockImplementation(() => {
      resolve();
      return held;
    });
  });
  return { asked, release };
}

/** Whether work is said to be done while the disk has not said so. */
async function isDoneTooEarly(work: Promise<unknown>, asked: Promise<void>): Promise<boolean> {
  let isDone = false;
  const done = work.then(() => {
    isDone = true;
  });
  await Promise.race([asked, done]);
  return isDone;
}

test('an append waits for the disk', async () => {
  const opened = await openJournal(directory);
  if (!opened.ok) throw new Error(opened.message);
  const { asked, release } = await holdDisk('datasync');
  const appended = opened.journal.append('1');
  expect(await isDoneTooEarly(appended, asked)).toBe(false);
  release();
  expect(await appended).toBe(true);
  await opened.journal.close();
});

test('a whole file waits for the disk', async () => {
  const { asked, release } = await holdDisk('sync');
  const written = writeFileDurably(path.join(directory, 'whole'), 'bytes');
  expect(await isDoneTooEarly(written, asked)).toBe(false);
  // The file has its name only once all of its bytes are written.
  expect(await readdir(directory)).not.toContain('whole');
  release();
  await written;
});
