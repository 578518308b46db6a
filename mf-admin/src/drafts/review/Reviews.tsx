import { useSession } from '@site/shared/auth';
import type { ContentType } from '@site/shared/content-types';
import { parseEntries, parseReview, type Review, reviewsPath } from '@site/shared/editorial';
import { formatMoment } from '@site/shared/text';
import { Button } from '@site/shared/ui';
import type { RecordFields } from '../../data/stored-record';
import { useWatched } from '../../data/useWatched';
import looks from '../../ui/looks.module.css';
import { fromData } from '../draft-text';
import styles from './review.module.css';

const VERDICTS = {
  submitted: 'submitted it for review',
  changes: 'requested changes',
  published: 'published it',
  scheduled: 'scheduled it',
  replaced: 'replaced the scheduled version',
} as const;

/** Comments and verdicts on a draft, oldest first, live. */
export function Reviews({
  type,
  id,
  onRestore,
}: {
  type: ContentType;
  id: string;
  /** Puts the words of a replaced schedule into the form. */
  onRestore: (fields: RecordFields) => void;
}) {
  const reviews = parseEntries(useWatched(reviewsPath(type.name, id)), parseReview);
  if (reviews.length === 0) return null;
  return (
    <ol className={styles.reviews} aria-label="Review so far">
      {reviews.map(([key, review]) => (
        <li key={key}>
          <Heading review={review} />
          {review.text && <p className={styles.text}>{review.text}</p>}
          <Replaced type={type} data={review.data} onRestore={onRestore} />
        </li>
      ))}
    </ol>
  );
}

function Replaced({
  type,
  data,
  onRestore,
}: {
  type: ContentType;
  data: string | undefined;
  onRestore: (fields: RecordFields) => void;
}) {
  const read = data === undefined ? undefined : fromData(type, data);
  return read ? (
    <Button variant="ghost" onClick={() => onRestore(read.fields)}>
      Put this text into the form
    </Button>
  ) : null;
}

function Heading({ review: { uid, email, time, verdict } }: { review: Review }) {
  const session = useSession();
  const isMine = 'user' in session && session.user.uid === uid;
  return (
    <p className={looks.note}>
      <strong>{isMine ? 'You' : email || `Member ${uid}`}</strong>{' '}
      {verdict ? VERDICTS[verdict] : 'commented'}, {formatMoment(time)}
    </p>
  );
}
