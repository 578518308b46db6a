import { ConfirmProvider, Container, EmptyState, ErrorState, PageHeading } from '@stss/shared/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import { nextFreePlace } from '../data/free-place';
import type { MemberDatabase } from '../data/member-database';
import { type EditablePost, fieldsOfPost, type PostFields } from '../data/post-record';
import { readRemovedPosts } from '../data/removed';
import { freeSlug, readPostAt, readPostBySlug } from '../data/stored-posts';
import { readTags } from '../data/tags';
import { useLoaded } from '../data/useLoaded';
import { useChosenVersion } from '../history/useChosenVersion';
import { LeavingProvider } from '../leaving/LeavingProvider';
import { RemovedNotice } from '../removing/RemovedNotice';
import { Waiting } from '../waiting/Waiting';
import { newPost } from './new-post';
import { PostCare } from './PostCare';
import { PostForm } from './PostForm';

/**
 * `/blog/post/new` and `/blog/post/{slug}/edit`. A removed post has no slug any more, so the list of
 * removed posts adds its place: `?removed={index}`.
 */
export default function PostEditorPage() {
  const { slug } = useParams();
  const { search } = useLocation();
  const removed = new URLSearchParams(search).get('removed') ?? undefined;
  return (
    <ConfirmProvider>
      <Container page>
        <PageHeading title={slug === undefined ? 'New post' : 'Edit post'} />
        {slug === undefined ? (
          <NewPost />
        ) : (
          <ExistingPost key={slug + search} slug={slug} removed={removed} />
        )}
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

async function readPost(
  database: MemberDatabase,
  slug: string,
  removed: string | undefined,
): Promise<EditablePost | undefined> {
  if (removed !== undefined && /^[1-9]\d{0,5}$/.test(removed)) {
    const found = await readPostAt(database, Number(removed));
    // Restored meanwhile, or never removed: its address says which post is meant.
    if (found?.isRemoved) return found;
  }
  const stored = await readPostBySlug(database, slug);
  if (stored) return stored;
  const last = (await readRemovedPosts(database)).findLast((post) => post.slug === slug);
  return last && readPostAt(database, last.index);
}

function ExistingPost({ slug, removed }: { slug: string; removed: string | undefined }) {
  const loadDatabase = useDatabase();
  const { state, retry } = useLoaded(async () => {
    const database = await loadDatabase();
    const [base, tags] = await Promise.all([readPost(database, slug, removed), readTags(database)]);
    if (!base) return undefined;
    const { post, body, isRemoved } = base;
    const free = isRemoved ? await freeSlug(database, post.slug, post.index) : post.slug;
    return { base, tags, initial: { ...fieldsOfPost(post, body), slug: free } };
  });
  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'failed') return <Unreachable onRetry={retry} />;
  if (!state.data) return <NoSuchPost />;
  return <StoredPost {...state.data} />;
}

function StoredPost({
  base,
  initial,
  tags,
}: {
  base: EditablePost;
  initial: PostFields;
  tags: readonly string[];
}) {
  const { chosen, choose } = useChosenVersion<PostFields>();
  return (
    <LeavingProvider>
      {base.isRemoved && <RemovedNotice what="post" button="Restore Post" />}
      <PostForm
        key={chosen?.rev}
        base={base}
        initial={chosen ? { ...chosen.fields, slug: initial.slug } : initial}
        tags={tags}
      />
      <PostCare base={base} onChoose={choose} />
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
