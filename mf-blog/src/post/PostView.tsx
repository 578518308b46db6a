import type { PostPage } from '@site/shared/contracts';
import { Slot } from '@site/shared/slots';
import { PostArticle } from './PostArticle';
import { PostSidebar } from './PostSidebar';
import { ShareButtons } from './ShareButtons';

/** A post to read. */
export function PostView({ page: { post, body, related, popularTags } }: { page: PostPage }) {
  return (
    <PostArticle
      post={post}
      body={body}
      tools={
        <>
          <ShareButtons slug={post.slug} title={post.title} />
          <Slot name="post.memberTools/v1" props={{ slug: post.slug }} />
        </>
      }
      sidebar={<PostSidebar related={related} popularTags={popularTags} />}
    />
  );
}
