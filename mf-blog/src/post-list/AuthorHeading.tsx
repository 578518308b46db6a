import { usePosts } from '@site/shared/content';
import { PageMeta } from '@site/shared/page-meta';
import { PageHeading } from '@site/shared/ui';
import { POSTS_FIRST } from './list-limits';

/** The heading of a person's posts, with the name that their newest post has. */
export function AuthorHeading({ author }: { author: string }) {
  const result = usePosts({ author, limit: POSTS_FIRST });
  const name = result.status === 'ready' && result.data.posts[0]?.authors?.[author];
  return (
    <>
      {name && <PageMeta title={`${name}: Blog`} description={`Articles by ${name}.`} />}
      <PageHeading title={name || 'Posts by an author'} />
    </>
  );
}
