import { classNames } from '../class-names';
import styles from './Skeleton.module.css';

/** Holds the place of what is coming, so that nothing moves when it arrives. */
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
