import { starPattern } from '../../../shared/ui/cover/star-pattern';
import { hairLayers } from './hair';
import type { Look } from './looks';

const SKIN = { 1: '#edc19d', 2: '#d49a6f', 3: '#b0764d', 4: '#845238' };
const SHADE = { 1: '#d9a582', 2: '#bb8058', 3: '#955e3a', 4: '#6b402a' };
const HAIR = { black: '#1d1a20', brown: '#41291f', chestnut: '#6b3f27' };
const SKIES = [
  ['#2f5593', '#111c3b'],
  ['#8a5537', '#24182c'],
  ['#2d7571', '#0e2030'],
  ['#7d4471', '#1a1634'],
  ['#7b6e3c', '#1a1e2e'],
] as const;
const TOPS = ['#e0a04a', '#4f86c6', '#d9694f', '#58a689', '#c9c3b4', '#8d74c4', '#b8556f'];

const EXTRAS = {
  glasses:
    '<g fill="none" stroke="#20222c" stroke-width="4"><circle cx="176" cy="146" r="18"/><circle cx="224" cy="146" r="18"/><path d="M194 144q6-5 12 0M158 143l-20-5M242 143l20-5"/></g>',
  earrings:
    '<g fill="#ffc766"><circle cx="137" cy="170" r="6"/><circle cx="263" cy="170" r="6"/></g>',
};

/** What grows on a face, in the colour of the hair. */
const BEARDS = {
  beard:
    '<path d="M138 150c2 50 22 72 62 72s60-22 62-72c-6 22-12 32-24 34-12-8-64-8-76 0-12-2-18-12-24-34Zm42 44q20 12 40 0q-20-8-40 0Z" fill-rule="evenodd"/>',
  moustache: '<path d="M174 182q14-14 26-7q12-7 26 7q-14 4-26-1q-12 5-26 1Z"/>',
};

/** @param place of the person in the team: neighbours have different skies and clothes. */
function colours(place: number) {
  const sky = SKIES[(place * 2) % SKIES.length] ?? SKIES[0];
  return { sky, top: TOPS[(place * 3) % TOPS.length] ?? TOPS[0] };
}

function stars(name: string): string {
  const { field } = starPattern(name);
  return field
    .slice(0, 10)
    .map(({ x, y }) => `<circle cx="${(x * 1.25).toFixed()}" cy="${(y * 1.5).toFixed()}" r="2"/>`)
    .join('');
}

/**
 * A portrait of somebody invented: head and shoulders below a night sky, as SVG.
 * @param name decides the stars
 * @param place in the team, which decides the colours
 */
export function drawPortrait(name: string, place: number, look: Look): string {
  const { sky, top } = colours(place);
  const { behind = '', front = '', over = '' } = hairLayers(look.hair);
  const isCloth = look.hair === 'turban' || look.hair === 'scarf';
  const hair = HAIR[look.colour];
  const headColour = isCloth ? (TOPS[(place * 3 + 2) % TOPS.length] ?? hair) : hair;
  const has = (extra: (typeof look.extras)[number]) => look.extras.includes(extra);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="320" viewBox="0 0 400 320">
<defs><radialGradient id="sky" cx=".5" cy=".1" r="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></radialGradient></defs>
<rect width="400" height="320" fill="url(#sky)"/>
<g fill="#f4f1ea" opacity=".7">${stars(name)}</g>
<g fill="${headColour}">${behind}</g>
<path d="M66 320C70 262 128 244 200 244s130 18 134 76Z" fill="${top}"/>
<path d="M172 190h56v50c-8 22-48 22-56 0Z" fill="${SHADE[look.skin]}"/>
<g fill="${SKIN[look.skin]}"><circle cx="138" cy="150" r="13"/><circle cx="262" cy="150" r="13"/><path d="M136 136C136 84 164 62 200 62s64 22 64 74c0 54-28 84-64 84s-64-30-64-84Z"/></g>
<g fill="#241f26"><circle cx="176" cy="146" r="5"/><circle cx="224" cy="146" r="5"/></g>
<g fill="none" stroke-width="4" stroke-linecap="round"><path d="M164 128q12-7 24-1M212 127q12-6 24 1" stroke="${hair}"/><path d="M200 152q6 12-4 14" stroke="${SHADE[look.skin]}"/>${has('beard') ? '' : '<path d="M182 190q18 13 36 0" stroke="#7a2f33"/>'}</g>
<g fill="${hair}">${has('beard') ? BEARDS.beard : ''}${has('moustache') ? BEARDS.moustache : ''}</g>
<g fill="${headColour}">${front}${over}</g>
${has('earrings') ? EXTRAS.earrings : ''}${has('glasses') ? EXTRAS.glasses : ''}
</svg>`;
}
