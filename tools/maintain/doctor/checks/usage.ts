import * as v from 'valibot';
import type { Ask } from '../ask';
import { type Finding, unless } from '../findings';
import { type ReadJson, readJson } from '../read-json';
import type { SiteUnderTest } from '../site-under-test';

/** A warning at this share of a limit leaves time to act. */
const WARN_AT = 0.8;
const DAY_MS = 86_400_000;
/**
 * Connections to one database at once.
 * @see https://firebase.google.com/docs/database/usage/limits
 */
const CONNECTIONS = { spark: 100, blaze: 200_000 };

/**
 * Both have a metric for a use, and one for its limit.
 * @see https://docs.cloud.google.com/monitoring/api/metrics_gcp_d_h
 */
const services = ['firebasedatabase', 'firebasehosting'];
const limited: readonly (readonly [use: string, limit: string])[] = [
  ['storage/total_bytes', 'storage/limit'],
  ['network/monthly_sent', 'network/monthly_sent_limit'],
];

/** @see https://docs.cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.timeSeries/list */
const SeriesSchema = v.object({
  timeSeries: v.optional(
    v.array(
      v.object({
        points: v.array(
          v.object({
            // 64-bit numbers are strings in JSON.
            value: v.object({
              int64Value: v.optional(v.string()),
              doubleValue: v.optional(v.number()),
            }),
          }),
        ),
      }),
    ),
    [],
  ),
});

/** @see https://docs.cloud.google.com/billing/docs/reference/rest/v1/projects/getBillingInfo */
const BillingSchema = v.object({ billingEnabled: v.optional(v.boolean(), false) });

/** What the project used in the last day, beside its limits. */
export async function checkUsage(ask: Ask, site: SiteUnderTest, now: number): Promise<Finding[]> {
  const { projectId } = site.backend.firebase;
  const peakOf = (metric: string) => readPeak(ask, projectId, metric, now);
  const found = services.flatMap((service) =>
    limited.map(async ([use, limit]) => {
      const metric = `${service}.googleapis.com/${use}`;
      return compare(
        metric,
        await peakOf(metric),
        await peakOf(`${service}.googleapis.com/${limit}`),
      );
    }),
  );
  return [
    ...(await Promise.all(found)).flat(),
    ...(await checkConnections(ask, projectId, peakOf)),
  ];
}

type Peak = ReadJson<number | undefined>;

async function checkConnections(
  ask: Ask,
  projectId: string,
  peakOf: (metric: string) => Promise<Peak>,
): Promise<Finding[]> {
  const url = `https://cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`;
  const billing = await readJson(ask, url, BillingSchema);
  if (!billing.ok) return billing.findings;
  const value = CONNECTIONS[billing.value.billingEnabled ? 'blaze' : 'spark'];
  const metric = 'firebasedatabase.googleapis.com/network/active_connections';
  return compare(metric, await peakOf(metric), { ok: true, value });
}

/** Nothing is found where a value was not measured, or there is no limit. */
function compare(metric: string, used: Peak, limit: Peak): Finding[] {
  if (!used.ok) return used.findings;
  if (!limit.ok) return limit.findings;
  if (used.value === undefined || !limit.value) return [];
  const share = Math.round((100 * used.value) / limit.value);
  const detail = `${used.value} of ${limit.value}, ${share} %`;
  return unless(used.value < WARN_AT * limit.value, 'usage', metric, detail);
}

/** The highest value of the last day; undefined where there is none. */
async function readPeak(ask: Ask, projectId: string, metric: string, now: number): Promise<Peak> {
  const parameters = new URLSearchParams({
    filter: `metric.type="${metric}"`,
    'interval.startTime': new Date(now - DAY_MS).toISOString(),
    'interval.endTime': new Date(now).toISOString(),
    'aggregation.alignmentPeriod': `${DAY_MS / 1000}s`,
    'aggregation.perSeriesAligner': 'ALIGN_MAX',
  });
  const url = `https://monitoring.googleapis.com/v3/projects/${projectId}/timeSeries?${parameters}`;
  const read = await readJson(ask, url, SeriesSchema);
  if (!read.ok) return read;
  const values = read.value.timeSeries.flatMap(({ points }) =>
    points.map(({ value }) => value.doubleValue ?? Number(value.int64Value)),
  );
  return { ok: true, value: values.length > 0 ? Math.max(...values) : undefined };
}
