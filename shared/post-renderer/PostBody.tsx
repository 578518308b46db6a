import { useMemo } from 'react';
import type { Delta } from '../contracts';
import { BodyBlock } from './BodyBlock';
import { parseBlocks } from './blocks';
import { type PictureAction, PictureActionContext } from './PictureAction';
import styles from './post-body.module.css';

/**
 * A post's body as React elements, by one allow-list: never an HTML string, so stored content
 * cannot become markup. Anything else is shown as plain text or dropped.
 */
export function PostBody({
  delta,
  onPicture,
}: {
  delta: Delta;
  /** Makes every picture a button. */
  onPicture?: PictureAction;
}) {
  const blocks = useMemo(() => parseBlocks(delta), [delta]);
  return (
    <PictureActionContext value={onPicture}>
      <div className={styles.body}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a stored text never move.
          <BodyBlock key={index} block={block} />
        ))}
      </div>
    </PictureActionContext>
  );
}
