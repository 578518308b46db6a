import { Card } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import styles from './LandingCard.module.css';

/** The team's card on the landing page. */
export default function LandingCard() {
  return (
    <Card as="section" aria-labelledby="landing-template" className={styles.card}>
      <h2 id="landing-template">Template</h2>
      <p>Meet the Template team.</p>
      <Link to="/template">To the Template page</Link>
    </Card>
  );
}
