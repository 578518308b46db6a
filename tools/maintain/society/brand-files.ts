import Color from 'colorjs.io';
import { escapeXml } from '../../site/snapshot/discovery/xml-text';
import { type Answers, shortNameOf } from './answers';

/** A colour moved towards another, as six hexadecimal digits. @param share 0 to 1. */
const mixed = (from: string, to: string, share: number): string =>
  new Color(from)
    .mix(to, share, { space: 'oklab', outputSpace: 'srgb' })
    .toString({ format: 'hex' });

const channels = (colour: string, alpha: number): string =>
  `rgb(${new Color(colour).coords.map((part) => Math.round((part ?? 0) * 255)).join(' ')} / ${alpha}%)`;

/** `brand/colours.css`: all custom properties of the site's colours, derived from three. */
export function coloursCss({ accent, link, night }: Required<Answers['colours']>): string {
  const lighter = (share: number) => mixed(night, '#7180b0', share);
  const values: readonly (readonly [string, string])[] = [
    ['night-950', night],
    ['night-900', lighter(0.06)],
    ['night-850', lighter(0.1)],
    ['night-800', lighter(0.16)],
    ['night-700', lighter(0.3)],
    ['night-600', lighter(0.55)],
    ['night-500', '#7180b0'],
    ['ink', '#f4f1ea'],
    ['ink-soft', '#c8cde0'],
    ['ink-faint', '#a3acca'],
    ['sun', accent],
    ['sun-bright', mixed(accent, '#ffffff', 0.35)],
    ['sun-deep', mixed(accent, '#000000', 0.2)],
    ['on-sun', mixed(accent, '#000000', 0.9)],
    ['ion', link],
    ['ion-bright', mixed(link, '#ffffff', 0.5)],
    ['rose', '#ff8fa8'],
    ['mint', '#86e6bf'],
    ['surface', channels(lighter(0.1), 92)],
    ['surface-raised', channels(lighter(0.16), 96)],
    ['line', channels(link, 16)],
    ['line-strong', channels(link, 34)],
    ['line-control', '#7180b0'],
    ['glow-sun', `0 10px 36px -12px ${channels(accent, 55)}`],
  ];
  const lines = values.map(([name, value]) => `  --${name}: ${value};\n`);
  return `/* The colours of the site, as custom properties that all styles use. */\n:root {\n${lines.join('')}}\n`;
}

/** A planet with its ring; the emblem of every generated logo. */
const emblem = (accent: string, ring: string): string =>
  `<circle r="11" fill="${accent}"/><ellipse rx="20" ry="6" fill="none" stroke="${ring}" stroke-width="2.4" transform="rotate(-18)"/>`;

/** Logo of 200 x 56: emblem and short name, light on dark or dark on its own pale plate. */
export function logoSvg(answers: Answers, plate: 'none' | 'pale'): string {
  const { accent, link, night } = answers.colours;
  const short = shortNameOf(answers);
  const size = Math.max(8, Math.min(30, Math.floor(200 / short.length)));
  const [ink, ring] = plate === 'pale' ? [night, night] : ['#f4f1ea', link];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="56" viewBox="0 0 200 56">',
    `<title>${escapeXml(answers.name)}</title>`,
    plate === 'pale' ? '<rect width="200" height="56" rx="12" fill="#f4f1ea"/>' : '',
    `<g transform="translate(30 28)">${emblem(accent, ring)}</g>`,
    `<text x="60" y="28" dominant-baseline="central" fill="${ink}" font-family="system-ui, sans-serif" font-weight="600" font-size="${size}">${escapeXml(short)}</text>`,
    '</svg>\n',
  ].join('');
}

/** The picture on the browser's tab. */
export const iconSvg = ({ name, colours: { accent, link, night } }: Answers): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>${escapeXml(name)}</title><rect width="64" height="64" rx="14" fill="${night}"/><g transform="translate(32 32)scale(1.35)">${emblem(accent, link)}</g></svg>\n`;
