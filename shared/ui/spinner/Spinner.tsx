import styles from './Spinner.module.css';

/** Says, to eyes and screen readers, that something is on its way. */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" className={styles.spinner}>
      <span className={styles.orbit} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
