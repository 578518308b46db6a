import type { Delta } from '../contracts';
import { normaliseSlug } from '../text';
import { type Inline, own, type Picture } from './inline';
import { type Line, lineText, parseLines } from './lines';
import type { Video } from './video-hosts';

export interface Layout {
  align?: 'center' | 'right' | 'justify';
  rtl?: true;
  /** Steps, 1 to 8. */
  indent?: number;
}

export interface ListItem {
  inlines: Inline[];
  layout: Layout;
  /** Only in checklists. */
  checked?: boolean;
  children: ListBlock[];
}

export interface ListBlock {
  kind: 'list';
  style: 'ordered' | 'bullet' | 'check';
  /** Of an ordered list: its first number, and its kind of numbers, as the editor shows them. */
  start?: number;
  type?: '1' | 'a' | 'i';
  items: ListItem[];
}

export interface HeadingBlock {
  kind: 'heading';
  /** 2 to 6: level 1 is the post's title. */
  level: 2 | 3 | 4 | 5 | 6;
  id: string;
  inlines: Inline[];
  layout: Layout;
}

export type Block =
  | { kind: 'paragraph'; inlines: Inline[]; layout: Layout }
  | HeadingBlock
  | { kind: 'quote'; lines: { inlines: Inline[]; layout: Layout }[] }
  | { kind: 'code'; text: string }
  | { kind: 'figure'; picture: Picture }
  | { kind: 'video'; video: Video }
  | ListBlock;

const LIST_STYLES: Readonly<Record<string, ListBlock['style']>> = {
  ordered: 'ordered',
  bullet: 'bullet',
  checked: 'check',
  unchecked: 'check',
};

function parseLayout(attributes: Line['attributes']): Layout {
  const layout: Layout = {};
  const align = own(attributes, 'align');
  if (align === 'center' || align === 'right' || align === 'justify') layout.align = align;
  if (own(attributes, 'direction') === 'rtl') layout.rtl = true;
  const indent = parseIndent(attributes);
  if (indent > 0) layout.indent = indent;
  return layout;
}

function parseIndent(attributes: Line['attributes']): number {
  const indent = own(attributes, 'indent');
  return typeof indent === 'number' && indent >= 1 ? Math.min(Math.floor(indent), 8) : 0;
}

function parseHeader(attributes: Line['attributes']): number | undefined {
  const header = own(attributes, 'header');
  const isLevel = typeof header === 'number' && [1, 2, 3, 4, 5, 6].includes(header);
  return isLevel ? header : undefined;
}

/** Levels without gaps, from 2 on, whichever the writer picked: screen readers count on that. */
function headingLevels(lines: readonly Line[]): (header: number) => HeadingBlock['level'] {
  const used = new Set(lines.map(({ attributes }) => parseHeader(attributes)));
  const sorted = [1, 2, 3, 4, 5, 6].filter((header) => used.has(header));
  return (header) => Math.min(sorted.indexOf(header) + 2, 6) as HeadingBlock['level'];
}

/** Appends one list line, below the last item of the list it is indented under. */
function addListLine(
  lists: ListBlock[],
  line: Line,
  stored: string,
  depth: number,
  numbering: Pick<ListBlock, 'start' | 'type'>,
): void {
  const last = lists.at(-1);
  const parent = depth > 0 ? last?.items.at(-1) : undefined;
  if (parent) {
    addListLine(parent.children, line, stored, depth - 1, numbering);
    return;
  }
  const style = LIST_STYLES[stored] ?? 'bullet';
  const item: ListItem = {
    inlines: line.inlines,
    layout: parseLayout(line.attributes),
    children: [],
  };
  // Nesting shows the depth already.
  delete item.layout.indent;
  if (style === 'check') item.checked = stored === 'checked';
  if (last?.style === style) last.items.push(item);
  else lists.push({ kind: 'list', style, ...(style === 'ordered' && numbering), items: [item] });
}

/**
 * Numbers list lines as the editor does: what is no paragraph and no heading does not begin anew, such as
 * a code block, a quote, a video or a line of another list.
 */
function listNumbers(): (line: Line) => Pick<ListBlock, 'start' | 'type'> {
  const counts: number[] = [];
  return ({ attributes, video }) => {
    const depth = parseIndent(attributes);
    const list = own(attributes, 'list');
    const isInterruption = video || own(attributes, 'code-block') || own(attributes, 'blockquote');
    if (list) counts.length = depth + 1;
    else if (!isInterruption) counts.length = 0;
    if (list === 'ordered') counts[depth] = (counts[depth] ?? 0) + 1;
    const start = counts[depth] ?? 1;
    const type = (['1', 'a', 'i'] as const)[depth % 3];
    return { ...(start > 1 && { start }), ...(type && type !== '1' && { type }) };
  };
}

/** Gives each heading an id of its own, readable in an address. */
function headingIds(): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const slug = normaliseSlug(text).slice(0, 60).replace(/-+$/, '') || 'part';
    const count = (used.get(slug) ?? 0) + 1;
    used.set(slug, count);
    return count === 1 ? `section-${slug}` : `section-${slug}--${count}`;
  };
}

/** The document as blocks, in order; empty lines only separate and are left out. */
export function parseBlocks(delta: Delta): Block[] {
  const blocks: Block[] = [];
  const lines = parseLines(delta);
  const naming = { idFor: headingIds(), levelOf: headingLevels(lines) };
  const numberingOf = listNumbers();
  let lists: ListBlock[] | undefined;
  let broken = false;
  const closeLists = () => {
    blocks.push(...(lists ?? []));
    lists = undefined;
  };
  for (const line of lines) {
    const list = own(line.attributes, 'list');
    const numbering = numberingOf(line);
    if (typeof list === 'string' && Object.hasOwn(LIST_STYLES, list)) {
      lists ??= [];
      addListLine(lists, line, list, parseIndent(line.attributes), numbering);
    } else {
      closeLists();
      addBlock(blocks, line, naming, broken);
    }
    broken = line.inlines.length === 0 && !line.video;
  }
  closeLists();
  return blocks;
}

/** @param broken whether an empty line precedes this one */
function addBlock(
  blocks: Block[],
  line: Line,
  naming: {
    idFor: ReturnType<typeof headingIds>;
    levelOf: ReturnType<typeof headingLevels>;
  },
  broken: boolean,
): void {
  const { attributes, inlines } = line;
  if (line.video) {
    blocks.push({ kind: 'video', video: line.video });
    return;
  }
  const last = blocks.at(-1);
  if (own(attributes, 'code-block')) {
    const text = lineText(line);
    if (last?.kind === 'code') last.text += `\n${text}`;
    else blocks.push({ kind: 'code', text });
    return;
  }
  const [only] = inlines;
  if (!only) return;
  if (inlines.length === 1 && only.kind === 'picture') {
    blocks.push({ kind: 'figure', picture: only.picture });
    return;
  }
  const layout = parseLayout(attributes);
  const header = parseHeader(attributes);
  if (header) {
    const [level, id] = [naming.levelOf(header), naming.idFor(lineText(line))];
    blocks.push({ kind: 'heading', level, id, inlines, layout });
  } else if (own(attributes, 'blockquote') === true) {
    if (last?.kind === 'quote' && !broken) last.lines.push({ inlines, layout });
    else blocks.push({ kind: 'quote', lines: [{ inlines, layout }] });
  } else {
    blocks.push({ kind: 'paragraph', inlines, layout });
  }
}
