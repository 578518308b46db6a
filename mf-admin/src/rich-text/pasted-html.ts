import { readVideo } from '@stss/shared/post-renderer';
import { backend } from '@stss/shared/site';
import { safeImage, safeLink } from '@stss/shared/text';

const MARK = 'data-pasted-style';

/**
 * Pasted HTML whose parsing breaks no strict policy: `style=` is renamed, handlers (`onclick=`) are
 * taken out. Only text inside tags is touched.
 */
export const harmlessToParse = (html: string): string =>
  html.replace(/<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
    tag
      .replace(/\sstyle(\s*=)/gi, ` ${MARK}$1`)
      .replace(/\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
  );

const styleOf = (element: Element): string => element.getAttribute(MARK) ?? '';

/** Word writes a list as paragraphs that say `mso-list: l0 level2`; the marker stands in the text. */
function readWordList(doc: Document): void {
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
    // What the page's own colours are is not for the source to say.
    for (const name of ['color', 'background-color', 'font-size', 'font-family']) {
      if (!isKeptStyle(name, element.style.getPropertyValue(name))) {
        element.style.removeProperty(name);
      }
    }
    element.removeAttribute(MARK);
  }
}

const isKeptStyle = (name: string, value: string): boolean =>
  name === 'font-size' ? /^(?:1\d|2[0-2])px$/.test(value) : name.includes('color');

/**
 * Cleans a parsed paste in place: lists of Word become lists, and pictures, frames and links that a
 * post cannot hold are taken out. Returns how many pictures and frames those were.
 */
export function cleanPasted(doc: Document): number {
  readWordList(doc);
  applyStyles(doc);
  let dropped = 0;
  for (const picture of doc.querySelectorAll('img')) {
    if (safeImage(picture.getAttribute('src'), backend.imageOrigins)) continue;
    picture.remove();
    dropped += 1;
  }
  for (const frame of doc.querySelectorAll('iframe, object, embed, video, audio, svg')) {
    if (readVideo(frame.getAttribute('src'))) continue;
    frame.remove();
    dropped += 1;
  }
  for (const link of doc.querySelectorAll('a')) {
    if (!safeLink(link.getAttribute('href'))) link.replaceWith(...link.childNodes);
  }
  for (const hidden of doc.querySelectorAll('script, style, meta, title, xml')) hidden.remove();
  return dropped;
}
