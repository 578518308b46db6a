import type { Quill } from 'react-quill';

/** Formats at the cursor, as Quill gives them. */
export type Formats = Readonly<Record<string, unknown>>;

export const LINE_KINDS = {
  text: 'Text',
  heading: 'Heading',
  subheading: 'Subheading',
  quote: 'Quote',
  code: 'Code block',
} as const;
export type LineKind = keyof typeof LINE_KINDS;

export function lineKindOf(formats: Formats): LineKind {
  if (formats['code-block']) return 'code';
  if (formats.blockquote) return 'quote';
  const { header } = formats;
  if (header === 1 || header === 2) return 'heading';
  return header ? 'subheading' : 'text';
}

export function setLineKind(quill: Quill, kind: LineKind): void {
  const header = { heading: 2, subheading: 3, text: false, quote: false, code: false }[kind];
  quill.format('code-block', false, 'user');
  quill.format('blockquote', kind === 'quote', 'user');
  quill.format('header', header, 'user');
  if (kind === 'code') quill.format('code-block', true, 'user');
}

/** Puts a format on the selection, or takes it off where it has that value already. */
export function toggle(quill: Quill, formats: Formats, name: string, value: unknown = true): void {
  quill.format(name, formats[name] === value ? false : value, 'user');
}

export function clearFormats(quill: Quill): void {
  const range = quill.getSelection();
  if (range) quill.removeFormat(range.index, Math.max(range.length, 1), 'user');
}

/** Palette of the renderer, by the colours as the dark page shows them. */
export const INKS = {
  Red: '#ff9b9b',
  Orange: '#ffb98a',
  Yellow: '#ffe08a',
  Green: '#8fe6b0',
  Blue: '#9cc9ff',
  Purple: '#d3b2ff',
} as const;

export const HIGHLIGHTS = {
  Red: '#5c1f2b',
  Orange: '#5a3415',
  Yellow: '#4d4210',
  Green: '#164a33',
  Blue: '#17406e',
  Purple: '#40296e',
} as const;
