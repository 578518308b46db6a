import { usePost, useUpdate } from '@site/shared/content';
import { useLocation, useParams } from 'react-router-dom';

/** Reads its address, and content that is not there. */
export default function Detail() {
  const { part = 'nobody' } = useParams();
  const { pathname } = useLocation();
  const post = usePost('no-such-post');
  const update = useUpdate(1);
  return (
    <>
      <h1>Detail {part}</h1>
      <p data-testid="path">{pathname}</p>
      <p data-testid="post">{post.status === 'ready' ? String(post.data) : '…'}</p>
      <p data-testid="update">{update.status === 'ready' ? update.data?.title : '…'}</p>
    </>
  );
}
