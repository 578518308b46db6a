import { usePosts } from '@site/shared/content';
import { Link } from 'react-router-dom';

export default function Page() {
  const posts = usePosts({ limit: 2 });
  return (
    <section>
      <h1>By the stock plugin</h1>
      <p data-testid="posts">{posts.status === 'ready' ? posts.data.posts.length : '…'}</p>
      <Link to="/team">To the team</Link>
    </section>
  );
}
