import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import lifecycle from '../../backup/bucket-lifecycle.json' with { type: 'json' };
import { type Ask, askOnce } from '../ask';
import { type Finding, unless } from '../findings';
import { readJson } from '../read-json';
import type { SiteUnderTest } from '../site-under-test';

const DAY_MS = 86_400_000;
const STORAGE = 'https://storage.googleapis.com/storage/v1/b';

/** Folders of the bucket: the newest may be this old. A run that GitHub skips is no reason to worry. */
const tolerated: readonly (readonly [folder: string, days: number])[] = [
  ['daily/', 2],
  ['weekly/', 9],
  ['monthly/', 33],
];

/** @see https://docs.cloud.google.com/storage/docs/json_api/v1/buckets */
const BucketSchema = v.object({
  lifecycle: v.optional(v.unknown()),
  iamConfiguration: v.optional(v.object({ publicAccessPrevention: v.optional(v.string()) }), {}),
  retentionPolicy: v.optional(v.object({ retentionPeriod: v.string() })),
});

/** @see https://docs.cloud.google.com/storage/docs/json_api/v1/objects/list */
const ObjectsSchema = v.object({
  items: v.optional(
    v.array(v.object({ name: v.string(), timeCreated: v.pipe(v.string(), v.isoTimestamp()) })),
    [],
  ),
});

/**
 * The bucket of backups: there, closed to the public and to early deletion, and its newest are young.
 * @param now milliseconds since the epoch.
 */
export async function checkBackups(
  network: Ask,
  site: SiteUnderTest,
  now: number,
): Promise<Finding[]> {
  const ask = askOnce(network);
  const bucket = `${STORAGE}/${site.backend.firebase.projectId}-backups`;
  const { status } = await ask(bucket);
  if (status === 404) return unless(false, 'backup', bucket, 'there is no such bucket');
  const ages = tolerated.map(async ([folder, days]) => {
    const url = `${bucket}/o?prefix=${encodeURIComponent(folder)}&fields=items(name,timeCreated)`;
    const read = await readJson(ask, url, ObjectsSchema);
    if (!read.ok) return read.findings;
    return compareAge(
      url,
      read.value.items.map((item) => Date.parse(item.timeCreated)),
      days,
      now,
    );
  });
  return [...(await checkBucket(ask, bucket)), ...(await Promise.all(ages)).flat()];
}

/** Finds a newest time that is older than some days. */
export function compareAge(
  at: string,
  times: readonly number[],
  days: number,
  now: number,
): Finding[] {
  const newest = Math.max(...times);
  const detail =
    times.length === 0 ? 'there is none' : `the newest is of ${new Date(newest).toISOString()}`;
  return unless(now - newest <= days * DAY_MS, 'backup', at, detail);
}

async function checkBucket(ask: Ask, bucket: string): Promise<Finding[]> {
  const read = await readJson(ask, bucket, BucketSchema);
  if (!read.ok) return read.findings;
  const { iamConfiguration, retentionPolicy } = read.value;
  const isClosed = iamConfiguration.publicAccessPrevention === 'enforced';
  const retained = Number(retentionPolicy?.retentionPeriod ?? 0);
  const setting = (holds: boolean, detail: string) =>
    unless(holds, 'backup-bucket', bucket, detail);
  return [
    ...setting(isClosed, 'public access is not prevented'),
    ...setting(retained > 0, 'a backup can be deleted at once'),
    ...setting(
      isDeepStrictEqual(read.value.lifecycle, lifecycle),
      'its lifecycle is not that of bucket-lifecycle.json',
    ),
  ];
}
