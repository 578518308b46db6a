import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { previewText } from '@site/shared/text';
import sharp from 'sharp';
import { escapeXml } from '../discovery/xml-text';
import { societyColour } from '../society-colour';

/** Content of a preview card. */
export interface Card {
  title: string;
  /** Below the title: whose page it is, or when a post appeared. */
  line: string;
}

/** Width and height of every card, in pixels: what chats and networks show large. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Draws cards: JPEG of {@link cardSize}, some 60 KB. */
export type DrawCard = (card: Card) => Promise<Buffer>;

// As the font file names itself; the comma keeps "Light" from being read as a weight.
const family = 'Space Grotesk Light,';
const margin = 84;
/** A sign that a reader sees. Without its glyph some typefaces draw a box for one that nobody sees. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** Prepares what all cards share. @param root the checkout: logo and typeface. */
export async function createCards(root: string): Promise<DrawCard> {
  const [ink, ion] = [societyColour(root, 'ink'), societyColour(root, 'ion')];
  const logo = readFileSync(join(root, 'society/brand/logo-light.svg'));
  const folder = join(root, 'tools/site/snapshot/cards');
  const words = wordsIn(join(folder, 'space-grotesk.ttf'));
  const background = await sharp(join(folder, 'night.webp'))
    .composite([
      { input: await sharp(logo, { density: 144 }).toBuffer(), left: margin - 6, top: 56 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  const raw = { ...cardSize, channels: 3 } as const;
  return async ({ title, line }) => {
    const titleText = await words(title, ink, { width: 820, height: 290 });
    const lineText = await words(line, ion, { width: 820, height: 34 });
    const bottom = cardSize.height - 76;
    const placed = [
      ...titleText.map((text) => ({ ...text, left: margin, top: bottom - 74 - text.raw.height })),
      ...lineText.map((text) => ({ ...text, left: margin, top: bottom - text.raw.height })),
    ];
    return (
      sharp(background, { raw })
        .composite(placed)
        // Trellis quantisation would save 8 % of the bytes, and take 25 times as long.
        .jpeg({ quality: 82 })
        .toBuffer()
    );
  };
}

/**
 * Words on nothing, as large as the box allows, at most 74 pixels high letters; none where a text has
 * no visible sign. Titles are the members': no text may stop the snapshot.
 */
function wordsIn(fontfile: string) {
  return async (text: string, colour: string, box: { width: number; height: number }) => {
    if (!VISIBLE.test(text)) return [];
    const markup = `<span foreground="${colour}">${escapeXml(previewText(text, 140))}</span>`;
    const draw = async (options: { dpi?: number; height?: number }) => {
      const { data, info } = await sharp({
        text: {
          text: markup,
          font: `${family} 40`,
          fontfile,
          rgba: true,
          wrap: 'word-char',
          width: box.width,
          ...options,
        },
      })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { input: data, raw: { width: info.width, height: info.height, channels: 4 as const } };
    };
    const natural = await draw({ dpi: box.height < 60 ? 48 : 104 }).catch(nothingWithoutInk);
    if (natural === undefined) return [];
    return [natural.raw.height <= box.height ? natural : await draw({ height: box.height })];
  };
}

/** How the rasteriser puts it that a text has no visible sign. */
function nothingWithoutInk(error: unknown): undefined {
  if (!String(error).includes('no text to render')) throw error;
}
