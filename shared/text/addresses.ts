import { parseCopy } from './picture-copies';

/** Parses an absolute address; undefined for anything else. */
function parse(address: unknown): URL | undefined {
  if (typeof address !== 'string' || !/^[a-z]+:/i.test(address.trim())) return undefined;
  try {
    return new URL(address.trim());
  } catch {
    return undefined;
  }
}

/** The address if it is a link that readers may follow (http, https, mailto), else ''. */
export function safeLink(address: unknown): string {
  const url = parse(address);
  return url && /^(?:https?|mailto):$/.test(url.protocol) ? url.href : '';
}

/** The address if it is a picture's: https, one of the given origins, or a file in the database; else ''. */
export function safeImage(address: unknown, origins: readonly string[]): string {
  if (typeof address === 'string' && /^\/media\/[0-9a-f]{64}\.\w+(#\w+)?$/.test(address))
    return address;
  const url = parse(address);
  if (url?.protocol !== 'https:' && !origins.includes(url?.origin ?? '')) return '';
  // A list of versions (`srcset`) would take a comma at the end for its own.
  return url?.href.replace(/,$/, '%2C') ?? '';
}

/** The address of a picture as readers are shown it: a safe one, or that of the snapshot's copy. */
export const shownPicture = (address: unknown, origins: readonly string[]): string =>
  typeof address === 'string' && parseCopy(address) ? address : safeImage(address, origins);

/** Links to a file that Google Drive hands out, besides `.../file/d/{id}/...` of any host. */
const SHARED_FILE =
  /^(?:https?:\/\/)?(?:[^/\s]+\/(?:[^?#\s]*\/)?file\/(?:u\/\d+\/)?d\/|lh3\.google(?:usercontent)?\.com\/(?:u\/\d+\/)?d\/|(?:drive|docs|drive\.usercontent)\.google\.com\/(?:[^?#\s]*\/)?(?:open|uc|thumbnail|download)\?(?:[^#\s]*&)?id=)([\w-]+)(?:[/?#&=]|$)/i;

/**
 * A file-sharing link (`https://drive.google.com/file/d/{id}/...`, `.../open?id={id}` and the like)
 * turned into the address of the picture itself, 1000 pixels wide; any other text is given back as it
 * is. The key of an older file stays.
 */
export function directImageAddress(pasted: string): string {
  const id = SHARED_FILE.exec(pasted.trim())?.[1];
  const key = /[?&]resourcekey=[\w-]+/.exec(pasted)?.[0].slice(1);
  return id
    ? `https://drive.google.com/thumbnail?id=${id}&sz=w1000${key ? `&${key}` : ''}`
    : pasted;
}

/** An e-mail address as a link: nothing in it becomes a header of the message. */
export const mailAddress = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** A phone number as a link: its digits, and the `+` before them. */
export const phoneAddress = (phone: string): string => `tel:${phone.replace(/(?!^\+)\D/g, '')}`;
