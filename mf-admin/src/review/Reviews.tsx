import { useSession } from '@site/shared/auth';
import { type Review, readEntries, readReview, reviewsPath } from '@site/shared/editorial';
import { formatMoment } from '@site/shared/text';
import { useWatched } from '../data/useWatched';
import styles from './review.module.css';

const VERDICTS = {
  submitted: 'submitted it for review',
  changes: 'requested changes',
  published: 'published it',
  scheduled: 'scheduled it',
} as const;

/** Comments and verdicts on a draft, oldest first, live. */
export function Reviews({ kind, id }: { kind: string; id: string }) {
  const reviews = readEntries(useWatched(reviewsPath(kind, id)), readReview);
  if (reviews.length === 0) return null;
  return (
    <ol className={styles.reviews} aria-label="What was said">
      {reviews.map(([key, review]) => (
        <li key={key}>
          <Heading review={review} />
          {review.text && <p className={styles.text}>{review.text}</p>}
        </li>
      ))}
    </ol>
  );
}

function Heading({ review: { uid, email, time, verdict } }: { review: Review }) {
  const session = useSession();
  const isMine = 'user' in session && session.user.uid === uid;
  return (
    <p className={styles.facts}>
      <strong>{isMine ? 'You' : email || `Member ${uid}`}</strong>{' '}
      {verdict ? VERDICTS[verdict] : 'commented'}, {formatMoment(time)}
    </p>
  );
}
