import { Quill } from 'react-quill';

interface Range {
  index: number;
  length: number;
}

const Clipboard = Quill.import('modules/clipboard') as {
  new (
    quill: Quill,
    options: unknown,
  ): {
    quill: Quill;
    convertHTML(html: string): unknown;
    normalizeHTML(doc: Document): void;
    onCopy(range: Range, isCut: boolean): { html: string; text: string };
  };
};

const MARK = 'data-pasted-style';

/** Renames `style=` in the tags of pasted HTML: a strict policy reports each one on parsing. */
export const withStylesSetAside = (html: string): string =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(\s*=)/gi, ` ${MARK}$1`));

/** Applies the set-aside styles through the CSSOM, which the policy allows. */
function applyStyles(doc: Document): void {
  for (const element of doc.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    element.style.cssText = element.getAttribute(MARK) ?? '';
    element.removeAttribute(MARK);
  }
}

/** Quill's clipboard under a policy without inline styles, and without its own HTML export. */
export class SafeClipboard extends Clipboard {
  override convertHTML(html: string): unknown {
    return super.convertHTML(withStylesSetAside(html));
  }

  override normalizeHTML(doc: Document): void {
    applyStyles(doc);
    super.normalizeHTML(doc);
  }

  /** What is selected as the editor shows it; `getSemanticHTML` would let markup through. */
  override onCopy({ index, length }: Range): { html: string; text: string } {
    const selected = getSelection();
    const holder = document.createElement('div');
    if (selected?.rangeCount) holder.append(selected.getRangeAt(0).cloneContents());
    return { html: holder.innerHTML, text: this.quill.getText(index, length) };
  }
}
