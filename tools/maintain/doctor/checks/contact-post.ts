import type { WritingDeps } from '../ask';
import { type Finding, unless } from '../findings';
import type { SiteUnderTest } from '../site-under-test';

/** Sends one query that says where it comes from. */
export async function checkContactPost(
  { send, mark }: WritingDeps,
  { backend, origin }: SiteUnderTest,
): Promise<Finding[]> {
  const { contactAction } = backend;
  const { status } = await send(contactAction, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin,
      referer: `${origin}/contact`,
    },
    body: new URLSearchParams({
      name: 'Doctor',
      email: `${mark}@example.com`,
      tel: '0000000000',
      query: `npm run doctor examines the contact form. Nobody needs to answer. ${mark}`,
      _captcha: 'false',
      _next: `${origin}/contact?sent=1`,
    }).toString(),
  });
  return unless(status < 400, 'contact', contactAction, `a query is answered with ${status}`);
}
