import { ConfirmProvider, Container, EmptyState, ErrorState, PageHeading } from '@stss/shared/ui';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import { nextFreePlace } from '../data/free-place';
import { fieldsOfPost } from '../data/post-record';
import { readPostBySlug } from '../data/posts';
import { readTags } from '../data/tags';
import { useLoaded } from '../data/useLoaded';
import { LeavingProvider } from '../leaving/LeavingProvider';
import { Waiting } from '../waiting/Waiting';
import { newPost } from './new-post';
import { PostCare } from './PostCare';
import { PostForm } from './PostForm';

/** `/blog/post/new` and `/blog/post/{slug}/edit`. */
export default function PostEditorPage() {
  const { slug } = useParams();
  return (
    <ConfirmProvider>
      <Container page>
        <PageHeading title={slug === undefined ? 'New post' : 'Edit post'} />
        {slug === undefined ? <NewPost /> : <ExistingPost key={slug} slug={slug} />}
      </Container>
    </ConfirmProvider>
  );
}

function NewPost() {
  const loadDatabase = useDatabase();
  const { state, retry } = useLoaded(async () => {
    const database = await loadDatabase();
    const [place, tags] = await Promise.all([
      nextFreePlace(database, 'blog/posts', 1),
      readTags(database),
    ]);
    return { initial: newPost(place, Date.now()), tags };
  });
  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'failed') return <Unreachable onRetry={retry} />;
  return <PostForm {...state.data} />;
}

function ExistingPost({ slug }: { slug: string }) {
  const loadDatabase = useDatabase();
  const { state, retry } = useLoaded(async () => {
    const database = await loadDatabase();
    const [base, tags] = await Promise.all([readPostBySlug(database, slug), readTags(database)]);
    return { base, tags };
  });
  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'failed') return <Unreachable onRetry={retry} />;
  const { base, tags } = state.data;
  if (!base) {
    return <NoSuchPost />;
  }
  return (
    <LeavingProvider>
      <PostForm base={base} initial={fieldsOfPost(base.post, base.body)} tags={tags} />
      <PostCare base={base} />
    </LeavingProvider>
  );
}

/** How long the message stays before the list is shown (ms). */
const STAYS = 500;

function NoSuchPost() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/blog', { replace: true }), STAYS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <EmptyState title="Post not found" message="Taking you to the blog…" />;
}

const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState message="The database could not be reached." onRetry={onRetry} />
);
