import { readVideo } from '@site/shared/post-renderer';

/** The address in what hosts hand out: itself, without its scheme, or a piece of HTML. */
function addressIn(typed: string): string {
  const embedded = /<iframe\s[^>]*?\bsrc=["']([^"']+)/i.exec(typed)?.[1]?.replaceAll('&amp;', '&');
  const address = embedded ?? typed.trim();
  return /^(?:[a-z]+:|\/\/)/i.test(address) ? address : `https://${address}`;
}

/** The page of a typed video; '' for what posts cannot show. */
export const readTypedVideo = (typed: string): string => readVideo(addressIn(typed))?.page ?? '';

/** Pages of the hosts that are no videos, by host and path. */
const OTHERS: readonly [what: string, pages: RegExp][] = [
  ['a playlist', /^youtube(?:-nocookie)?\.com\/(?:playlist|embed\/videoseries|show\/)/],
  ['a clip', /^youtube(?:-nocookie)?\.com\/clip\//],
  ['a post', /^youtube(?:-nocookie)?\.com\/post\//],
  ['a channel', /^youtube(?:-nocookie)?\.com\/(?:@|channel\/|c\/|user\/|embed\/live_stream)/],
  ['a showcase', /^vimeo\.com\/(?:showcase|album)\//],
  ['a live event', /^vimeo\.com\/event\//],
  ['no address of a video', /^(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)\//],
];

/** Why posts cannot show what was typed, and what to do. */
export function refuseTypedVideo(typed: string): string {
  const address = addressIn(typed);
  const { hostname, pathname } = URL.canParse(address)
    ? new URL(address)
    : { hostname: '', pathname: '' };
  const page = hostname.replace(/^(?:www|m|music|player)\./, '') + pathname;
  const [what] = OTHERS.find(([, pages]) => pages.test(page)) ?? [];
  return what
    ? `This is ${what}. Please open a single video, and copy its address by Share`
    : 'Posts can show videos of YouTube and Vimeo only';
}
