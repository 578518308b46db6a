import * as v from 'valibot';
import type { Ask } from '../ask';
import type { Finding } from '../findings';
import { readJson } from '../read-json';
import { compareAge } from './backups';

/** @see https://docs.github.com/en/rest/actions/workflow-runs#list-workflow-runs-for-a-workflow */
const RunsSchema = v.object({
  workflow_runs: v.array(v.object({ updated_at: v.pipe(v.string(), v.isoTimestamp()) })),
});

/** A run that GitHub skips is no reason to worry. */
const TOLERATED_DAYS = 2;

/**
 * When the workflow last stored a backup, which needs no access to backups.
 * @param repository its address at GitHub's interface, `https://api.github.com/repos/<owner>/<name>`
 */
export async function checkBackupRuns(
  ask: Ask,
  repository: string,
  now: number,
): Promise<Finding[]> {
  const url = `${repository}/actions/workflows/backup.yml/runs?status=success&branch=main&per_page=1`;
  const read = await readJson(ask, url, RunsSchema);
  if (!read.ok) return read.findings;
  const times = read.value.workflow_runs.map((run) => Date.parse(run.updated_at));
  return compareAge(url, times, TOLERATED_DAYS, now);
}
