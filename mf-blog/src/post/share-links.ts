export interface ShareTarget {
  network: string;
  /** Address of the network's own sharing page. */
  href: string;
  /** Size of the popup, px. */
  width: number;
  height: number;
}

const sizes = {
  standard: { width: 550, height: 400 },
  wide: { width: 660, height: 460 },
  tall: { width: 660, height: 550 },
} as const;

const address = (base: string, query: Record<string, string>): string =>
  `${base}?${new URLSearchParams(query)}`;

/** The networks shown at once. `url` is the post's public address. */
export const mainTargets = (url: string, title: string): ShareTarget[] => [
  {
    network: 'Facebook',
    href: address('https://www.facebook.com/sharer/sharer.php', { u: url, quote: title }),
    ...sizes.standard,
  },
  {
    network: 'Twitter',
    href: address('https://twitter.com/intent/tweet', { url, text: title }),
    ...sizes.standard,
  },
  {
    network: 'WhatsApp',
    href: address('https://api.whatsapp.com/send', { text: `${title} ${url}` }),
    ...sizes.standard,
  },
  {
    network: 'Telegram',
    href: address('https://t.me/share/url', { url, text: title }),
    ...sizes.standard,
  },
];

/** The networks shown under More. */
export const moreTargets = (url: string, title: string): ShareTarget[] => [
  {
    network: 'Viber',
    href: `viber://forward?text=${encodeURIComponent(`${title} ${url}`)}`,
    ...sizes.wide,
  },
  { network: 'VK', href: address('https://vk.com/share.php', { url, title }), ...sizes.wide },
  {
    network: 'Weibo',
    href: address('https://service.weibo.com/share/share.php', { url, title }),
    ...sizes.tall,
  },
  {
    network: 'Workplace',
    href: address('https://work.facebook.com/sharer.php', { u: url, quote: title }),
    ...sizes.standard,
  },
];

/** `window.open` features of a target's popup, in the middle of a screen of the given size (px). */
export function popupFeatures(
  { width, height }: ShareTarget,
  screen: { width: number; height: number },
): string {
  const left = Math.max(0, Math.round((screen.width - width) / 2));
  const top = Math.max(0, Math.round((screen.height - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
