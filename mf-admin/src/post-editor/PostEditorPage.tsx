import { firstIndex, post, recordsPath } from '@site/shared/content-types';
import { ConfirmProvider, Container, EmptyState, ErrorState, PageHeading } from '@site/shared/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { nextFreeIndex } from '../data/append-record';
import { findRemoved } from '../data/browse';
import { useDatabase } from '../data/DatabaseContext';
import type { MemberDatabase } from '../data/member-database';
import { freeSlug, readBySlug } from '../data/record-slugs';
import { type EditableRecord, readRecord } from '../data/stored-record';
import { readTags } from '../data/tags';
import { useLoaded } from '../data/useLoaded';
import { postForm } from '../kinds/post-form';
import { LoadingWithHint } from '../loading/LoadingWithHint';
import type { Leave } from '../record-editor/RecordActions';
import { RecordEditor } from '../record-editor/RecordEditor';
import { leaveForBlog, leaveForPost } from './leave-editor';
import { newPost } from './new-post';

const leave: Leave = (message, fields) =>
  fields ? leaveForPost(String(fields.slug), message) : leaveForBlog(message);

/**
 * `/blog/post/new` and `/blog/post/{slug}/edit`. A removed post has no slug, so the list of removed
 * posts adds its index: `?removed={index}`.
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
    const [index, tags] = await Promise.all([
      nextFreeIndex(database, recordsPath(post), firstIndex(post)),
      readTags(database),
    ]);
    return { initial: newPost(index, Date.now()), tags };
  });
  if (state.status === 'loading') return <LoadingWithHint />;
  if (state.status === 'failed') return <Unreachable onRetry={retry} />;
  return <RecordEditor form={postForm} leave={leave} {...state.data} />;
}

async function readPost(
  database: MemberDatabase,
  slug: string,
  removed: string | undefined,
): Promise<EditableRecord | undefined> {
  if (removed !== undefined && /^[1-9]\d{0,5}$/.test(removed)) {
    const found = await readRecord(database, post, Number(removed));
    // Restored meanwhile, or never removed: its address says which post is meant.
    if (found?.isRemoved) return found;
  }
  const stored = await readBySlug(database, post, slug);
  if (stored) return stored;
  const last = await findRemoved(database, post, ({ fields }) => fields.slug === slug);
  return last && readRecord(database, post, last.key);
}

function ExistingPost({ slug, removed }: { slug: string; removed: string | undefined }) {
  const loadDatabase = useDatabase();
  const { state, retry } = useLoaded(async () => {
    const database = await loadDatabase();
    const [base, tags] = await Promise.all([readPost(database, slug, removed), readTags(database)]);
    if (!base) return undefined;
    const { key, fields, isRemoved } = base;
    const wanted = String(fields.slug);
    const free = isRemoved ? await freeSlug(database, post, wanted, key) : wanted;
    return { base, tags, initial: { ...fields, slug: free } };
  });
  if (state.status === 'loading') return <LoadingWithHint />;
  if (state.status === 'failed') return <Unreachable onRetry={retry} />;
  if (!state.data) return <NoSuchPost />;
  return <RecordEditor form={postForm} leave={leave} {...state.data} />;
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
