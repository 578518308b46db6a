import { paletteColour } from '@site/shared/post-renderer';
import { backend } from '@site/shared/site';
import { directImageAddress, safeImage, safeLink } from '@site/shared/text';
import { HIGHLIGHTS, INKS } from './toolbar/toolbar-commands';
import { parseTypedVideo } from './typed-video';

const MARK = 'data-pasted-style';

/**
 * Pasted HTML whose parsing breaks no strict policy: `style=` is renamed, handlers (`onclick=`) are
 * taken out, and so are style sheets and comments. Else only text inside tags is touched.
 */
export const harmlessToParse = (html: string): string =>
  html
    .replace(/<style\b.*?<\/style\s*>|<!--.*?-->/gis, '')
    .replace(/<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
      tag
        .replace(/\sstyle(\s*=)/gi, ` ${MARK}$1`)
        .replace(/\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
    );

const styleOf = (element: Element): string => element.getAttribute(MARK) ?? '';

/** Word writes a list as paragraphs with `mso-list: l0 level2`; the marker is part of the text. */
function convertWordList(doc: Document): void {
  for (const marker of doc.querySelectorAll(`[${MARK}*="mso-list:Ignore" i]`)) {
    const item = marker.closest('p');
    item?.setAttribute('data-word-marker', marker.textContent?.trim() ?? '');
    marker.remove();
  }
  let list: HTMLElement | undefined;
  for (const paragraph of doc.querySelectorAll('p')) {
    const level = /mso-list:[^;]*\blevel(\d+)/i.exec(styleOf(paragraph))?.[1];
    if (!level) {
      list = undefined;
      continue;
    }
    const isNumbered = /^[0-9a-z]{1,3}[.)]/i.test(paragraph.dataset.wordMarker ?? '');
    const item = doc.createElement('li');
    item.dataset.list = isNumbered ? 'ordered' : 'bullet';
    if (Number(level) > 1) item.className = `ql-indent-${Number(level) - 1}`;
    item.append(...paragraph.childNodes);
    if (list && list.nextElementSibling === paragraph) {
      list.append(item);
      paragraph.remove();
    } else {
      list = doc.createElement('ol');
      list.append(item);
      paragraph.replaceWith(list);
    }
  }
}

/** Applies the renamed styles through the CSSOM, which the policy allows. */
function applyStyles(doc: Document): void {
  for (const element of doc.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    element.style.cssText = styleOf(element);
    // Docs wraps everything in a <b> that is not bold.
    if (element.localName === 'b' && element.style.fontWeight === 'normal') {
      element.replaceWith(...element.childNodes);
    }
    const allowed = allowedStyle(
      element.style,
      element.closest('a, h1, h2, h3, h4, h5, h6') !== null,
    );
    element.removeAttribute('style');
    for (const [name, value] of allowed) element.style.setProperty(name, value);
    element.removeAttribute(MARK);
  }
}

const MARKS = ['font-weight', 'font-style', 'text-decoration', 'vertical-align', 'text-align'];

/** The parts of a style that a post can have; links and headings use the page's own styles. */
function allowedStyle(style: CSSStyleDeclaration, isPlain: boolean): [string, string][] {
  const size = style.fontSize;
  return [
    ...(isPlain ? [] : MARKS.map((name): [string, string] => [name, style.getPropertyValue(name)])),
    ['color', isPlain ? '' : inPalette(INKS, style.color)],
    ['background-color', inPalette(HIGHLIGHTS, style.backgroundColor)],
    ['font-size', /^(?:1\d|2[0-2])px$/.test(size) ? size : ''],
  ];
}

/** The colour of the page's palette that readers will see; '' for black, white and greys. */
function inPalette(palette: Readonly<Record<string, string>>, colour: string): string {
  const name = paletteColour(colour) ?? '';
  return palette[name.charAt(0).toUpperCase() + name.slice(1)] ?? '';
}

/** Word separates paragraphs by empty ones; the page does so by margins. */
function convertWordParagraphs(doc: Document): void {
  for (const filler of doc.querySelectorAll('o\\:p')) filler.replaceWith(...filler.childNodes);
  for (const paragraph of doc.querySelectorAll('p[class^="Mso" i]')) {
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove();
  }
  for (const quote of doc.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const block = doc.createElement('blockquote');
    block.append(...quote.childNodes);
    quote.replaceWith(block);
  }
}

/** A table becomes lines of text, one a row. Returns how many tables there were. */
function flattenTables(doc: Document): number {
  const tables = doc.querySelectorAll('table');
  for (const table of tables) {
    const lines = Array.from(table.rows, (row) => {
      const line = doc.createElement('p');
      const cells = Array.from(row.cells, (cell) => cell.textContent?.trim() ?? '');
      line.textContent = cells.join(' | ');
      return line;
    });
    table.replaceWith(...lines);
  }
  return tables.length;
}

/**
 * Cleans a parsed paste in place: lists of Word become lists, and pictures, frames and links that a
 * post cannot hold are taken out. Returns how many of them and
 * of lines, fields, tables and formulas did not stay as they were.
 */
export function cleanPasted(doc: Document): number {
  convertWordList(doc);
  convertWordParagraphs(doc);
  applyStyles(doc);
  let dropped = flattenTables(doc);
  for (const picture of doc.querySelectorAll('img')) {
    const address = directImageAddress(picture.getAttribute('src') ?? '');
    if (safeImage(address, backend.imageOrigins)) {
      picture.src = address;
      continue;
    }
    picture.remove();
    dropped += 1;
  }
  for (const frame of doc.querySelectorAll('iframe, object, embed, video, audio, svg')) {
    if (parseTypedVideo(frame.getAttribute('src') ?? '')) continue;
    frame.remove();
    dropped += 1;
  }
  for (const lost of doc.querySelectorAll('hr, canvas, input, select, textarea, button')) {
    lost.remove();
    dropped += 1;
  }
  // Its letters stay, in one line.
  dropped += doc.querySelectorAll('math').length;
  for (const link of doc.querySelectorAll('a')) {
    if (!safeLink(link.getAttribute('href'))) link.replaceWith(...link.childNodes);
  }
  for (const hidden of doc.querySelectorAll(
    'script, style, meta, title, xml, br.Apple-interchange-newline',
  ))
    hidden.remove();
  return dropped;
}
