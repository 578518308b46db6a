import type { Delta } from '@site/shared/contracts';
import { backend } from '@site/shared/site';

/** Hosts of pictures that are shown for some hours or days, or to those who are logged in there. */
const HOSTS =
  /(?:^|\.)(?:(?<!blogger\.)googleusercontent\.com|docs\.google\.com|photos\.google\.com|mail\.google\.com|(?:cdn|media)\.discordapp\.(?:com|net)|fbcdn\.net|cdninstagram\.com|files\.slack\.com|slack-files\.com|whatsapp\.net|api\.telegram\.org|airtableusercontent\.com|dl\.dropboxusercontent\.com|private-user-images\.githubusercontent\.com|outlook\.office(?:365)?\.com|attachments\.office\.net|sharepoint\.com)$/;

/** Names of what expires with an address, whatever their values. */
const SIGNED =
  /^(?:x-(?:amz|goog)-(?:expires|signature|security-token)|expir(?:es?|y|ation)|(?:access_?|temp)?(?:token|auth)|jwt|sig(?:nature)?|hdnts|key-pair-id|authkey)$/i;
/** Names that count where their value is a moment: seconds, also in hexadecimal digits, or a day. */
const MOMENTS = /^(?:e|ex|exp|oe|se|st|until|validuntil|deadline)$/i;
const MOMENT = /^(?:[0-9a-f]{8,13}|\d{4}-\d\d-\d\d(?:T.*)?)$/i;

/** Files of the society's own storage have a token that does not expire. */
const isStored = ({ origin, pathname }: URL): boolean =>
  /^\/v0\/b\/[^/]+\/o\//.test(pathname) &&
  (origin === 'https://firebasestorage.googleapis.com' || backend.imageOrigins.includes(origin));

/**
 * The host of a picture that will disappear from an address: it holds for some time, or for those
 * who are logged in there. Undefined for any other address.
 */
export function expiringHost(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || isStored(url)) return undefined;
  if (/^(?:blob|file|content|cid|webkit-fake-url):$/.test(url.protocol)) return 'this device';
  const isSigned = [...url.searchParams].some(
    ([name, value]) => SIGNED.test(name) || (MOMENTS.test(name) && MOMENT.test(value)),
  );
  return isSigned || HOSTS.test(url.hostname) ? url.hostname : undefined;
}

const UPLOAD = 'Save it on your device, then upload that file.';

/** What is said of a picture whose address expires; undefined where it stays. */
export function expiringProblem(address: string): string | undefined {
  const host = expiringHost(address);
  return (
    host &&
    `This picture will disappear: its address at ${host} works only for a limited time. ${UPLOAD}`
  );
}

/** What is said of the pictures of a text whose addresses expire; '' where there are none. */
export function describeExpiring({ ops }: Delta): string {
  const pictures = ops.flatMap(({ insert, attributes }) => {
    const address: unknown = Object(insert).image;
    return typeof address === 'string' ? [{ address, alt: attributes?.alt }] : [];
  });
  const names = pictures.flatMap(({ address, alt }, index) => {
    const host = expiringHost(address);
    return host ? [`${alt ? `“${alt}”` : `picture ${index + 1}`} (${host})`] : [];
  });
  return names.length > 0
    ? `These pictures will disappear, because their addresses work only for a limited time: ${names.join(', ')}. Save each on your device, then upload that file with the Picture button.`
    : '';
}
