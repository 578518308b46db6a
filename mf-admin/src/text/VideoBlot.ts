import { parseVideo } from '@site/shared/post-renderer';
import { Quill } from 'react-quill';
import { parseTypedVideo } from './typed-video';

const BlockEmbed = Quill.import('blots/block/embed') as {
  new (...given: never[]): { domNode: HTMLElement };
  create(value: unknown): HTMLElement;
};

/** A video in the editor: a box that names it, so that writing loads nothing from its host. */
export class VideoBlot extends BlockEmbed {
  static blotName = 'video';
  static tagName = 'DIV';
  static className = 'site-video';

  static override create(address: unknown): HTMLElement {
    // biome-ignore lint/complexity/noThisInStatic: the parent makes the element by this class's tag.
    const node = super.create(address);
    const video = parseVideo(parseTypedVideo(String(address)));
    node.dataset.address = video?.page ?? String(address);
    node.contentEditable = 'false';
    node.textContent = video ? `▶ ${video.host}: ${video.page}` : String(address);
    return node;
  }

  static value(node: HTMLElement): string {
    return node.dataset.address ?? '';
  }
}
