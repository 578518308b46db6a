import { emptyDraft, event } from '@site/shared/content-types';
import type { EventRecord } from '@site/shared/events';
import { site } from '@site/shared/site';
import { withOffset } from '@site/shared/text';
import { generate } from 'lean-qr';
import { drawPoster } from './draw-poster';
import { posterOf } from './event-words';

const NOW = Date.parse('2026-11-26T10:00Z');
const size = { width: 1080, height: 1350 };
const colours = { ink: 'ink', accent: 'accent', halo: 'halo' };

const record = (change: Partial<EventRecord> = {}): EventRecord => ({
  ...emptyDraft(event),
  ...{ state: undefined, category: undefined, decideAt: undefined, previousStart: undefined },
  ...{ id: '-open-evening', title: 'Open evening', place: 'Roof', rev: 1, updated: 1 },
  start: withOffset('2026-12-04T19:00'),
  contacts: 'Asha\n\nBen\nChitra',
  ...change,
});

/** Draws on a context whose letters are all half as wide as high. */
function draw(change: Partial<EventRecord> = {}) {
  const texts: { text: string; x: number; y: number; right: number }[] = [];
  const modules = new Set<string>();
  const sizeOf = (font: string) => Number(/([\d.]+)px/.exec(font)?.[1]);
  const widthOf = (text: string, font: string) => (text.length * sizeOf(font)) / 2;
  const context = {
    canvas: size,
    ...{ font: '', fillStyle: '', shadowColor: '', shadowBlur: 0 },
    measureText: (text: string) => ({ width: widthOf(text, context.font) }),
    fillText: (text: string, x: number, y: number) =>
      texts.push({ text, x, y, right: x + widthOf(text, context.font) }),
    fillRect: (x: number, y: number) => context.fillStyle === '#000' && modules.add(`${x} ${y}`),
  };
  const poster = posterOf(record(change), 'The society', NOW);
  drawPoster(context as unknown as CanvasRenderingContext2D, poster, colours);
  return { texts, modules, words: texts.map(({ text }) => text) };
}

test('a poster says what, when and where, whom to ask, and the address', () => {
  const { words } = draw({ end: withOffset('2026-12-04T21:30') });
  const { host } = new URL(site.publicOrigin);
  for (const text of ['Fri 4 Dec', '19:00–21:30', 'Roof', 'Asha', 'Ben'])
    expect(words).toContain(text);
  expect(words.join(' ')).toContain('Open evening');
  expect(words.join('')).toContain(`${host}/events/open-evening`);
  expect(words).not.toContain('Chitra');
});

test.each<[Partial<EventRecord>, string]>([
  [{ state: 'off' }, 'Off'],
  [{ state: 'undecided', decideAt: withOffset('2026-12-04T17:00') }, 'To be decided at 17:00'],
])('of %j it says so', (change, note) => {
  expect(draw(change).words).toContain(note);
});

test.each(['planned', 'on'] as const)('that an event is %s needs no words', (state) => {
  expect(posterOf(record({ state }), 'The society', NOW).note).toBe('');
});

test('the code is that of the address, module by module', () => {
  const { modules } = draw();
  const code = generate(`${site.publicOrigin}/events/open-evening`);
  const points = [...modules].map((at) => at.split(' ').map(Number));
  const left = Math.min(...points.map(([x = 0]) => x));
  const top = Math.min(...points.map(([, y = 0]) => y));
  const columns = [...new Set(points.map(([x = 0]) => x))].sort((a, b) => a - b);
  const step = (columns[1] ?? 0) - (columns[0] ?? 0);
  expect(Number.isInteger(step) && step > 0).toBe(true);
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++)
      expect(modules.has(`${left + x * step} ${top + y * step}`)).toBe(code.get(x, y));
});

test.each([
  ['a long title', { title: 'A long word and others '.repeat(8) }],
  ['a word without an end', { title: 'x'.repeat(200), place: 'y'.repeat(200) }],
  ['long contacts', { contacts: `${'z'.repeat(500)}\n${'z '.repeat(250)}` }],
  ['a long address', { id: `-${'a'.repeat(99)}` }],
  ['no more than a title', { place: '', contacts: '' }],
  ['nothing', { title: '', place: '', contacts: '' }],
])('nothing leaves the paper, or lies on another line, with %s', (_, change) => {
  const { texts } = draw(change);
  for (const { text, x, y, right } of texts) {
    expect([text, x >= 0, right <= size.width, y > 0, y < size.height]).toEqual([
      ...[text, true, true, true, true],
    ]);
  }
  const lines = texts.map(({ y }) => y).sort((a, b) => a - b);
  lines.forEach((y, index) => {
    if (index > 0) expect(y - (lines[index - 1] ?? 0)).toBeGreaterThan(15);
  });
});
