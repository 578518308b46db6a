import { workerAddress } from '../../../release/hosting/layout';
import type { Ask } from '../ask';
import { type Finding, unless } from '../findings';
import type { SiteUnderTest } from '../site-under-test';

/** The form's service, and the service worker. */
export async function checkServices(ask: Ask, site: SiteUnderTest): Promise<Finding[]> {
  const found = await Promise.all([checkContact(ask, site), checkWorker(ask, site)]);
  return found.flat();
}

async function checkContact(ask: Ask, { origin, backend }: SiteUnderTest): Promise<Finding[]> {
  const html = (await ask(`${origin}/contact`)).body.toString();
  const action = /<form[^>]+action="([^"]+)"/.exec(html)?.[1];
  const [before = '', after] = backend.contactAction.split('{email}');
  const isRight = after === undefined ? action === before : action?.startsWith(before) === true;
  return unless(isRight, 'contact', `${origin}/contact`, `posts to ${action}`);
}

async function checkWorker(ask: Ask, { origin }: SiteUnderTest): Promise<Finding[]> {
  const url = origin + workerAddress;
  const { status, headers } = await ask(url);
  if (status !== 200) return unless(false, 'worker', url, `status ${status}`);
  const caching = headers['cache-control'];
  const type = headers['content-type'] ?? '';
  const isScript = /^(?:text|application)\/javascript\b/.test(type);
  return [
    ...unless(caching === 'no-cache', 'worker', url, `cache-control: ${caching}`),
    ...unless(isScript, 'worker', url, `content-type: ${type}`),
  ];
}
