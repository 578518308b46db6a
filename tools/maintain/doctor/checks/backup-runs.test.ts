import type { Ask } from '../ask';
import { checkBackupRuns } from './backup-runs';

const now = Date.parse('2026-11-20T12:00:00Z');
const repository = 'https://api.github.com/repos/society/site';

/** Finds by the time of the last good run, or the status of GitHub's answer. */
async function problems(updated: string[], status = 200): Promise<string[]> {
  const asked: string[] = [];
  const ask: Ask = async (url) => {
    asked.push(url);
    const runs = updated.map((updated_at) => ({ id: 1, conclusion: 'success', updated_at }));
    const body = Buffer.from(JSON.stringify({ total_count: runs.length, workflow_runs: runs }));
    return { status, headers: {}, body };
  };
  const found = await checkBackupRuns(ask, repository, now);
  expect(asked).toEqual([
    `${repository}/actions/workflows/backup.yml/runs?status=success&branch=main&per_page=1`,
  ]);
  return found.map(({ problem, detail }) => `${problem}: ${detail}`);
}

test('a run of the last two days is well', async () => {
  expect(await problems(['2026-11-18T12:00:00Z'])).toEqual([]);
});

test('an older one, or none, is found', async () => {
  expect(await problems(['2026-11-18T11:59:00Z'])).toEqual([
    'backup: the newest is of 2026-11-18T11:59:00.000Z',
  ]);
  expect(await problems([])).toEqual(['backup: there is none']);
});

test('a refusal is not taken for well', async () => {
  expect(await problems([], 404)).toEqual([expect.stringMatching(/^not-permitted: status 404/)]);
});
