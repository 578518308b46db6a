import { Link } from 'react-router-dom';
import { useTonight } from '../tonight/nights-now';
import styles from './Landing.module.css';

/** Tonight's sky in one sentence; nothing where it is not computed. */
export function TonightLine() {
  const { evening, sentence } = useTonight();
  return (
    sentence && (
      <p className={styles.tonight}>
        <Link to="/tonight">Tonight</Link>, {evening}: {sentence}
      </p>
    )
  );
}
