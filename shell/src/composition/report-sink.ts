import type { LoadEvent } from './load-recorder';

/**
 * A sink that sends what failed to an address of the society's own, one small JSON text for each.
 * Nothing about the visitor is in it but the path of the page.
 * @param send `navigator.sendBeacon`, which outlives the page and never delays it.
 */
export function createReportSink(
  url: string | undefined,
  send: (url: string, body: string) => void,
  path: () => string,
): (record: LoadEvent) => void {
  return (record) => {
    if (url === undefined || record.outcome !== 'failed') return;
    send(url, JSON.stringify({ ...record, path: path() }));
  };
}
