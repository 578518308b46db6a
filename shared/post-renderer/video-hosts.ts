export interface Video {
  /** Address of the player, to be loaded once the reader asks for it. */
  player: string;
  host: 'YouTube' | 'Vimeo';
  /** Page of the video at its host, with where it starts and what an unlisted one is seen by. */
  page: string;
}

function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address.startsWith('//') ? `https:${address}` : address);
  } catch {
    return undefined;
  }
}

/** Where a video starts, in seconds: from `95`, `95s` or `1h2m3s`; 0 for the beginning. */
function startOf({ searchParams, hash }: URL): number {
  const inHash = new URLSearchParams(hash.slice(1));
  const found = [searchParams, inHash].flatMap((values) =>
    ['t', 'start', 'time_continue'].map((name) => values.get(name)),
  );
  const [, hours, minutes, seconds] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(found.find(Boolean) ?? '') ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

const YOUTUBE =
  /^(?:(?:(?:www|m|music)\.)?youtube\.com|youtu\.be|(?:www\.)?youtube-nocookie\.com)$/;
const VIMEO = /^(?:(?:www|player)\.)?vimeo\.com$/;
const VIMEO_PATH =
  /^\/(?:(?:manage\/)?videos?\/|(?:channels|ondemand)\/[^/]+\/|(?:groups|album|showcase)\/[^/]+\/videos?\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?(?:\/|$)/;

/**
 * A video of one of the hosts that posts may embed (YouTube, by its cookie-free address, and
 * Vimeo); undefined for any other address.
 */
export function readVideo(address: unknown): Video | undefined {
  const url = typeof address === 'string' ? parseUrl(address.trim()) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  const { hostname, pathname, searchParams } = url;
  const start = startOf(url);
  if (YOUTUBE.test(hostname)) {
    const [, kind, inPath] = /^\/(?:(embed|shorts|live|v)\/)?([^/]+)/.exec(pathname) ?? [];
    const id = searchParams.get('v') ?? (kind || hostname === 'youtu.be' ? inPath : '') ?? '';
    // Lists and channels have players, too.
    if (!/^(?!videoseries$|live_stream$)[\w-]{6,20}$/.test(id)) return undefined;
    return {
      player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`,
      host: 'YouTube',
      page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
    };
  }
  const [, id, inPath] = (VIMEO.test(hostname) && VIMEO_PATH.exec(pathname)) || [];
  if (!id) return undefined;
  const token = inPath ?? /^[\da-f]{6,20}$/.exec(searchParams.get('h') ?? '')?.[0];
  const from = start ? `#t=${start}s` : '';
  return {
    player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${token ? `&h=${token}` : ''}${from}`,
    host: 'Vimeo',
    page: `https://vimeo.com/${id}${token ? `/${token}` : ''}${from}`,
  };
}
