import { useUpdate } from '@site/shared/content';
import type { Update } from '@site/shared/contracts';
import { Slot } from '@site/shared/slots';
import { formatDate } from '@site/shared/text';
import {
  Button,
  ButtonLink,
  Cover,
  Dialog,
  EmptyState,
  ErrorState,
  Spinner,
  unreachable,
} from '@site/shared/ui';
import type { ReactNode } from 'react';
import styles from './UpdateDialog.module.css';

/** One update in full, laid over the grid. */
export function UpdateDialog({
  id,
  known,
  onClose,
}: {
  id: number;
  /** The update where the grid has it already. */
  known: Update | undefined;
  onClose: () => void;
}) {
  const result = useUpdate(id);
  const update = (result.status === 'ready' && result.data) || known;
  return (
    <Dialog title={update?.title ?? 'Update'} onClose={onClose} wide>
      {update ? (
        <WholeUpdate update={update} />
      ) : result.status === 'loading' ? (
        <Spinner />
      ) : result.status === 'failed' ? (
        <ErrorState message={unreachable(result.reason)} onRetry={result.retry} home={false} />
      ) : (
        <EmptyState title="This update is not there any more" />
      )}
      <div className={styles.actions}>
        {update?.link && (
          <>
            <ButtonLink href={update.link}>Read Article</ButtonLink>
            {/^http/.test(update.link) && (
              <span className={styles.target}>{new URL(update.link).hostname}, in a new tab</span>
            )}
          </>
        )}
        {update && <Slot name="record.memberTools/v1" props={{ kind: 'update', id }} />}
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

/** An update below its title. A preview may have no date. */
export function WholeUpdate({ update, children }: { update: Update; children?: ReactNode }) {
  return (
    <div className={styles.update}>
      {update.date && (
        <time dateTime={update.date} className={styles.date}>
          {formatDate(update.date)}
        </time>
      )}
      <Cover
        src={update.image}
        alt={update.imageAlt}
        seed={`update ${update.index}`}
        place="dialog"
        className={styles.picture}
      />
      <p dir="auto">{update.content}</p>
      {children}
    </div>
  );
}
