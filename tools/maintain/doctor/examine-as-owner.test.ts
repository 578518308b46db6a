import { site } from '@site/shared/site';
import lifecycle from '../backup/bucket-lifecycle.json' with { type: 'json' };
import type { Ask } from './ask';
import { examineAsOwner } from './examine-as-owner';
import { siteAt } from './site-under-test';

const { projectId } = site.backends.production.firebase;
const onWebApp = `https://${projectId}.web.app`;
const production = siteAt(onWebApp, { ...site, publicOrigin: onWebApp });
const now = Date.parse('2026-11-20T12:00:00Z');

/** Answers in the shapes that Google's references give; each may be replaced. */
interface Project {
  config: object;
  billing: object;
  /** Highest values of metrics of Cloud Monitoring, without the service's host. */
  metrics: Record<string, number>;
  bucket: object;
  /** Ages in days of what is in each folder of the bucket. */
  backups: Record<string, number[]>;
  status: number;
}
const config = {
  signIn: { email: { enabled: true } },
  client: { permissions: {} },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  notification: { sendEmail: { callbackUri: `${onWebApp}/account-action` } },
  authorizedDomains: ['localhost', `${projectId}.web.app`],
};
const well: Project = {
  config,
  billing: { name: `projects/${projectId}/billingInfo`, billingEnabled: true },
  metrics: { 'storage/total_bytes': 100, 'storage/limit': 1000, 'network/active_connections': 90 },
  bucket: {
    kind: 'storage#bucket',
    lifecycle,
    iamConfiguration: { publicAccessPrevention: 'enforced' },
    retentionPolicy: { retentionPeriod: '604800', effectiveTime: '2026-01-01T00:00:00Z' },
  },
  backups: { 'daily/': [6.9, 0.5, 1.5], 'weekly/': [8, 20], 'monthly/': [30] },
  status: 200,
};

function projectAnswering(changed: Partial<Project>): Ask {
  const { config, billing, metrics, bucket, backups, status } = { ...well, ...changed };
  const series = (url: URL) => {
    const [, metric = ''] =
      /googleapis\.com\/(.*)"/.exec(`${url.searchParams.get('filter')}`) ?? [];
    const interval = { startTime: '2026-11-20T12:00:00Z', endTime: '2026-11-20T12:00:00Z' };
    const value = metrics[metric];
    // Cloud Monitoring leaves out the list where nothing was measured.
    return value === undefined
      ? {}
      : { timeSeries: [{ points: [{ interval, value: { int64Value: `${value}` } }] }], unit: 'By' };
  };
  const objects = (folder: string) => {
    const items = backups[folder]?.map((days, index) => ({
      name: `${folder}${index}.tar.age`,
      timeCreated: new Date(now - days * 86_400_000).toISOString(),
    }));
    // Without `items` where there are none.
    return items && items.length > 0 ? { items } : {};
  };
  return async (address) => {
    const url = new URL(address);
    const answers: Record<string, () => object> = {
      'identitytoolkit.googleapis.com': () => config,
      'cloudbilling.googleapis.com': () => billing,
      'monitoring.googleapis.com': () => series(url),
      'storage.googleapis.com': () =>
        url.pathname.endsWith('/o') ? objects(`${url.searchParams.get('prefix')}`) : bucket,
    };
    const body = Buffer.from(JSON.stringify(answers[url.host]?.()));
    return { status, headers: {}, body };
  };
}
const problems = async (changed: Partial<Project>) =>
  (await examineAsOwner(projectAnswering(changed), production, now)).map(
    ({ problem, detail }) => `${problem}: ${detail}`,
  );

test('a project that is set up as the documents say is well', async () => {
  expect(await problems({})).toEqual([]);
});

test('warns before a limit is reached, each service by its own', async () => {
  const metrics = { ...well.metrics, 'storage/total_bytes': 800 };
  expect(await problems({ metrics })).toEqual(Array(2).fill('usage: 800 of 1000, 80 %'));
  expect(await problems({ metrics: { ...metrics, 'storage/total_bytes': 799 } })).toEqual([]);
});

test('counts connections by the limit of the plan', async () => {
  expect(await problems({ billing: {} })).toEqual(['usage: 90 of 100, 90 %']);
});

test('what the credential may not read is found, and not taken for well', async () => {
  const found = await problems({ status: 403 });
  expect(found).toHaveLength(10);
  expect(new Set(found.map((line) => line.split(':')[0]))).toEqual(new Set(['not-permitted']));
});

test.each<[string, Record<string, number[]>, RegExp]>([
  ['an old daily backup', { 'daily/': [2.1, 6] }, /^backup: the newest is of 2026-11-18T09:36/],
  ['no daily one', { 'daily/': [] }, /^backup: there is none/],
  ['an old weekly one', { 'weekly/': [9.5] }, /^backup: the newest is of/],
  ['an old monthly one', { 'monthly/': [40, 70] }, /^backup: the newest is of/],
])('finds: %s', async (_name, changed, expected) => {
  const backups = { ...well.backups, ...changed };
  expect(await problems({ backups })).toEqual([expect.stringMatching(expected)]);
});

test.each<[string, object, RegExp]>([
  [
    'a bucket that may be public',
    { iamConfiguration: { publicAccessPrevention: 'inherited' } },
    /^backup-bucket: public access/,
  ],
  [
    'backups that can be deleted at once',
    { retentionPolicy: undefined },
    /^backup-bucket: a backup can be deleted at once/,
  ],
  [
    'backups that are kept for ever',
    { lifecycle: undefined },
    /^backup-bucket: its lifecycle is not/,
  ],
])('finds: %s', async (_name, changed, expected) => {
  const bucket = { ...well.bucket, ...changed };
  expect(await problems({ bucket })).toEqual([expect.stringMatching(expected)]);
});
