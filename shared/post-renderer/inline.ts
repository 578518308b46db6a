import { backend } from '@site/shared/site';
import type { DeltaOp } from '../contracts';
import { pictureVersions, safeImage, safeLink, shownPicture } from '../text';
import { type Colour, paletteColour } from './colours';
import { wellFormed } from './parse-delta';

/** Formats that a piece of text may carry; everything else in `attributes` is dropped. */
export interface Marks {
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  code?: true;
  script?: 'sub' | 'super';
  link?: string;
  /** Pixels, 10 to 22. */
  size?: number;
  colour?: Colour;
  background?: Colour;
}

export interface Picture {
  address: string;
  /** All versions, where there are several. */
  srcSet?: string | undefined;
  /** The version for phones. */
  small?: string | undefined;
  alt: string;
  caption: string;
  /** Pixels of the stored file, which reserve its space on the page. */
  width?: number | undefined;
  height?: number | undefined;
  /** Shown until it has loaded: a colour of CSS. */
  colour?: string | undefined;
}

export type Inline =
  | { kind: 'text'; text: string; marks: Marks }
  | { kind: 'picture'; picture: Picture };

type Attributes = Readonly<Record<string, unknown>>;

/** An attribute's own value; what an object inherits is nobody's formatting. */
export const own = (attributes: Attributes | undefined, name: string): unknown =>
  attributes && Object.hasOwn(attributes, name) ? attributes[name] : undefined;

const ownText = (attributes: Attributes | undefined, name: string): string => {
  const value = own(attributes, name);
  return typeof value === 'string' ? wellFormed(value).slice(0, 1000) : '';
};

function parseSize(value: unknown): number | undefined {
  const pixels = typeof value === 'string' ? /^(\d{2})px$/.exec(value)?.[1] : undefined;
  const size = Number(pixels);
  return size >= 10 && size <= 22 ? size : undefined;
}

export function parseMarks(attributes: Attributes | undefined): Marks {
  const marks: Marks = {};
  for (const name of ['bold', 'italic', 'underline', 'strike', 'code'] as const) {
    if (own(attributes, name) === true) marks[name] = true;
  }
  const script = own(attributes, 'script');
  if (script === 'sub' || script === 'super') marks.script = script;
  const link = safeLink(own(attributes, 'link'));
  if (link) marks.link = link;
  const size = parseSize(own(attributes, 'size'));
  if (size) marks.size = size;
  const colour = paletteColour(own(attributes, 'color'));
  if (colour) marks.colour = colour;
  const background = paletteColour(own(attributes, 'background'));
  if (background) marks.background = background;
  return marks;
}

function parsePixels(value: unknown): number | undefined {
  const pixels = typeof value === 'string' ? Number.parseInt(value, 10) : value;
  return typeof pixels === 'number' && pixels >= 1 && pixels <= 10_000
    ? Math.round(pixels)
    : undefined;
}

export function parsePicture(op: DeltaOp): Picture | undefined {
  const embed = op.insert as Attributes;
  const address = shownPicture(own(embed, 'image'), backend.imageOrigins);
  if (!address) return undefined;
  const { src, ...versions } = pictureVersions(address);
  const { small = safeImage(own(op.attributes, 'small'), backend.imageOrigins) } = versions;
  const { width = parsePixels(own(op.attributes, 'width')) } = versions;
  return {
    address: src,
    small,
    srcSet: versions.srcSet ?? (small && `${small} 480w, ${src} ${width ?? 1600}w`),
    alt: ownText(op.attributes, 'alt'),
    caption: ownText(op.attributes, 'caption'),
    width,
    height: versions.height ?? parsePixels(own(op.attributes, 'height')),
    colour: versions.colour,
  };
}

/** Replacement text of an embed that is not allowed: its text if it has one, otherwise its name. */
export function textOfUnknown(insert: Attributes): string {
  const [name = '', value] = Object.entries(insert)[0] ?? [];
  if (typeof value === 'string' && !value.startsWith('data:')) {
    return wellFormed(value).slice(0, 1000);
  }
  return name === 'image' ? '' : `[${wellFormed(name).slice(0, 40)}]`;
}
