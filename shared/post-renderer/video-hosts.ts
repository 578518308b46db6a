export interface Video {
  /** Address of the player, to be loaded once the reader asks for it. */
  player: string;
  host: 'YouTube' | 'Vimeo';
  /** Page of the video at its host. */
  page: string;
}

function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address.startsWith('//') ? `https:${address}` : address);
  } catch {
    return undefined;
  }
}

function youtubeId(url: URL): string | undefined {
  const id =
    url.hostname === 'youtu.be'
      ? url.pathname.slice(1)
      : (url.searchParams.get('v') ?? /^\/(?:embed|shorts)\/([^/]+)/.exec(url.pathname)?.[1]);
  return id && /^[\w-]{6,20}$/.test(id) ? id : undefined;
}

const YOUTUBE =
  /^(?:(?:www\.|m\.)?youtube\.com|youtu\.be|www\.youtube-nocookie\.com|youtube-nocookie\.com)$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;

/**
 * A video of one of the hosts that posts may embed (YouTube, by its cookie-free address, and
 * Vimeo); undefined for any other address.
 */
export function readVideo(address: unknown): Video | undefined {
  const url = typeof address === 'string' ? parseUrl(address.trim()) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  if (YOUTUBE.test(url.hostname)) {
    const id = youtubeId(url);
    return id
      ? {
          player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
          host: 'YouTube',
          page: `https://www.youtube.com/watch?v=${id}`,
        }
      : undefined;
  }
  const id = VIMEO.test(url.hostname) && /^\/(?:video\/)?(\d{5,12})/.exec(url.pathname)?.[1];
  return id
    ? {
        player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
        host: 'Vimeo',
        page: `https://vimeo.com/${id}`,
      }
    : undefined;
}
