import { notify } from '@site/shared/notices';
import { Quill } from 'react-quill';
import { cleanPasted, harmlessToParse } from './pasted-html';

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

/** Quill's clipboard under a policy without inline styles, and without its own HTML export. */
export class SafeClipboard extends Clipboard {
  override convertHTML(html: string): unknown {
    return super.convertHTML(harmlessToParse(html));
  }

  override normalizeHTML(doc: Document): void {
    if (cleanPasted(doc) > 0) {
      notify(
        'A post cannot show everything that you pasted. Some of it was left out or became plain text. Add pictures with the Picture button.',
      );
    }
    super.normalizeHTML(doc);
  }

  /** Copies the selection as the editor shows it; `getSemanticHTML` would pass markup through. */
  override onCopy({ index, length }: Range): { html: string; text: string } {
    const selected = getSelection();
    const holder = document.createElement('div');
    if (selected?.rangeCount) holder.append(selected.getRangeAt(0).cloneContents());
    return { html: holder.innerHTML, text: this.quill.getText(index, length) };
  }
}
