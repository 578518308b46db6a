import { useSession } from '@site/shared/auth';
import { usePosts } from '@site/shared/content';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import './page.css';

const Details = lazy(() => import('./Details.jsx'));

export default function Page() {
  const { status } = useSession();
  const posts = usePosts({ limit: 2 });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="elsewhere-page">
      <h1>Built elsewhere</h1>
      <p data-testid="session">{status}</p>
      <p data-testid="posts">
        {posts.status === 'ready' ? posts.data.posts.map(({ title }) => title).join() : '…'}
      </p>
      <button type="button" onClick={() => setIsOpen(true)}>
        Details
      </button>
      {isOpen && (
        <Suspense fallback="…">
          <Details />
        </Suspense>
      )}
      <Link to="/team">To the team</Link>
    </section>
  );
}
