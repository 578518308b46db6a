import { usePlaces } from '@site/shared/content';
import type { Update } from '@site/shared/contracts';
import { Button, classNames, VisuallyHidden } from '@site/shared/ui';
import { UpdateCard } from './UpdateCard';
import styles from './UpdateGrid.module.css';

/** The cards, and the button that brings more of them. */
export function UpdateGrid({
  updates,
  shown,
  total,
  onMore,
}: {
  updates: readonly Update[];
  /** How many to show; undefined: as many as the stylesheet has room for. */
  shown: number | undefined;
  total: number;
  onMore: () => void;
}) {
  const visible = shown === undefined ? updates : updates.slice(0, shown);
  const { list, places } = usePlaces(visible, ({ index }) => index);
  return (
    <>
      <ul
        className={classNames(styles.grid, shown === undefined && styles.asWidthAllows)}
        ref={list}
      >
        {places.map(({ place, record }) => (
          <UpdateCard key={place} update={record} eager={place < 2} whole />
        ))}
      </ul>
      <div aria-live="polite">
        <VisuallyHidden>
          {shown !== undefined && `${visible.length} of ${total} updates shown`}
        </VisuallyHidden>
      </div>
      {visible.length < total && (
        <div className={styles.more}>
          <Button variant="secondary" onClick={onMore}>
            More Updates
          </Button>
          <noscript>
            <p>Older updates need JavaScript.</p>
          </noscript>
        </div>
      )}
    </>
  );
}
