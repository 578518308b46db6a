import { SkyCanvas } from '../sky/SkyCanvas';
import styles from './Starfield.module.css';

/** The starry background behind every page. */
export function Starfield() {
  return (
    <div className={styles.sky} aria-hidden="true">
      <div className={styles.drift} />
      <div className={styles.twinkle} />
      <SkyCanvas />
    </div>
  );
}
