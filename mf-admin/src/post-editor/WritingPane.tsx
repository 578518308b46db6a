import type { Delta } from '@stss/shared/contracts';
import { PostBody, plainText } from '@stss/shared/post-renderer';
import { Button, Cover } from '@stss/shared/ui';
import { useState } from 'react';
import type { PostFields } from '../data/post-record';
import { RichTextEditor } from '../rich-text/RichTextEditor';
import styles from './post-editor.module.css';

const countWords = (body: Delta): number => plainText(body).split(/\s+/).filter(Boolean).length;

/** The text of a post: writing it, seeing it as readers will, and how long it is. */
export function WritingPane({
  fields,
  initialBody,
  onChange,
}: {
  fields: PostFields;
  /** What the editor starts from; give the pane another key to start from something else. */
  initialBody: Delta;
  onChange: (body: Delta) => void;
}) {
  const [isPreview, setPreview] = useState(false);
  const words = countWords(fields.body);
  return (
    <>
      <div hidden={isPreview}>
        <RichTextEditor label="Content" initial={initialBody} onChange={onChange} />
      </div>
      {isPreview && (
        <article className={styles.preview} aria-label="Preview">
          <Cover src={fields.image} alt={fields.imageAlt} seed={fields.slug} />
          <h2 className={styles.previewTitle}>{fields.title}</h2>
          <PostBody delta={fields.body} />
        </article>
      )}
      <div className={styles.underText}>
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
