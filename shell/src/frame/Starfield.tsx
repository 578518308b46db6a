import { SkyCanvas } from '../sky/SkyCanvas';
import styles from './Starfield.module.css';

/** The starry background behind every page; its stars rest where the page itself moves. */
export function Starfield({ resting }: { resting: boolean }) {
  return (
    <div className={styles.sky} aria-hidden="true">
      <div className={styles.drift} />
      <div className={styles.twinkle} />
      <SkyCanvas resting={resting} />
    </div>
  );
}
