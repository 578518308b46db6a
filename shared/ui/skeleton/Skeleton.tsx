import { classNames } from '../class-names';
import styles from './Skeleton.module.css';

/** A placeholder of content that is loading; it prevents layout shifts. */
export function Skeleton({
  shape = 'text',
  className,
}: {
  shape?: 'text' | 'title' | 'picture' | 'block';
  className?: string;
}) {
  return (
    <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />
  );
}
