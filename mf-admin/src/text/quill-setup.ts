import { Quill } from 'react-quill';
import { FONT_SIZES } from './font-sizes';
import { PictureBlot } from './PictureBlot';
import { SafeClipboard } from './SafeClipboard';
import { VideoBlot } from './VideoBlot';

const size = Quill.import('attributors/style/size') as { whitelist?: readonly string[] };
size.whitelist = FONT_SIZES;

Quill.register(
  {
    'formats/size': size,
    'formats/image': PictureBlot,
    'formats/video': VideoBlot,
    'modules/clipboard': SafeClipboard,
  },
  true,
);

/** Formats of a body, the same as in the renderer; a paste drops everything else. */
export const FORMATS: string[] = [
  ...['bold', 'italic', 'underline', 'strike', 'script', 'code', 'link', 'size'],
  ...['color', 'background', 'header', 'list', 'indent', 'blockquote', 'code-block', 'align'],
  ...['direction', 'image', 'video'],
];

export const MODULES = {
  toolbar: false,
  history: { delay: 800, maxStack: 400, userOnly: true },
  keyboard: {
    // The Tab key moves on to the next control: an editor must not trap the keyboard.
    bindings: {
      tab: false,
      'remove tab': false,
      indent: false,
      outdent: false,
      'indent code-block': false,
      'outdent code-block': false,
    },
  },
};
