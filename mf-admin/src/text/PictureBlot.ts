import { Quill } from 'react-quill';
import { PICTURE_ATTRIBUTES } from './picture-at';

const Image = Quill.import('formats/image') as {
  new (...given: never[]): { domNode: HTMLElement };
  create(value: unknown): HTMLElement;
};

const ATTRIBUTES: readonly string[] = PICTURE_ATTRIBUTES;

/** `caption` and `small` are no attributes of an <img>, so they are stored as data. */
const htmlName = (name: string): string =>
  name === 'caption' || name === 'small' ? `data-${name}` : name;

/** A picture with alternative text ('' for decorative ones), caption, size and phone version. */
export class PictureBlot extends Image {
  static blotName = 'image';
  static tagName = 'IMG';

  static formats(node: HTMLElement): Record<string, string> {
    const found = ATTRIBUTES.filter((name) => node.hasAttribute(htmlName(name)));
    return Object.fromEntries(found.map((name) => [name, node.getAttribute(htmlName(name)) ?? '']));
  }

  /** Pictures inlined as data never enter a post; see `useEditorPictures`. */
  static sanitize(address: string): string {
    return /^(?:https?:\/|\/media)\//.test(address) ? address : '//:0';
  }

  format(name: string, value: unknown): void {
    if (!ATTRIBUTES.includes(name)) return;
    if (typeof value === 'string' || typeof value === 'number') {
      this.domNode.setAttribute(htmlName(name), String(value));
    } else this.domNode.removeAttribute(htmlName(name));
  }
}
