import { parsePreview } from '@site/shared/preview';
import { VisuallyHidden } from '@site/shared/ui';
import { useLocation } from 'react-router-dom';
import styles from './PreviewBanner.module.css';

/** Tells visitors of a preview whose it is, and leads to the same page of the live site. */
export default function PreviewBanner() {
  const { pathname, search, hash } = useLocation();
  const preview = parsePreview();
  if (preview === undefined) return null;
  const { author, commit, until, live } = preview;
  const day = new Date(until).toLocaleDateString('en-GB', { dateStyle: 'long' });
  const isOver = Date.parse(until) < Date.now();
  return (
    <p className={styles.banner}>
      Read-only preview by {author}, commit {commit}. It {isOver ? 'ended' : 'ends'} on {day}.{' '}
      <a href={live + pathname + search + hash} target="_blank" rel="noopener noreferrer">
        Compare with live<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    </p>
  );
}
