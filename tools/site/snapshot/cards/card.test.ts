import { join } from 'node:path';
import sharp from 'sharp';
import { ensurePackages, testPackages } from '../../../measure/test-run/debian-packages';
import { cardSize, createCards, type DrawCard } from './card';

let draw: DrawCard;
beforeAll(async () => {
  ensurePackages(testPackages);
  draw = await createCards(join(__dirname, '../../../..'));
});

const raw = async (title: string, line = 'society.example') =>
  sharp(await draw({ title, line }))
    .raw()
    .toBuffer({ resolveWithObject: true });

test.each([
  ['a word wider than the card', 'W'.repeat(130)],
  ['marks piled on a letter', `g${'\u0300'.repeat(60)}`],
  ['markup', '<b>&amp;</b><span size="999999">'],
  ['no letter of the typeface', '🚀 مرحبا'],
  ['half a sign', 'a\ud800b\uffff'],
])('%s has a card, with the title on it', async (_what, title) => {
  const { data, info } = await raw(title);
  expect(info).toMatchObject(cardSize);
  expect(data.equals((await raw('')).data)).toBe(false);
});

test.each([
  ['spaces', ' \u00a0'],
  ['a space that has no width', '\u200b'],
  ['a control', '\u0007'],
  ['signs that nobody sees', '\u00ad\ufe0f\u3164'],
])('a title of %s leaves the card without one', async (_what, title) => {
  const { data, info } = await raw(title);
  expect(info).toMatchObject(cardSize);
  expect(data.equals((await raw('')).data)).toBe(true);
});
