import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Archive } from '../archive/archive';
import { readArchive } from '../archive/read-archive';
import { writeArchive } from '../archive/write-archive';
import { account, file, type MemoryProject, memoryProject } from '../testing/memory-project';
import { planRestore, restore } from './restore';

const place = mkdtempSync(join(tmpdir(), 'site-restore-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

let count = 0;
async function archiveOf(project: MemoryProject): Promise<{ folder: string; archive: Archive }> {
  count += 1;
  const folder = join(place, String(count));
  await writeArchive(project, folder, 0);
  const read = await readArchive(folder);
  if (!read.ok) throw new Error(read.problems.join());
  return { folder, archive: read.archive };
}

async function planned(archive: Archive, project: MemoryProject) {
  const outcome = await planRestore(archive, project);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
}

test('addresses of pictures lead to where they are now, in bodies too', async () => {
  const body = JSON.stringify({
    ops: [{ insert: { image: 'https://pictures.example.org/a?t=1' } }],
  });
  const { folder, archive } = await archiveOf(memoryProject({ post1: { delta: body } }));
  const other = memoryProject(null);
  other.pictures = 'http://localhost:9199/v0/b/sample/o/';
  await restore(folder, archive, other, await planned(archive, other));
  expect(JSON.stringify(other.json)).toContain('http://localhost:9199/v0/b/sample/o/a?t=1');
  expect((await planned(archive, other)).changes).toEqual([]);
});

const entry = (since: number, role = 'editor') => ({ email: 'x@example.org', role, since });

test('sessions that ended since the backup stay ended, and members come back as they were', async () => {
  const members = { x: entry(5), y: entry(9), gone: entry(1) };
  const { folder, archive } = await archiveOf(memoryProject({ a: 1, members }));
  const now = memoryProject({
    a: 2,
    members: { x: entry(7, 'admin'), y: entry(3), new: entry(1) },
  });
  await restore(folder, archive, now, await planned(archive, now));
  expect(now.json).toEqual({ a: 1, members: { x: entry(7), y: entry(9), gone: entry(1) } });
});

test('a backup from before there were members leaves those of now', async () => {
  const { folder, archive } = await archiveOf(memoryProject({ a: 1 }));
  const now = memoryProject({ a: 2, members: { x: entry(7) } });
  await restore(folder, archive, now, await planned(archive, now));
  expect(now.json).toEqual({ a: 1, members: { x: entry(7) } });
});

test('open invitations and open editors are in no backup, and a restore leaves those of now', async () => {
  const passing = (name: string) => ({
    invites: { [name]: { secret: 's' } },
    presence: { [name]: 1 },
  });
  const { folder, archive } = await archiveOf(memoryProject({ a: 1, ...passing('then') }));
  expect(archive.database).toEqual({ a: 1 });
  const now = memoryProject({ a: 1, ...passing('now') });
  const plan = await planned(archive, now);
  expect(plan.changes).toEqual([]);
  now.json = { a: 2, ...passing('now') };
  await restore(folder, archive, now, await planned(archive, now));
  expect(now.json).toEqual({ a: 1, ...passing('now') });
});

test('says who would be a member again, and whose password does not come back', async () => {
  const members = { anna: { ...entry(0), email: 'anna@example.org' } };
  const member = account('anna', { claims: { member: true } });
  const { archive } = await archiveOf(memoryProject({ members }, [], [member, account('ben')]));
  const plan = await planned(archive, memoryProject({}, [], [account('anna'), account('ben')]));
  expect(plan.newMembers).toEqual(['anna@example.org']);
  expect(plan.withoutPassword).toEqual(['anna@example.org']);
});

test('files and accounts that are not in the backup stay', async () => {
  const { folder, archive } = await archiveOf(memoryProject({ a: 1 }, [file('x', '1')]));
  const now = memoryProject({ b: 1 }, [file('x', 'other'), file('y', '2')], [account('anna')]);
  const plan = await planned(archive, now);
  expect(plan.staying.map(({ label: at }) => at)).toEqual(['y', 'anna@example.org']);
  await restore(folder, archive, now, plan);
  expect([now.bytes.get('x')?.content.toString(), now.bytes.has('y'), now.people.length]).toEqual([
    '1',
    true,
    1,
  ]);
  expect(now.json).toEqual({ a: 1 });
});

test('an address that somebody else has now is named, and nothing is planned', async () => {
  const { archive } = await archiveOf(memoryProject({}, [], [account('anna')]));
  const now = memoryProject({}, [], [account('other', { email: 'anna@example.org' })]);
  expect(await planRestore(archive, now)).toMatchObject({
    ok: false,
    message: expect.stringContaining('anna@example.org'),
  });
});

test('a save between plan and restore is not overwritten', async () => {
  const { folder, archive } = await archiveOf(memoryProject({ a: 1 }));
  const now = memoryProject({ a: 2 });
  const plan = await planned(archive, now);
  await now.database.replace({ a: 3 }, plan.etag);
  expect(await restore(folder, archive, now, plan)).toBe(false);
  expect(now.json).toEqual({ a: 3 });
});
