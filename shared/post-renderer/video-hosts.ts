export interface Video {
  /** Address of the player, to be loaded once the reader asks for it. */
  player: string;
  host: 'YouTube' | 'Vimeo';
  /** Page of the video at its host, with where it starts and what an unlisted one is seen by. */
  page: string;
}

const YOUTUBE =
  /^(?:https?:)?\/\/(?:www\.|m\.)?youtu(?:\.be\/|be(?:-nocookie)?\.com\/(?:(?:embed|shorts|live)\/|[^#]*[?&]v=))([\w-]{6,20})(?![\w-])/i;
const VIMEO =
  /^(?:https?:)?\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})\b(?:(?:\/|.*[?&]h=)([\da-f]{6,20})\b)?/i;

/**
 * A video of one of the hosts that posts may embed (YouTube, by its cookie-free address, and Vimeo);
 * undefined for any other address. Editors store its `page`, also of addresses in other forms.
 */
export function parseVideo(address: unknown): Video | undefined {
  if (typeof address !== 'string') return undefined;
  const [, start = ''] = /[?&#](?:t|start)=(\d+)/.exec(address) ?? [];
  const youtube = YOUTUBE.exec(address)?.[1];
  if (youtube) {
    return {
      player: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1${start && `&start=${start}`}`,
      host: 'YouTube',
      page: `https://www.youtube.com/watch?v=${youtube}${start && `&t=${start}s`}`,
    };
  }
  const [, vimeo, token = ''] = VIMEO.exec(address) ?? [];
  if (!vimeo) return undefined;
  const end = start && `#t=${start}s`;
  return {
    player: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1${token && `&h=${token}`}${end}`,
    host: 'Vimeo',
    page: `https://vimeo.com/${vimeo}${token && `/${token}`}${end}`,
  };
}
