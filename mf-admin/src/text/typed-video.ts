import { parseVideo } from '@site/shared/post-renderer';

/** The address in what hosts hand out: itself, without its scheme, or a piece of HTML. */
function addressIn(typed: string): string {
  const embedded = /<iframe\s[^>]*?\bsrc=["']([^"']+)/i.exec(typed)?.[1]?.replaceAll('&amp;', '&');
  const address = embedded ?? typed.trim();
  return /^(?:[a-z]+:|\/\/)/i.test(address) ? address : `https://${address}`;
}

const START = /([?&#])(?:t|start|time_continue)=(\d+h)?(\d+m)?(\d+)?/;
/** What stands before the number of a video at Vimeo. */
const VIMEO_LIST =
  /(\/\/(?:www\.)?vimeo\.com\/)(?:(?:[^?#]+\/)?videos?\/|(?:channels|ondemand)\/[^/]+\/)(?=\d)/;

/**
 * The page of a typed video, with its start in seconds; '' for what posts cannot show. Hosts hand out
 * more forms than readers' pages know.
 */
export function parseTypedVideo(typed: string): string {
  const address = addressIn(typed)
    .replace('//music.', '//www.')
    .replace('youtube.com/v/', 'youtube.com/embed/')
    .replace(VIMEO_LIST, '$1')
    .replace(START, (_all, before: string, ...parts: (string | undefined)[]) => {
      const [hours, minutes, seconds] = parts.map((part) => Number.parseInt(part ?? '0', 10) || 0);
      const start = (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
      return start ? `${before}t=${start}` : before;
    });
  return /\/embed\/(?:videoseries|live_stream)/.test(address)
    ? ''
    : (parseVideo(address)?.page ?? '');
}

/** Pages of the hosts that are no videos, by host and path. */
const OTHERS: readonly [what: string, pages: RegExp][] = [
  ['a playlist', /^youtube(?:-nocookie)?\.com\/(?:playlist|embed\/videoseries|show\/)/],
  ['a clip', /^youtube(?:-nocookie)?\.com\/clip\//],
  ['a post', /^youtube(?:-nocookie)?\.com\/post\//],
  ['a channel', /^youtube(?:-nocookie)?\.com\/(?:@|channel\/|c\/|user\/|embed\/live_stream)/],
  ['a showcase', /^vimeo\.com\/(?:showcase|album)\//],
  ['a live event', /^vimeo\.com\/event\//],
  ['not the address of a video', /^(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)\//],
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
    ? `This is ${what}. Please open a single video, and copy its address with Share`
    : 'Posts can show only videos from YouTube and Vimeo';
}
