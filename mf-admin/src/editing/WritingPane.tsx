import type { Delta } from '@site/shared/contracts';
import { PostBody, plainText } from '@site/shared/post-renderer';
import { Button, Cover, classNames } from '@site/shared/ui';
import { useState } from 'react';
import type { RecordFields } from '../data/stored-record';
import { textOf } from '../kinds/form-settings';
import { RichTextEditor } from '../text/RichTextEditor';
import looks from '../ui/looks.module.css';
import styles from './record-editor.module.css';

const EMPTY: Delta = { ops: [] };

const countWords = (body: Delta): number => plainText(body).split(/\s+/).filter(Boolean).length;

/** The text of a post: writing it, seeing it as readers will, and how long it is. */
export function WritingPane({
  fields,
  initialBody,
  onChange,
}: {
  fields: RecordFields;
  /** The initial content of the editor; change the pane's key to start from other content. */
  initialBody: Delta;
  onChange: (body: Delta) => void;
}) {
  const { imageAlt, body = EMPTY } = fields;
  const [isPreview, setPreview] = useState(false);
  const words = countWords(body);
  return (
    <>
      <div hidden={isPreview}>
        <RichTextEditor label="Content" initial={initialBody} onChange={onChange} />
      </div>
      {isPreview && (
        <article className={styles.preview} aria-label="Preview">
          <Cover
            src={textOf(fields.image)}
            alt={typeof imageAlt === 'string' ? imageAlt : undefined}
            seed={textOf(fields.slug)}
          />
          <h2 className={styles.previewTitle}>{textOf(fields.title)}</h2>
          <PostBody delta={body} />
        </article>
      )}
      <div className={classNames(looks.note, looks.spread)}>
        <p>{words === 1 ? '1 word' : `${words} words`}</p>
        <Button
          variant="ghost"
          aria-pressed={isPreview}
          onClick={() => setPreview((shown) => !shown)}
        >
          {isPreview ? 'Go on writing' : 'Preview'}
        </Button>
      </div>
    </>
  );
}
