import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '@site/shared/site';
import sharp from 'sharp';
import { tabIcon } from '../../build/bundle/workspace';
import { societyColour } from './society-colour';

/** Path of the web app manifest on the site. */
export const manifestPath = '/site.webmanifest';

/** Path of the icon that Safari puts on home screens. */
export const touchIconPath = '/apple-touch-icon.png';

/** The colour behind pages before they are drawn, and of the browser's frame around them. */
export const themeColour = (root: string): string => societyColour(root, 'night-950');

const SIZES = [192, 512];

const iconPath = (size: number): string => `/icon-${size}.png`;

/** A system cuts an icon to a shape of its own: all that matters is within 80 % of it. */
const SAFE = 0.8;

/** What installs the site: https://www.w3.org/TR/appmanifest/ */
const manifestOf = ({ society, locale }: Site, colour: string): string =>
  JSON.stringify({
    id: '/',
    name: society.name,
    short_name: society.shortName,
    description: society.byline,
    lang: locale,
    start_url: '/',
    display: 'standalone',
    theme_color: colour,
    background_color: colour,
    icons: SIZES.map((size) => ({
      src: iconPath(size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });

/** The society's icon as a square without transparent parts. */
async function squareIcon(root: string, size: number): Promise<Buffer> {
  const inner = Math.round(size * SAFE);
  const icon = sharp(readFileSync(join(root, tabIcon)), { density: 600 })
    .resize(inner, inner, { fit: 'contain', background: '#0000' })
    .png();
  const background = themeColour(root);
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: await icon.toBuffer() }])
    .png({ palette: true })
    .toBuffer();
}

/** The files by which a system shows the site as an app, by path, each made when it is asked for. */
export const appFiles = (
  root: string,
  site: Site,
): [path: string, content: () => Promise<string | Buffer>][] => [
  [manifestPath, async () => manifestOf(site, themeColour(root))],
  ['/favicon.svg', async () => readFileSync(join(root, tabIcon))],
  [touchIconPath, () => squareIcon(root, 180)],
  ...SIZES.map((size): [string, () => Promise<Buffer>] => [
    iconPath(size),
    () => squareIcon(root, size),
  ]),
];
