import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A piece of a line: plain, or named by how it is shown. */
type Piece =
  | string
  | { em: string }
  | { strong: string }
  | { code: string }
  | { href: string; text: string };
type Block =
  | { heading: string }
  | { text: Piece[] }
  /** A numbered list: the paragraphs of each entry. */
  | { list: Piece[][][] };

interface HelpPage {
  id: string;
  title: string;
  blocks: Block[];
}

/** The documents that members read at `/members/help`. */
const documents = ['writing', 'hand-over'];

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\b_([^_]+)_\b|!?\[([^\]]*)\]\(([^)]*)\)/g;

/** Links to other documents are plain words: members do not have the repository. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: all, 1: code, 2: strong, 3: em, 4: link = '', 5: href, index } of text.matchAll(
    INLINE,
  )) {
    pieces.push(text.slice(end, index));
    end = index + all.length;
    if (code) pieces.push({ code });
    else if (strong) pieces.push({ strong });
    else if (em) pieces.push({ em });
    else if (href?.startsWith('https:')) pieces.push({ href, text: link });
    // Pictures of these pages would show other words sooner or later.
    else if (!all.startsWith('!')) pieces.push(link);
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '');
}

/** Paragraphs in the Markdown of these documents: lines that an empty one ends. */
const paragraphsOf = (markdown: string): string[] =>
  markdown.split(/\n\s*\n|\n(?=\d+\. )/).filter((paragraph) => paragraph.trim() !== '');

function helpPage(id: string, markdown: string): HelpPage {
  let title = id;
  const blocks: Block[] = [];
  for (const paragraph of paragraphsOf(markdown)) {
    const line = paragraph.trim().replaceAll(/\s+/g, ' ').replaceAll("'", '’');
    const last = blocks.at(-1);
    const pieces = piecesOf(line.replace(/^\d+\. /, ''));
    if (line.startsWith('# ')) title = line.slice(2);
    else if (line.startsWith('## ')) blocks.push({ heading: line.slice(3) });
    else if (pieces.length === 0) continue;
    else if (/^\d+\. /.test(paragraph)) {
      if (last && 'list' in last) last.list.push([pieces]);
      else blocks.push({ list: [[pieces]] });
    } else if (/^\s/.test(paragraph) && last && 'list' in last) last.list.at(-1)?.push(pieces);
    else blocks.push({ text: pieces });
  }
  return { id, title, blocks };
}

/** What `/members/help` shows, from `docs/` below `root`. */
export const helpPages = (root: string): HelpPage[] =>
  documents.map((id) => helpPage(id, readFileSync(join(root, 'docs', `${id}.md`), 'utf8')));
