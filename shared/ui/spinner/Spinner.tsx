import styles from './Spinner.module.css';

/** Shows, on screen and to screen readers, that content is loading. */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" className={styles.spinner}>
      <span className={styles.orbit} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
