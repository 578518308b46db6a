import { useSession } from '@site/shared/auth';
import { Link } from 'react-router-dom';

/** Fills a slot of another remote's page. */
export default function Card() {
  const { status } = useSession();
  return (
    <section aria-label="Contract">
      <p>A card for a {status}</p>
      <Link to="/contract">To contract</Link>
    </section>
  );
}
