import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArchive } from '../archive/read-archive';
import { writeArchive } from '../archive/write-archive';
import { account, file, type MemoryProject, memoryProject } from '../testing/memory-project';
import type { Backup } from '../with-backup';
import { applyRestore, planRestore } from './plan';

const place = mkdtempSync(join(tmpdir(), 'site-restore-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

let count = 0;
async function backupOf(project: MemoryProject): Promise<Backup> {
  count += 1;
  const folder = join(place, String(count));
  await writeArchive(project, folder, 0);
  return { folder, archive: await readArchive(folder) };
}

async function restore(backup: Backup, project: MemoryProject): Promise<void> {
  await applyRestore(backup, project, await planRestore(backup.archive, project));
}

test('addresses of pictures lead to where they are now, in bodies too', async () => {
  const body = JSON.stringify({
    ops: [{ insert: { image: 'https://pictures.example.org/a?t=1' } }],
  });
  const backup = await backupOf(memoryProject({ post1: { delta: body } }));
  const other = memoryProject(null);
  other.pictures = 'http://localhost:9199/v0/b/sample/o/';
  await restore(backup, other);
  expect(JSON.stringify(other.json)).toContain('http://localhost:9199/v0/b/sample/o/a?t=1');
  expect((await planRestore(backup.archive, other)).changes).toEqual([]);
});

const entry = (since: number, role = 'editor') => ({ email: 'x@example.org', role, since });

test('sessions that ended since the backup stay ended, and members come back as they were', async () => {
  const members = { x: entry(5), y: entry(9), gone: entry(1) };
  const backup = await backupOf(memoryProject({ a: 1, members }));
  const now = memoryProject({
    a: 2,
    members: { x: entry(7, 'admin'), y: entry(3), new: entry(1) },
  });
  await restore(backup, now);
  expect(now.json).toEqual({ a: 1, members: { x: entry(7), y: entry(9), gone: entry(1) } });
});

test('a backup without members leaves those of now', async () => {
  const backup = await backupOf(memoryProject({ a: 1 }));
  const now = memoryProject({ a: 2, members: { x: entry(7) } });
  await restore(backup, now);
  expect(now.json).toEqual({ a: 1, members: { x: entry(7) } });
});

test('open invitations and open editors are in no backup, and a restore leaves those of now', async () => {
  const passing = (name: string) => ({
    invites: { [name]: { secret: 's' } },
    presence: { [name]: 1 },
  });
  const backup = await backupOf(memoryProject({ a: 1, ...passing('then') }));
  expect(backup.archive.database).toEqual({ a: 1 });
  const now = memoryProject({ a: 1, ...passing('now') });
  const plan = await planRestore(backup.archive, now);
  expect(plan.changes).toEqual([]);
  now.json = { a: 2, ...passing('now') };
  await restore(backup, now);
  expect(now.json).toEqual({ a: 1, members: {}, ...passing('now') });
});

test('says who would be a member again, and whose password does not come back', async () => {
  const members = { anna: { ...entry(0), email: 'anna@example.org' } };
  const member = account('anna', { claims: { member: true } });
  const { archive } = await backupOf(memoryProject({ members }, [], [member, account('ben')]));
  const plan = await planRestore(archive, memoryProject({}, [], [account('anna'), account('ben')]));
  expect(plan.newMembers).toEqual(['anna@example.org']);
  expect(plan.withoutPassword).toEqual(['anna@example.org']);
});

test('files and accounts that are not in the backup stay', async () => {
  const backup = await backupOf(memoryProject({ a: 1 }, [file('x', '1')]));
  const now = memoryProject({ b: 1 }, [file('x', 'other'), file('y', '2')], [account('anna')]);
  const plan = await planRestore(backup.archive, now);
  expect(plan.staying.map(({ label: at }) => at)).toEqual(['y', 'anna@example.org']);
  await applyRestore(backup, now, plan);
  expect([now.bytes.get('x')?.content.toString(), now.bytes.has('y'), now.people.length]).toEqual([
    '1',
    true,
    1,
  ]);
  expect(now.json).toEqual({ a: 1, members: {} });
});

test('an address that somebody else has now is named, and nothing is planned', async () => {
  const { archive } = await backupOf(memoryProject({}, [], [account('anna')]));
  const now = memoryProject({}, [], [account('other', { email: 'anna@example.org' })]);
  await expect(planRestore(archive, now)).rejects.toThrow('anna@example.org');
});

test('a save between plan and restore is not overwritten', async () => {
  const backup = await backupOf(memoryProject({ a: 1 }));
  const now = memoryProject({ a: 2 });
  const plan = await planRestore(backup.archive, now);
  await now.database.replace({ a: 3 }, plan.etag);
  await expect(applyRestore(backup, now, plan)).rejects.toThrow('saved meanwhile');
  expect(now.json).toEqual({ a: 3 });
});
