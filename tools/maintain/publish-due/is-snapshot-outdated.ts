import { parseSnapshotIndex } from '@site/shared/content-model';
import { JOB_PATH } from '@site/shared/editorial';
import * as v from 'valibot';

const SaveTimes = v.record(v.string(), v.unknown());

/**
 * Whether something was saved after the published pages were rendered.
 * @param meta times of the last saves, as stored, in milliseconds since the epoch
 * @param origin of the site. Rejects where it does not answer.
 */
export async function isSnapshotOutdated(
  meta: unknown,
  origin: string,
  get: typeof fetch = fetch,
): Promise<boolean> {
  const response = await get(`${origin}/content/index.json`, { cache: 'no-store' });
  const index = response.ok ? parseSnapshotIndex(await response.json()) : undefined;
  if (index === undefined) return true;
  // The publishing job notes its runs there as well.
  return Object.entries(v.parse(SaveTimes, meta ?? {})).some(
    ([name, time]) => `meta/${name}` !== JOB_PATH && Number(time) > index.builtAt,
  );
}
