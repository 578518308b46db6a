import { hashSource } from '../../../release/hosting/page-style-hashes';
import type { Answer } from '../ask';
import { type Finding, unless } from '../findings';

/**
 * Whether a page's policy allows each style that the page inlines. Pages of a site have one policy, and
 * styles of their own.
 * @param at address of the page.
 */
export function checkPageStyles(at: string, { headers, body }: Answer): Finding[] {
  const policy = headers['content-security-policy'];
  if (policy === undefined) return unless(false, 'header', at, 'there is no policy');
  const styles = [...body.toString().matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
  return styles
    .map(([, css = '']) => hashSource(css))
    .flatMap((hash) => unless(policy.includes(hash), 'style-hash', at, hash));
}
